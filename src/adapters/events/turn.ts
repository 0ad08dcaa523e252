// The turn in flight: which entry the next piece of a stream belongs to. Pieces of text and of thought run together until
// something else is shown; calls in a row are one batch; a message holds at most one batch, at its end.

import { isBlank } from '../../model/entry/text-value.ts'
import { type EventDetail, MAIN } from '../../model/transcript/types.ts'
import type { ChatCall, MadeCall } from '../generic/calls.ts'
import type { DraftMessage, EntryName } from '../generic/draft-message.ts'
import type { ChatWriter } from '../generic/writer.ts'
import { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'

/** What is streamed, by the entry that it becomes. */
export type StreamKind = 'assistant' | 'thinking'

/** A text being streamed. It becomes an entry with its first characters. */
interface Block {
  readonly kind: StreamKind
  /** The stream's own id, where it was announced with one. */
  readonly id: string | undefined
  entry: string | undefined
  length: number
  isSealed: boolean
}

export class StreamedTurn {
  readonly writer: ChatWriter
  isRunning = false
  /** Anything said or called since the turn began: then a closing summary of the turn repeats it. */
  hasTold = false
  /** Errors and notices shown since the turn began: the summary repeats these, too. */
  hasEvents = false
  /** The log marks where turns begin or end. */
  hasBounds = false
  /** The newest call of the newest batch. */
  latest: ChatCall | undefined
  #message: DraftMessage | undefined
  #system: DraftMessage | undefined
  #run: string | undefined
  #base: string | undefined
  #step = 0
  #hasSteps = false
  /** Calls of this message: none, a batch that goes on, or one that something else ended. */
  #batch: 'none' | 'open' | 'over' = 'none'
  #open: Block | undefined
  readonly #blocks = new Map<string, Block>()

  constructor(writer: ChatWriter) {
    this.writer = writer
  }

  begin(id?: string) {
    this.close(id)
    this.hasBounds = true
    this.isRunning = true
    this.hasTold = false
    this.hasEvents = false
  }

  end() {
    this.close()
    this.hasBounds = true
    this.isRunning = false
  }

  /** Where nothing marks the turns, a prompt does. */
  prompted() {
    if (this.hasBounds) return
    this.close()
    this.isRunning = false
  }

  /** Another run of the agent is another turn. */
  inRun(id: string | undefined) {
    if (id === undefined || id === this.#run) return
    this.#run = id
    this.begin()
  }

  /** What comes next is another message; `id` is its own, if it has one. */
  close(id?: string) {
    this.#base = id
    this.#step = 0
    this.#hasSteps = false
    this.#reset()
  }

  /** The log says where its steps begin. */
  nextStep(id?: string) {
    this.#base ??= id ?? this.writer.name
    this.#hasSteps = true
    this.#step++
    this.#reset()
  }

  /** A text with an id of its own. Such ids ("0", "1") hold for one step only. */
  start(kind: StreamKind, id: string) {
    this.#blocks.set(`${kind} ${id}`, { kind, id, entry: undefined, length: 0, isSealed: false })
  }

  delta(kind: StreamKind, id: string | undefined, piece: Cursor) {
    if (typeof piece.value !== 'string' || piece.value === '') return
    const block = this.#blocks.get(`${kind} ${id}`) ?? this.#running(kind)
    this.isRunning = true
    this.hasTold = true
    block.length += piece.value.length
    if (block.entry !== undefined) return this.writer.append(block.entry, piece.value)
    const message = this.#forWords()
    const place = message.place(this.#nameOf(message, block.id))
    block.entry = this.writer.put({ type: kind, ...place, text: piece.text() }).id
    this.interject()
    this.#open = block
  }

  /** A text that is there at once; metadata without words is a thought hidden from us. */
  whole(kind: StreamKind, at: Cursor, name: EntryName, hasMetadata: boolean) {
    const text = at.text()
    if (isBlank(text) && !(kind === 'thinking' && hasMetadata)) return
    if (kind === 'thinking') this.#forWords().think(name, text, true)
    else this.#forWords().say(kind, name, { text })
    this.hasTold = true
    this.interject()
  }

  /** A text that is repeated with every piece. */
  soFar(kind: StreamKind, at: Cursor) {
    const { length } = this.#running(kind)
    const more = typeof at.value === 'string' ? at.value.slice(length) : ''
    this.delta(kind, undefined, length === 0 ? at : new Cursor(more, at.record))
  }

  /** An announced text ended. A thought without words that has metadata was hidden from us. */
  stop(kind: StreamKind, id: string | undefined, hasMetadata = false) {
    const key = `${kind} ${id}`
    const block = this.#blocks.get(key)
    const ended = block ?? (this.#open?.kind === kind ? this.#open : undefined)
    if (ended) ended.isSealed = true
    this.#blocks.delete(key)
    if (!block || block.entry !== undefined || kind !== 'thinking' || !hasMetadata) return
    const message = this.#forWords()
    message.think(this.#nameOf(message, id), '', true)
    this.interject()
  }

  call(made: MadeCall): ChatCall {
    if (this.#batch === 'over') this.#split()
    this.isRunning = true
    this.hasTold = true
    this.latest = this.inFlight().call(made)
    this.interject()
    this.#batch = 'open'
    return this.latest
  }

  /** An entry of its own inside the turn, or by itself outside one. */
  event(detail: EventDetail, name?: EntryName): EntryPlace {
    if (REPEATED.has(detail.event)) this.hasEvents = true
    this.interject()
    const message = this.isRunning ? this.inFlight() : this.writer.draft()
    return message.event(name, detail)
  }

  /** Outside a turn, what the system says joins its last message or starts one. */
  system(detail: EventDetail, name?: EntryName): EntryPlace {
    if (this.isRunning) return this.event(detail, name)
    const { writer } = this
    const isLast = this.#system?.shown?.message === writer.last(MAIN)
    if (!this.#system || !isLast) this.#system = writer.draft(this.#base)
    return this.#system.event(name, detail)
  }

  /** The step is done over: what it said so far no longer holds. */
  retract() {
    const { writer } = this
    const gone = this.#message?.shown
    this.#reset()
    if (!gone) return
    writer.draft(writer.name, gone.after).event(undefined, { event: 'rewind', to: gone.after })
    writer.notice('retracted')
  }

  /** The message that the turn is writing. */
  inFlight(): DraftMessage {
    const id = this.#base === undefined || this.#step === 0 ? this.#base : `${this.#base}.${this.#step}`
    this.#message ??= this.writer.draft(id)
    return this.#message
  }

  /** Something other than a running text was shown. */
  interject() {
    this.#open = undefined
    if (this.#batch === 'open') this.#batch = 'over'
  }

  /** Ids of texts are scoped to their message and step. */
  #nameOf(message: DraftMessage, id: string | undefined): EntryName {
    if (id === undefined) return { id: this.writer.name }
    const base = this.#base ?? message.wish
    return { id: this.#step === 0 ? `${base}/${id}` : `${base}/${this.#step}/${id}` }
  }

  #running(kind: StreamKind): Block {
    const open = this.#open
    if (open?.kind === kind && !open.isSealed) return open
    return { kind, id: undefined, entry: undefined, length: 0, isSealed: false }
  }

  #forWords(): DraftMessage {
    if (this.#batch !== 'none') this.#split()
    return this.inFlight()
  }

  /** Words after calls are the model's next message, unless the log itself tells the steps apart. */
  #split() {
    if (this.#hasSteps) return
    this.#message = undefined
    this.#step++
    this.#batch = 'none'
  }

  #reset() {
    this.#message = undefined
    this.#open = undefined
    this.#batch = 'none'
    this.#blocks.clear()
  }
}

/** What a stored turn keeps as chunks of its own. */
const REPEATED: ReadonlySet<string> = new Set(['error', 'notice', 'setting'])
