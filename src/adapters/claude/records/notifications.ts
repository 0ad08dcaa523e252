// Background tasks speak up in the middle of a conversation. What they say may come as a user record, an attachment or an
// operation on the queue, or as all three: it is shown once.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../../model/transcript/types.ts'
import { present } from '../../reading/arguments.ts'
import { numberOf } from '../../reading/first.ts'
import { cutInner, wordIn } from '../../reading/tags.ts'
import { ended } from '../../tools/rules.ts'
import type { MarkedHandler } from '../harness/harness-text.ts'
import { taskStatus } from '../results/background.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** `<task-notification>`: a background command or agent has ended. */
export const taskNotice: MarkedHandler = (builder, { at, value, core }) => {
  const summary = cutInner(at, 'summary', core.from)
  const result = cutInner(at, 'result', core.from)
  const isBare = summary === '' && result === ''
  taskEnded(builder, {
    task: wordIn(value, 'task-id'),
    callId: wordIn(value, 'tool-use-id') || undefined,
    status: wordIn(value, 'status'),
    text: isBare ? cutInner(at, 'task-notification', core.from) : joinTexts([summary, result], '\n\n'),
    result
  })
}

interface TaskEnd {
  readonly task: string | undefined
  readonly callId: string | undefined
  readonly status: string | undefined
  readonly text: Text
  /** What the task answered, if it is told. */
  readonly result: Text
}

/** The event, and what the call that started the task learns from it. */
export const taskEnded = (builder: ClaudeBuilder, end: TaskEnd): void => {
  const { task, callId, status, text, result } = end
  builder.link(callId, task, 'notification')
  builder.quiet('task-notification')
  // The same words stand in several records.
  if (!builder.isFirst(JSON.stringify([task, status, sizeOf(text), previewOf(text)]))) return
  tellEnd(builder, end)
  const call = builder.calls.last(callId ?? '')
  if (call)
    builder.change(call, {
      output: joinTexts([call.tool.output, result], '\n\n'),
      status: taskStatus(status) ?? call.tool.status,
      detail: exited(call.tool.detail, text)
    })
}

/** A stream tells the end of a task in a few words, then with its answer: the longer telling counts. */
const tellEnd = (builder: ClaudeBuilder, { task, callId, status, text }: TaskEnd): void => {
  const key = `task ${task}\n${status}`
  const detail = {
    event: 'notification',
    text,
    ...present({ status, callId })
  } as const
  const before = builder.unfinished.get(key)
  const told = before?.detail.event === 'notification' ? before.detail.text : ''
  if (before && begins(told, text)) builder.unfinished.set(key, builder.complete(before, detail))
  else if (!begins(text, told)) builder.unfinished.set(key, builder.report(detail))
}

const begins = (start: Text, text: Text): boolean =>
  typeof start === 'string' && start !== '' && previewOf(text).startsWith(`${start}\n\n`)

const exited = (detail: ToolDetail, text: Text): ToolDetail => {
  const [, code] = typeof text === 'string' ? (/\bexit code (\d{1,6})\b/.exec(text) ?? []) : []
  return ended(detail, { exitCode: numberOf(code) })
}
