// What bytes are that are no log, by the signs that such files begin with.

import { type Refusal, refuse } from './refusal.ts'
import type { RefusalCode } from './refusal-words.ts'

/** Of the first bytes of a file, which need not be all of it. */
export const refusalForBytes = (start: Uint8Array): Refusal | undefined => {
  if (start.length === 0) return refuse('empty')
  const known = MAGIC.find(({ bytes, at = 0 }) => bytes.every((byte, i) => start[at + i] === byte))
  if (known) return refuse(known.refused)
  return isBinary(start) ? refuse('binary') : undefined
}

/** Of a text in which nothing is a record. */
export const refusalForText = (start: Uint8Array): Refusal => {
  const text = new TextDecoder().decode(start.subarray(0, SAMPLE)).trim()
  if (text === '') return refuse(start.length === 0 ? 'empty' : 'blank')
  const rule = TEXTS.find(({ pattern }) => pattern.test(text))
  return refuse(rule?.refused ?? 'text')
}

interface Magic {
  readonly refused: RefusalCode
  readonly bytes: readonly number[]
  readonly at?: number
}

const ascii = (text: string): readonly number[] => [...text].map(char => char.charCodeAt(0))

const MAGIC: readonly Magic[] = [
  { refused: 'sqlite', bytes: ascii('SQLite format 3\0') },
  { refused: 'sealed', bytes: ascii('UNSPOOL') },
  { refused: 'parquet', bytes: ascii('PAR1') },
  { refused: 'pdf', bytes: ascii('%PDF-') },
  { refused: 'image', bytes: [0x89, ...ascii('PNG')] },
  { refused: 'image', bytes: [0xff, 0xd8, 0xff] },
  { refused: 'image', bytes: ascii('GIF8') },
  { refused: 'image', bytes: ascii('WEBP'), at: 8 },
  { refused: 'media', bytes: ascii('ftyp'), at: 4 },
  { refused: 'media', bytes: ascii('WAVE'), at: 8 },
  { refused: 'media', bytes: ascii('OggS') },
  { refused: 'media', bytes: ascii('ID3') },
  { refused: 'program', bytes: [0x7f, ...ascii('ELF')] },
  { refused: 'program', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { refused: 'program', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { refused: 'program', bytes: [0, ...ascii('asm')] },
  { refused: 'program', bytes: [...ascii('MZ'), 0x90, 0] },
  { refused: 'other-archive', bytes: [...ascii('7z'), 0xbc, 0xaf] },
  { refused: 'other-archive', bytes: [0xfd, ...ascii('7zXZ')] },
  { refused: 'other-archive', bytes: ascii('BZh') },
  { refused: 'other-archive', bytes: ascii('Rar!') }
]

/** Many control characters, and nothing that looks like a record. A log that a crash filled with NULs still passes. */
const isBinary = (start: Uint8Array): boolean => {
  let controls = 0
  for (const byte of start) if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) controls++
  return controls > start.length / 20 && !new TextDecoder().decode(start).includes('{"')
}

/** Tab, line feed, form feed, carriage return, escape (colours), record separator. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b, 0x1e])

const SAMPLE = 4096

const TEXTS: readonly { readonly refused: RefusalCode; readonly pattern: RegExp }[] = [
  { refused: 'web-page', pattern: /^\s*<(?:!doctype html|html|head|body|script|meta|!--)/i },
  { refused: 'lfs-pointer', pattern: /^version https:\/\/git-lfs\.github\.com\/spec\// },
  { refused: 'xml', pattern: /^<\?xml|^<Error>/i },
  { refused: 'npm-log', pattern: /^\d+ (?:silly|verbose|info|http|timing|notice|warn|error) / },
  // The same separator in the first two lines.
  { refused: 'table', pattern: /^[^\n,;{]*([,;])[^\n{]*\n[^\n,;{]*\1/ }
]
