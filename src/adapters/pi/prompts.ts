// Prompts that a client sent over RPC. The stream says them again when the agent takes them up: that is the same prompt.

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

interface Sent {
  readonly place: MessagePlace
  readonly text: string
}

export class SentPrompts {
  readonly #pi: PiTranscript
  #waiting: readonly Sent[] = []
  readonly #queued = new Set<string>()

  constructor(pi: PiTranscript) {
    this.#pi = pi
  }

  send(record: Cursor) {
    const images = contentOf(record.get('images')).images
    const text = record.str('message') ?? ''
    if (text === '' && images.length === 0) return this.#pi.silent('empty message')
    const place = this.#pi.next(record.time('timestamp'))
    if (record.str('type') !== 'prompt' || record.has('streamingBehavior')) this.#queued.add(place.message)
    this.#waiting = [...this.#waiting.slice(-WAITING), { place, text }]
    this.#pi.put({
      ...this.#pi.part(place, 0),
      type: 'user',
      text: record.get('message').text(),
      source: this.sourceOf(place),
      ...optionalList('images', images)
    })
    this.#pi.settle(place)
  }

  /** The place of the prompt that this message is. Templates and skills (`/name`) arrive expanded. */
  delivered(message: Cursor): MessagePlace | undefined {
    const text = plainText(message.get('content'))
    const exact = this.#waiting.find(sent => sent.text === text)
    const sent = exact ?? this.#waiting.find(waiting => waiting.text.startsWith('/'))
    this.#waiting = this.#waiting.filter(waiting => waiting !== sent)
    return sent?.place
  }

  sourceOf(place: MessagePlace): 'typed' | 'queued' {
    return this.#queued.has(place.message) ? 'queued' : 'typed'
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
