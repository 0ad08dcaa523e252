// What went wrong, in words for the reader.

export const errorWords = (error: unknown): string => (isPartMissing(error) ? PART_MISSING : messageOf(error))

/** What went wrong with a part of the page, and what to try. */
export const faultWords = (error: unknown): string =>
  isPartMissing(error)
    ? PART_MISSING
    : `A part of this page failed (${messageOf(error)}). Reload the page, then open the log again.`

export const isPartMissing = (error: unknown): boolean => PART.test(messageOf(error))

const PART_MISSING =
  'A part of this page could not be loaded: the site was changed, or the network is gone. Reload the page, then open the log again.'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What browsers say of a part of a script that is not there any more. */
const PART = /dynamically imported module|module script failed/i
