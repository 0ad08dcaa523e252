// The parts of a Gemini `Content`: text, thoughts, calls, responses, media, code run by the server.
// https://ai.google.dev/api/caching#Part; Gemini CLI and Qwen Code keep them as they are.

import type { Attachment, Image, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'

export type Part =
  | { readonly part: 'text'; readonly text: Text; readonly at: Cursor }
  | { readonly part: 'thought'; readonly text: Text; readonly hidden: boolean }
  | { readonly part: 'call'; readonly call: Cursor }
  | { readonly part: 'response'; readonly response: Cursor }
  | { readonly part: 'image'; readonly image: Image }
  | { readonly part: 'file'; readonly file: Attachment }
  | { readonly part: 'code'; readonly code: Cursor }
  | { readonly part: 'code-result'; readonly result: Cursor }
  | { readonly part: 'unknown'; readonly label: string; readonly text: Text }

/** A string, one part, or a list of parts and strings. */
export const partsOf = (at: Cursor): readonly Part[] =>
  (at.isList ? at.list() : at.exists ? [at] : []).flatMap(item => [...textBeside(item), partOf(item)])

/** What is told by a part that is plain words, or that nobody knows. */
export const wordsIn = (part: Part): Text =>
  part.part === 'text' || part.part === 'unknown' ? part.text : ''

/** A part should be one thing; one with words and a call is both. */
const textBeside = (at: Cursor): readonly Part[] => {
  const text = at.get('text')
  if (!text.isString || text.value === '' || !OTHERS.some(key => at.get(key).isObject)) return []
  return at.bool('thought') === true
    ? [{ part: 'thought', text: text.text(), hidden: false }]
    : [{ part: 'text', text: text.text(), at: text }]
}

const OTHERS = [
  'functionCall',
  'functionResponse',
  'inlineData',
  'fileData',
  'executableCode',
  'codeExecutionResult'
]

const partOf = (at: Cursor): Part => {
  if (at.isString) return { part: 'text', text: at.text(), at }
  if (at.get('functionCall').isObject) return { part: 'call', call: at.get('functionCall') }
  if (at.get('functionResponse').isObject) return { part: 'response', response: at.get('functionResponse') }
  if (at.get('inlineData').isObject) return inlinePart(at.get('inlineData'))
  if (at.get('fileData').isObject) return { part: 'file', file: linkedFile(at.get('fileData')) }
  if (at.get('executableCode').isObject) return { part: 'code', code: at.get('executableCode') }
  if (at.get('codeExecutionResult').isObject)
    return { part: 'code-result', result: at.get('codeExecutionResult') }
  const text = at.get('text')
  const signed = at.has('thoughtSignature')
  if (text.isString || (signed && !text.exists)) {
    if (at.bool('thought') === true || !text.isString)
      return { part: 'thought', text: text.text(), hidden: text.text() === '' && signed }
    return { part: 'text', text: text.text(), at: text }
  }
  return { part: 'unknown', label: at.keys()[0] ?? 'part', text: at.exists ? at.text('json') : 'null' }
}

const inlinePart = (at: Cursor): Part => {
  const mime = at.str('mimeType')
  const image = mime?.startsWith('image/') === false ? undefined : at.get('data').image(mime)
  if (image) return { part: 'image', image }
  return { part: 'file', file: { name: at.str('displayName') ?? mime ?? 'data', ...optional('mime', mime) } }
}

const linkedFile = (at: Cursor): Attachment => ({
  name: at.str('displayName') ?? at.str('fileUri') ?? 'file',
  ...optional('mime', at.str('mimeType')),
  ...optional('uri', at.str('fileUri'))
})
