// What the readers of one log share: the writer, the calls, and the small sentences all of them say.

import { sizeOf } from '../../model/texts.ts'
import type { Attachment, Image, Text } from '../../model/types.ts'
import { Calls } from './calls.ts'
import { type Message, type Spot, Writer } from './writer.ts'

export class Talk {
  readonly w = new Writer()
  readonly calls: Calls

  constructor(newestOnly = false) {
    this.calls = new Calls(this.w, newestOnly)
  }

  /** A prompt or a reply. Nothing said makes no entry. */
  say(type: 'user' | 'assistant', spot: () => Spot, said: Said): void {
    const { text, images = [], attached = [] } = said
    if (isBlank(text) && images.length === 0 && attached.length === 0) return
    const more = { ...(images.length > 0 ? { images } : {}), ...(attached.length > 0 ? { attached } : {}) }
    if (type === 'user') this.w.put({ type, ...spot(), text, source: said.source ?? 'typed', ...more })
    else this.w.put({ type, ...spot(), text, ...more })
  }

  think(spot: () => Spot, text: Text, isHidden = false): void {
    if (isBlank(text) && !isHidden) return
    this.w.put({ type: 'thinking', ...spot(), text, ...(isBlank(text) ? { hidden: true } : {}) })
  }

  context(message: Message, part: string | number, label: string, text: Text): void {
    if (!isBlank(text)) this.w.event(this.w.part(message, part), { event: 'context', label, text })
  }
}

export interface Said {
  readonly text: Text
  readonly source?: 'typed' | 'queued'
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

export const isBlank = (text: Text): boolean =>
  sizeOf(text) === 0 || (typeof text === 'string' && text.trim() === '')
