// Texts of user and system records that are no prompts: interruptions, slash commands and `!shell` lines with what
// they printed, hooks, messages of other agents. A command and its output are two records and become one event.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Event, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withRecord } from '../../reading/sources.ts'
import { notification, peerMessage } from '../records/notifications.ts'
import type { Anchor, Rec } from '../records/record.ts'
import { giveUpCalls } from '../results/result.ts'
import type { Writer } from '../writer.ts'
import { after, inner, isCaveat, type Range, trimmed, word } from './tags.ts'

export interface Marked {
  readonly anchor: Anchor
}

type Handler = (writer: Writer, rec: Rec, text: MarkedText) => Anchor

/** A text with a mark at its beginning. */
export interface MarkedText {
  readonly at: Cursor
  /** The whole string of the cursor. */
  readonly value: string
  readonly core: Range
}

/** Nothing for a text without a mark that we know. */
export const marked = (writer: Writer, rec: Rec, at: Cursor, core: Range): Marked | undefined => {
  if (typeof at.value !== 'string') return undefined
  const text: MarkedText = { at, value: at.value, core }
  const handler = handlerOf(at.value, core.from)
  return handler && { anchor: handler(writer, rec, text) }
}

const handlerOf = (text: string, from: number): Handler | undefined => {
  if (text.startsWith('[Request interrupted by user', from)) return interrupted
  if (HOOK.test(text.slice(from, from + 100))) return hookText
  if (isCaveat(from === 0 ? text : text.slice(from, from + 500))) return silence
  const [, tag] = text[from] === '<' ? (/^<([\w-]{1,40})[> \n]/.exec(text.slice(from, from + 50)) ?? []) : []
  return tag === undefined ? undefined : TAGS.get(tag)
}

/** What a hook told the model, e.g. "Stop hook feedback:". */
const HOOK =
  /^([A-Z]\w{2,40}(?::[\w*-]{1,40})?) hook (?:feedback|blocking error|additional context)\b[^\n]{0,40}:/

const interrupted: Handler = (writer, rec, { at, core }) => {
  giveUpCalls(writer, rec)
  writer.event(rec, { event: 'interrupt', text: at.cut(core.from, core.to) })
  return undefined
}

const silence: Handler = writer => {
  writer.silent('local-command-caveat')
  return undefined
}

const hookText: Handler = (writer, rec, { at, value, core }) => {
  const isSubmit = value[core.from] === '<'
  const range = (isSubmit && inner(value, 'user-prompt-submit-hook', core.from)) || core
  writer.event(rec, {
    event: 'hook',
    name: isSubmit ? 'UserPromptSubmit' : (HOOK.exec(value.slice(core.from, core.from + 100))?.[1] ?? 'hook'),
    outcome: isSubmit ? 'done' : 'blocked',
    text: at.cut(range.from, range.to)
  })
  return undefined
}

const command: Handler = (writer, rec, { at, value, core }) => {
  const name = word(value, 'command-name') ?? word(value, 'command-message') ?? ''
  const contents = inner(value, 'command-contents')
  const rest = after(value, COMMAND, core)
  const output = joinTexts([contents ? at.cut(contents.from, contents.to) : '', at.cut(rest.from, rest.to)])
  const event = writer.event(rec, {
    event: 'command',
    command: joinTexts([name, cutOut(at, value, 'command-args')], ' '),
    ...optional('output', output === '' ? undefined : output)
  })
  writer.unfinished.set(`${rec.thread}\ncommand`, event)
  const printed = outputs(at, value, ['local-command-stdout', 'local-command-stderr'])
  return printed === '' ? event.message : fold(writer, rec, event, printed)
}

/** All tags that a command is written in. */
const COMMAND = [
  'command-name',
  'command-message',
  'command-args',
  'command-contents',
  'skill-format',
  'local-command-stdout',
  'local-command-stderr'
]

const memory: Handler = (writer, rec, { at, value }) => {
  const words = cutOut(at, value, 'user-memory-input')
  return writer.event(rec, { event: 'command', command: joinTexts(['#', words], ' ') }).message
}

const cutOut = (at: Cursor, value: string, tag: string): Text => {
  const { from, to } = trimmed(value, inner(value, tag) ?? { from: 0, to: 0 })
  return at.cut(from, to)
}

const commandOutput: Handler = (writer, rec, { at, value }) => {
  const printed = outputs(at, value, ['local-command-stdout', 'local-command-stderr'])
  return fold(writer, rec, writer.unfinished.get(`${rec.thread}\ncommand`), printed)
}

const shellLine: Handler = (writer, rec, { at, value }) => {
  const line = inner(value, 'bash-input')
  const output = outputs(at, value, ['bash-stdout', 'bash-stderr'])
  const event = writer.event(rec, { event: 'shell', command: line ? at.cut(line.from, line.to) : '', output })
  writer.unfinished.set(`${rec.thread}\nshell`, event)
  return event.message
}

const shellOutput: Handler = (writer, rec, { at, value }) => {
  const printed = outputs(at, value, ['bash-stdout', 'bash-stderr'])
  return fold(writer, rec, writer.unfinished.get(`${rec.thread}\nshell`), printed)
}

/** What was printed goes to the event that waits for it; without one it is shown alone. */
const fold = (writer: Writer, rec: Rec, event: Event | undefined, printed: Text): Anchor => {
  const detail = event?.detail
  if (!event || !detail || (detail.event !== 'command' && detail.event !== 'shell')) {
    writer.event(rec, { event: 'context', label: 'command output', text: printed })
    return undefined
  }
  const output = joinTexts([detail.output ?? '', printed])
  const src = withRecord(event.src, rec.n)
  const now: Event = { ...event, detail: { ...detail, output }, src }
  writer.unfinished.set(`${event.thread}\n${detail.event}`, now)
  writer.put(now)
  return event.message
}

const outputs = (at: Cursor, text: string, tags: readonly string[]): Text =>
  joinTexts(
    tags.map(tag => {
      const range = inner(text, tag)
      return range ? at.cut(range.from, range.to) : ''
    })
  )

const TAGS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['command-name', command],
  ['command-message', command],
  ['command-args', command],
  ['local-command-stdout', commandOutput],
  ['local-command-stderr', commandOutput],
  ['bash-input', shellLine],
  ['bash-stdout', shellOutput],
  ['bash-stderr', shellOutput],
  ['user-prompt-submit-hook', hookText],
  ['user-memory-input', memory],
  ['task-notification', notification],
  ['teammate-message', peerMessage],
  ['agent-message', peerMessage],
  ['channel', peerMessage]
])
