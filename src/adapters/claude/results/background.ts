// Calls that look after what runs in the background: BashOutput and TaskOutput tell how it stands, KillShell and TaskStop
// end it. The answer is data (`toolUseResult`), or the same in tags of a text that the model saw.

import type { Status, Text, Tool } from '../../../model/transcript/types.ts'
import { present } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { cutInner, innerRange, startsWithTag, wordIn } from '../../reading/tags.ts'
import { meanings, wordSet } from '../../reading/word-tables.ts'
import { statusByExit } from '../../tools/rules.ts'
import { answerString } from './answer-text.ts'
import type { ClaudeAnswer } from './refine.ts'

/** Nothing if the answer is neither. */
export const refineBackground = (tool: Tool, answer: ClaudeAnswer): Tool | undefined => {
  const { detail } = tool
  if (detail.kind !== 'execute' || answer.isError) return undefined
  const report = reportIn(answer)
  if (!report) return undefined
  const about = report.about ? `${detail.description ?? ''} (${report.about})` : detail.description
  const exited = {
    ...detail,
    ...present({ description: about, exitCode: report.exitCode }),
    ...(report.stderr === '' ? {} : { stderr: report.stderr }),
    ...(report.state === 'running' ? { background: true } : {})
  }
  return {
    ...tool,
    detail: exited,
    output: report.output,
    status: statusByExit(taskStatus(report.state) ?? 'done', exited)
  }
}

interface Report {
  readonly state: string | undefined
  readonly exitCode?: number | undefined
  /** The command or the task. */
  readonly about?: string | undefined
  readonly output: Text
  readonly stderr: Text
}

const reportIn = ({ facts, content }: ClaudeAnswer): Report | undefined => {
  const task = facts.get('task')
  if (task.isObject) return dataReport(task, 'description', 'output', 'error')
  if (facts.has('shellId')) return dataReport(facts, 'command', 'stdout', 'stderr')
  const text = answerString(content)
  const stopped = facts.str('message') === undefined ? text.unquoted() : facts
  if (stopped.str('message') !== undefined)
    return { state: undefined, output: stopped.get('message').text(), stderr: '' }
  return typeof text.value === 'string' ? taggedReport(text, text.value) : undefined
}

const dataReport = (at: Cursor, about: string, output: string, stderr: string): Report => ({
  state: at.str('status'),
  exitCode: at.num('exitCode'),
  about: at.str(about),
  output: at.get(output).text(),
  stderr: at.get(stderr).text()
})

const taggedReport = (at: Cursor, text: string): Report | undefined => {
  if (!startsWithTag(text, 'retrieval_status') && !startsWithTag(text, 'status')) return undefined
  const exitCode = Number.parseInt(wordIn(text, 'exit_code') ?? '', 10)
  const state = wordIn(text, 'status')
  const output = cutInner(at, innerRange(text, 'output') ? 'output' : 'stdout')
  return {
    state,
    exitCode: Number.isNaN(exitCode) ? undefined : exitCode,
    // Without a word on the task, it is all that was answered.
    output: output === '' && state === undefined ? cutInner(at, 'retrieval_status') : output,
    stderr: innerRange(text, 'stderr')
      ? cutInner(at, 'stderr')
      : cutInner(at, 'error', innerRange(text, 'output')?.to)
  }
}

/** How a task ended; nothing while it runs. */
export const taskStatus = (state: string | undefined): Status | undefined => ENDS.get(state ?? '')

const ENDS = meanings<Status>([
  ['done', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'killed stopped']
])

/** The tools whose answers are such reports. */
export const LOOKS_AFTER = wordSet('BashOutput KillBash KillShell TaskOutput AgentOutputTool TaskStop')
