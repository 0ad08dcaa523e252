// What comes along with a text that was copied: characters that are not seen, and secrets.

import { Redactor, SECRETS_ONLY } from '../../model/secrets/redactor.ts'
import { deceptionWords } from '../../model/unicode/deception-words.ts'

export interface CopiedAlong {
  /** In words; empty where nothing deceives. */
  readonly deception: string
  /** Different ones. */
  readonly secrets: number
}

export const secretsCopied = (text: string): CopiedAlong => {
  const redactor = new Redactor(SECRETS_ONLY)
  redactor.text(text)
  return {
    deception: deceptionWords(text.replaceAll('\r\n', '\n')),
    secrets: redactor.review.found.kinds.reduce((sum, { values }) => sum + values, 0)
  }
}
