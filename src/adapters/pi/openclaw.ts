// OpenClaw writes Pi's format. It wraps the words of people, wakes its agents by itself, and writes replies down again
// when they were delivered.

import { optional } from '../reading/arguments.ts'
import { CHANNEL_PASSAGES, isChannelTime, withMediaAlone } from '../reading/channel-passages.ts'
import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

const PI_WRAPPING: PromptWrapping = { context: ['skill'], passages: CHANNEL_PASSAGES }

export interface PiPrompt {
  readonly prompt: TextRange
  /** What stands in front, as one piece, and behind. */
  readonly contexts: readonly (TextRange & { readonly label: string })[]
}

/** The words of a person, apart from what was put around them. */
export const piPrompt = (text: string): PiPrompt => {
  const whole = unwrapPrompt(text, PI_WRAPPING)
  const { prompt, named } = withoutName(text, withMediaAlone(text, whole))
  const inFront = whole.contexts.filter(({ to }) => to <= prompt.from)
  const [first] = inFront
  const last = inFront.at(-1)
  const front = first && last && { label: labelOf(first), from: first.from, to: last.to }
  const behind = whole.contexts.filter(({ from, to }) => from >= prompt.to && to > prompt.to)
  const isTime = front && inFront.length === 1 && isChannelTime(text.slice(front.from, front.to))
  return { prompt, contexts: [...(front && !isTime ? [front] : []), ...named, ...behind] }
}

/** The channel's own id for a message stands behind it. */
const withoutName = (text: string, prompt: TextRange) => {
  const tail = text.slice(Math.max(prompt.from, prompt.to - 120), prompt.to)
  const [name = ''] = /\s*\[message_id: [^\]\n]{1,80}\]$/.exec(tail) ?? []
  const to = prompt.to - name.length
  const named = name === '' ? [] : [{ label: 'channel', ...trimmedRange(text, { from: to, to: prompt.to }) }]
  return { prompt: { from: prompt.from, to }, named }
}

const labelOf = ({ label }: { readonly label: string }): string => (label === 'context' ? 'channel' : label)

/** A turn that nobody asked for: OpenClaw polls its agents, and tells them what happened. */
export const isWakeUpText = (text: string): boolean => WAKE_UP.test(text.slice(0, 200))

const WAKE_UP =
  /^\s*(?:\[cron:[^\]\n]+\]|\[OpenClaw (?:heartbeat|cron|exec|session)[^\]\n]*\]|Read HEARTBEAT\.md|Follow the heartbeat monitor)/

/** What agents say to say nothing. */
export const SILENT_TURN: ReadonlySet<unknown> = new Set(['NO_REPLY', 'HEARTBEAT_OK'])

const isText = (block: Cursor): boolean => block.str('type') === 'text'

/** A reply that says nothing: the answer to a poll, maybe after a thought. */
const isSilence = (message: Cursor): boolean => {
  const blocks = message.list('content')
  const said = blocks.filter(isText)
  const isOnly = blocks.every(block => isText(block) || block.str('type') === 'thinking')
  return isOnly && said.length > 0 && said.every(block => SILENT_TURN.has(block.str('text')?.trim()))
}

/** What OpenClaw does beside what Pi does, as replies come. */
export class OpenClaw {
  /** A poll that was not answered yet. */
  #poll: Cursor | undefined
  /** What was said last, to know it again. */
  #said: number[] = []

  poll(text: Cursor): void {
    this.#poll = text
  }

  /** A person speaks: the poll went unanswered, and nothing is missed. */
  forget(): void {
    this.#poll = undefined
  }

  /** Whether this reply adds nothing. If it does, and answers a poll, the reader is told of the poll first. */
  isSilent(pi: PiTranscript, message: Cursor, place: MessagePlace): boolean {
    const poll = this.#poll
    if (poll && isSilence(message)) {
      this.#poll = undefined
      pi.silent('heartbeat')
      return true
    }
    const marks = marksOf(message)
    if (message.str('model') === 'delivery-mirror' && marks.some(mark => this.#said.includes(mark))) {
      pi.silent('delivery mirror')
      return true
    }
    this.#said = [...this.#said, ...marks].slice(-REMEMBERED)
    if (!poll) return false
    this.#poll = undefined
    const src = [...new Set([poll.record, message.record])]
    const base = { ...pi.part(place, 'wake', src), ...optional('at', place.at) }
    pi.event(base, { event: 'context', label: 'OpenClaw', text: poll.text() })
    return false
  }
}

const REMEMBERED = 40

/** Each text by itself, and all of them as one. */
const marksOf = (message: Cursor): readonly number[] => {
  const content = message.get('content')
  const texts = content.isString ? [content.value] : content.list().map(block => block.str('text'))
  const said = texts.flatMap(text => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
  return [...new Set([...said, said.join('\n'), said.join('\n\n')].map(text => fingerprintOf(text)))]
}

/** Replies that no model made. */
export const isOfOpenClaw = (message: Cursor): boolean =>
  message.str('provider') === 'openclaw' || OWN_MODELS.has(message.str('model'))

const OWN_MODELS: ReadonlySet<string | undefined> = new Set(['delivery-mirror', 'gateway-injected'])

export const isNamedOpenClaw = (word = ''): boolean => /^(openclaw|clawdbot)\b/i.test(word)
