// What another page offers and sends: judged before anything is made of it.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { Posted } from '../live/posted-log.ts'

export interface Offer {
  readonly name: string
  readonly size: number | undefined
}

export const offerOf = (message: object): Offer => {
  const { name, size } = message as { readonly name?: unknown; readonly size?: unknown }
  return {
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    size: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined
  }
}

/** As an offer would have said it. */
export const offerIn = (given: unknown): Offer => {
  const files = filesOf(given)
  if (typeof files === 'string') return { name: '', size: undefined }
  return {
    name: files.length === 1 ? (files[0]?.path ?? '') : '',
    size: files.reduce((sum, { blob }) => sum + blob.size, 0)
  }
}

export const MAX_POSTED = 500_000_000
const MAX_FILES = 5000
const LONGEST_NAME = 300

/** Total: what is not as documented is named, and nothing of it is opened. */
export const filesOf = (given: unknown): readonly NamedBlob[] | string => {
  if (!Array.isArray(given) || given.length === 0)
    return 'The message holds no files. It should have a list `files` of { name, data }.'
  if (given.length > MAX_FILES) return `The message holds more than ${MAX_FILES.toLocaleString('en')} files.`
  const files: NamedBlob[] = []
  for (const item of given) {
    const file = fileOf(item)
    if (!file)
      return 'A file of the message is no File, and has no `data` that is text, an ArrayBuffer, an array of bytes or a Blob.'
    files.push(file)
  }
  const size = files.reduce((sum, { blob }) => sum + blob.size, 0)
  return size > MAX_POSTED
    ? 'The message holds more than 500 MB. Offer the log as a file to drop instead.'
    : files
}

const fileOf = (item: unknown): NamedBlob | undefined => {
  if (typeof item !== 'object' || item === null) return undefined
  const { name, data = item } = item as { readonly name?: unknown; readonly data?: unknown }
  const path = typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_NAME) : 'log'
  return isPosted(data) ? { path, blob: new Blob([data]) } : undefined
}

export const NOT_POSTED =
  'The message has no `data` that is text, an ArrayBuffer, an array of bytes or a Blob.'

export const isPosted = (data: unknown): data is Posted =>
  typeof data === 'string' ||
  data instanceof ArrayBuffer ||
  data instanceof Uint8Array ||
  data instanceof Blob
