// Prompts typed while the agent works. Since about 2.1.30 they are attachments; before, only the operations on the
// queue tell of them. Newer files hold both, in either order: a prompt is never shown twice.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { User } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { startsWithTag, trimmedRange, wordIn } from '../../reading/tags.ts'
import { SCHEDULED } from '../harness/scheduled.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import type { ClaudeHandler } from './handlers.ts'
import { taskNotice } from './notifications.ts'
import { isPeerText, peerMessages } from './peers.ts'
import { saidIn } from './said.ts'
import { saidByHuman } from './user.ts'

export class PromptQueue {
  /** What was queued and not yet taken, oldest first. */
  readonly waiting: Cursor[] = []
  /** Prompts that an attachment showed and no operation has accounted for. */
  readonly attached = new Map<string, number>()
  /** Prompts that an operation showed and no attachment has claimed. */
  readonly removed = new Map<string, User>()
}

/** `queue-operation`: the fallback for files without attachments. */
export const queueOperation: ClaudeHandler = (builder, at) => {
  const { waiting } = builder.queue
  const content = at.get('content')
  switch (at.str('operation')) {
    case 'enqueue':
      waiting.push(content)
      if (waiting.length > LONGEST) waiting.shift()
      link(builder, content)
      return
    case 'dequeue':
      // A user record follows.
      waiting.shift()
      return
    case 'popAll':
      waiting.length = 0
      return
    case 'remove':
      remove(builder, content.exists ? named(waiting, content) : waiting.shift())
  }
}

/** Nobody types so many prompts ahead. */
const LONGEST = 100

/** A `queued_command` attachment. */
export const queuedCommand = (builder: ClaudeBuilder, prompt: Cursor): void => {
  const { removed, attached } = builder.queue
  const key = keyOf(prompt)
  const known = removed.get(key)
  if (known) {
    removed.delete(key)
    builder.anchor = builder.put(again(known, builder.record)).message
  } else if (builder.scheduled.has(builder.rec.at, prompt)) scheduled(builder, prompt)
  else {
    attached.set(key, (attached.get(key) ?? 0) + 1)
    queued(builder, prompt)
  }
}

/** A queued prompt was given to the model in the middle of its turn. */
const remove = (builder: ClaudeBuilder, prompt: Cursor | undefined): void => {
  if (!prompt) return
  const { removed, attached } = builder.queue
  const text = prompt.string
  const key = keyOf(prompt)
  const shown = attached.get(key) ?? 0
  const core = trimmedRange(text, { from: 0, to: text.length })
  if (isNotification(text)) taskNotice(builder, { at: prompt, value: text, core })
  else if (isPeerText(text, core.from)) peerMessages(builder, { at: prompt, value: text, core })
  else if (shown > 0) attached.set(key, shown - 1)
  else if (builder.scheduled.has(builder.rec.at, prompt)) scheduled(builder, prompt)
  else {
    const entry = queued(builder, prompt)
    if (!entry) return
    removed.set(key, entry)
    builder.tree.insert(builder.rec.after, entry.message)
  }
}

const scheduled = (builder: ClaudeBuilder, prompt: Cursor): void => {
  builder.anchor = builder.report({ event: 'context', label: SCHEDULED, text: prompt.text() }).message
}

/** Its words may stand in the record that put it into the queue. */
const queued = (builder: ClaudeBuilder, prompt: Cursor): User | undefined =>
  saidByHuman(builder, saidIn(builder, prompt.isList ? prompt.list() : [prompt]), prompt.record)

const named = (waiting: Cursor[], content: Cursor): Cursor => {
  const key = keyOf(content)
  const place = waiting.findIndex(one => keyOf(one) === key)
  if (place >= 0) waiting.splice(place, 1)
  return content
}

const keyOf = (prompt: Cursor): string => {
  const { text } = contentOf(prompt)
  return `${sizeOf(text)}:${previewOf(text)}`
}

const isNotification = (text: string): boolean => startsWithTag(text.trimStart(), 'task-notification')

/** A notification that still waits already tells which call started the task. */
const link = (builder: ClaudeBuilder, { value }: Cursor): void => {
  if (typeof value === 'string' && isNotification(value))
    builder.link(wordIn(value, 'tool-use-id'), wordIn(value, 'task-id'), 'notification')
}
