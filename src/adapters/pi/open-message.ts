// The blocks of a reply as they grow. `contentIndex` is the ordinal that the block will have in the finished message.

import type { EntryId, RecordNo } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withRecord } from '../reading/sources.ts'
import { readBlock, readCall, readReply } from './reply.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

interface Block {
  src: readonly RecordNo[]
  /** The entry that deltas of text or thinking append to, once it is there. */
  entry: EntryId | undefined
  /** Arguments of a call, as far as they have come. */
  typed: string
  callId: string | undefined
  name: string
}

/** A message that has begun. */
export class OpenMessage {
  readonly role: 'user' | 'assistant'
  readonly place: MessagePlace
  /** Where it began; a prompt may have its place from before. */
  readonly record: RecordNo
  readonly #pi: PiTranscript
  readonly #blocks = new Map<number, Block>()

  constructor(pi: PiTranscript, role: 'user' | 'assistant', place: MessagePlace) {
    this.role = role
    this.place = place
    this.record = pi.record
    this.#pi = pi
  }

  src(ordinal: number): readonly RecordNo[] {
    return this.#blocks.get(ordinal)?.src ?? []
  }

  /** What an unfinished message holds so far. */
  snapshot(message: Cursor) {
    for (const [ordinal, block] of message.list('content').entries()) {
      const known = this.#block(ordinal)
      const before = this.#pi.latestPut
      readBlock(this.#pi, block, this.place, { ordinal, src: known.src })
      const now = this.#pi.latestPut
      if (now !== before && (now?.type === 'assistant' || now?.type === 'thinking')) known.entry = now.id
    }
  }

  /** One `assistantMessageEvent`. `whole` is the message so far, which old versions repeat with every event. */
  read(event: Cursor, whole: Cursor) {
    const ordinal = event.num('contentIndex') ?? 0
    switch (event.str('type')) {
      case 'thinking_start':
        return this.#think(ordinal)
      case 'text_delta':
      case 'thinking_delta':
        return this.#grow(event, whole, ordinal)
      case 'text_end':
      case 'thinking_end':
        return this.#seal(event, ordinal)
      case 'toolcall_start':
      case 'toolcall_delta':
        return this.#type(event, whole.get('content', ordinal), ordinal)
      case 'toolcall_end':
        return this.#call(event.get('toolCall'), ordinal)
      // The message that the end of the stream holds; where it is cut here, nothing else tells how it ended.
      case 'done':
        return readReply(this.#pi, event.get('message'), this.place, this)
      case 'error':
        return readReply(this.#pi, event.get('error'), this.place, this)
      default:
        if (!event.isObject) this.snapshot(whole)
    }
  }

  #block(ordinal: number): Block {
    const { record } = this.#pi
    const known = this.#blocks.get(ordinal)
    if (known) {
      known.src = withRecord(known.src, record)
      return known
    }
    const block: Block = { src: [record], entry: undefined, typed: '', callId: undefined, name: '' }
    this.#blocks.set(ordinal, block)
    return block
  }

  /** Thinking may stay hidden to the end; it holds its place before what follows. */
  #think(ordinal: number) {
    const base = this.#pi.part(this.place, ordinal, this.#block(ordinal).src)
    this.#pi.put({ ...base, type: 'thinking', text: '', hidden: true })
  }

  #grow(event: Cursor, whole: Cursor, ordinal: number) {
    const delta = event.str('delta')
    if (delta === undefined) return this.snapshot(whole)
    const block = this.#block(ordinal)
    if (block.entry !== undefined) this.#pi.append(block.entry, delta)
    else if (delta !== '') this.#speak(block, ordinal, event, 'delta')
  }

  #seal(event: Cursor, ordinal: number) {
    const block = this.#block(ordinal)
    if (event.str('content')) this.#speak(block, ordinal, event, 'content')
  }

  #speak(block: Block, ordinal: number, event: Cursor, key: string) {
    const type = event.str('type')?.startsWith('text') ? 'assistant' : 'thinking'
    const base = this.#pi.part(this.place, ordinal, block.src)
    block.entry = base.id
    this.#pi.put({ ...base, type, text: event.get(key).text() })
  }

  /** A call shows as soon as its id is known. */
  #type(event: Cursor, whole: Cursor, ordinal: number) {
    const block = this.#block(ordinal)
    block.callId ??= event.str('id') ?? whole.str('id')
    block.name ||= event.str('toolName') ?? whole.str('name') ?? ''
    block.typed += event.str('delta') ?? ''
    if (block.callId === undefined) return
    const { callId, name, src } = block
    const told = { callId, name, args: event.get('args'), ordinal, status: 'running' as const, src }
    this.#pi.calls.typing(told, this.place, block.typed)
  }

  #call(call: Cursor, ordinal: number) {
    if (call.isObject) readCall(this.#pi, call, this.place, { ordinal, src: this.#block(ordinal).src })
  }
}
