// The link to what is on the page: as it is copied, and as the address shows it.

import { untrack } from 'solid-js'
import { isCertain, linkHash, quoteOf } from '../../model/links/entry-hash.ts'
import type { EntryId, ThreadId } from '../../model/transcript/types.ts'
import type { MarkedLines, ViewerState } from '../session/viewer.ts'
import type { LineSpan, Link } from './link.ts'

/** To the session as it is shown: its branch, its sub-agent, its moment. */
export const linkToView = (viewer: ViewerState): Link => {
  const from = viewer.from()
  const leaf = viewer.leaf()
  const thread = viewer.thread()
  const moment = viewer.moment()
  return {
    ...(from ? { from } : {}),
    ...(leaf === undefined ? {} : { leaf }),
    ...(thread === viewer.primaryThread() ? {} : { thread }),
    ...(moment === undefined ? {} : { moment })
  }
}

/** To a session, or to a sub-agent of it. Where the log holds several sessions, the first entry tells which one. */
export const linkToSession = (viewer: ViewerState, thread: ThreadId = viewer.thread()): Link => {
  const view = { ...linkToView(viewer), ...(thread === viewer.primaryThread() ? {} : { thread }) }
  const isOneOfMany = viewer.sessions().filter(({ isLog }) => isLog).length > 1
  const first = viewer.transcript.entries().find(entry => entry.thread === thread)
  // The name of a file on a device is that of the session.
  if (!isOneOfMany || !first || viewer.from()?.kind === 'local') return view
  return { ...view, at: first.id, ...wordsOf(viewer, first.id) }
}

/** To an entry, and to the lines of it that are marked. The address does without the words where the id is enough. */
export const linkToEntry = (viewer: ViewerState, at: EntryId, hasWords = true): Link => {
  const lines = viewer.marked()
  const isLong = at.length > LONG_ID
  return {
    ...linkToView(viewer),
    ...(isLong ? {} : { at }),
    ...(hasWords || isLong ? untrack(() => wordsOf(viewer, at)) : {}),
    ...(lines?.entry === at ? { line: spanOf(lines) } : {})
  }
}

/** Nobody could send a link with a longer one: its words do. */
const LONG_ID = 2_000

const wordsOf = (viewer: ViewerState, at: EntryId): Pick<Link, 'hash' | 'quote'> => {
  const entry = viewer.transcript.peek(at)
  if (!entry) return {}
  const hash = linkHash(viewer.transcript.entries(), entry)
  return isCertain(at) ? { hash } : { hash, quote: quoteOf(entry) }
}

const spanOf = ({ entry: _, ...span }: MarkedLines): LineSpan => span
