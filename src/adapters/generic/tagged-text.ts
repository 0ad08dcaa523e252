// Texts that hold more than words. Agents without native tool calls write calls, results and context as tags in the
// text: Cline and Roo (<read_file><path>…), Cursor (<user_query>…), open models (<think>…).

import { HELD, head } from '../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../model/transcript/types.ts'
import { Cursor } from '../reading/cursor.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import type { CallAnswer, MadeCall } from './calls.ts'
import { plainResult } from './results.ts'
import { describeChatTool } from './tools.ts'

export type TaggedPiece =
  | { readonly kind: 'text' | 'thinking'; readonly text: Text }
  | { readonly kind: 'context'; readonly label: string; readonly text: Text }
  | { readonly kind: 'call'; readonly call: MadeCall }
  | { readonly kind: 'result'; readonly answer: CallAnswer }

type Pieces = readonly TaggedPiece[]

/** The words of a person, apart from what the harness put around them. */
export const inPrompt = (at: Cursor): Pieces => {
  const text = stringAt(at)
  const [heading, tool] = RESULT.exec(text.slice(0, 2000)) ?? []
  if (heading !== undefined && tool !== undefined) return resultPieces(at, tool, heading.length)
  const wrap = WRAPS.find(tag => text.includes(`<${tag}>`) && (tag === 'user_query' || startsWith(text, tag)))
  if (wrap === undefined) return withEnvironment(at, 0, end => textPiece(at, 0, end))
  const open = text.indexOf(`<${wrap}>`)
  const from = open + wrap.length + 2
  const close = text.indexOf(`</${wrap}>`, from)
  const said: TaggedPiece = { kind: 'text', text: trimmed(at, from, close < 0 ? text.length : close) }
  const rest = close + wrap.length + 3
  return [
    ...contextPiece(at, 0, open),
    said,
    ...(close < 0 ? [] : withEnvironment(at, rest, end => contextPiece(at, rest, end)))
  ]
}

/** The words of an agent, apart from thoughts and calls written into them; nothing if they are only words. */
export const inReply = (at: Cursor): Pieces => {
  const text = stringAt(at)
  if (!text.includes('</')) return []
  const pieces: TaggedPiece[] = []
  let told = 0
  const tellUpTo = (to: number) => {
    if (text.slice(told, to).trim() !== '') pieces.push({ kind: 'text', text: trimmed(at, told, to) })
  }
  const [open, tag] = /^\s*<(think|thinking)>/.exec(text.slice(0, 200)) ?? []
  if (open !== undefined && tag !== undefined) {
    const close = text.indexOf(`</${tag}>`, open.length)
    const to = close < 0 ? text.length : close
    pieces.push({ kind: 'thinking', text: trimmed(at, open.length, to) })
    told = close < 0 ? to : close + tag.length + 3
  }
  for (const { name, start, from, to, end } of tagsIn(text, TAG, told, text.length)) {
    tellUpTo(start)
    pieces.push({ kind: 'call', call: writtenCall(at, name, from, to) })
    told = end
  }
  if (told > 0) tellUpTo(text.length)
  return pieces
}

const WRAPS = ['user_query', 'task', 'feedback', 'user_message', 'answer']
const RESULT = /^\s*\[(\w+)(?: for [^\n]*)?\] Result:[ \t]*\n*/

const startsWith = (text: string, tag: string): boolean =>
  text.slice(0, 200).trimStart().startsWith(`<${tag}>`)

const resultPieces = (at: Cursor, name: string, from: number): Pieces =>
  withEnvironment(at, from, end => {
    const result = plainResult(trimmed(at, from, end))
    return [{ kind: 'result', answer: { callId: '', key: writtenKey(name), name, result, status: 'done' } }]
  })

/** What the harness knows of the machine stands at the end. */
const withEnvironment = (at: Cursor, from: number, said: (end: number) => Pieces): Pieces => {
  const text = stringAt(at)
  const found = text.indexOf('<environment_details>', from)
  const end = found < 0 ? text.length : found
  return [...said(end), ...contextPiece(at, end, text.length, 'environment')]
}

const textPiece = (at: Cursor, from: number, to: number): Pieces =>
  from === to ? [] : [{ kind: 'text', text: at.cut(from, to) }]

const contextPiece = (at: Cursor, from: number, to: number, label = 'context'): Pieces => {
  const text = trimmed(at, from, to)
  return text === '' ? [] : [{ kind: 'context', label, text }]
}

/** A tag alone at the start of a line, as the prompts of Cline and Roo ask for. */
const WRITTEN = wordList(
  'execute_command read_file write_to_file replace_in_file apply_diff insert_content search_and_replace',
  'search_files list_files list_code_definition_names browser_action use_mcp_tool access_mcp_resource',
  'ask_followup_question attempt_completion plan_mode_respond new_task switch_mode update_todo_list',
  'codebase_search web_fetch fetch_instructions load_mcp_documentation condense'
)
const TAG = new RegExp(`^[ \\t]*<(${WRITTEN.join('|')})>`, 'gm')
const PARAM = /<(\w{1,40})>/g

/** Tags that are closed again, one after the other: where each starts, what it holds, and where it ends. */
function* tagsIn(text: string, pattern: RegExp, first: number, last: number) {
  // Not closed here, not closed further on: looking again and again would take for ever.
  const unclosed = new Set<string>()
  pattern.lastIndex = first
  for (let open = pattern.exec(text); open && open.index < last; open = pattern.exec(text)) {
    const name = open[1] ?? ''
    const from = pattern.lastIndex
    if (unclosed.has(name)) continue
    const close = `</${name}>`
    // What a file holds may hold the tag too: the last one closes it.
    const to = LONG.has(name) ? text.lastIndexOf(close, last) : text.indexOf(close, from)
    if (to < from || to > last) unclosed.add(name)
    else {
      const end = to + close.length
      yield { name, start: open.index, from, to, end }
      pattern.lastIndex = end
    }
  }
}

const LONG = new Set(['content', 'diff'])

const writtenKey = (name: string): string => `\u0000written ${name}`

const writtenCall = (at: Cursor, name: string, from: number, to: number): MadeCall => {
  const text = stringAt(at)
  const params = new Map([...tagsIn(text, PARAM, from, to)].map(param => [param.name, param]))
  // The arguments are no value of the log, so a pointer cannot name them: long ones are cut from the text itself.
  const values = [...params].map(([key, param]) => [key, head(text.slice(param.from, param.to).trim(), HELD)])
  const { detail, input } = describeChatTool(name, new Cursor(Object.fromEntries(values), at.record))
  const long = params.get('content') ?? params.get('diff')
  const whole = long ? withLongText(detail, trimmed(at, long.from, long.to), params.has('diff')) : detail
  return { callId: '', key: writtenKey(name), name, input: { detail: whole, input } }
}

const withLongText = (detail: ToolDetail, text: Text, isPatch: boolean): ToolDetail => {
  if (detail.kind === 'write') return { ...detail, content: text }
  return detail.kind === 'edit' && isPatch ? { ...detail, diffs: [{ form: 'patch', patch: text }] } : detail
}

const stringAt = (at: Cursor): string => (typeof at.value === 'string' ? at.value : '')

const trimmed = (at: Cursor, from: number, to: number): Text => cutTrimmed(at, { from, to })
