// A link on the clipboard, and the words that say what whoever gets it needs.

import type { Branch } from '../model/transcript/forks.ts'
import type { EntryId, ThreadId } from '../model/transcript/types.ts'
import { encodeLink, type Link } from '../state/links/link.ts'
import { linkToEntry, linkToSession, linkToView } from '../state/links/link-now.ts'
import { pageAddress } from '../state/links/site.ts'
import { localFrom } from '../state/memory/local.ts'
import type { ViewerState } from '../state/session/viewer.ts'
import { lineWords } from './lines/line-words.ts'
import { toClipboard } from './primitives/Copy.tsx'

/** To an entry with the lines that are marked in it; without one, to the session. */
export const copyLink = (viewer: ViewerState, at?: EntryId): Promise<void> => {
  const link = at === undefined ? linkToSession(viewer) : linkToEntry(viewer, at)
  return copyLinkTo(viewer, link, at === undefined ? 'Link to this session' : what(link))
}

/** To a branch that was left, as the one to read. */
export const copyBranchLink = (viewer: ViewerState, { messages, root }: Branch): Promise<void> => {
  const first = viewer.transcript.entries().find(entry => entry.message === root)
  const leaf = messages.at(-1)
  const link = { ...(first ? linkToEntry(viewer, first.id) : linkToView(viewer)), ...(leaf ? { leaf } : {}) }
  return copyLinkTo(viewer, link, 'Link to this branch')
}

/** To a sub-agent's own timeline. */
export const copyThreadLink = (viewer: ViewerState, thread: ThreadId): Promise<void> =>
  copyLinkTo(viewer, linkToSession(viewer, thread), 'Link to this sub-agent')

/** To what is searched for, with its filters. */
export const copySearchLink = (viewer: ViewerState): Promise<void> =>
  copyLinkTo(viewer, { ...linkToSession(viewer), q: viewer.typed() }, 'Link to this search')

/** `name` is what it leads to, in the words of the page. */
const copyLinkTo = async (viewer: ViewerState, link: Link, name: string): Promise<void> => {
  try {
    const whole = withFile(viewer, link)
    await toClipboard(whole.then(known => pageAddress() + encodeLink(known)))
    viewer.say(`${name} copied${needs(await whole)}`)
  } catch {
    viewer.say('The browser did not allow copying. Copy the link by hand, or take the address of this page.')
  }
}

/** Which file of this device it is may not be known yet: a large one is hashed when somebody wants to know. */
const withFile = async (viewer: ViewerState, link: Link): Promise<Link> => {
  const isKnown = link.from && (link.from.kind !== 'local' || link.from.hash !== undefined)
  if (isKnown || viewer.phase() !== 'ready' || viewer.isCancelled()) return link
  const found = await viewer.identify().catch(() => undefined)
  return found ? { ...link, from: localFrom(found) } : link
}

const what = ({ line }: Link): string => (line ? `Link to ${lineWords(line).toLowerCase()}` : 'Link')

/** A file on this device does not travel with its link. */
const needs = ({ from }: Link): string => {
  if (from === undefined) return ': it works for whoever opens the same file'
  if (from.kind !== 'local') return ''
  return `: it works for whoever has ${from.name ? `the file ${from.name}` : 'the same file'}`
}
