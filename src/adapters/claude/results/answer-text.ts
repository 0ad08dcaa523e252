// What a tool answered, without what the harness wrapped around it: error tags, reminders at the end, the notice
// that the whole output was saved elsewhere, the exit code in the first line.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Attachment, Image, Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { peelBack } from '../../reading/prompt-wrapping.ts'
import { afterTags, innerRange, startsWithTag, type TextRange, trimmedRange } from '../../reading/tags.ts'

export interface AnswerText {
  readonly text: Text
  readonly images: readonly Image[]
  /** The first words, for telling refusals from answers. */
  readonly head: string
  readonly exitCode?: number
  /** Only the beginning of the output is here. */
  readonly isPreview: boolean
  readonly unknown: readonly string[]
}

/** A string, or a list of blocks. */
export const answeredIn = (content: Cursor): AnswerText => {
  const inner = iflow(content)
  const blocks = inner.items()
  const pieces = blocks.map(pieceOf)
  return {
    ...(pieces[0] ?? NO_WORDS),
    text: joinTexts(pieces.map(piece => piece.text)),
    images: pieces.flatMap(piece => piece.images),
    unknown: pieces.flatMap(piece => piece.unknown)
  }
}

/** The string that the words stand in. */
export const answerString = (content: Cursor): Cursor =>
  content.isList ? (content.list()[0]?.get('text') ?? content) : content

const NO_WORDS: AnswerText = { text: '', images: [], head: '', isPreview: false, unknown: [] }

const pieceOf = (block: Cursor): AnswerText => {
  const at = block.isString ? block : block.str('type') === 'text' ? block.get('text') : undefined
  if (at && typeof at.value === 'string') return stringPiece(at, at.value)
  const { text, images, attached, unknown } = contentOf(block)
  const words = joinTexts([text, ...attached.map(attachmentText)])
  return { ...NO_WORDS, text: words, images, unknown }
}

export const attachmentText = ({ name, text, uri }: Attachment): Text =>
  text ?? [name, uri].filter(Boolean).join(' ')

const stringPiece = (at: Cursor, text: string): AnswerText => {
  const isPreview = startsWithTag(text, 'persisted-output')
  const all = withoutReminders(text, { from: 0, to: text.length })
  const body = withoutReminders(text, isPreview ? preview(text) : withoutError(text, all))
  const exit = EXIT.exec(text.slice(body.from, body.from + 40))
  const from = exit ? Math.min(body.from + exit[0].length, body.to) : body.from
  return {
    ...NO_WORDS,
    text: at.cut(from, body.to),
    head: text.slice(body.from, body.from + HEAD),
    ...(exit ? { exitCode: Number(exit[1]) } : {}),
    isPreview
  }
}

const HEAD = 300
const EXIT = /^(?:Error: )?Exit code (\d{1,6})(?:\r?\n|$)/

/** Only where the error is all that was said. */
const withoutError = (text: string, all: TextRange): TextRange => {
  const error = startsWithTag(text, ERROR) ? innerRange(text, ERROR) : undefined
  if (!error) return all
  const rest = afterTags(text, [ERROR], all)
  return rest.from >= rest.to ? error : all
}

const ERROR = 'tool_use_error'

/** The first 2 KB follow a line that says so. */
const preview = (text: string): TextRange => {
  const whole = innerRange(text, 'persisted-output') ?? { from: 0, to: text.length }
  const label = text.indexOf('\nPreview (', whole.from)
  const line = label < 0 ? -1 : text.indexOf('\n', label + 1)
  return trimmedRange(text, { from: line < 0 ? whole.from : line + 1, to: whole.to })
}

const withoutReminders = (text: string, { from, to }: TextRange): TextRange => {
  const { prompt, contexts } = peelBack(text, trimmedRange(text, { from, to }), ['system-reminder'])
  // White space at the end is the tool's; it goes only where a reminder was.
  return { from, to: contexts.length === 0 ? to : prompt.to }
}

/** iFlow keeps Gemini's answer inside the result. */
const iflow = (content: Cursor): Cursor => {
  if (!content.isObject) return content
  const response = content.get('responseParts', 'functionResponse', 'response')
  const output = response.get(response.has('output') ? 'output' : 'error')
  return output.isString ? output : content
}

/**
 * Results of tools that the API itself ran (search, fetch, code, advisor): blocks of the assistant message whose
 * content is data, not text. Types: beta messages of @anthropic-ai/sdk 1.8.0.
 */
export const serverAnswer = (content: Cursor): AnswerText => {
  const isPlain = content.isString || (content.isList && !content.list().some(isHit))
  return isPlain ? answeredIn(content) : { ...NO_WORDS, text: dataText(content) }
}

const isHit = (item: Cursor): boolean => item.str('type') === 'web_search_result'

const dataText = (content: Cursor): Text => {
  // Links are data of the call; the rest of a hit is encrypted.
  if (content.isList) return ''
  const error = content.str('error_code')
  if (error !== undefined) return content.str('error_message') ?? error
  if (content.str('stdout') !== undefined) return content.get('stdout').text()
  if (content.str('text') !== undefined) return content.get('text').text()
  const tools = content.list('tool_references').map(tool => tool.str('tool_name') ?? '')
  if (tools.length > 0) return tools.join('\n')
  const inside = content.get('content')
  if (inside.isString) return inside.text()
  const { text, attached } = contentOf(inside)
  const words = joinTexts([text, ...attached.flatMap(item => item.text ?? [])])
  return words === '' ? content.text('json') : words
}
