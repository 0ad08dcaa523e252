// Prompts typed while the agent works. Since about 2.1.30 they are attachments; before, only the operations on the
// queue tell of them. Newer files hold both, in either order: a prompt is never shown twice.

import { previewOf, sizeOf } from '../../model/texts.ts'
import type { Text, User } from '../../model/types.ts'
import { type Content, contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import type { Log } from './log.ts'
import type { Anchor, Rec } from './record.ts'
import { startsWithTag } from './tags.ts'

export class Queue {
  readonly waiting: Content[] = []
  /** Prompts that an attachment showed and no operation has accounted for. */
  readonly attached = new Map<string, number>()
  /** Prompts that an operation showed and no attachment has claimed. */
  readonly removed = new Map<string, User>()
}

/** `queue-operation`: the fallback for files without attachments. */
export const queueOperation = (log: Log, rec: Rec): Anchor => {
  const { waiting, attached, removed } = log.queue
  const content = contentOf(rec.at.get('content'))
  switch (rec.at.str('operation')) {
    case 'enqueue':
      waiting.push(content)
      break
    case 'dequeue':
      waiting.shift()
      break
    case 'popAll':
      waiting.length = 0
      break
    case 'remove': {
      const prompt = taken(waiting, content)
      if (!prompt || isNotification(prompt.text)) break
      const key = keyOf(prompt.text)
      const shown = attached.get(key) ?? 0
      if (shown > 0) {
        attached.set(key, shown - 1)
        break
      }
      const entry = queued(log, rec, prompt)
      removed.set(key, entry)
      return entry.message
    }
  }
  log.silent('queue-operation')
  return undefined
}

/** A `queued_command` attachment. */
export const queuedCommand = (log: Log, rec: Rec, prompt: Cursor): Anchor => {
  const content = contentOf(prompt)
  const key = keyOf(content.text)
  const known = log.queue.removed.get(key)
  if (known) {
    log.queue.removed.delete(key)
    log.put({ ...known, src: [...known.src, rec.n] })
    return known.message
  }
  log.queue.attached.set(key, (log.queue.attached.get(key) ?? 0) + 1)
  return queued(log, rec, content).message
}

const queued = (log: Log, rec: Rec, { text, images, attached }: Content): User => {
  const entry: User = {
    type: 'user',
    ...log.base(rec),
    text,
    source: 'queued',
    ...(images.length > 0 ? { images } : {}),
    ...(attached.length > 0 ? { attached } : {})
  }
  log.put(entry)
  return entry
}

/** The prompt that was removed: the one named, else the oldest. */
const taken = (waiting: Content[], named: Content): Content | undefined => {
  if (sizeOf(named.text) === 0) return waiting.shift()
  const key = keyOf(named.text)
  const place = waiting.findIndex(content => keyOf(content.text) === key)
  if (place >= 0) waiting.splice(place, 1)
  return named
}

const keyOf = (text: Text): string => `${sizeOf(text)}:${previewOf(text)}`

const isNotification = (text: Text): boolean =>
  startsWithTag(previewOf(text).trimStart(), 'task-notification')
