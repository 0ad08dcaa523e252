// What Windsurf's hooks write (https://docs.windsurf.com/windsurf/cascade/hooks): {type, status, [type]: {…}}, each thing that
// was said or done under its own name.

import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { endedWith } from '../results.ts'
import type { ChatWriter } from '../writer.ts'

export const isHookLine = (at: Cursor): boolean =>
  at.str('status') !== undefined && at.get(at.str('type') ?? '').isObject

export const tellHookLine = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  const type = at.str('type') ?? ''
  const told = at.get(type)
  if (type === 'user_input') return message.say('user', 0, { text: told.get('user_response').text() })
  if (type === 'planner_response') {
    message.think('thought', told.get('thinking').text())
    return message.say('assistant', 0, { text: told.get('response').text() })
  }
  const call = message.call({ callId: '', name: type, input: told, part: 0 })
  const exitCode = told.num('exit_code')
  const isFailed = /error|fail/i.test(at.str('status') ?? '')
  writer.calls.settle(call, {
    callId: '',
    ...endedWith(firstOf(told, 'output', 'result', 'error'), exitCode, isFailed)
  })
}
