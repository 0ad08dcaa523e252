// A link to an entry, on the clipboard.

import type { EntryId } from '../model/types.ts'
import { encodeLink } from '../state/link.ts'
import type { Viewer } from '../state/viewer.ts'

export const linkTo = (viewer: Viewer, id: EntryId | undefined): string => {
  const { src } = viewer.link()
  const hash = encodeLink({ ...(src === undefined ? {} : { src }), ...(id === undefined ? {} : { at: id }) })
  return `${location.origin}${location.pathname}${hash}`
}

export const copyLink = async (viewer: Viewer, id: EntryId | undefined): Promise<void> => {
  await navigator.clipboard.writeText(linkTo(viewer, id)).then(
    () => viewer.say('Link copied'),
    () => viewer.say('The browser did not allow copying')
  )
}
