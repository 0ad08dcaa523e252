// Texts that the harness puts into the conversation in the human's or the developer's name.

import type { Event, EventDetail, Text, User } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Place } from '../reading/place.ts'
import type { TextRange } from '../reading/tags.ts'
import type { CodexBuilder, CodexSide } from './builder.ts'
import { contextAgain, contextNew, contextShown } from './contexts.ts'
import { headerOf } from './output.ts'
import { LAST } from './retold.ts'

const TAGS =
  /^<(environment_context|environments_context|user_instructions|user_editable_instructions|permissions instructions|collaboration_mode|personality_spec|apps_instructions|skills_instructions|plugins_instructions|recommended_plugins|INSTRUCTIONS|turn_aborted|skill|subagent_notification|user_shell_command|hook_prompt|model_switch|goal_context|realtime_conversation|multi_agent_mode|token_budget|additional_context)\b[^>]*>/
const HEADINGS =
  /^(# AGENTS\.md instructions|Warning: (?:apply_patch was requested|The maximum number of unified exec))/

/** A text that the harness put in, and its own word for it. */
export interface Injected {
  readonly at: Cursor
  readonly text: string
  readonly label: string
  /** Where it stands, if there is more in the text. */
  readonly range?: TextRange
}

/** Whether the harness put this text in; nothing if a human may have typed it, or if it is empty. */
export const injectedIn = (at: Cursor, role: string | undefined): Injected | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  const own = injectedLabel(text)
  // In any other role nobody but the harness speaks.
  const label = role === 'user' || text.trim() === '' ? own : (own ?? tagLabel(text) ?? role ?? 'message')
  if (label === HOOK_PROMPT) {
    const range = innerOf(text)
    return { at, text: text.slice(range.from, range.to), label, range }
  }
  return label === undefined ? undefined : { at, text, label }
}

const injectedLabel = (text: string): string | undefined => {
  const start = text.slice(0, 400).trimStart()
  const tag = TAGS.exec(start)?.[1]
  if (tag !== undefined) return tag.replaceAll('_', ' ')
  const heading = HEADINGS.exec(start)?.[1]
  return heading === undefined ? undefined : heading.replace(/^# /, '').replace(/^Warning.*/s, 'warning')
}

/** What a tag at the start of any text is called. */
const tagLabel = (text: string): string | undefined =>
  /^\s*<([A-Za-z][\w -]{0,60})>/.exec(text.slice(0, 80))?.[1]?.replaceAll('_', ' ')

/** The injected texts of one message. */
export const injectedTold = (
  codex: CodexBuilder,
  id: string | undefined,
  blocks: readonly Injected[],
  side: CodexSide = 'item'
): void => {
  const { users, interrupts } = codex.rollout
  const [first, ...more] = blocks
  // An event may have told of the interruption; these words say more.
  const isStop = first?.label === STOP && more.length === 0
  if (isStop && interrupts.fold(codex, 'item', LAST, entry => ({ ...entry, detail: injectedDetail(first) })))
    return
  let place: Place | undefined
  for (const [k, block] of blocks.entries()) {
    // Hooks are told by the history and by an item.
    const isTold = block.label === HOOK_PROMPT && users.fold(codex, side, [block.text], shown(codex))
    if (isTold) continue
    const detail = injectedDetail(block)
    const entry =
      contextAgain(codex, detail) ??
      contextNew(codex, detail, () => {
        place ??= codex.next(id)
        return codex.inside(place, `${k}`)
      })
    if (block.label === STOP) interrupts.remember('item', entry, LAST)
    users.remember(side, entry, [block.text])
  }
}

const STOP = 'turn aborted'
export const HOOK_PROMPT = 'hook prompt'

const shown =
  (codex: CodexBuilder) =>
  (entry: User | Event): User | Event =>
    entry.type === 'event' ? contextShown(codex, entry) : entry

const injectedDetail = ({ label, at, range }: Injected): EventDetail => {
  if (range) return { event: 'context', label, text: at.cut(range.from, range.to) }
  switch (label) {
    case STOP:
      return { event: 'interrupt', text: inner(at) }
    case 'subagent notification':
      return { event: 'notification', text: inner(at) }
    case 'user shell command':
      return shellDetail(at) ?? { event: 'context', label, text: at.text() }
    default:
      return { event: 'context', label, text: at.text() }
  }
}

/** The text between the first tag and the last. */
const inner = (at: Cursor): Text => {
  const { from, to } = innerOf(typeof at.value === 'string' ? at.value : '')
  return at.cut(from, to)
}

const innerOf = (text: string): TextRange => {
  const [open = ''] = /^\s*<[^>]*>\n?/.exec(text) ?? []
  const close = text.lastIndexOf('</')
  if (close <= open.length) return { from: 0, to: text.length }
  return { from: open.length, to: text[close - 1] === '\n' ? close - 1 : close }
}

/** A command that the human ran with `!`. */
const shellDetail = (at: Cursor): EventDetail | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  const command = between(text, '<command>', '</command>', 0)
  const result = command && between(text, '<result>', '</result>', command.to)
  if (!command || !result) return undefined
  const header = headerOf(text.slice(result.from, result.from + 1000))
  return {
    event: 'shell',
    command: at.cut(command.from, command.to),
    output: at.cut(result.from + header.end, result.to),
    ...optional('exitCode', header.exitCode)
  }
}

const between = (text: string, open: string, close: string, start: number) => {
  const opened = text.indexOf(open, start)
  const closed = opened < 0 ? -1 : text.indexOf(close, opened)
  if (closed < 0) return undefined
  const from = opened + open.length + (text[opened + open.length] === '\n' ? 1 : 0)
  const to = closed > from && text[closed - 1] === '\n' ? closed - 1 : closed
  return from <= to ? { from, to } : undefined
}
