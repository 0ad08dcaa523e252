// What a Codex tool answered. Shell tools print a header of facts in front of the output, older ones a JSON text.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Image, Status, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'

interface CodexOutcome {
  readonly output: Text
  readonly images: readonly Image[]
  readonly exitCode?: number
  /** The process goes on in this terminal session. */
  readonly session?: string
  readonly outcome?: 'failed' | 'cancelled'
}

/** What a command printed, as events and thread items tell it: both streams in one, or each by itself. */
export const printedBy = (at: Cursor): { readonly output: Text; readonly errors: Text } => {
  const errors = at.get('stderr').text()
  const isApart = sizeOf(errors) > 0
  const output = isApart
    ? at.get('stdout')
    : firstFilled(at, 'aggregated_output', 'aggregatedOutput', 'stdout', 'formatted_output')
  return { output: output.text(), errors }
}

/** From the `output` of a call's result, whatever its shape. */
export const outputOutcome = (at: Cursor): CodexOutcome => {
  if (typeof at.value === 'string') return fromText(at, at.value)
  if (at.isList) return { ...plain(at), ...failure(contentOf(at).text) }
  if (at.get('metadata').isObject || at.str('output') !== undefined) return fromObject(at)
  const content = at.has('content') ? outputOutcome(at.get('content')) : plain(at)
  return { ...content, ...(at.bool('success') === false ? { outcome: 'failed' } : {}) }
}

/** The call with what it was answered; whoever asks adds when, and the words. */
export const answeredWith = (tool: Tool, outcome: CodexOutcome): Tool => ({
  ...tool,
  status: statusFrom(tool, outcome),
  ...optionalList('images', outcome.images),
  detail: refined(tool.detail, outcome),
  ...optional('child', tool.child ?? childOf(tool, outcome))
})

const statusFrom = (tool: Tool, { exitCode, outcome }: CodexOutcome): Status => {
  if (exitCode !== undefined) return exitCode === 0 ? 'done' : 'failed'
  if (outcome !== undefined) return outcome
  // An event may have told already that the patch or the remote tool failed.
  return tool.status === 'failed' ? 'failed' : 'done'
}

const refined = (detail: ToolDetail, { exitCode, session }: CodexOutcome): ToolDetail => {
  if (detail.kind !== 'execute') return detail
  const background = optional('background', session === undefined ? undefined : true)
  return { ...detail, ...optional('exitCode', exitCode), ...background }
}

/** A spawned agent's thread is named in the answer. */
const childOf = (tool: Tool, { output }: CodexOutcome): string | undefined =>
  tool.detail.kind === 'task' && typeof output === 'string'
    ? /"agent_id"\s*:\s*"([\w-]+)"/.exec(output)?.[1]
    : undefined

const plain = (at: Cursor): CodexOutcome => {
  const { text, images } = contentOf(at)
  return { output: at.isObject ? at.text() : text, images }
}

const fromText = (at: Cursor, text: string): CodexOutcome => {
  if (/^\{\s*"(output|metadata)"/.test(text)) {
    const inner = at.unquoted()
    if (inner.isObject && inner.get('metadata').isObject) return fromObject(inner)
  }
  const { end, ...facts } = headerOf(text)
  return { output: at.cut(end), images: [], ...facts, ...(end === 0 ? failure(text) : {}) }
}

const fromObject = (at: Cursor): CodexOutcome => ({
  output: at.get('output').text(),
  images: [],
  ...optional('exitCode', at.get('metadata').num('exit_code'))
})

interface Header extends Pick<CodexOutcome, 'exitCode' | 'session'> {
  /** Characters to cut; 0: there is no header. */
  readonly end: number
}

const FACT =
  /^(?:Chunk ID|Wall time|Duration|Original token count|Total output lines|(Exit code)|(Process exited with code)|(Process running with session ID)):? ?(.*)$/
const LONGEST_HEADER = 600

/** Lines of facts up to a line `Output:`. */
export const headerOf = (text: string): Header => {
  let facts: Omit<Header, 'end'> = {}
  let from = 0
  while (from < LONGEST_HEADER) {
    const newline = text.indexOf('\n', from)
    const to = newline < 0 ? Math.min(text.length, from + LONGEST_HEADER) : newline
    const line = text.slice(from, to).trimEnd()
    if (line === 'Output:') return { ...facts, end: newline < 0 ? text.length : newline + 1 }
    const [fact, exit, exited, running, value = ''] = FACT.exec(line) ?? []
    if (fact === undefined || newline < 0) break
    if ((exit ?? exited) !== undefined && /^-?\d+$/.test(value)) facts = { ...facts, exitCode: Number(value) }
    if (running !== undefined) facts = { ...facts, session: value }
    from = newline + 1
  }
  return { end: 0 }
}

const CANCELLED = /^(aborted( by user)?\b|exec command rejected by user|rejected by user|user rejected)/i
const FAILED =
  /^(apply_patch verification failed|exec_command failed|write_stdin failed|failed to |unsupported (custom tool )?call|unsupported tool|execution error|err: |error: |tool call error|collab \w+ failed|Script failed)/i

/** Tools without an exit code say in words that they failed. */
const failure = (output: Text): { readonly outcome?: 'failed' | 'cancelled' } => {
  const start = (typeof output === 'string' ? output : output.preview).slice(0, 100)
  if (CANCELLED.test(start)) return { outcome: 'cancelled' }
  return FAILED.test(start) ? { outcome: 'failed' } : {}
}
