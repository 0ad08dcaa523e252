// A call of the web view: `kind` says what it is, `rawInput` with what, `content` what came of it.

import { joinTexts, previewOf, sizeOf } from '../../model/texts.ts'
import type { Diff, Location, Status, Text, Todo, ToolDetail } from '../../model/types.ts'
import { Args, type Described, optional, type ToolRule } from '../args.ts'
import { contentOf } from '../content.ts'
import type { Call } from '../gemini/calls.ts'
import { statusOf } from '../gemini/outcome.ts'
import { type Cursor, nothing } from '../read.ts'
import { askUser } from '../rules.ts'
import { KIND_RULES, SHOWN_NAMES } from './tools.ts'

export const webCall = (at: Cursor): Omit<Call, 'callId' | 'owner'> & { readonly status: Status } => {
  const kind = at.str('kind') ?? ''
  const title = titleOf(at.get('title'))
  const [shown, object] = splitTitle(title)
  const content = at.list('content')
  const texts = content.filter(item => item.str('type') !== 'diff').map(saidIn)
  const result = texts.length > 0 ? texts : rawOutput(at.get('rawOutput'))
  const { detail, input } = describe(ruleOf(kind, shown, at.get('rawInput')), at.get('rawInput'))
  const found = {
    object,
    path: at.list('locations')[0]?.str('path'),
    diffs: content.filter(item => item.str('type') === 'diff').map(diffOf),
    output: joinTexts(result.map(piece => piece.text))
  }
  const status = statusOf(at.str('status')) ?? 'done'
  const only = result.length === 1 ? result[0]?.at : undefined
  return {
    name: SHOWN_NAMES.has(shown) ? shown : nameIn(kind, shown),
    args: at.get('rawInput'),
    status,
    ...optional('title', title === '' ? undefined : title),
    described: { detail: completed(detail, found), input },
    locations: at.list('locations').flatMap(locationOf),
    outcome: {
      status,
      output: found.output,
      at: only ?? nothing(at),
      images: result.flatMap(piece => piece.images),
      files: [],
      display: nothing(at),
      ended: undefined
    }
  }
}

/** What a call's rule left empty may stand in its title, its locations or its result. */
export interface Found {
  readonly object: string
  readonly path?: string | undefined
  readonly diffs: readonly Diff[]
  readonly output: Text
}

export const completed = (detail: ToolDetail, found: Found): ToolDetail => {
  const path = (known: string): string => known || (found.path ?? found.diffs[0]?.path ?? found.object)
  const [first] = found.diffs
  switch (detail.kind) {
    case 'execute':
      return sizeOf(detail.command) > 0 ? detail : { ...detail, command: found.object }
    case 'read':
    case 'delete':
      return { ...detail, path: path(detail.path) }
    case 'write': {
      const content = sizeOf(detail.content) > 0 || first?.form !== 'texts' ? detail.content : first.new
      return { ...detail, path: path(detail.path), content, ...optional('diff', first) }
    }
    case 'edit':
      return {
        ...detail,
        path: path(detail.path),
        diffs: hasTexts(detail.diffs) ? detail.diffs : found.diffs
      }
    case 'plan': {
      const todos = detail.todos.length > 0 ? detail.todos : todoLines(found.output)
      return { ...detail, todos }
    }
    case 'other':
      return first ? { kind: 'edit', path: path(''), diffs: found.diffs } : detail
    default:
      return detail
  }
}

/** Kinds that several tools share: the name in the title tells which it was. */
const SHARED: ReadonlySet<string> = new Set(['', 'search', 'edit', 'fetch', 'think', 'other', 'switch_mode'])

const ruleOf = (kind: string, shown: string, input: Cursor): ToolRule | undefined =>
  (SHARED.has(kind) ? (SHOWN_NAMES.get(shown) ?? remoteTool(shown)) : undefined) ??
  KIND_RULES.get(kind.toLowerCase()) ??
  (input.unquoted().get('questions').isList ? askUser : undefined)

/** The kind is a poor name for what has no kind. */
const nameIn = (kind: string, shown: string): string =>
  (kind === 'other' ? /^([\w.-]+)(?: \(.+ MCP Server\))?$/s.exec(shown)?.[1] : undefined) ?? kind

/** A tool of an MCP server is shown as "tool (server MCP Server)". */
export const remoteTool = (shown: string): ToolRule | undefined => {
  const [, tool, server] = /^(.+) \((.+) MCP Server\)$/s.exec(shown) ?? []
  return tool !== undefined && server !== undefined ? () => ({ kind: 'mcp', server, tool }) : undefined
}

/** Input may be an object, the same as JSON, or one plain word of what it is about. */
export const describe = (rule: ToolRule | undefined, raw: Cursor): Described => {
  const args = new Args(raw.unquoted())
  if (args.at.isObject) {
    const detail = rule ? rule(args) : { kind: 'other' as const }
    return { detail, input: args.rest() }
  }
  const empty = new Args(nothing(raw))
  const detail = rule ? rule(empty) : { kind: 'other' as const }
  if (!raw.exists) return { detail, input: [] }
  const filled = raw.isString ? filledWith(detail, raw) : undefined
  return filled ? { detail: filled, input: [] } : { detail, input: [{ name: 'input', value: raw.text() }] }
}

const filledWith = (detail: ToolDetail, raw: Cursor): ToolDetail | undefined => {
  const word = typeof raw.value === 'string' ? raw.value.slice(0, 4000) : ''
  switch (detail.kind) {
    case 'execute':
      return { ...detail, command: raw.text() }
    case 'read':
    case 'delete':
      return { ...detail, path: word }
    case 'search':
      return { ...detail, pattern: word }
    case 'fetch':
      return { ...detail, url: word }
    case 'websearch':
      return { ...detail, query: word }
    case 'think':
      return { ...detail, text: raw.text() }
    default:
      return undefined
  }
}

const titleOf = (at: Cursor): string => {
  if (typeof at.value === 'string') return at.value
  if (!at.exists) return ''
  // Of any other object its values are the words: they fit a line.
  const words = () => at.fields().map(field => previewOf(field.value))
  return at.str('text') ?? at.str('title') ?? at.str('name') ?? words().join(' ')
}

/** "ReadFile: src/a.ts": the tool's name, and what it is about. */
export const splitTitle = (title: string): readonly [string, string] => {
  const colon = title.indexOf(': ')
  return colon < 0 ? [title, ''] : [title.slice(0, colon), title.slice(colon + 2)]
}

interface Piece {
  readonly text: Text
  readonly images: ReturnType<typeof contentOf>['images']
  readonly at?: Cursor
}

const saidIn = (item: Cursor): Piece => {
  const inner = item.get('content')
  const error = inner.get('error')
  if (error.exists)
    return {
      text: error.isString
        ? error.text()
        : (error.get('message').exists ? error.get('message') : error).text(),
      images: []
    }
  if (inner.get('text').isString) return { text: inner.get('text').text(), images: [], at: inner.get('text') }
  const { text, images } = contentOf(inner.exists ? inner : item)
  return { text, images }
}

const rawOutput = (at: Cursor): readonly Piece[] => {
  const output = at.get('output').exists ? at.get('output') : at
  return output.exists
    ? [{ text: output.text(), images: [], ...(output.isString ? { at: output } : {}) }]
    : []
}

const diffOf = (item: Cursor): Diff => ({
  form: 'texts',
  ...optional('path', item.str('path')),
  old: item.get('oldText').isString ? item.get('oldText').text() : null,
  new: item.get('newText').text()
})

const hasTexts = (diffs: readonly Diff[]): boolean =>
  diffs.some(diff => diff.form === 'patch' || sizeOf(diff.old ?? '') > 0 || sizeOf(diff.new) > 0)

const locationOf = (at: Cursor): readonly Location[] => {
  const path = at.str('path')
  return path === undefined ? [] : [{ path, ...optional('line', at.num('line')) }]
}

/** A to-do list as exports print it. */
export const todoLines = (text: Text): readonly Todo[] =>
  (typeof text === 'string' ? text : text.preview).split('\n').flatMap(line => {
    const [, mark, words] = /^\s*[-*] \[(.)\] (.+)$/.exec(line) ?? []
    return mark === undefined || words === undefined
      ? []
      : [{ text: words, status: MARKS.get(mark) ?? 'pending' }]
  })

const MARKS: ReadonlyMap<string, Todo['status']> = new Map([
  ['x', 'done'],
  ['X', 'done'],
  ['-', 'active'],
  ['~', 'active']
])
