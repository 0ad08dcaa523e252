// What the harness writes round a prompt, in Gemini CLI and Qwen Code alike: reminders, and where the session runs.

import type { Text, User } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type LabelledRange, type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import type { TextRange } from '../reading/tags.ts'
import type { GeminiMessage } from './message.ts'

const WRAPPING: PromptWrapping = {
  context: ['system-reminder', 'session_context', 'qwen:user-prompt-submit-context'],
  // It fills its part.
  passages: [/(?:This is [^\n.]{1,60}\. ?)?We are setting up the context for our chat[\s\S]*/y]
}

/** The words of the human, and what stands round them as context. `range`: of a longer text, what is read. */
export const askUnwrapped = (
  message: GeminiMessage,
  at: Cursor,
  source?: User['source'],
  range?: TextRange
): void => {
  const whole = at.string
  const { from, to } = range ?? { from: 0, to: whole.length }
  const { prompt, contexts } = unwrapPrompt(whole.slice(from, to), WRAPPING)
  const cut = (piece: TextRange): Text => at.cut(from + piece.from, from + piece.to)
  const tell = (all: readonly LabelledRange[]): void => {
    for (const { label, ...piece } of all)
      if (piece.from < piece.to) message.event({ event: 'context', label: labelOf(label), text: cut(piece) })
  }
  tell(contexts.filter(piece => piece.from < prompt.from))
  // A prompt that nothing stands round keeps its white space.
  message.ask({ text: contexts.length === 0 ? at.cut(from, to) : cut(prompt) }, source)
  tell(contexts.filter(piece => piece.from >= prompt.from))
}

/** A passage that has no tag says where the session runs. */
const labelOf = (label: string): string => (label === 'context' ? 'environment' : label.replaceAll('_', ' '))
