// Prompts typed while the agent works. Since about 2.1.30 they are attachments; before, only the operations on the
// queue tell of them. Newer files hold both, in either order: a prompt is never shown twice.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text, User } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withRecord } from '../../reading/sources.ts'
import { startsWithTag, word } from '../harness/tags.ts'
import type { Writer } from '../writer.ts'
import { notification } from './notifications.ts'
import type { Anchor, Rec } from './record.ts'

export class Queue {
  /** What was queued and not yet taken, oldest first. */
  readonly waiting: Cursor[] = []
  /** Prompts that an attachment showed and no operation has accounted for. */
  readonly attached = new Map<string, number>()
  /** Prompts that an operation showed and no attachment has claimed. */
  readonly removed = new Map<string, User>()
}

/** `queue-operation`: the fallback for files without attachments. */
export const queueOperation = (writer: Writer, rec: Rec): Anchor => {
  const { waiting } = writer.queue
  const content = rec.at.get('content')
  let anchor: Anchor
  switch (rec.at.str('operation')) {
    case 'enqueue':
      waiting.push(content)
      if (waiting.length > LONGEST) waiting.shift()
      linked(writer, content)
      break
    case 'dequeue':
      // A user record follows.
      waiting.shift()
      break
    case 'popAll':
      waiting.length = 0
      break
    case 'remove':
      anchor = removed(writer, rec, content.exists ? named(waiting, content) : waiting.shift())
      break
  }
  if (writer.isQuiet) writer.silent('queue-operation')
  return anchor
}

/** Nobody types so many prompts ahead. */
const LONGEST = 100

/** A `queued_command` attachment. */
export const queuedCommand = (writer: Writer, rec: Rec, prompt: Cursor): Anchor => {
  const { removed, attached } = writer.queue
  const key = keyOf(prompt)
  const known = removed.get(key)
  if (known) {
    removed.delete(key)
    writer.put({ ...known, src: withRecord(known.src, rec.n) })
    return known.message
  }
  attached.set(key, (attached.get(key) ?? 0) + 1)
  return queued(writer, rec, prompt).message
}

/** A queued prompt was given to the model in the middle of its turn. */
const removed = (writer: Writer, rec: Rec, prompt: Cursor | undefined): Anchor => {
  if (!prompt) return undefined
  const text = typeof prompt.value === 'string' ? prompt.value : ''
  if (isNotification(text))
    return notification(writer, rec, { at: prompt, value: text, core: { from: 0, to: text.length } })
  const key = keyOf(prompt)
  const shown = writer.queue.attached.get(key) ?? 0
  if (shown > 0) {
    writer.queue.attached.set(key, shown - 1)
    return undefined
  }
  const entry = queued(writer, rec, prompt)
  writer.queue.removed.set(key, entry)
  writer.tree.insert(rec.after, entry.message)
  return entry.message
}

const queued = (writer: Writer, rec: Rec, prompt: Cursor): User => {
  const { text, images, attached } = contentOf(prompt)
  const entry: User = {
    type: 'user',
    ...writer.base(rec),
    // Its words may stand in the record that put it into the queue.
    src: withRecord([prompt.record], rec.n),
    text,
    source: 'queued',
    ...(images.length > 0 ? { images } : {}),
    ...(attached.length > 0 ? { attached } : {})
  }
  writer.put(entry)
  return entry
}

const named = (waiting: Cursor[], content: Cursor): Cursor => {
  const key = keyOf(content)
  const place = waiting.findIndex(one => keyOf(one) === key)
  if (place >= 0) waiting.splice(place, 1)
  return content
}

const keyOf = (prompt: Cursor): string => {
  const text: Text = prompt.isString ? prompt.text() : contentOf(prompt).text
  return `${sizeOf(text)}:${previewOf(text)}`
}

const isNotification = (text: string): boolean => startsWithTag(text.trimStart(), 'task-notification')

/** A notification that still waits already tells which call started the task. */
const linked = (writer: Writer, content: Cursor): void => {
  if (typeof content.value !== 'string' || !isNotification(content.value)) return
  const task = word(content.value, 'task-id')
  const call = word(content.value, 'tool-use-id')
  if (task && call) writer.link(call, task, 'notification')
}
