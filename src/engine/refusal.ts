// What is not a log, and what to say about it: what was seen, and one thing to try.

import type { ContainerKind } from './frame.ts'
import type { OpenedFile } from './source.ts'

export interface Refusal {
  readonly refused: RefusalCode
  readonly sentence: string
}

export type RefusedFile = Refusal & { readonly path: string }

export type RefusalCode = keyof typeof SENTENCES

export const isRefusal = (file: OpenedFile | RefusedFile): file is RefusedFile => 'refused' in file

export const refuse = (refused: RefusalCode): Refusal => ({ refused, sentence: SENTENCES[refused] })

/** Judged on the first bytes of a file, which need not be all of it. */
export const refusalForBytes = (start: Uint8Array): Refusal | undefined => {
  if (start.length === 0) return refuse('empty')
  const known = MAGIC.find(({ bytes, at = 0 }) => bytes.every((byte, i) => start[at + i] === byte))
  if (known) return refuse(known.refused)
  return isBinary(start) ? refuse('binary') : undefined
}

/** Judged on the first records, and on what the container step took the file for. */
export const refusalFor = (
  kind: ContainerKind | undefined,
  records: readonly unknown[],
  start: Uint8Array
): Refusal | undefined => {
  if (isPromptHistory(records)) return refuse('prompt-history')
  if (records.length > 0 || (kind !== undefined && kind !== 'text')) return undefined
  const text = new TextDecoder().decode(start.subarray(0, SAMPLE)).trim()
  if (text === '') return refuse(start.length === 0 ? 'empty' : 'blank')
  const rule = TEXTS.find(({ pattern }) => pattern.test(text))
  return refuse(rule?.refused ?? 'text')
}

/** Claude Code's history.jsonl: the prompts that were typed, without anything that was answered. */
export const isPromptHistory = (records: readonly unknown[]): boolean =>
  records.length > 0 && records.every(isTypedPrompt)

const SENTENCES = {
  gone: 'This file can no longer be read: it was moved, deleted or changed since it was chosen. Choose it again.',
  empty: 'This file is empty. If the agent has only just started, open it again once something has happened.',
  blank: 'This file holds nothing but white space. Check that the log had been written when it was copied.',
  sqlite:
    'This is an SQLite database, and a browser page cannot read those. Export the session with the agent first ' +
    '(opencode: `opencode export`), then open the exported file.',
  parquet: 'This is a Parquet table. Save its rows as JSONL first, then open that file.',
  image: 'This is an image, not a session log. Open the log itself, usually a .jsonl or .json file.',
  pdf: 'This is a PDF document. Export the session as JSON or JSONL instead, and open that.',
  media: 'This is a sound or video file, not a session log. Open the log itself, usually a .jsonl file.',
  program: 'This is a program or a library, not a session log. Open the log itself, usually a .jsonl file.',
  binary:
    'These bytes are no text, and no archive that can be opened here. Open the log itself, usually a .jsonl file.',
  'web-page':
    'This is a web page, not a session log: often a sign-in or error page that was saved under the name of the log. ' +
    'Download the raw file again and open that.',
  'lfs-pointer':
    'This is a Git LFS pointer, which only says where the real file is kept. Run `git lfs pull`, then open the file again.',
  table:
    'This is a table of comma-separated values, not a session log. Open the JSONL or JSON export instead.',
  text: 'This is text, but no line of it is a record of an agent. Open the log itself, usually a .jsonl file.',
  'broken-archive':
    'This archive is cut off or damaged: nothing can be taken out of it. Download it, or pack it, again.',
  'empty-archive': 'This archive holds no files. Check what was packed into it.',
  encrypted:
    'This file of the archive is locked with a password. Unpack the archive yourself, then drop the files.',
  'nested-archive': 'This is an archive inside an archive. Unpack the outer one, then drop what was in it.',
  'other-archive':
    'This archive is of a kind that cannot be opened here (gzip, zip, zstd and tar can). Unpack it, then drop the files.',
  'too-many-files': 'This archive holds more than 20,000 files; the rest was left out. Pack fewer files.',
  'prompt-history':
    "This is Claude Code's prompt history: what was typed, in all sessions, without the answers. " +
    'The sessions themselves are in ~/.claude/projects.'
} as const

interface Magic {
  readonly refused: RefusalCode
  readonly bytes: readonly number[]
  readonly at?: number
}

const ascii = (text: string): readonly number[] => [...text].map(char => char.charCodeAt(0))

const MAGIC: readonly Magic[] = [
  { refused: 'sqlite', bytes: ascii('SQLite format 3\0') },
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
  // The same separator in the first two lines.
  { refused: 'table', pattern: /^[^\n,;{]*([,;])[^\n{]*\n[^\n,;{]*\1/ }
]

const isTypedPrompt = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  'display' in record &&
  typeof record.display === 'string' &&
  'timestamp' in record &&
  !('type' in record) &&
  !('message' in record)
