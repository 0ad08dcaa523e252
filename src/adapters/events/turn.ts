// The turn in flight: which entry the next piece of a stream belongs to. Pieces of text and of thought run together until
// something else is shown; calls in a row are one batch; a message holds at most one batch, at its end.

import type { EventDetail } from '../../model/transcript/types.ts'
import type { Call } from '../generic/call.ts'
import type { Asked } from '../generic/calls.ts'
import { isBlank, type Message, type Writer } from '../generic/writer.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'

export type Stream = 'text' | 'thinking'

/** A text being streamed. It becomes an entry with its first characters. */
interface Block {
  readonly stream: Stream
  /** The stream's own id, where it was announced with one. */
  readonly id: string | undefined
  entry: string | undefined
  length: number
  isSealed: boolean
}

export class Turn {
  readonly writer: Writer
  isRunning = false
  /** Anything said or called since the turn began: then a closing summary of the turn repeats it. */
  hasTold = false
  /** Errors and notices shown since the turn began: the summary repeats these, too. */
  hasEvents = false
  /** The log marks where turns begin or end. */
  hasBounds = false
  /** Permissions asked for, by id. */
  readonly asked = new Set<string>()
  /** The newest call of the newest batch. */
  latest: Call | undefined
  #message: Message | undefined
  #system: Message | undefined
  #run: string | undefined
  #base: string | undefined
  #step = 0
  #hasSteps = false
  #hasCalls = false
  #inBatch = false
  #open: Block | undefined
  #thought: Block | undefined
  readonly #blocks = new Map<string, Block>()
  readonly #byRecord = (message: Message): EntryPlace => this.writer.spot(message, this.writer.name)

  constructor(writer: Writer) {
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
    this.#message = undefined
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
    this.#message = undefined
    this.#reset()
  }

  /** A text with an id of its own. Such ids ("0", "1") hold for one step only. */
  start(stream: Stream, id: string) {
    this.#blocks.set(`${stream} ${id}`, { stream, id, entry: undefined, length: 0, isSealed: false })
  }

  delta(stream: Stream, id: string | undefined, piece: Cursor) {
    if (typeof piece.value !== 'string' || piece.value === '') return
    const block = this.#blocks.get(`${stream} ${id}`) ?? this.#running(stream)
    this.isRunning = true
    this.hasTold = true
    block.length += piece.value.length
    if (block.entry !== undefined) return this.writer.append(block.entry, piece.value)
    const message = this.#forWords()
    const { writer } = this
    const spot = writer.spot(message, this.#entryId(message, block.id))
    block.entry = spot.id
    if (stream === 'text') writer.put({ type: 'assistant', ...spot, text: piece.text() })
    else writer.put({ type: 'thinking', ...spot, text: piece.text() })
    this.#shown(block)
  }

  /** A text that is there at once; metadata without words is a thought hidden from us. */
  whole(stream: Stream, at: Cursor, place: (message: Message) => EntryPlace, hasMetadata: boolean) {
    const text = at.text()
    const isHidden = isBlank(text) && stream === 'thinking' && hasMetadata
    if (isBlank(text) && !isHidden) return
    const spot = place(this.#forWords())
    if (stream === 'text') this.writer.put({ type: 'assistant', ...spot, text })
    else this.writer.put({ type: 'thinking', ...spot, text, ...(isHidden ? { hidden: true } : {}) })
    this.hasTold = true
    this.#shown(undefined)
  }

  /** The rest of the open text. */
  more(text: string) {
    const entry = this.#open?.entry
    if (entry === undefined || !this.#open || text === '') return
    this.#open.length += text.length
    this.writer.append(entry, text)
  }

  /** What was said so far in the open text: for streams that repeat it with every piece. */
  saidLength(stream: Stream): number {
    return this.#open?.stream === stream && !this.#open.isSealed ? this.#open.length : 0
  }

  /** An announced text ended. A thought without words that has metadata was hidden from us. */
  stop(stream: Stream, id: string, hasMetadata: boolean) {
    const key = `${stream} ${id}`
    const block = this.#blocks.get(key)
    if (!block) return this.#sealOpen(stream)
    block.isSealed = true
    this.#blocks.delete(key)
    if (block.entry !== undefined || stream !== 'thinking' || !hasMetadata) return
    const message = this.#forWords()
    const spot = this.writer.spot(message, this.#entryId(message, id))
    this.writer.put({ type: 'thinking', ...spot, text: '', hidden: true })
    this.#shown(undefined)
  }

  /** Metadata seals the newest thought, if it is still open; an end without a thought is ignored. */
  sealThought() {
    if (this.#thought) this.#thought.isSealed = true
  }

  call(asked: Asked): Call {
    if (this.#hasCalls && !this.#inBatch) this.#split()
    this.isRunning = true
    this.hasTold = true
    this.latest = this.writer.calls.ask(this.inFlight(), asked)
    this.#shown(undefined)
    this.#hasCalls = true
    this.#inBatch = true
    return this.latest
  }

  /** An entry of its own inside the turn, or by itself outside one. */
  event(detail: EventDetail, place = this.#byRecord): EntryPlace {
    const message = this.isRunning ? this.inFlight() : this.writer.message(this.writer.name)
    const spot = place(message)
    this.writer.event(spot, detail)
    if (REPEATED.has(detail.event)) this.hasEvents = true
    this.#shown(undefined)
    return spot
  }

  /** Outside a turn, what the system says joins its last message or starts one. */
  system(detail: EventDetail, place = this.#byRecord): EntryPlace {
    if (this.isRunning) return this.event(detail, place)
    const { writer } = this
    const isLast = this.#system?.shown !== undefined && this.#system.shown.id === writer.last
    if (!this.#system || !isLast) this.#system = writer.message(this.#base ?? writer.name)
    const spot = place(this.#system)
    writer.event(spot, detail)
    return spot
  }

  /** The step is done over: what it said so far no longer holds. */
  retract() {
    const { writer } = this
    const gone = this.#message?.shown
    this.#message = undefined
    this.#reset()
    if (!gone) return
    writer.event(writer.spot(writer.message(writer.name, gone.after), writer.name), {
      event: 'rewind',
      to: gone.after
    })
    writer.notice('retracted')
  }

  /** The message that the turn is writing. */
  inFlight(): Message {
    const { writer } = this
    const id =
      this.#base === undefined ? writer.name : this.#step === 0 ? this.#base : `${this.#base}.${this.#step}`
    this.#message ??= writer.message(id)
    return this.#message
  }

  /** Something other than a running text was shown. */
  interject() {
    this.#shown(undefined)
  }

  /** Ids of texts are scoped to their message and step. */
  #entryId(message: Message, id: string | undefined): string {
    if (id === undefined) return this.writer.name
    const base = this.#base ?? message.wanted
    return this.#step === 0 ? `${base}/${id}` : `${base}/${this.#step}/${id}`
  }

  #running(stream: Stream): Block {
    const open = this.#open
    if (open?.stream === stream && !open.isSealed) return open
    return { stream, id: undefined, entry: undefined, length: 0, isSealed: false }
  }

  #forWords(): Message {
    if (this.#hasCalls) this.#split()
    return this.inFlight()
  }

  /** Words after calls are the model's next message, unless the log itself tells the steps apart. */
  #split() {
    if (this.#hasSteps) return
    this.#message = undefined
    this.#step++
    this.#hasCalls = false
  }

  #shown(block: Block | undefined) {
    this.#open = block
    this.#inBatch = false
    if (block?.stream === 'thinking') this.#thought = block
  }

  #sealOpen(stream: Stream) {
    if (this.#open?.stream === stream) this.#open.isSealed = true
  }

  #reset() {
    this.#open = undefined
    this.#thought = undefined
    this.#hasCalls = false
    this.#inBatch = false
    this.#blocks.clear()
  }
}

/** What a stored turn keeps as chunks of its own. */
const REPEATED: ReadonlySet<string> = new Set(['error', 'notice', 'setting'])
