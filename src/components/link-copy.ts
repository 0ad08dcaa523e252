// A link to an entry, on the clipboard.

import type { EntryId } from '../model/types.ts'
import { encodeLink } from '../state/link.ts'
import type { Viewer } from '../state/viewer.ts'

export const linkTo = (viewer: Viewer, id: EntryId | undefined): string => {
  const from = viewer.from()
  const hash = encodeLink({ ...(from ? { from } : {}), ...(id === undefined ? {} : { at: id }) })
  return `${location.origin}${location.pathname}${hash}`
}

export const copyLink = async (viewer: Viewer, id: EntryId | undefined): Promise<void> => {
  const isShared = viewer.from() !== undefined
  try {
    await navigator.clipboard.writeText(linkTo(viewer, id))
    viewer.say(isShared ? 'Link copied' : 'Link copied: it works for whoever opens the same file')
  } catch {
    viewer.say('The browser did not allow copying')
  }
}
