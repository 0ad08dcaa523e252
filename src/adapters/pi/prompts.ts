// Prompts that a client sent over RPC. The stream says them again when the agent takes them up: that is the same prompt.

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

export class SentPrompts {
  #waiting: readonly { readonly place: MessagePlace; readonly text: string }[] = []

  send(pi: PiTranscript, record: Cursor) {
    const { images } = contentOf(record.get('images'))
    const text = record.str('message') ?? ''
    if (text === '' && images.length === 0) return pi.silent('empty message')
    const isQueued = record.str('type') !== 'prompt' || record.has('streamingBehavior')
    const place = { ...pi.next(record.time('timestamp')), isQueued }
    this.#waiting = [...this.#waiting.slice(-WAITING), { place, text }]
    pi.put({
      ...pi.part(place, 0),
      type: 'user',
      text: record.get('message').text(),
      source: isQueued ? 'queued' : 'typed',
      ...optionalList('images', images)
    })
    pi.settle(place)
  }

  /** The place of the prompt that this message is. Templates and skills (`/name`) arrive expanded. */
  delivered(message: Cursor): MessagePlace | undefined {
    const text = plainText(message.get('content'))
    const exact = this.#waiting.find(sent => sent.text === text)
    const sent = exact ?? this.#waiting.find(waiting => waiting.text.startsWith('/'))
    this.#waiting = this.#waiting.filter(waiting => waiting !== sent)
    return sent?.place
  }
}

const WAITING = 50

const plainText = (content: Cursor): string | undefined => {
  if (typeof content.value === 'string') return content.value
  const first = content.list().find(block => block.str('type') === 'text')
  return first?.str('text')
}
