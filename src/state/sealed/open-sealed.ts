// Opens encrypted files with what the reader, or a link, knows. Files that are not encrypted are left as they are.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { HEADER, isSealed, type SealedBy, sealedHeader } from '../../engine/sealed/format.ts'
import { keyIn, type SealingSecret } from '../../engine/sealed/secret.ts'
import { type SealFault, unseal } from '../../engine/sealed/unseal.ts'

export type UnsealedFiles =
  | { readonly is: 'open'; readonly files: readonly NamedBlob[] }
  | { readonly is: 'failed'; readonly sentence: string }

/** `given`: a passphrase, or a key as it stands in a link. */
export const unsealFiles = async (files: readonly NamedBlob[], given: string): Promise<UnsealedFiles> => {
  const opened: NamedBlob[] = []
  for (const file of files) {
    const by = await sealedBy(file.blob)
    if (!by) {
      opened.push(file)
      continue
    }
    const secret = secretOf(given, by)
    const result = secret ? await unseal(file.blob, secret) : ({ is: 'other' } as const)
    if (result.is !== 'open')
      return { is: 'failed', sentence: `${file.path}: ${faultSentence(result.is, by)}` }
    opened.push({ path: result.name, blob: result.blob })
  }
  return { is: 'open', files: opened }
}

/** How the first encrypted file among these is opened; nothing if there is none. */
export const sealedAmong = async (files: readonly NamedBlob[]): Promise<SealedBy | undefined> => {
  for (const { blob } of files) {
    const by = await sealedBy(blob)
    if (by) return by
  }
  return undefined
}

const sealedBy = async (blob: Blob): Promise<SealedBy | undefined> => {
  const start = new Uint8Array(await blob.slice(0, HEADER).arrayBuffer())
  if (!isSealed(start)) return undefined
  const header = sealedHeader(start)
  // One that cannot be read says so when it is opened.
  return typeof header === 'string' ? 'key' : header.by
}

/** Somebody may paste the whole link where the key is asked for. */
const secretOf = (given: string, by: SealedBy): SealingSecret | undefined => {
  if (by === 'passphrase') return { by, words: given }
  const key = keyIn(/[#&]k=([\w-]{43})/.exec(given)?.[1] ?? given.trim())
  return key && { by, key }
}

const faultSentence = (fault: SealFault, by: SealedBy): string => {
  switch (fault) {
    case 'newer':
      return 'This file was encrypted by a newer version of Unspool. Reload the page, or open it on a site with the newer version.'
    case 'damaged':
      return 'The beginning of this encrypted file is damaged. Download it again, or ask for it again.'
    case 'other':
      return by === 'key'
        ? 'This file opens with the key of its link. Open that link, or paste it here; a passphrase does not fit.'
        : 'This file opens with a passphrase, and the key of the link does not fit. Type the passphrase.'
    case 'wrong':
      return by === 'key'
        ? 'The key of the link does not fit this file: it belongs to another file, or is not whole. Copy the link again.'
        : 'This passphrase does not fit. Check capital letters and spaces, and type it again.'
    case 'changed':
      return 'This encrypted file was changed or damaged after it was made. Nothing of it is shown. Download it again.'
    case 'changed or cut':
      return 'The end of this encrypted file is missing, or it was changed after it was made. Nothing of it is shown. Download it again.'
    case 'cut':
      return 'The end of this encrypted file is missing. Nothing of it is shown. Download it again.'
    default:
      return fault satisfies never
  }
}
