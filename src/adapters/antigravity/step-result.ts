// What a step says of the call that it is the result of.

import type { Status, Tool } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import { ended, statusByExit } from '../tools/rules.ts'

export const answeredStep = (tool: Tool, step: Cursor): Tool => {
  const content = step.get('content')
  const text = content.string
  const [stamp = ''] = STAMP.exec(text.slice(0, 200)) ?? []
  const [said = '', failed] = HEAD.exec(text.slice(stamp.length, stamp.length + 400)) ?? []
  const head = stamp + said
  const [, code] = /exit code:? (-?\d{1,10})/.exec(head) ?? []
  const detail = ended(tool.detail, { exitCode: numberOf(code) })
  const status = STATUSES.get(step.str('status') ?? '') ?? (failed === undefined ? 'done' : 'failed')
  const output = content.isString ? content.cut(head.length) : content.text()
  return { ...tool, detail, output, status: statusByExit(status, detail) }
}

/** The times of the call, which the steps have too. */
const STAMP = /^Created At: [^\n]*\n(?:Completed At: [^\n]*\n)?\n*/

/** What a shell says of the command before what the command says; some versions indent it. */
const HEAD =
  /^\s*The command (?:completed successfully|(failed|exited)[^\n]*)\.?\n(?:[^\n]*\n){0,3}?[\t ]*Output:\n\t*/

const STATUSES = meanings<Status>([
  ['running', 'RUNNING IN_PROGRESS GENERATING PENDING WAITING'],
  ['failed', 'ERROR FAILED INVALID'],
  ['cancelled', 'CANCELED CANCELLED CLEARED SKIPPED REJECTED']
])
