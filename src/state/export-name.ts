// What an exported file is called. Letters, digits and dashes of the title: nothing of a log names a file as it likes.

import type { Selection } from '../model/selection.ts'

export type Form = 'markdown' | 'json' | 'records'

export const TYPES: Readonly<Record<Form, string>> = {
  markdown: 'text/markdown;charset=utf-8',
  json: 'application/json',
  records: 'application/jsonl'
}

export const fileName = (
  title: string,
  { selection, form }: { readonly selection: Selection; readonly form: Form },
  blob: Blob
): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const stem = words.join('-').slice(0, 48).replace(/-$/, '') || 'session'
  return `${stem}${PARTS[selection.part]}.${ENDINGS[form](blob)}`
}

const PARTS: Readonly<Record<Selection['part'], string>> = { session: '', turns: '-turn', entry: '-entry' }

const ENDINGS: Readonly<Record<Form, (blob: Blob) => string>> = {
  markdown: () => 'md',
  json: () => 'json',
  records: blob => (blob.type === 'application/zip' ? 'zip' : 'jsonl')
}
