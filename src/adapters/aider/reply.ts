// A reply of the history: thinking, words, and the edits that stand between them.

import type { Cursor } from '../reading/cursor.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import type { AiderBuilder } from './builder.ts'
import { type EditBlock, editBlocks } from './edits.ts'

export const readAiderReply = (builder: AiderBuilder, at: Cursor, text: string): void => {
  builder.settle()
  builder.forgetEdits()
  builder.said(text)
  const { before, thought, answer } = partsOf(text)
  const blocks = editBlocks(at, text, answer)
  const edits = blocks.filter(({ isSure, form }) => isSure || isOf(builder.editFormat?.name ?? '', form))
  builder.drafts = blocks.filter(block => !edits.includes(block))
  const message = builder.nextOnce()
  let count = 0
  const place = () => builder.inside(message(), String(count++))
  const say = (type: 'assistant' | 'thinking', range: TextRange): void => {
    const { from, to } = trimmedRange(text, range)
    if (from < to) builder.put({ type, ...place(), text: at.cut(from, to) })
  }
  say('assistant', before)
  say('thinking', thought)
  let from = answer.from
  for (const edit of edits) {
    say('assistant', { from, to: edit.from })
    // Without the notice that told the format, some edits would be words.
    const told = edit.isSure || !builder.editFormat ? [] : [builder.editFormat.record]
    builder.edits({ ...place(), src: [...told, builder.record] }, edit)
    from = edit.to
  }
  say('assistant', { from, to: answer.to })
}

const isOf = (format: string, form: EditBlock['form']): boolean =>
  (form === 'whole' && /whole/.test(format)) || (form === 'udiff' && /udiff/.test(format))

interface ReplyParts {
  readonly before: TextRange
  readonly thought: TextRange
  readonly answer: TextRange
}

const partsOf = (text: string): ReplyParts => {
  const opening = THINKING.exec(text)
  if (!opening) return { before: NOTHING, thought: NOTHING, answer: { from: 0, to: text.length } }
  const from = opening.index + opening[0].length
  ANSWER.lastIndex = from
  const closing = ANSWER.exec(text)
  const to = closing?.index ?? text.length
  return {
    before: { from: 0, to: opening.index },
    thought: { from, to },
    answer: { from: closing ? to + closing[0].length : to, to: text.length }
  }
}

const NOTHING: TextRange = { from: 0, to: 0 }

/** With the lines that Aider draws above them. */
const THINKING = /^(?:-{5,}\s*\n)?► \*\*THINKING\*\*[ \t]*$/m
const ANSWER = /^(?:-{5,}\s*\n)?► \*\*ANSWER\*\*[ \t]*$/gm
