// One call of a Markdown export: its title, its status, its input as JSON, its output in a fence.

import type { GeminiCall } from '../gemini/calls.ts'
import { geminiStatus, plainOutcome } from '../gemini/outcome.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { HeldCursor } from '../reading/held.ts'
import { Passage } from '../reading/passage.ts'
import { meanings } from '../reading/word-tables.ts'
import { describeShown, remoteTool, splitTitle } from './shown-call.ts'
import { SHOWN_NAMES } from './tools.ts'

/** `at` stands on the section's text; the call is the characters from `from` up to `to`, below this heading. */
export const markdownCall = (at: Cursor, from: number, to: number, heading: string): GeminiCall => {
  const text = at.string.slice(from, to)
  const statusAt = text.indexOf('**Status**: ')
  const headed = text.slice(0, Math.max(statusAt, 0)).replace(/^### Tool: /, '')
  const title = unescaped(`${heading}\n${headed}`.trim())
  const [shown, object] = splitTitle(title)
  const status =
    geminiStatus(/^\*\*Status\*\*: (\w+)/.exec(text.slice(statusAt, statusAt + 60))?.[1]) ?? 'done'
  const inputAt = text.indexOf('\n**Input:**\n', statusAt)
  const outputAt = text.indexOf('\n**Output:**\n', Math.max(inputAt, statusAt))
  const input = inputAt < 0 ? undefined : fenced(text, inputAt, outputAt < 0 ? text.length : outputAt)
  const args = new HeldCursor(input ? text.slice(...input) : undefined, at.record, at.path).unquoted()
  const output = outputAt < 0 ? undefined : fenced(text, outputAt, text.length)
  const result = output ? new Passage(at, from + output[0], from + output[1]) : nothing(at)
  const above = text.slice(0, outputAt < 0 ? undefined : outputAt)
  const path = /\n\*\*Affected Files:\*\*\n- `([^`\n]+)`/.exec(above)?.[1]
  const found = { object, path, diffs: [], output: result.text() }
  return {
    callId: '',
    name: shown,
    ...optional('title', title === '' ? undefined : title),
    described: describeShown(SHOWN_NAMES.get(shown) ?? remoteTool(shown), args, found),
    ...(path === undefined ? {} : { locations: [{ path }] }),
    outcome: plainOutcome(status, result)
  }
}

/** What stands between the first fence and the last one: the text inside may hold fences. */
const fenced = (text: string, from: number, to: number): readonly [number, number] | undefined => {
  const open = text.indexOf('\n```', from)
  if (open < 0 || open >= to) return undefined
  const start = text.indexOf('\n', open + 1) + 1
  const close = text.lastIndexOf('\n```', to)
  return start > 0 && start <= to ? [start, Math.max(close, start)] : undefined
}

const unescaped = (title: string): string =>
  title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ESCAPES.get(name) ?? '')

const ESCAPES = meanings([
  ['&', 'amp'],
  ['<', 'lt'],
  ['>', 'gt'],
  ['"', 'quot'],
  ["'", '#39']
])
