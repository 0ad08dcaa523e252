// Calls that a model without native tools writes into its reply as tags. The last one counts: earlier ones are talk.

import { HELD, head } from '../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../model/transcript/types.ts'
import type { Described } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { cutTrimmed, type TextRange } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import { describeClineTool, replyKey } from './tools.ts'

export type WrittenPiece = { readonly kind: 'text' | 'thinking'; readonly text: Text } | WrittenCall

export interface WrittenCall {
  readonly kind: 'call'
  readonly name: string
  readonly input: Described
  /** What the call is there to say, if it is. */
  readonly said: Text
}

/** What a reply says, thinks and calls, in order. */
export const writtenPieces = (at: Cursor, mayCall: boolean): readonly WrittenPiece[] => {
  const text = at.string
  const pieces: WrittenPiece[] = []
  const tell = (from: number, to: number): void => {
    const words = cutTrimmed(at, { from, to })
    if (words !== '') pieces.push({ kind: 'text', text: words })
  }
  let told = 0
  const [open, tag] = /^\s*<(think|thinking)>/.exec(text.slice(0, 200)) ?? []
  if (open !== undefined && tag !== undefined) {
    const close = text.indexOf(`</${tag}>`, open.length)
    const to = close < 0 ? text.length : close
    pieces.push({ kind: 'thinking', text: cutTrimmed(at, { from: open.length, to }) })
    told = close < 0 ? to : close + tag.length + '</>'.length
  }
  const call = mayCall ? [...tagsIn(text, WRITTEN_CALL, told, text.length)].at(-1) : undefined
  if (!call) {
    if (told === 0) return text.trim() === '' ? [] : [{ kind: 'text', text: at.text() }]
    tell(told, text.length)
    return pieces
  }
  tell(told, call.start)
  pieces.push({ kind: 'call', name: call.name, ...writtenInput(at, call) })
  tell(call.end, text.length)
  return pieces
}

type Tag = TextRange & { readonly name: string; readonly start: number; readonly end: number }

/** Tags that are closed again, one after the other: where each starts, what it holds, and where it ends. */
function* tagsIn(text: string, pattern: RegExp, first: number, last: number): Generator<Tag> {
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
const PARAM = /<(\w{1,40})>/g
/** Roo wraps the arguments of some tools once more, for several files at once. */
const WRAPPERS = ['args', 'file']

const writtenInput = (at: Cursor, { name, from, to }: Tag): { input: Described; said: Text } => {
  const text = String(at.value)
  let params = paramsIn(text, from, to)
  for (const wrapper of WRAPPERS) {
    const inner = params.get(wrapper)
    if (inner) params = new Map([...params, ...paramsIn(text, inner.from, inner.to)])
  }
  for (const wrapper of WRAPPERS) params.delete(wrapper)
  // The arguments are no value of the log, so a pointer cannot name them: long ones are cut from the text itself.
  const values = [...params].map(([key, param]) => [key, head(text.slice(param.from, param.to).trim(), HELD)])
  const reply = replyKey(name)
  const { detail, ...rest } = describeClineTool(
    name,
    new Cursor(Object.fromEntries(values), at.record),
    reply
  )
  const long = params.get('content') ?? params.get('diff')
  const said = params.get(reply)
  return {
    input: {
      detail: long ? withLongText(detail, cutTrimmed(at, long), params.has('diff')) : detail,
      ...rest
    },
    said: said ? cutTrimmed(at, said) : ''
  }
}

const paramsIn = (text: string, from: number, to: number): Map<string, Tag> =>
  new Map([...tagsIn(text, PARAM, from, to)].map(param => [param.name, param]))

const withLongText = (detail: ToolDetail, text: Text, isPatch: boolean): ToolDetail => {
  if (detail.kind === 'write') return { ...detail, content: text }
  return detail.kind === 'edit' && isPatch ? { ...detail, diffs: [{ form: 'patch', patch: text }] } : detail
}

/** Tools that Cline, Roo and Kilo ask the model to write as tags. */
const WRITTEN_TOOLS = wordList(
  'execute_command read_file write_to_file replace_in_file apply_diff insert_content search_and_replace',
  'search_files list_files list_code_definition_names browser_action use_mcp_tool access_mcp_resource',
  'ask_followup_question attempt_completion plan_mode_respond act_mode_respond new_task switch_mode',
  'update_todo_list codebase_search web_fetch web_search fetch_instructions load_mcp_documentation condense',
  'use_skill use_subagents summarize_task new_rule edit_file apply_patch run_slash_command generate_image'
)

/** A tag alone at the start of a line. */
const WRITTEN_CALL = new RegExp(`^[ \\t]*<(${WRITTEN_TOOLS.join('|')})>`, 'gm')
