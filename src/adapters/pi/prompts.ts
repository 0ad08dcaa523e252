// Prompts that a client sent over RPC. The stream says them again when the agent takes them up: that is the same prompt.

import type { Op } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import type { Memory } from './memory.ts'
import type { Spot } from './tree.ts'

interface Sent {
  readonly spot: Spot
  readonly text: string
}

export class Prompts {
  readonly #memory: Memory
  #waiting: readonly Sent[] = []
  readonly #queued = new Set<string>()

  constructor(memory: Memory) {
    this.#memory = memory
  }

  send(record: Cursor): readonly Op[] {
    const images = contentOf(record.get('images')).images
    const text = record.str('message') ?? ''
    if (text === '' && images.length === 0) return silent('empty message')
    const spot = this.#memory.tree.follow(record.record, record.time('timestamp'))
    if (record.str('type') !== 'prompt' || record.has('streamingBehavior')) this.#queued.add(spot.message)
    this.#waiting = [...this.#waiting.slice(-WAITING), { spot, text }]
    const put: Op = {
      op: 'put',
      entry: {
        ...this.#memory.tree.base(spot, 0, [record.record]),
        type: 'user',
        text: record.get('message').text(),
        source: this.sourceOf(spot),
        ...(images.length === 0 ? {} : { images })
      }
    }
    this.#memory.tree.settle(spot, [put])
    return [put]
  }

  /** The place of the prompt that this message is. Templates and skills (`/name`) arrive expanded. */
  delivered(message: Cursor): Spot | undefined {
    const text = plainText(message.get('content'))
    const exact = this.#waiting.find(sent => sent.text === text)
    const sent = exact ?? this.#waiting.find(waiting => waiting.text.startsWith('/'))
    this.#waiting = this.#waiting.filter(waiting => waiting !== sent)
    return sent?.spot
  }

  sourceOf(spot: Spot): 'typed' | 'queued' {
    return this.#queued.has(spot.message) ? 'queued' : 'typed'
  }
}

const WAITING = 50

const plainText = (content: Cursor): string | undefined => {
  if (typeof content.value === 'string') return content.value
  return content
    .list()
    .find(block => block.str('type') === 'text')
    ?.str('text')
}
