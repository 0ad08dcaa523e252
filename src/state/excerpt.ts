// What a link would hold if these turns were put into it, and the link.

import type { Hide } from '../engine/export.ts'
import { linkHash } from '../model/entry-hash.ts'
import { filesTouched } from '../model/files.ts'
import { relativePath } from '../model/paths.ts'
import type { Hidden } from '../model/secrets/review.ts'
import { recordsOfTurns, selected } from '../model/selection.ts'
import type { Entry, EntryId } from '../model/types.ts'
import { encodeLink, type Link, MAX_LINK } from './link.ts'
import type { Viewer } from './viewer.ts'

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
  readonly hidden: readonly Hidden[]
}

/** Chats and mail programs begin to cut links of this length. */
export const LONG_LINK = 8_000
/** A little is left for what a link says besides. */
export const TOO_LONG = MAX_LINK - 1_000

/** Nothing where there is far too much for a link. */
export const excerptOf = async (
  viewer: Viewer,
  keys: readonly EntryId[],
  hide: Hide
): Promise<Excerpt | undefined> => {
  const all = viewer.transcript.entries()
  const entries = selected(all, viewer.story(), { part: 'turns', keys })
  const records = recordsOfTurns(all, viewer.story(), keys)
  if (records.length > MOST_RECORDS) return undefined
  const made = await viewer.excerpt({ records, entries, hide })
  if (!made) return undefined
  const cwd = viewer.transcript.session().cwd
  const fragment = encodeLink({
    from: { kind: 'excerpt', data: made.data },
    ...goalOf(all, keys, made.hidden.length > 0)
  })
  return {
    link: `${location.origin}${location.pathname}${fragment}`,
    prompts: entries.filter(entry => entry.type === 'user').length,
    calls: entries.filter(entry => entry.type === 'tool').length,
    entries: entries.length,
    records: made.records,
    size: made.size,
    files: filesTouched(entries, cwd).map(file => relativePath(file.path, cwd)),
    lost: made.lost,
    changed: made.changed,
    hidden: made.hidden
  }
}

/** The hash leads to a first turn whose id is another one without what came before. It is none of hidden words. */
const goalOf = (
  all: readonly Entry[],
  keys: readonly EntryId[],
  isHiding: boolean
): Pick<Link, 'at' | 'hash'> => {
  const first = all.find(({ id }) => id === keys[0])
  if (!first) return {}
  return isHiding ? { at: first.id } : { at: first.id, hash: linkHash(all, first) }
}

/** No link of 64 kB holds so many. */
const MOST_RECORDS = 20_000
