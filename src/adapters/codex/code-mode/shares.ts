// Which call of a script gave what the script printed. Scripts usually print one text for each call, in order; where the
// counts do not fit, all of it stands at the last call.

import { joinTexts, previewOf } from '../../../model/entry/text-value.ts'
import type { Status, Text, Tool, ToolKind } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { optionalList } from '../../reading/optional-members.ts'
import type { PrintedItem } from './output.ts'
import type { Script } from './scripts.ts'

export interface Share extends PrintedItem {
  readonly row: string
  readonly status: Status
}

/** For each call of a script, or for each row where the calls of one row print once. */
export const sharesOf = (script: Script): readonly Share[] => {
  const rows = [...new Set(script.rows)]
  return fitted(script, script.rows) ?? fitted(script, rows) ?? atTheLast(script, rows)
}

const fitted = ({ items, errors, status }: Script, rows: readonly string[]): readonly Share[] | undefined => {
  const room = rows.length - items.length
  const isFitting = errors.length > 0 ? room > 0 : status === 'running' ? room >= 0 : room === 0
  if (!isFitting || (status === 'failed' && errors.length === 0)) return undefined
  return rows.map((row, k) => {
    const item = items[k]
    if (item) return { ...item, row, status: 'done' }
    if (errors.length === 0) return { ...NOTHING, row, status }
    // The first call without a text of its own failed; those after it were never made.
    return k === items.length
      ? { ...together(errors), row, status: 'failed' }
      : { ...NOTHING, row, status: 'cancelled' }
  })
}

const atTheLast = ({ items, errors, status }: Script, rows: readonly string[]): readonly Share[] =>
  rows.map((row, k) =>
    k === rows.length - 1
      ? { ...together([...items, ...errors]), row, status }
      : { ...NOTHING, row, status: status === 'failed' ? 'done' : status }
  )

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
  const { kind } = tool.detail
  const isWaiting = share.status === 'running' && kind === 'execute'
  const keepsOutput = isTold && tool.output !== ''
  const keepsFailure = isTold && tool.status === 'failed'
  return {
    ...tool,
    status: keepsFailure || exitCode ? 'failed' : isWaiting ? 'done' : share.status,
    output: keepsOutput ? withReason(tool.output, share) : isEmptyResult(share, kind) ? '' : share.output,
    ...optionalList('images', share.images),
    detail: withExit(tool, exitCode, isWaiting || session !== undefined)
  }
}

const withExit = ({ detail }: Tool, exitCode: number | undefined, isGoing: boolean): Tool['detail'] => {
  if (detail.kind !== 'execute') return detail
  const { background: _, ...known } = detail
  return { ...known, ...optional('exitCode', exitCode), ...(isGoing ? { background: true } : {}) }
}

/** Patches and plans answer with an empty object. */
const isEmptyResult = ({ output }: PrintedItem, kind: ToolKind): boolean =>
  kind !== 'execute' && typeof output === 'string' && /^\s*\{\s*\}\s*$/.test(output)

/** What the event told, and why the script failed at it. */
const withReason = (told: Text, { output, status }: Share): Text =>
  status !== 'failed' || previewOf(told).includes(previewOf(output)) ? told : joinTexts([told, output])
