// A call of the web view: `kind` says what it is, `rawInput` with what, `content` what came of it.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Field, Text, Todo, ToolDetail } from '../../model/transcript/types.ts'
import type { GeminiCall } from '../gemini/calls.ts'
import { hasTexts } from '../gemini/display.ts'
import { plainOutcome, rowsUnder, statusOf } from '../gemini/outcome.ts'
import { Args, type Described, optional, type ToolRule } from '../reading/arguments.ts'
import { type Content, contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { locationsOf } from '../reading/locations.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import { askUser } from '../tools/rules.ts'
import { KIND_RULES, SHOWN_NAMES } from './tools.ts'

export const webCall = (at: Cursor): GeminiCall => {
  const kind = at.str('kind') ?? ''
  const locations = locationsOf(at.get('locations'))
  const title = titleOf(at.get('title'))
  const [shown, object] = splitTitle(title)
  const content = at.get('content').isList ? at.list('content') : [at.get('content')]
  const texts = content.filter(item => item.exists && item.str('type') !== 'diff').map(saidIn)
  const raw = at.get('rawOutput')
  const result = [...texts, ...rawPieces(raw).filter(piece => !isSaid(piece, texts))].filter(saysAnything)
  const output = joinTexts(result.map(piece => piece.text))
  const diffs = content.filter(item => item.str('type') === 'diff').map(diffOf)
  const found = { object, path: locations[0]?.path, diffs, output }
  const described = describe(ruleOf(kind, shown, at.get('rawInput')), at.get('rawInput'), found)
  const status = statusOf(at.str('status')) ?? 'done'
  const only = result.length === 1 ? result[0]?.at : undefined
  return {
    callId: at.str('toolCallId') ?? '',
    isUpdate: true,
    name: SHOWN_NAMES.has(shown) ? shown : nameIn(kind, shown),
    status,
    ...optional('title', title === '' ? undefined : title),
    described,
    locations,
    outcome: {
      ...plainOutcome(status, only ?? nothing(at)),
      output,
      images: result.flatMap(piece => piece.images),
      notes: [
        ...(isReport(raw) ? rowsUnder('rawOutput', raw, REPORT) : []),
        ...restOf(described.detail, diffs)
      ]
    }
  }
}

/** What a call's rule left empty may stand in its title, its locations or its result. */
interface Found {
  readonly object: string
  readonly path?: string | undefined
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
    case 'write': {
      const content = sizeOf(detail.content) > 0 || !first ? detail.content : (first.new ?? '')
      return { ...detail, path: path(detail.path), content, ...optional('diff', first) }
    }
    case 'edit':
      return {
        ...detail,
        path: path(detail.path),
        diffs: hasTexts(detail.diffs) ? detail.diffs : found.diffs
      }
    case 'plan':
      return detail.todos.length > 0 ? detail : { ...detail, todos: todoLines(found.output) }
    case 'other':
      return first ? { kind: 'edit', path: path(''), diffs: found.diffs } : detail
    default:
      return detail
  }
}

/** Kinds that several tools share: the name in the title tells which it was. */
const SHARED = wordSet('', 'search edit fetch think other switch_mode')

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
export const describe = (rule: ToolRule | undefined, raw: Cursor, found: Found): Described => {
  const at = raw.unquoted()
  const args = new Args(at.isObject ? at : nothing(raw))
  const detail = rule?.(args) ?? { kind: 'other' }
  const filled = raw.isString && !at.isObject ? filledWith(detail, raw) : undefined
  const isRow = raw.exists && !at.isObject && !filled
  const input = isRow ? [{ name: 'input', value: raw.text() }] : args.rest()
  return { detail: completed(filled ?? detail, found), input }
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

/** A piece of a result; `at` where it is one string of the log. */
type ResultPiece = Pick<Content, 'text' | 'images'> & { readonly at?: Cursor }

const pieceAt = (at: Cursor): ResultPiece => ({ text: at.text(), images: [], ...(at.isString ? { at } : {}) })

const saidIn = (item: Cursor): ResultPiece => {
  const inner = item.get('content')
  const [error, text] = [inner.get('error'), inner.get('text')]
  if (error.exists) return { text: joinTexts([reasonOr(error).text(), text.text()]), images: [] }
  return text.isString ? pieceAt(text) : resultOf(inner.exists ? inner : item)
}

const reasonOr = (error: Cursor): Cursor => (error.get('message').exists ? error.get('message') : error)

/** Content of a result, where attachments have no place but among the words. */
export const resultOf = (at: Cursor): ResultPiece => {
  const { text, images, attached } = contentOf(at)
  const named = attached.flatMap(({ name, uri, text: words }) => [name, uri === name ? '' : uri, words])
  return { text: joinTexts([text, ...named.map(word => word ?? '')]), images }
}

/** A word, anything as JSON, or an object with the output and more. */
const rawPieces = (at: Cursor): readonly ResultPiece[] => {
  const [output, error] = [at.get('output'), at.get('error')]
  if (!isReport(at)) return at.exists ? [pieceAt(at)] : []
  const failed = error.exists ? [{ ...pieceAt(error), text: reasonOr(error).text() }] : []
  return [...(output.exists ? [pieceAt(output)] : []), ...failed]
}

const isReport = (raw: Cursor): boolean => raw.get('output').exists || raw.get('error').exists

const REPORT = wordSet('output error')

const saysAnything = (piece: ResultPiece): boolean => sizeOf(piece.text) > 0 || piece.images.length > 0

/** The raw output is mostly what the content says, in the same words or as data. */
const isSaid = (piece: ResultPiece, texts: readonly ResultPiece[]): boolean =>
  texts.some(saysAnything) &&
  (piece.at === undefined || texts.some(text => previewOf(text.text).includes(previewOf(piece.text))))

/** Changes that the call's kind has no place for. */
const restOf = (detail: ToolDetail, diffs: readonly TextsDiff[]): readonly Field[] => {
  const rest = detail.kind === 'edit' ? [] : diffs.slice(detail.kind === 'write' ? 1 : 0)
  const rows = rest.flatMap((diff, i) => [
    { name: `diff ${diff.path ?? i + 1}, old`, value: diff.old ?? '' },
    { name: `diff ${diff.path ?? i + 1}, new`, value: diff.new ?? '' }
  ])
  return rows.filter(row => sizeOf(row.value) > 0)
}

type TextsDiff = Diff & { readonly form: 'texts' }

const diffOf = (item: Cursor): TextsDiff => ({
  form: 'texts',
  ...optional('path', item.str('path')),
  old: item.get('oldText').isString ? item.get('oldText').text() : null,
  new: item.get('newText').text()
})

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
