// What is said of a text that was copied: what came along that is not seen, or not meant for others.

import { countDeceiving } from '../../model/honest.ts'
import { counted } from '../../model/numbers.ts'
import { findings } from '../../model/secrets/redact.ts'

export interface Said {
  /** On the button. */
  readonly label: string
  readonly words: string
}

/** More is not searched for secrets while somebody waits. */
const SEARCHED = 2 ** 20

/** Secrets are copied all the same: somebody may want just that. */
export const copiedAlong = (text: string): Said => {
  const invisible = countDeceiving(text.replaceAll('\r\n', '\n'))
  const secrets = findings(text.slice(0, SEARCHED)).length
  const along = [
    invisible > 0 ? counted(invisible, 'invisible character') : '',
    secrets > 0 ? `${counted(secrets, 'secret')}: export takes secrets out` : ''
  ].filter(Boolean)
  return {
    label: secrets > 0 ? 'copied, with secrets' : 'copied',
    words: along.length === 0 ? 'copied' : `copied, with ${along.join(' and ')}`
  }
}
