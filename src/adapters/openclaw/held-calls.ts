// Calls as a run makes them (`tool.call`, `tool.result`). The snapshot at its end tells most of them again, in their
// place among the words: only what it leaves out is told from here.

import type { PiTranscript } from '../pi/transcript.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled, firstWord } from '../reading/first.ts'

interface HeldCall {
  readonly id: string
  readonly made: Cursor | undefined
  readonly answered: Cursor | undefined
}

export class HeldCalls {
  readonly #held = new Map<string, HeldCall>()

  hold(record: Cursor): void {
    const data = record.get('data')
    const id = firstWord(data, 'toolCallId', 'itemId') || `${record.record}`
    const { made, answered } = this.#held.get(id) ?? { made: undefined, answered: undefined }
    const isCall = record.str('type') === 'tool.call'
    this.#held.set(id, { id, made: isCall ? record : made, answered: isCall ? answered : record })
  }

  /** Tells what these messages do not hold, and lets go of all. */
  tell(pi: PiTranscript, messages: readonly Cursor[]): void {
    if (this.#held.size === 0) return
    const told = new Set(messages.flatMap(idsIn))
    for (const { id, made, answered } of this.#held.values())
      if (!told.has(id)) tellHeld(pi, id, made, answered)
    this.#held.clear()
  }
}

const idsIn = (message: Cursor): readonly string[] => [
  ...message.list('content').map(block => block.str('id') ?? ''),
  message.str('toolCallId') ?? ''
]

const tellHeld = (pi: PiTranscript, id: string, made: Cursor | undefined, answered: Cursor | undefined) => {
  const first = made ?? answered
  if (!first) return
  const place = { ...pi.next(first.time('ts'), first.record), record: first.record }
  const name = firstWord(first.get('data'), 'name', 'toolName')
  if (made) pi.calls.run(id, name, firstFilled(made.get('data'), 'arguments', 'args', 'input'), place)
  if (answered) pi.calls.answer(id, name, answerOf(answered), { ...place, record: answered.record })
  pi.settle({ ...place, record: pi.record })
}

/** The words are in the result, or beside it where the result is only data. */
const answerOf = (record: Cursor) => {
  const data = record.get('data')
  const result = data.get('result')
  const held = [result.get('content'), data.get('output'), data.get('contentItems')].find(at => at.exists)
  return {
    content: held ?? result,
    details: result.get('details'),
    failed: data.bool('success') === false || data.bool('isError') === true,
    ...optional('at', record.time('ts'))
  }
}
