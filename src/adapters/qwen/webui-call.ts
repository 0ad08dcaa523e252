// A call of the web view: `kind` says what it is, `rawInput` with what, `content` what came of it.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Field, Location, Status, Text, Todo, ToolDetail } from '../../model/transcript/types.ts'
import type { GeminiCall } from '../gemini/calls.ts'
import { plainOutcome, statusOf } from '../gemini/outcome.ts'
import { Args, type Described, optional, type ToolRule } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { askUser } from '../tools/rules.ts'
import { KIND_RULES, SHOWN_NAMES } from './tools.ts'

export const webCall = (at: Cursor): Omit<GeminiCall, 'callId' | 'owner'> & { readonly status: Status } => {
  const kind = at.str('kind') ?? ''
  const title = titleOf(at.get('title'))
  const [shown, object] = splitTitle(title)
  const content = at.get('content').isList ? at.list('content') : [at.get('content')]
  const texts = content.filter(item => item.exists && item.str('type') !== 'diff').map(saidIn)
  const raw = rawOutput(at.get('rawOutput'))
  const result = [...texts, ...raw.pieces.filter(piece => !isSaid(piece, texts))].filter(saysAnything)
  const { detail, input } = describe(ruleOf(kind, shown, at.get('rawInput')), at.get('rawInput'))
  const found = {
    object,
    path: at.list('locations')[0]?.str('path'),
    diffs: content.filter(item => item.str('type') === 'diff').map(diffOf),
    output: joinTexts(result.map(piece => piece.text))
  }
  const full = completed(detail, found)
  const status = statusOf(at.str('status')) ?? 'done'
  const only = result.length === 1 ? result[0]?.at : undefined
  return {
    name: SHOWN_NAMES.has(shown) ? shown : nameIn(kind, shown),
    args: at.get('rawInput'),
    status,
    ...optional('title', title === '' ? undefined : title),
    described: { detail: full, input },
    locations: at.list('locations').flatMap(locationOf),
    outcome: {
      ...plainOutcome(status, only ?? nothing(at)),
      output: found.output,
      images: result.flatMap(piece => piece.images),
      notes: [...raw.rows, ...restOf(full, found.diffs)]
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
      const content =
        sizeOf(detail.content) > 0 || first?.form !== 'texts' ? detail.content : (first.new ?? '')
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
  const text = inner.get('text')
  if (error.exists) return { text: joinTexts([failure(error), text.text()]), images: [] }
  if (text.isString) return { text: text.text(), images: [], at: text }
  return resultOf(inner.exists ? inner : item)
}

const failure = (error: Cursor): Text => (error.get('message').exists ? error.get('message') : error).text()

/** Content of a result, where attachments have no place but among the words. */
export const resultOf = (at: Cursor): Piece => {
  const { text, images, attached } = contentOf(at)
  const named = attached.flatMap(({ name, uri, text: words }) => [
    name,
    uri === name ? '' : (uri ?? ''),
    words ?? ''
  ])
  return { text: joinTexts([text, ...named]), images }
}

interface RawOutput {
  readonly pieces: readonly Piece[]
  readonly rows: readonly Field[]
}

/** A word, anything as JSON, or an object with the output and more. */
const rawOutput = (at: Cursor): RawOutput => {
  const [output, error] = [at.get('output'), at.get('error')]
  const isReport = output.exists || error.exists
  const pieces = (isReport ? [output, error] : [at]).filter(one => one.exists)
  return {
    pieces: pieces.map(one => ({
      text: one === error ? failure(one) : one.text(),
      images: [],
      ...(one.isString ? { at: one } : {})
    })),
    rows: isReport ? at.fields(REPORT).map(row => ({ ...row, name: `rawOutput.${row.name}` })) : []
  }
}

const REPORT: ReadonlySet<string> = new Set(['output', 'error'])

const saysAnything = (piece: Piece): boolean => sizeOf(piece.text) > 0 || piece.images.length > 0

/** The raw output is mostly what the content says, in the same words or as data. */
const isSaid = (piece: Piece, texts: readonly Piece[]): boolean =>
  texts.some(saysAnything) &&
  (piece.at === undefined || texts.some(text => previewOf(text.text).includes(previewOf(piece.text))))

/** Changes that the call's kind has no place for. */
const restOf = (detail: ToolDetail, diffs: readonly Diff[]): readonly Field[] => {
  const rest = detail.kind === 'edit' ? [] : diffs.slice(detail.kind === 'write' ? 1 : 0)
  return rest.flatMap((diff, i) => {
    const name = `diff ${diff.path ?? i + 1}`
    if (diff.form === 'patch') return [{ name, value: diff.patch }]
    const rows = [
      { name: `${name}, old`, value: diff.old ?? '' },
      { name: `${name}, new`, value: diff.new ?? '' }
    ]
    return rows.filter(row => sizeOf(row.value) > 0)
  })
}

const diffOf = (item: Cursor): Diff => ({
  form: 'texts',
  ...optional('path', item.str('path')),
  old: item.get('oldText').isString ? item.get('oldText').text() : null,
  new: item.get('newText').text()
})

const hasTexts = (diffs: readonly Diff[]): boolean =>
  diffs.some(diff => diff.form === 'patch' || sizeOf(diff.old ?? '') > 0 || sizeOf(diff.new ?? '') > 0)

const locationOf = (at: Cursor): readonly Location[] => {
  const path = at.str('path')
  return path === undefined ? [] : [{ path, ...optional('line', at.num('line')) }]
}

/** A to-do list as exports print it. */
const todoLines = (text: Text): readonly Todo[] =>
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
