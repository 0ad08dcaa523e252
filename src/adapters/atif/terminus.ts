// Terminus answers with JSON: what it sees, what it means to do, and the keys to press. Harbor keeps the answer as it came
// where it is told to; otherwise it makes calls of it.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

export interface TerminusAnswer {
  readonly text: Text
  readonly keys: readonly Cursor[]
}

export const terminusIn = (message: Cursor): TerminusAnswer | undefined => {
  if (typeof message.value !== 'string' || !/^\s*\{\s*"/.test(message.value.slice(0, 100))) return undefined
  const answer = message.unquoted()
  const keys = answer.list('commands')
  const isAnswer = answer.bool('task_complete') !== undefined || keys.some(key => key.has('keystrokes'))
  if (!isAnswer) return undefined
  const words = WORDS.map(key => answer.get(key)).filter(({ isString }) => isString)
  return {
    text: joinTexts(
      words.map(word => word.text()),
      '\n\n'
    ),
    keys
  }
}

const WORDS = ['analysis', 'state_analysis', 'plan', 'explanation']
