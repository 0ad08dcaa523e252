// What went wrong, in words for the reader.

export const errorWords = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return PART.test(message) ? PART_MISSING : message
}

/** What browsers say of a part of a script that is not there any more. */
const PART = /dynamically imported module|module script failed/i

const PART_MISSING =
  'A part of this page could not be loaded: the site was changed, or the network is gone. Reload the page, then open the log again.'
