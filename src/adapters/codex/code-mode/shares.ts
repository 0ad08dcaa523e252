// Which call of a script gave what the script printed. Scripts usually print one text for each call, in order; where the
// counts do not fit, all of it stands at the last call.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Status, Tool } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { optionalList } from '../../reading/optional-members.ts'
import type { PrintedItem } from './output.ts'
import type { Script } from './scripts.ts'

export interface Share extends PrintedItem {
  readonly status: Status
}

/** One for each row. */
export const sharesOf = ({ rows, items, errors, status }: Script): readonly Share[] => {
  const isFitting =
    errors.length > 0 ? items.length < rows.length : isFull(items, rows) && status !== 'failed'
  const isEarly = status === 'running' && items.length <= rows.length
  if (rows.length < 2) return [{ ...together([...items, ...errors]), status }]
  if (isFitting || isEarly) return rows.map((_, k) => shareAt(k, items, errors, status))
  const whole = { ...together([...items, ...errors]), status }
  const quiet: Share = { ...NOTHING, status: status === 'failed' ? 'done' : status }
  return rows.map((_, k) => (k === rows.length - 1 ? whole : quiet))
}

const isFull = (items: readonly unknown[], rows: readonly unknown[]): boolean => items.length === rows.length

/** The first call without a text of its own is the one that failed; those after it were never made. */
const shareAt = (
  k: number,
  items: readonly PrintedItem[],
  errors: readonly PrintedItem[],
  status: Status
): Share => {
  const item = items[k]
  if (item) return { ...item, status: 'done' }
  if (errors.length === 0) return { ...NOTHING, status }
  return k === items.length ? { ...together(errors), status: 'failed' } : { ...NOTHING, status: 'cancelled' }
}

const NOTHING: PrintedItem = { output: '', images: [] }

const together = (items: readonly PrintedItem[]): PrintedItem => {
  const [only, ...more] = items
  if (only && more.length === 0) return only
  const last = items.at(-1)
  return {
    output: joinTexts(items.map(({ output }) => output)),
    images: items.flatMap(({ images }) => images),
    ...optional('exitCode', last?.exitCode),
    ...optional('session', last?.session)
  }
}

/** The row with its share. An event may have told more about it than the script printed. */
export const withShare = (tool: Tool, share: Share, isTold: boolean): Tool => {
  const { exitCode, session } = share
  const isWaiting = share.status === 'running' && tool.detail.kind === 'execute'
  const isGoing = isWaiting || session !== undefined
  const keepsOutput =
    (isTold && tool.output !== '') || (isEmptyResult(share) && tool.detail.kind !== 'execute')
  const status = isWaiting ? 'done' : share.status
  return {
    ...tool,
    status: tool.status === 'failed' && isTold ? 'failed' : exitCode ? 'failed' : status,
    ...(keepsOutput ? {} : { output: share.output }),
    ...optionalList('images', share.images),
    detail:
      tool.detail.kind === 'execute'
        ? {
            ...inForeground(tool.detail),
            ...optional('exitCode', exitCode),
            ...(isGoing ? { background: true } : {})
          }
        : tool.detail
  }
}

/** Patches and plans answer with an empty object. */
const isEmptyResult = ({ output }: Share): boolean =>
  typeof output === 'string' && /^\s*(\{\s*\})?\s*$/.test(output)

export const inForeground = <D extends { readonly background?: boolean }>({ background: _, ...detail }: D) =>
  detail
