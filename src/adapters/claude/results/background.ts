// Calls that look after what runs in the background: BashOutput and TaskOutput tell how it stands, KillShell and TaskStop
// end it. The answer is data (`toolUseResult`), or the same in tags of a text that the model saw.

import type { Status, Text, Tool } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { statusByExit } from '../../tools/rules.ts'
import { inner, startsWithTag, trimmed, word } from '../harness/tags.ts'
import type { Answer } from './refine.ts'

/** Nothing if the answer is neither. */
export const refineBackground = (tool: Tool, answer: Answer): Tool | undefined => {
  const { detail } = tool
  if (detail.kind !== 'execute' || answer.isError) return undefined
  const report = reportIn(answer)
  if (!report) return undefined
  const about = report.about ? `${detail.description ?? ''} (${report.about})` : detail.description
  const exited = {
    ...detail,
    ...optional('description', about),
    ...optional('exitCode', report.exitCode),
    ...(report.stderr === '' ? {} : { stderr: report.stderr }),
    ...(report.state === 'running' ? { background: true } : {})
  }
  return { ...tool, detail: exited, output: report.output, status: statusByExit(endOf(report.state), exited) }
}

interface Report {
  readonly state: string | undefined
  readonly exitCode?: number | undefined
  /** The command or the task. */
  readonly about?: string | undefined
  readonly output: Text
  readonly stderr: Text
}

const reportIn = ({ facts, content }: Answer): Report | undefined => {
  if (facts.get('task').isObject) return taskReport(facts.get('task'))
  if (facts.has('shellId')) return shellReport(facts)
  const text = content.isString ? content : (content.list()[0]?.get('text') ?? content)
  const stopped = facts.str('message') === undefined ? text.unquoted() : facts
  if (stopped.str('message') !== undefined)
    return { state: undefined, output: stopped.get('message').text(), stderr: '' }
  return typeof text.value === 'string' ? taggedReport(text, text.value) : undefined
}

const taskReport = (task: Cursor): Report => ({
  state: task.str('status'),
  exitCode: task.num('exitCode'),
  about: task.str('description'),
  output: task.get('output').text(),
  stderr: task.get('error').text()
})

const shellReport = (shell: Cursor): Report => ({
  state: shell.str('status'),
  exitCode: shell.num('exitCode'),
  about: shell.str('command'),
  output: shell.get('stdout').text(),
  stderr: shell.get('stderr').text()
})

const taggedReport = (at: Cursor, text: string): Report | undefined => {
  if (!startsWithTag(text, 'retrieval_status') && !startsWithTag(text, 'status')) return undefined
  const cut = (tag: string, start = 0): Text => {
    const range = inner(text, tag, start)
    if (!range) return ''
    const { from, to } = trimmed(text, range)
    return at.cut(from, to)
  }
  const exitCode = Number.parseInt(word(text, 'exit_code') ?? '', 10)
  const state = word(text, 'status')
  const output = inner(text, 'output') ? cut('output') : cut('stdout')
  return {
    state,
    exitCode: Number.isNaN(exitCode) ? undefined : exitCode,
    // Without a word on the task, it is all that was answered.
    output: output === '' && state === undefined ? cut('retrieval_status') : output,
    stderr: inner(text, 'stderr') ? cut('stderr') : cut('error', inner(text, 'output')?.to)
  }
}

const endOf = (state: string | undefined): Status =>
  state === 'failed' ? 'failed' : state === 'killed' || state === 'stopped' ? 'cancelled' : 'done'

/** The tools whose answers are such reports. */
export const LOOKS_AFTER: ReadonlySet<string> = new Set([
  'BashOutput',
  'KillBash',
  'KillShell',
  'TaskOutput',
  'AgentOutputTool',
  'TaskStop'
])
