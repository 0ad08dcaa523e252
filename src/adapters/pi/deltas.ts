// The blocks of a reply as they grow. `contentIndex` is the ordinal that the block will have in the finished message.

import type { EntryId, Op, RecordNo } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { orSilent, silent } from '../transcript/ops.ts'
import type { Memory } from './memory.ts'
import { joined } from './ops.ts'
import { blockOps, callOps, type Reply, replyOps } from './reply.ts'
import type { Spot } from './tree.ts'

interface Block {
  src: readonly RecordNo[]
  /** The entry that deltas of text or thinking append to, once it is there. */
  entry: EntryId | undefined
  /** Arguments of a call, as far as they have come. */
  typed: string
  callId: string | undefined
  name: string
}

export class Deltas implements Reply {
  readonly #memory: Memory
  readonly #spot: Spot
  readonly #blocks = new Map<number, Block>()

  constructor(memory: Memory, spot: Spot) {
    this.#memory = memory
    this.#spot = spot
  }

  src(ordinal: number): readonly RecordNo[] {
    return this.#blocks.get(ordinal)?.src ?? []
  }

  /** What an unfinished message holds so far. */
  snapshot(message: Cursor): readonly Op[] {
    return message.list('content').flatMap((block, ordinal) => {
      const known = this.#block(ordinal, message.record)
      const ops = blockOps(this.#memory, block, this.#spot, { ordinal, src: known.src })
      known.entry = ops.flatMap(spokenId)[0] ?? known.entry
      return ops
    })
  }

  /** One `assistantMessageEvent`. `whole` is the message so far, which old versions repeat with every event. */
  read(event: Cursor, whole: Cursor): readonly Op[] {
    const ordinal = event.num('contentIndex') ?? 0
    switch (event.str('type')) {
      case 'thinking_start':
        return this.#think(event, ordinal)
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
      case 'done':
        return this.#whole(event.get('message'))
      case 'error':
        return this.#whole(event.get('error'))
      default:
        return event.isObject ? silent('message_update') : orSilent(this.snapshot(whole), 'message_update')
    }
  }

  #block(ordinal: number, record: RecordNo): Block {
    const known = this.#blocks.get(ordinal)
    if (known) {
      known.src = joined(known.src, [record])
      return known
    }
    const block: Block = { src: [record], entry: undefined, typed: '', callId: undefined, name: '' }
    this.#blocks.set(ordinal, block)
    return block
  }

  /** Thinking may stay hidden to the end; it holds its place before what follows. */
  #think(event: Cursor, ordinal: number): readonly Op[] {
    const block = this.#block(ordinal, event.record)
    const base = this.#memory.tree.base(this.#spot, ordinal, block.src)
    return [{ op: 'put', entry: { ...base, type: 'thinking', text: '', hidden: true } }]
  }

  #grow(event: Cursor, whole: Cursor, ordinal: number): readonly Op[] {
    const delta = event.str('delta')
    if (delta === undefined) {
      return orSilent(this.snapshot(whole), 'message_update')
    }
    const block = this.#block(ordinal, event.record)
    const type = event.str('type') === 'text_delta' ? 'assistant' : 'thinking'
    if (block.entry !== undefined)
      return [{ op: 'append', id: block.entry, text: delta, record: event.record }]
    if (delta === '') return silent('message_update')
    const base = this.#memory.tree.base(this.#spot, ordinal, block.src)
    block.entry = base.id
    return [{ op: 'put', entry: { ...base, type, text: event.get('delta').text() } }]
  }

  #seal(event: Cursor, ordinal: number): readonly Op[] {
    const content = event.str('content')
    const block = this.#block(ordinal, event.record)
    if (content === undefined || content === '') return silent('message_update')
    const type = event.str('type') === 'text_end' ? 'assistant' : 'thinking'
    const base = this.#memory.tree.base(this.#spot, ordinal, block.src)
    block.entry = base.id
    return [{ op: 'put', entry: { ...base, type, text: event.get('content').text() } }]
  }

  /** A call shows as soon as its id is known. */
  #type(event: Cursor, whole: Cursor, ordinal: number): readonly Op[] {
    const block = this.#block(ordinal, event.record)
    block.callId ??= event.str('id') ?? whole.str('id')
    block.name ||= event.str('toolName') ?? whole.str('name') ?? ''
    block.typed += event.str('delta') ?? ''
    if (block.callId === undefined) return silent('message_update')
    const { callId, name, src } = block
    const told = { callId, name, args: event.get('args'), ordinal, status: 'running' as const, src }
    return this.#memory.calls.typing(told, this.#spot, block.typed)
  }

  /** The message that the end of the stream holds; where it is cut here, nothing else tells how it ended. */
  #whole(message: Cursor): readonly Op[] {
    return orSilent(replyOps(this.#memory, message, this.#spot, this), 'message_update')
  }

  #call(call: Cursor, ordinal: number): readonly Op[] {
    if (!call.isObject) return silent('message_update')
    const block = this.#block(ordinal, call.record)
    return callOps(this.#memory, call, this.#spot, { ordinal, src: block.src })
  }
}

const spokenId = (op: Op): readonly EntryId[] =>
  op.op === 'put' && (op.entry.type === 'assistant' || op.entry.type === 'thinking') ? [op.entry.id] : []
