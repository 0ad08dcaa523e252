// Texts that hold more than words. Agents without native tool calls write calls, results and context as tags in the
// text: Cline and Roo (<read_file><path>…), Cursor (<user_query>…), open models (<think>…).

import { HELD, head } from '../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../model/transcript/types.ts'
import { Cursor } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import type { CallAnswer, MadeCall } from './calls.ts'
import { plainResult } from './results.ts'
import { describe } from './tools.ts'

export type TaggedPiece =
  | { readonly kind: 'text' | 'thinking'; readonly text: Text }
  | { readonly kind: 'context'; readonly label: string; readonly text: Text }
  | { readonly kind: 'call'; readonly call: MadeCall }
  | { readonly kind: 'result'; readonly answer: CallAnswer }

/** The words of a person, apart from what the harness put around them. */
export const inPrompt = (at: Cursor): readonly TaggedPiece[] => {
  if (typeof at.value !== 'string') return []
  const text = at.value
  const result = RESULT.exec(text.slice(0, 2000))
  if (result?.[1]) return resultPieces(at, result[1], result[0].length)
  const wrap = WRAPS.find(tag => text.includes(`<${tag}>`) && (tag === 'user_query' || startsWith(text, tag)))
  if (wrap === undefined) return withoutEnvironment(at, 0, text.length)
  const open = text.indexOf(`<${wrap}>`)
  const from = open + wrap.length + 2
  const close = text.indexOf(`</${wrap}>`, from)
  const to = close < 0 ? text.length : close
  return [
    ...contextPiece(at, 0, open),
    { kind: 'text', text: trimmed(at, from, to) },
    ...(close < 0 ? [] : withoutEnvironment(at, to + wrap.length + 3, text.length, 'context'))
  ]
}

/** The words of an agent, apart from thoughts and calls written into them. */
export const inReply = (at: Cursor): readonly TaggedPiece[] => {
  if (typeof at.value !== 'string') return []
  if (!at.value.includes('</')) return [{ kind: 'text', text: at.text() }]
  const thought = thoughtPiece(at, at.value)
  const rest = replyPieces(at, at.value, thought?.end ?? 0)
  return thought ? [thought.piece, ...rest] : rest
}

const WRAPS = ['user_query', 'task', 'feedback', 'user_message', 'answer']
const ENVIRONMENT = '<environment_details>'
const RESULT = /^\s*\[(\w+)(?: for [^\n]*)?\] Result:[ \t]*\n*/

const startsWith = (text: string, tag: string): boolean =>
  text.slice(0, 200).trimStart().startsWith(`<${tag}>`)

const resultPieces = (at: Cursor, name: string, from: number): readonly TaggedPiece[] => {
  const text = typeof at.value === 'string' ? at.value : ''
  const end = environmentAt(text, from)
  const result = plainResult(trimmed(at, from, end))
  const answer = { callId: '', key: writtenKey(name), name, result, status: 'done' } as const
  return [{ kind: 'result', answer }, ...contextPiece(at, end, text.length, 'environment')]
}

const withoutEnvironment = (at: Cursor, from: number, to: number, label?: string): readonly TaggedPiece[] => {
  const text = typeof at.value === 'string' ? at.value : ''
  const end = environmentAt(text, from)
  const said = label === undefined ? textPiece(at, from, end) : contextPiece(at, from, end, label)
  return end >= to ? said : [...said, ...contextPiece(at, end, to, 'environment')]
}

const textPiece = (at: Cursor, from: number, to: number): readonly TaggedPiece[] =>
  from === to ? [] : [{ kind: 'text', text: at.cut(from, to) }]

const environmentAt = (text: string, from: number): number => {
  const found = text.indexOf(ENVIRONMENT, from)
  return found < 0 ? text.length : found
}

const contextPiece = (at: Cursor, from: number, to: number, label = 'context'): readonly TaggedPiece[] => {
  const text = trimmed(at, from, to)
  return text === '' ? [] : [{ kind: 'context', label, text }]
}

const thoughtPiece = (
  at: Cursor,
  text: string
): { readonly piece: TaggedPiece; readonly end: number } | undefined => {
  const [open, tag] = /^\s*<(think|thinking)>/.exec(text.slice(0, 200)) ?? []
  if (open === undefined || tag === undefined) return undefined
  const close = text.indexOf(`</${tag}>`, open.length)
  const to = close < 0 ? text.length : close
  const end = close < 0 ? text.length : close + tag.length + 3
  return { piece: { kind: 'thinking', text: trimmed(at, open.length, to) }, end }
}

const replyPieces = (at: Cursor, text: string, from: number): readonly TaggedPiece[] => {
  const pieces: TaggedPiece[] = []
  let told = from
  const unclosed = new Set<string>()
  TAG.lastIndex = from
  for (let open = TAG.exec(text); open; open = TAG.exec(text)) {
    const name = open[1] ?? ''
    if (!WRITTEN.has(name) || unclosed.has(name)) continue
    const close = text.indexOf(`</${name}>`, TAG.lastIndex)
    if (close < 0) {
      // Not closed here, not closed further on: looking again and again would take for ever.
      unclosed.add(name)
      continue
    }
    if (text.slice(told, open.index).trim() !== '')
      pieces.push({ kind: 'text', text: trimmed(at, told, open.index) })
    pieces.push({ kind: 'call', call: writtenCall(at, name, TAG.lastIndex, close) })
    told = close + name.length + 3
    TAG.lastIndex = told
  }
  if (told === 0) return [{ kind: 'text', text: at.text() }]
  return text.slice(told).trim() === ''
    ? pieces
    : [...pieces, { kind: 'text', text: trimmed(at, told, text.length) }]
}

/** A tag alone at the start of a line, as the prompts of Cline and Roo ask for. */
const TAG = /^[ \t]*<([a-z_]{3,40})>/gm

const WRITTEN = wordSet(
  'execute_command read_file write_to_file replace_in_file apply_diff insert_content search_and_replace',
  'search_files list_files list_code_definition_names browser_action use_mcp_tool access_mcp_resource',
  'ask_followup_question attempt_completion plan_mode_respond new_task switch_mode update_todo_list',
  'codebase_search web_fetch fetch_instructions load_mcp_documentation condense'
)

const writtenKey = (name: string): string => `\u0000written ${name}`

const writtenCall = (at: Cursor, name: string, from: number, to: number): MadeCall => {
  const text = typeof at.value === 'string' ? at.value : ''
  const ranges = new Map<string, readonly [number, number]>()
  const unclosed = new Set<string>()
  const param = /<(\w{1,40})>/g
  param.lastIndex = from
  for (let open = param.exec(text); open && open.index < to; open = param.exec(text)) {
    const key = open[1] ?? ''
    if (unclosed.has(key)) continue
    // What a file holds may hold the tag too: the last one before the call's end closes it.
    const tag = `</${key}>`
    const close = LONG.has(key) ? text.lastIndexOf(tag, to) : text.indexOf(tag, param.lastIndex)
    if (close < param.lastIndex || close > to) {
      unclosed.add(key)
      continue
    }
    ranges.set(key, [param.lastIndex, close])
    param.lastIndex = close
  }
  // The arguments are no value of the log, so a pointer cannot name them: long ones are cut from the text itself.
  const values = [...ranges].map(([key, [start, end]]) => [key, head(text.slice(start, end).trim(), HELD)])
  const input = new Cursor(Object.fromEntries(values), at.record)
  const { detail } = describe(name, input)
  return { callId: '', key: writtenKey(name), name, input, detail: withLongText(detail, at, ranges) }
}

const LONG = new Set(['content', 'diff'])

const withLongText = (
  detail: ToolDetail,
  at: Cursor,
  ranges: ReadonlyMap<string, readonly [number, number]>
): ToolDetail => {
  const range = ranges.get('content') ?? ranges.get('diff')
  if (!range) return detail
  const text = trimmed(at, ...range)
  if (detail.kind === 'write') return { ...detail, content: text }
  if (detail.kind === 'edit' && ranges.has('diff'))
    return { ...detail, diffs: [{ form: 'patch', patch: text }] }
  return detail
}

/** A piece of the text without the line breaks around it. */
const trimmed = (at: Cursor, from: number, to: number): Text => {
  const text = typeof at.value === 'string' ? at.value : ''
  let start = from
  let end = Math.max(from, to)
  while (start < end && isBreak(text.charCodeAt(start))) start++
  while (end > start && isBreak(text.charCodeAt(end - 1))) end--
  return at.cut(start, end)
}

const isBreak = (code: number): boolean => code === 10 || code === 13 || code === 32 || code === 9
