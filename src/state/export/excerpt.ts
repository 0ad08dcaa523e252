// What a link would hold if these turns were put into it, and the link.

import type { Told } from '../../engine/export/leaving.ts'
import { filesTouched } from '../../model/files/files.ts'
import { relativePath } from '../../model/files/paths.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import { contextOfTurns, recordsOf, selected } from '../../model/transcript/selection.ts'
import type { EntryId, Session } from '../../model/transcript/types.ts'
import { encodeLink } from '../links/link.ts'
import { MAX_LINK } from '../links/link-fields.ts'
import { pageAddress } from '../links/site.ts'
import type { ViewerState } from '../session/viewer.ts'
import { exportClient } from './export-client.ts'

export interface Excerpt {
  readonly link: string
  readonly prompts: number
  readonly calls: number
  readonly entries: number
  readonly records: number
  /** Bytes of the log. */
  readonly size: number
  /** As seen from the session's directory. */
  readonly files: readonly string[]
  /** Entries that will not be found again behind the link. */
  readonly lost: number
  /** Entries that will say a little less. */
  readonly changed: number
  /** Entries of other turns that stand in the same records. */
  readonly more: number
  readonly told: Told
}

/** Chats and mail programs begin to cut links of this length. */
export const LONG_LINK = 8_000
/** A little is left for what a link says besides. */
export const TOO_LONG = MAX_LINK - 1_000

/** Nothing where there is far too much for a link. */
export const excerptOf = async (
  viewer: ViewerState,
  keys: readonly EntryId[],
  hiding: HidingOptions,
  signal: AbortSignal,
  tell: (share: number) => void = () => {}
): Promise<Excerpt | undefined> => {
  const all = viewer.transcript.entries()
  const entries = selected(all, viewer.primaryThread(), { part: 'turns', keys })
  if (recordsOf(entries).length > MOST_RECORDS) return undefined
  const context = contextOfTurns(all, viewer.primaryThread(), keys)
  const session = { ...viewer.transcript.session(), ...turnsOf(viewer, keys) }
  const wanted = { entries, context, session, hiding }
  const made = await exportClient(viewer).run(ask => ask({ out: 'excerpt', wanted }), signal, tell)
  if (!made) return undefined
  const { cwd } = session
  const fragment = encodeLink({
    from: { kind: 'excerpt', data: made.data },
    ...(keys[0] === undefined ? {} : { at: keys[0] })
  })
  return {
    link: pageAddress() + fragment,
    prompts: entries.filter(entry => entry.type === 'user').length,
    calls: entries.filter(entry => entry.type === 'tool').length,
    entries: entries.length,
    records: made.records,
    size: made.size,
    files: filesTouched(entries, cwd).map(file => relativePath(file.path, cwd)),
    lost: made.lost,
    changed: made.changed,
    more: made.more,
    told: made.told
  }
}

/** As the session that the excerpt comes from numbers them: it may be an excerpt itself. */
const turnsOf = (viewer: ViewerState, keys: readonly EntryId[]): Pick<Session, 'turns'> => {
  const primaryThread = viewer.primaryThread()
  const prompts = viewer.transcript.entries().filter(entry => isPrompt(entry, primaryThread))
  const { turns } = viewer.transcript.session()
  const numbers = prompts.flatMap(({ id }, i) => (keys.includes(id) ? [turns?.numbers[i] ?? i + 1] : []))
  return numbers.length > 0 ? { turns: { numbers, of: turns?.of ?? prompts.length } } : {}
}

/** No link of 64 kB holds so many. */
const MOST_RECORDS = 20_000
