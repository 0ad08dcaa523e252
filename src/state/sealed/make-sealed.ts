// Encrypts what leaves, and makes the link that opens it.

import type { SealedBy } from '../../engine/sealed/format.ts'
import { seal } from '../../engine/sealed/seal.ts'
import { keyText, type SealingSecret } from '../../engine/sealed/secret.ts'
import { parseUrl } from '../../model/urls/parse-url.ts'
import { encodeLink, isSitePath } from '../links/link.ts'
import { siteHome } from '../links/site.ts'

export interface SealedFile {
  readonly blob: Blob
  readonly name: string
  /** As it stands in the link; nothing where a passphrase opens it. */
  readonly key: string | undefined
}

export const makeSealed = async (
  file: { readonly blob: Blob; readonly name: string },
  how: { readonly by: SealedBy; readonly words: string },
  signal: AbortSignal
): Promise<SealedFile> => {
  const secret: SealingSecret =
    how.by === 'key' ? { by: 'key', key: chance(32) } : { by: 'passphrase', words: how.words }
  const blob = await seal(file, secret, chance(16), signal)
  return {
    blob,
    name: `${file.name}.unspool`,
    key: secret.by === 'key' ? keyText(secret.key) : undefined
  }
}

/** `where`: the address that the file will have, or its path on this site. Nothing for what is neither. */
export const sealedLink = (where: string, key: string | undefined): string | undefined => {
  const given = where.trim()
  const keyed = key === undefined ? {} : { key }
  if (/^https?:/i.test(given))
    return parseUrl(given) && siteHome() + encodeLink({ from: { kind: 'url', url: given, ...keyed } })
  if (given === '' || !isSitePath(given)) return undefined
  return siteHome() + encodeLink({ from: { kind: 'site', paths: [given], ...keyed } })
}

const chance = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
