// What stands under the human's name. SpecStory writes down all that an agent's log has there: the human's words, and what
// the harness put round them or in their place.

import type { EventDetail } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { innerRange, type TextRange } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'

/** `at` stands on the text of the message. */
export const readStoryPrompt = (
  builder: SequenceBuilder,
  at: Cursor,
  text: string,
  said: TextRange,
  source: 'typed' | 'queued',
  place: (name: number) => EntryPlace
): void => {
  const words = text.slice(said.from, said.to)
  const cut = ({ from, to }: TextRange) => at.cut(said.from + from, said.from + to)
  if (/^\[Request interrupted by user[^\]]{0,40}\]$/.test(words))
    return void builder.event(place(0), { event: 'interrupt', text: words })
  const command = commandIn(words)
  if (command) return void builder.event(place(0), command)
  const { prompt, contexts } = unwrapPrompt(words, WRAPPING)
  if (prompt.from < prompt.to) builder.put({ type: 'user', ...place(0), text: cut(prompt), source })
  for (const [i, context] of contexts.entries())
    if (context.from < context.to) builder.event(place(i + 1), contextOf(context.label, cut(context)))
}

/** A command of the agent's own: its name, and what was said behind it. */
const commandIn = (words: string): EventDetail | undefined => {
  if (!/^<command-(?:name|message)>/.test(words)) return undefined
  const [name, args] = ['command-name', 'command-args'].map(tag => {
    const range = innerRange(words, tag)
    return range ? words.slice(range.from, range.to).trim() : ''
  })
  return name ? { event: 'command', command: args ? `${name} ${args}` : name } : undefined
}

const contextOf = (label: string, text: ReturnType<Cursor['cut']>): EventDetail =>
  /notification$|^(?:teammate|agent)-message$/.test(label)
    ? { event: 'notification', text }
    : { event: 'context', label, text }

const WRAPPING: PromptWrapping = {
  context: wordList(
    'local-command-stdout local-command-stderr local-command-caveat bash-input',
    'bash-stdout bash-stderr task-notification teammate-message agent-message',
    'user_instructions INSTRUCTIONS collaboration_mode turn_aborted',
    'context timestamp'
  )
}
