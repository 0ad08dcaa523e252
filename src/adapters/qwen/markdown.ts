// `/export md`: a header, then sections "## User" and "## Assistant", and calls as "### Tool: …" with status, input and
// output in fences. Thinking is written like a reply and cannot be told from one. The container yields the sections.

import type { Text } from '../../model/transcript/types.ts'
import type { GeminiBuilder } from '../gemini/builder.ts'
import type { GeminiMessage } from '../gemini/message.ts'
import { askUnwrapped } from '../gemini/unwrapped.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import { markdownCall } from './markdown-call.ts'

/** The name of the record, should it show nothing. */
export const readSection = (builder: GeminiBuilder, record: Cursor): string => {
  const section = record.str('$markdown') ?? ''
  const text = record.str('text') ?? ''
  const at = record.get('text')
  builder.facts.note({ dialect: 'markdown' })
  if (section === 'header')
    builder.facts.note({ id: /\*\*Session ID\*\*: `([^`\n]{1,200})`/.exec(text)?.[1] })
  const message = builder.newMessage()
  for (const { isCall, from, to } of section === 'header' ? [] : piecesOf(text, section)) {
    // Of the first call of its section the container took the heading.
    const heading = from === 0 && isCallSection(section) ? section.slice('Tool: '.length) : ''
    if (isCall) message.call(markdownCall(at, from, to, heading))
    else if (section === 'User') askUnwrapped(message, at, undefined, { from, to })
    else say(section, message, at.cut(from, to))
  }
  message.close()
  return 'markdown section'
}

const say = (section: string, message: GeminiMessage, text: Text): void => {
  if (section === 'Assistant') message.speak('assistant', { text })
  else if (section === 'Thinking') message.speak('thinking', { text })
  else if (text !== '') message.event({ event: 'context', label: section, text })
}

type Piece = TextRange & { readonly isCall: boolean }

const CALL = '### Tool: '
/** A heading quotes a command, which may run over lines. */
const HEADING_ROOM = 4000

/** A section's words and the calls in it. Only a heading with a status below it is a call: outputs hold headings too. */
const piecesOf = (text: string, section: string): readonly Piece[] => {
  const starts: number[] = isCallSection(section) && statusFollows(text, 0) ? [0] : []
  for (let at = text.indexOf(CALL); at >= 0; at = text.indexOf(CALL, at + 1)) {
    const isLine = at === 0 || text[at - 1] === '\n'
    if (isLine && statusFollows(text, at) && starts.at(-1) !== at) starts.push(at)
  }
  const words = trimmedRange(text, { from: 0, to: starts[0] ?? text.length })
  const calls = starts.map((from, i) => ({ isCall: true, from, to: starts[i + 1] ?? text.length }))
  return [...(words.from < words.to ? [{ isCall: false, ...words }] : []), ...calls]
}

const isCallSection = (section: string): boolean => section.startsWith('Tool: ')

const statusFollows = (text: string, at: number): boolean => {
  const heading = `\n${text.slice(at, at + HEADING_ROOM)}`
  const status = heading.indexOf('\n**Status**: ')
  const blank = heading.indexOf('\n\n')
  return status >= 0 && (blank < 0 || status <= blank)
}
