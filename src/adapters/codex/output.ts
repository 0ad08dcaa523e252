// What a Codex tool answered. Shell tools print a header of facts in front of the output, older ones a JSON text.

import type { Image, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'

export interface CodexOutcome {
  readonly output: Text
  readonly images: readonly Image[]
  readonly exitCode?: number
  /** The process goes on in this terminal session. */
  readonly session?: string
  readonly outcome?: 'failed' | 'cancelled'
}

/** From the `output` of a call's result, whatever its shape. */
export const outcomeOf = (at: Cursor): CodexOutcome => {
  if (typeof at.value === 'string') return fromText(at, at.value)
  if (at.isList) return { ...plain(at), ...failure(contentOf(at).text) }
  if (at.get('metadata').isObject || at.str('output') !== undefined) return fromObject(at)
  const content = at.has('content') ? outcomeOf(at.get('content')) : plain(at)
  return { ...content, ...(at.bool('success') === false ? { outcome: 'failed' } : {}) }
}

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

interface Header {
  /** Characters to cut; 0: there is no header. */
  readonly end: number
  readonly exitCode?: number
  readonly session?: string
}

const FACT =
  /^(?:Chunk ID|Wall time|Duration|Original token count|Total output lines|(Exit code)|(Process exited with code)|(Process running with session ID)):? ?(.*)$/
const LONGEST_HEADER = 600

/** Lines of facts up to a line `Output:`. */
export const headerOf = (text: string): Header => {
  let exitCode: number | undefined
  let session: string | undefined
  let from = 0
  while (from < LONGEST_HEADER) {
    const newline = text.indexOf('\n', from)
    const line = text
      .slice(from, newline < 0 ? Math.min(text.length, from + LONGEST_HEADER) : newline)
      .trimEnd()
    if (line === 'Output:')
      return {
        end: newline < 0 ? text.length : newline + 1,
        ...optional('exitCode', exitCode),
        ...optional('session', session)
      }
    const [fact, exit, exited, running, value = ''] = FACT.exec(line) ?? []
    if (fact === undefined || newline < 0) break
    if ((exit ?? exited) !== undefined && /^-?\d+$/.test(value)) exitCode = Number(value)
    if (running !== undefined) session = value
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
