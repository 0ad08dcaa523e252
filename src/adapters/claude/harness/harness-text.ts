// Texts of user and system records that are no prompts: interruptions, slash commands and `!shell` lines with what
// they printed, hooks, messages of other agents. A command and its output are two records and become one event.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Event, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { afterTags, cutInner, innerRange, type TextRange, wordIn } from '../../reading/tags.ts'
import { meanings, wordList } from '../../reading/word-tables.ts'
import { peerMessage, taskNotice } from '../records/notifications.ts'
import { giveUpCalls } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { isCaveat } from './glued-context.ts'

/** A text with a mark at its beginning. */
interface MarkedText {
  readonly at: Cursor
  /** The whole string of the cursor. */
  readonly value: string
  readonly core: TextRange
}

export type MarkedHandler = (builder: ClaudeBuilder, text: MarkedText) => void

/** False for a text without a mark that we know. */
export const marked = (builder: ClaudeBuilder, at: Cursor, core: TextRange): boolean => {
  if (typeof at.value !== 'string') return false
  const handler = handlerOf(at.value, core.from)
  handler?.(builder, { at, value: at.value, core })
  return handler !== undefined
}

const handlerOf = (text: string, from: number): MarkedHandler | undefined => {
  if (text.startsWith('[Request interrupted by user', from)) return interrupted
  if (HOOK.test(text.slice(from, from + 100))) return hookText
  if (isCaveat(from === 0 ? text : text.slice(from, from + 500))) return caveat
  const [, tag] = text[from] === '<' ? (/^<([\w-]{1,40})[> \n]/.exec(text.slice(from, from + 50)) ?? []) : []
  return tag === undefined ? undefined : TAGS.get(tag)
}

/** What a hook told the model, e.g. "Stop hook feedback:". */
const HOOK =
  /^([A-Z]\w{2,40}(?::[\w*-]{1,40})?) hook (?:feedback|blocking error|additional context)\b[^\n]{0,40}:/

const interrupted: MarkedHandler = (builder, { at, core }) => {
  giveUpCalls(builder)
  builder.report({ event: 'interrupt', text: at.cut(core.from, core.to) })
}

const caveat: MarkedHandler = builder => builder.quiet('local-command-caveat')

const hookText: MarkedHandler = (builder, { at, value, core }) => {
  const isSubmit = value[core.from] === '<'
  const range = (isSubmit && innerRange(value, 'user-prompt-submit-hook', core.from)) || core
  builder.report({
    event: 'hook',
    name: isSubmit ? 'UserPromptSubmit' : (HOOK.exec(value.slice(core.from, core.from + 100))?.[1] ?? 'hook'),
    outcome: isSubmit ? 'done' : 'blocked',
    text: at.cut(range.from, range.to)
  })
}

const command: MarkedHandler = (builder, { at, value, core }) => {
  const name = wordIn(value, 'command-name') ?? wordIn(value, 'command-message') ?? ''
  const rest = afterTags(value, COMMAND, core)
  const output = joinTexts([outputs(at, value, ['command-contents']), at.cut(rest.from, rest.to)])
  const event = builder.report({
    event: 'command',
    command: joinTexts([name, cutInner(at, 'command-args')], ' '),
    ...optional('output', output || undefined)
  })
  const printed = outputs(at, value, COMMAND_OUTPUT)
  if (printed === '') wait(builder, event)
  else fold(builder, event, printed)
}

const COMMAND_OUTPUT = ['local-command-stdout', 'local-command-stderr']
const SHELL_OUTPUT = ['bash-stdout', 'bash-stderr']

/** All tags that a command is written in. */
const COMMAND = wordList(
  'command-name command-message command-args command-contents skill-format',
  ...COMMAND_OUTPUT
)

const memory: MarkedHandler = (builder, { at }) => {
  const words = joinTexts(['#', cutInner(at, 'user-memory-input')], ' ')
  builder.anchor = builder.report({ event: 'command', command: words }).message
}

const shellLine: MarkedHandler = (builder, { at, value }) =>
  wait(
    builder,
    builder.report({
      event: 'shell',
      command: outputs(at, value, ['bash-input']),
      output: outputs(at, value, SHELL_OUTPUT)
    })
  )

const printedBy =
  (kind: 'command' | 'shell', tags: readonly string[]): MarkedHandler =>
  (builder, { at, value }) =>
    fold(builder, builder.unfinished.get(`${builder.rec.thread}\n${kind}`), outputs(at, value, tags))

/** What was printed goes to the event that waits for it; without one it is shown alone. */
const fold = (builder: ClaudeBuilder, event: Event | undefined, printed: Text): void => {
  const detail = event?.detail
  if (event && (detail?.event === 'command' || detail?.event === 'shell'))
    wait(builder, builder.complete(event, { ...detail, output: joinTexts([detail.output ?? '', printed]) }))
  else builder.report({ event: 'context', label: 'command output', text: printed })
}

/** More of its output may follow, and the conversation continues it. */
const wait = (builder: ClaudeBuilder, event: Event): void => {
  builder.unfinished.set(`${event.thread}\n${event.detail.event}`, event)
  builder.anchor = event.message
}

const outputs = (at: Cursor, text: string, tags: readonly string[]): Text =>
  joinTexts(
    tags.map(tag => {
      const range = innerRange(text, tag)
      return range ? at.cut(range.from, range.to) : ''
    })
  )

const TAGS = meanings<MarkedHandler>([
  [command, 'command-name command-message command-args'],
  [printedBy('command', COMMAND_OUTPUT), 'local-command-stdout local-command-stderr'],
  [shellLine, 'bash-input'],
  [printedBy('shell', SHELL_OUTPUT), 'bash-stdout bash-stderr'],
  [hookText, 'user-prompt-submit-hook'],
  [memory, 'user-memory-input'],
  [taskNotice, 'task-notification'],
  [peerMessage, 'teammate-message agent-message channel']
])
