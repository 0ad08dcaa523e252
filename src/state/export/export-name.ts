// What an exported file is called. Letters (of any script), digits and dashes of the title: nothing of a log names a file
// as it likes.

import { safeName, UNSEEN } from '../../model/files/archive-name.ts'
import type { Selection } from '../../model/transcript/selection.ts'

export type ExportForm = 'markdown' | 'json' | 'atif' | 'unified' | 'records' | 'html'

export const TYPES: Readonly<Record<ExportForm, string>> = {
  markdown: 'text/markdown;charset=utf-8',
  json: 'application/json',
  atif: 'application/json',
  unified: 'application/json',
  records: 'application/jsonl',
  html: 'text/html;charset=utf-8'
}

export const fileName = (
  title: string,
  { selection, form }: { readonly selection: Selection; readonly form: ExportForm },
  blob: Blob,
  /** Of the log itself. */
  path: string
): string => {
  const words =
    title
      .slice(0, LOOKED_AT)
      .replace(UNSEEN, '')
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const stem = [...words.join('-')].slice(0, 48).join('').replace(/-$/, '') || 'session'
  const ending = form === 'records' ? recordsEnding(selection, blob, path) : ENDINGS[form]
  // Of a title such as "nul" Windows makes a device.
  return safeName(`${stem}${PARTS[selection.part]}.${ending}`)
}

const LOOKED_AT = 1000

const PARTS: Readonly<Record<Selection['part'], string>> = { session: '', turns: '-turn', entry: '-entry' }

const ENDINGS = {
  markdown: 'md',
  json: 'json',
  atif: 'trajectory.json',
  unified: 'messages.json',
  html: 'html'
} as const

/** The log as a whole is what it was: lines, one document, a stream. Its records by themselves are lines. */
const recordsEnding = ({ part }: Selection, blob: Blob, path: string): string => {
  if (blob.type === 'application/zip') return 'zip'
  const own = /\.(ndjson|json|sse|log|md|txt|traj|html)(\.(gz|zst))?$/i.exec(path)?.[1]
  return (part === 'session' ? own?.toLowerCase() : undefined) ?? 'jsonl'
}
