// What is said of a text that was copied: what came along that is not seen, or not meant for others.

import { deceitWords } from '../../model/deceit-words.ts'
import { counted } from '../../model/numbers.ts'
import { secretsIn } from '../../model/secrets/find.ts'

export interface Said {
  /** On the button. */
  readonly label: string
  readonly words: string
}

/** More is not searched for secrets while somebody waits. */
const SEARCHED = 2 ** 20

/** Secrets are copied all the same: somebody may want just that. */
export const copiedAlong = (text: string): Said => {
  const deceit = deceitWords(text.replaceAll('\r\n', '\n'))
  const secrets = secretsIn(text.slice(0, SEARCHED)).length
  const along = [deceit, secrets > 0 ? `${counted(secrets, 'secret')}: export takes secrets out` : ''].filter(
    Boolean
  )
  return {
    label: secrets > 0 ? 'copied, with secrets' : 'copied',
    words: along.length === 0 ? 'copied' : `copied, with ${along.join(' and ')}`
  }
}
