// What a call is, by what exports show of it: the tool's name and what it is about in a title, its input in any form.

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Text, Todo, ToolDetail } from '../../model/transcript/types.ts'
import { hasTexts } from '../gemini/display.ts'
import { Args, type Described, optional, type ToolRule } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { filledBy } from '../reading/plain-input.ts'
import { meanings } from '../reading/word-tables.ts'

/** Input may be an object, the same as JSON, or one plain word of what it is about. */
export const describeShown = (rule: ToolRule | undefined, raw: Cursor, found: Found): Described => {
  const at = raw.unquoted()
  const args = new Args(at.isObject ? at : nothing(raw))
  const detail = rule?.(args) ?? { kind: 'other' }
  const filled = raw.isString && !at.isObject ? filledBy(detail, raw) : undefined
  const isRow = raw.exists && !at.isObject && !filled
  const rest = isRow ? { input: [{ name: 'input', value: raw.text() }] } : args.rest()
  return { detail: completed(filled ?? detail, found), ...rest }
}

/** What a call's rule left empty may stand in its title, its locations or its result. */
interface Found {
  readonly object: string
  readonly path?: string | undefined
  readonly to?: string | undefined
  readonly diffs: readonly TextsDiff[]
  readonly output: Text
}

const completed = (detail: ToolDetail, found: Found): ToolDetail => {
  const path = (known: string): string => known || (found.path ?? found.diffs[0]?.path ?? found.object)
  const [first] = found.diffs
  switch (detail.kind) {
    case 'execute':
      return sizeOf(detail.command) > 0 ? detail : { ...detail, command: found.object }
    case 'read':
    case 'delete':
      return { ...detail, path: path(detail.path) }
    case 'move':
      return { ...detail, path: detail.path || (found.path ?? ''), to: detail.to || (found.to ?? '') }
    case 'write': {
      const content = sizeOf(detail.content) > 0 || !first ? detail.content : (first.new ?? '')
      return { ...detail, path: path(detail.path), content, ...optional('diff', first) }
    }
    case 'edit': {
      const diffs = hasTexts(detail.diffs) ? detail.diffs : found.diffs
      return { ...detail, path: path(detail.path), diffs }
    }
    case 'plan':
      return detail.todos.length > 0 ? detail : { ...detail, todos: todoLines(found.output) }
    case 'other':
      return first ? { kind: 'edit', path: path(''), diffs: found.diffs } : detail
    default:
      return detail
  }
}

/** "ReadFile: src/a.ts": the tool's name, and what it is about. */
export const splitTitle = (title: string): readonly [string, string] => {
  const colon = title.indexOf(': ')
  return colon < 0 ? [title, ''] : [title.slice(0, colon), title.slice(colon + 2)]
}

/** A tool of an MCP server is shown as "tool (server MCP Server)". */
export const remoteTool = (shown: string): ToolRule | undefined => {
  const [, tool, server] = /^(.+) \((.+) MCP Server\)$/s.exec(shown) ?? []
  return tool !== undefined && server !== undefined ? () => ({ kind: 'mcp', server, tool }) : undefined
}

/** A to-do list as exports print it. */
const todoLines = (text: Text): readonly Todo[] =>
  previewOf(text)
    .split('\n')
    .flatMap(line => {
      const [, mark = '', words] = /^\s*[-*] \[(.)\] (.+)$/.exec(line) ?? []
      return words === undefined ? [] : [{ text: words, status: MARKS.get(mark) ?? 'pending' }]
    })

const MARKS = meanings<Todo['status']>([
  ['done', 'x X'],
  ['active', '- ~']
])

export type TextsDiff = Diff & { readonly form: 'texts' }
