// A sub-agent whose calls are told in the result of the call that started it, and nowhere else. Versions that write a
// file for each sub-agent leave the list empty.

import type { ThreadId, Tool } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { Message } from './message.ts'
import { readCalls } from './recorded-message.ts'
import type { Writer } from './writer.ts'

/** Tasks hold tasks; a path this long is an attack on the stack. */
const MAX_PATH = 60

/** The thread of those calls, if there are any. */
export const readNested = (writer: Writer, tool: Tool, display: Cursor): ThreadId | undefined => {
  const calls = display.list('toolCalls')
  const thread = `${tool.id}/task`
  if (display.str('type') !== 'task_execution' || calls.length === 0) return undefined
  if ((tool.child ?? thread) !== thread || display.path.length > MAX_PATH) return undefined
  const agent = display.str('subagentName')
  const title = display.str('taskDescription')
  writer.openThread({ id: thread, ...(agent ? { agent } : {}), ...(title ? { title } : {}) })
  const message = new Message(writer.ownMessage(thread, `task\n${thread}`), null, thread)
  message.src = [writer.record]
  message.at = tool.at
  readCalls(writer, message, calls)
  writer.follow(message)
  return thread
}
