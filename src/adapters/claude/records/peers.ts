// Other agents speak: teammates, other sessions, channels. They write into the conversation as a human would, so what
// they say is told apart by its tags or its origin. It may come queued and as a user record: it is shown once.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Event, Text } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import { cutTrimmed, innerRange, startsWithTag, type TextRange, trimmedRange } from '../../reading/tags.ts'
import type { MarkedHandler } from '../harness/harness-text.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import type { ClaudeHandler } from './handlers.ts'
import { taskNotice } from './notifications.ts'
import { contextOf, type UserWords, whole } from './said.ts'

/** What an agent says. `from` and `title` are '' where the log does not tell. */
interface PeerMessage {
  readonly from: string
  readonly title: string
  readonly text: Text
}

/** Words that no human typed, by how they begin. */
export const isPeerText = (text: string, from = 0): boolean =>
  openingAt(text, from) !== undefined ||
  (text[from] === '<' && PEERS.some(tag => startsWithTag(text, tag, from)))

const openingAt = (text: string, from: number): RegExpExecArray | undefined => {
  OPENING.lastIndex = from
  return OPENING.exec(text) ?? undefined
}

const OPENING =
  /(Another Claude session|A peer session|The coordinator) sent a message(?: while you were working)?:/y
const PEERS = ['teammate-message', 'agent-message', 'channel', 'cross-session-message', 'slack-tag-message']

/** One message or several, each in its tag. What stands around them is the harness's. */
export const peerMessages: MarkedHandler = (builder, { at, value, core }) => {
  const opening = openingAt(value, core.from)
  const start = core.from + (opening?.[0].length ?? 0)
  builder.quiet('peer-message')
  let rest = trimmedRange(value, { from: start, to: core.to })
  let found = false
  for (let said = 0; said < MOST && rest.from < rest.to; said++) {
    const tag = PEERS.find(name => startsWithTag(value, name, rest.from))
    const range = tag === undefined ? undefined : innerRange(value, tag, rest.from)
    if (!range || tag === undefined) break
    found = true
    const to = Math.min(range.to, core.to)
    const head = value.slice(rest.from, Math.min(range.from, rest.from + MAX_HEAD))
    const from = NAMES.map(name => attribute(head, name)).find(name => name !== '') ?? ''
    if (!isData(at, { from: range.from, to }))
      say(builder, {
        from,
        title: attribute(head, 'summary'),
        text: cutTrimmed(at, { from: range.from, to })
      })
    rest = trimmedRange(value, { from: Math.min(range.to + tag.length + '</>'.length, core.to), to: core.to })
  }
  if (rest.from >= rest.to) return
  const text = at.cut(rest.from, rest.to)
  if (found) builder.report(contextOf('message', text, []))
  else
    say(builder, {
      from: opening?.[1] === 'The coordinator' ? 'coordinator' : 'another session',
      title: '',
      text
    })
}

/** Where a tag names who speaks, the best first. */
const NAMES = ['teammate_id', 'name', 'from-name', 'from', 'source']

/** More than anybody sends at once. */
const MOST = 200
const MAX_HEAD = 4000

/** The value of an attribute in the head of a tag. */
const attribute = (head: string, name: string): string => {
  const start = head.indexOf(` ${name}="`)
  if (start < 0) return ''
  const from = start + name.length + 3
  const to = head.indexOf('"', from)
  return to < 0 ? '' : head.slice(from, to).slice(0, 500)
}

/** Agents also tell each other, as data, that they are idle or wait: that is no message. */
const isData = (at: Cursor, range: TextRange): boolean => {
  const { from, to } = trimmedRange(String(at.value), range)
  const value = String(at.value)
  if (value[from] !== '{' || value[to - 1] !== '}' || to - from > MAX_DATA) return from >= to
  return new Cursor(value.slice(from, to), at.record).unquoted().isObject
}

const MAX_DATA = 100_000

/** What teammates wrote while the agent worked. */
export const mailbox: ClaudeHandler = (builder, at) => {
  for (const message of at.list('messages')) {
    const text = message.get('text')
    if (!isData(text, WHOLE))
      say(builder, {
        from: message.str('from') ?? '',
        title: message.str('summary') ?? '',
        text: text.text()
      })
  }
}

/** The same words may come queued, be taken from the queue, and come as a user record: each side says them once. */
const say = (builder: ClaudeBuilder, { from, title, text }: PeerMessage): void => {
  const side = builder.rec.at.str('type') ?? ''
  const words = `${builder.rec.thread}\n${sizeOf(text)}:${previewOf(text)}`
  const name = from.split('@', 1)[0] ?? ''
  const named = `${name}\n${words}`
  const better = (event: Event): Event =>
    event.detail.event === 'notification'
      ? {
          ...event,
          detail: {
            ...event.detail,
            ...optional('from', event.detail.from ?? (from || undefined)),
            ...optional('title', event.detail.title ?? (title || undefined))
          }
        }
      : event
  if (builder.peers.fold(builder, side, [name === '' ? words : named], better)) return
  const event = builder.report({
    event: 'notification',
    text,
    ...present({ from: from || undefined, title: title || undefined, callId: builder.agents.get(name) })
  })
  builder.peers.remember(side, event, [named, words])
}

/** User records and queued texts that say who spoke instead of the human. */
export const fromOrigin = (
  builder: ClaudeBuilder,
  kind: string,
  said: UserWords,
  origin = builder.rec.at.get('origin')
): void => {
  const { images } = said
  const [first] = said.texts
  const value = typeof first?.value === 'string' ? first.value : ''
  const core = trimmedRange(value, { from: 0, to: value.length })
  const body = origin.get('body')
  if (first && kind === 'task-notification' && value.includes('<task-notification'))
    taskNotice(builder, { at: first, value, core: { from: 0, to: value.length } })
  else if (!SPEAKERS.has(kind)) builder.report(contextOf(kind, whole(said), images))
  else if (first && !body.isString && said.texts.length === 1 && isPeerText(value, core.from))
    peerMessages(builder, { at: first, value, core })
  else if (!isData(body.isString ? body : (first ?? body), WHOLE))
    say(builder, {
      from: firstWord(origin, 'name', 'from', 'server') || (kind === 'coordinator' ? kind : ''),
      title: isPeerText(value, core.from) ? attribute(value.slice(0, MAX_HEAD), 'summary') : '',
      text: body.isString ? body.text() : whole(said)
    })
  if (SPEAKERS.has(kind) && images.length > 0) builder.report(contextOf(kind, '', images))
}

const SPEAKERS: ReadonlySet<string> = new Set(['peer', 'channel', 'coordinator', 'task-notification'])
const WHOLE: TextRange = { from: 0, to: Number.MAX_SAFE_INTEGER }
