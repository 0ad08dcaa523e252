// A log that is kept on this device: what is known of it without opening it. What comes back from storage is as
// untrusted as a log: every field is looked at again.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { Millis } from '../../model/transcript/types.ts'
import { wellFormed } from '../../model/unicode/well-formed.ts'
import { ownProperty } from '../../model/values/own-property.ts'

export interface KeptLog {
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string
  readonly size: number
  readonly name: string
  readonly title: string
  readonly agent: string
  /** When it was kept. */
  readonly at: Millis
}

/** Longer ones are cut: a list shows a line of each. */
const MAX_WORDS = 300

/** Nothing for what is no kept log. */
export const restoredLog = (stored: unknown): KeptLog | undefined => {
  const hash = ownProperty(stored, 'hash')
  const size = ownProperty(stored, 'size')
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return undefined
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return undefined
  const at = ownProperty(stored, 'at')
  const words = (key: string): string => {
    const value = ownProperty(stored, key)
    return typeof value === 'string' ? wellFormed(value.slice(0, MAX_WORDS)) : ''
  }
  return {
    hash,
    size,
    name: words('name') || 'a file without a name',
    title: words('title'),
    agent: words('agent'),
    at: typeof at === 'number' && Math.abs(at) < 8.64e15 ? at : 0
  }
}

/** Nothing where any of them is missing: half a session would be shown as a whole one. */
export const restoredFiles = (stored: unknown): readonly NamedBlob[] | undefined => {
  if (!Array.isArray(stored) || stored.length === 0) return undefined
  const files = stored.map((item: unknown) => {
    const path = ownProperty(item, 'path')
    const bytes = ownProperty(item, 'bytes')
    const blob = bytes instanceof ArrayBuffer ? new Blob([bytes]) : ownProperty(item, 'blob')
    return typeof path === 'string' && blob instanceof Blob ? { path, blob } : undefined
  })
  return files.every(file => file !== undefined) ? files : undefined
}

/** Why it could not be kept: one sentence, and what to do. */
export const whyNotKept = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError')
    return 'There is no room in this browser to save this log. Remove another one first; this one stays open for now.'
  if (name === 'NotReadableError' || name === 'NotFoundError' || name === 'DataError')
    return 'The file could not be read again, so it was not saved. It may have been moved or changed: open it once more.'
  return 'This browser does not let the page save anything: a private window, or its settings. The log stays open for now.'
}
