// What a call says once it was answered, or once something was printed while it ran.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Field, Millis, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { statusByExit } from '../tools/rules.ts'
import type { CallAnswer, ChatCall } from './calls.ts'
import { refineResult, type ToolResult } from './results.ts'

export const withAnswer = (call: ChatCall, answer: CallAnswer, at: Millis | undefined): Tool => {
  const { tool, streamed } = call
  const { result, status } = answer
  const detail = withStderr(refineResult(tool.detail, result), streamed?.stderr)
  const answered: Tool = {
    ...tool,
    name: tool.name || (answer.name ?? ''),
    detail,
    output: streamed ? joined(streamed.stdout, result) : result.output,
    ...(result.images.length > 0 ? { images: result.images } : {})
  }
  if (answer.preliminary) return answered
  const ended = result.failed && status === 'done' ? 'failed' : statusByExit(status, detail)
  return { ...answered, status: ended, ...optional('endedAt', at) }
}

/** What an answer that is there already says of a call that is told (again). */
export const refinedBy = ({ tool, result, streamed }: ChatCall, told: ToolDetail) => {
  const detail = withStderr(result ? refineResult(told, result) : told, streamed?.stderr)
  return { detail, status: statusByExit(tool.status, detail) }
}

/** The result usually repeats what was printed, or less; where it does neither, both are kept. */
const joined = (stdout: string, { output, whole }: ToolResult): Text => {
  const printed = stdout.trim()
  if (printed === '' || whole?.includes(printed)) return output
  return whole !== undefined && stdout.includes(whole.trim()) ? stdout : joinTexts([stdout, output])
}

const withStderr = (detail: ToolDetail, stderr: string | undefined): ToolDetail =>
  detail.kind === 'execute' && stderr ? { ...detail, stderr } : detail

export const printed = (tool: Tool, text: string, stream: 'stdout' | 'stderr'): Tool => {
  if (stream === 'stdout' || tool.detail.kind !== 'execute')
    return { ...tool, output: grown(tool.output, text) }
  return { ...tool, detail: { ...tool.detail, stderr: grown(tool.detail.stderr ?? '', text) } }
}

const grown = (text: Text, more: string): Text =>
  typeof text === 'string' ? text + more : joinTexts([text, more], '')

/** A tool that prints like a shell is one, whatever its name. */
export const asShell = (tool: Tool): Tool => {
  const isCommand = ({ name }: Field) => name === 'command' || name === 'cmd'
  const command = tool.input?.find(isCommand)?.value ?? tool.title ?? tool.name
  const input = tool.input?.filter(field => !isCommand(field)) ?? []
  return { ...tool, detail: { kind: 'execute', command }, input }
}
