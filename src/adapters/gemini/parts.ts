// The parts of a Gemini `Content`: text, thoughts, calls, responses, media, code run by the server.
// https://ai.google.dev/api/caching#Part; Gemini CLI and Qwen Code keep them as they are.

import type { Attachment, Text } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { PieceContent } from './message.ts'

export type GeminiPart =
  | { readonly part: 'text'; readonly text: Text; readonly at: Cursor }
  | { readonly part: 'thought'; readonly text: Text; readonly hidden: boolean }
  | { readonly part: 'call'; readonly call: Cursor }
  | { readonly part: 'response'; readonly response: Cursor }
  | (PieceContent & { readonly part: 'media' })
  | { readonly part: 'code'; readonly code: Cursor }
  | { readonly part: 'code-result'; readonly result: Cursor }
  | { readonly part: 'unknown'; readonly label: string; readonly text: Text }

/** A string, one part, or a list of parts and strings. */
export const geminiParts = (at: Cursor): readonly GeminiPart[] => at.items().flatMap(partsIn)

/** The words of a message: its parts, or its content where the list of parts is empty. */
export const bodyIn = (message: Cursor): Cursor => {
  const parts = message.get('parts')
  return parts.list().length > 0 || !message.get('content').exists ? parts : message.get('content')
}

/** What is told by a part that is plain words, or that nobody knows. */
export const wordsIn = (part: GeminiPart): Text =>
  part.part === 'text' || part.part === 'unknown' ? part.text : ''

/** A part should be one thing; one with words and a call is both. */
const partsIn = (at: Cursor): readonly GeminiPart[] => {
  const words = wordsPart(at)
  if (words && at.isString) return [words]
  for (const [key, read] of OTHERS) {
    const other = at.get(key)
    if (other.isObject) return at.str('text') && words ? [words, read(other)] : [read(other)]
  }
  if (words) return [words]
  return [{ part: 'unknown', label: at.keys()[0] ?? 'part', text: at.exists ? at.text('json') : 'null' }]
}

const wordsPart = (at: Cursor): GeminiPart | undefined => {
  const said = at.isString ? at : at.get('text')
  const signed = at.has('thoughtSignature')
  if (!said.isString && (!signed || said.exists)) return undefined
  const text = said.text()
  if (at.bool('thought') !== true && said.isString) return { part: 'text', text, at: said }
  return { part: 'thought', text, hidden: text === '' && signed }
}

const inlinePart = (at: Cursor): GeminiPart => {
  const mime = at.str('mimeType')
  const image = mime?.startsWith('image/') === false ? undefined : at.get('data').image(mime)
  if (image) return { part: 'media', text: '', images: [image] }
  return filePart({ name: at.str('displayName') ?? mime ?? 'data', ...optional('mime', mime) })
}

const linkedPart = (at: Cursor): GeminiPart =>
  filePart({
    name: at.str('displayName', 'fileUri') ?? 'file',
    ...present({ mime: at.str('mimeType'), uri: at.str('fileUri') })
  })

const filePart = (file: Attachment): GeminiPart => ({ part: 'media', text: '', attached: [file] })

/** What a part may be besides words, by its key. */
const OTHERS: readonly (readonly [string, (at: Cursor) => GeminiPart])[] = [
  ['functionCall', call => ({ part: 'call', call })],
  ['functionResponse', response => ({ part: 'response', response })],
  ['inlineData', inlinePart],
  ['fileData', linkedPart],
  ['executableCode', code => ({ part: 'code', code })],
  ['codeExecutionResult', result => ({ part: 'code-result', result })]
]
