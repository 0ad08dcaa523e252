// What a text is that was pasted or dropped: a log, the address of one, or neither.

import { type Gathered, gatherText } from '../../state/opening/gather.ts'
import { looksLikeLog } from '../../state/opening/log-like.ts'
import type { Trouble } from './typed-address.ts'

export type GivenText = Gathered | { readonly address: string } | Trouble

export const readText = (text: string): GivenText => {
  const given = text.trim()
  if (given === '') return NOTHING
  if (ADDRESS.test(given)) return { address: given }
  return looksLikeLog(given) ? gatherText(text) : NO_LOG
}

/** One that can be opened, or one that is told why it cannot: a path on the disk, a script. */
const ADDRESS =
  /^((https?|file|javascript|data|blob):\S+|([a-z\d-]+\.)+[a-z]{2,}\/\S+|(~|[a-z]:\\|\/(home|users)\/).*\.\w+)$/i

const NOTHING: Trouble = {
  sentence: 'There is no text in what was given. Copy the lines of a log, then paste them here.'
}
const NO_LOG: Trouble = {
  sentence: 'That text is not a log: there is no JSON in it. Copy whole lines of the file, or drop the file.'
}
