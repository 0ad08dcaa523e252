// A call of the web view: `kind` says what it is, `rawInput` with what, `content` what came of it.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Field, ToolDetail } from '../../model/transcript/types.ts'
import type { GeminiCall } from '../gemini/calls.ts'
import { geminiStatus, plainOutcome, rowsUnder } from '../gemini/outcome.ts'
import { optional, type ToolRule } from '../reading/arguments.ts'
import { type Content, contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { locationsOf } from '../reading/locations.ts'
import { titleIn } from '../reading/titles.ts'
import { wordSet } from '../reading/word-tables.ts'
import { askUser } from '../tools/rules.ts'
import { describeShown, remoteTool, splitTitle, type TextsDiff } from './shown-call.ts'
import { KIND_RULES, SHOWN_NAMES } from './tools.ts'

export const webCall = (at: Cursor): GeminiCall => {
  const kind = at.str('kind') ?? ''
  const locations = locationsOf(at.get('locations'))
  const title = titleIn(at.get('title'))
  const [shown, object] = splitTitle(title)
  const content = at.get('content').isList ? at.list('content') : [at.get('content')]
  const texts = content.filter(item => item.exists && item.str('type') !== 'diff').map(saidIn)
  const raw = at.get('rawOutput')
  const result = [...texts, ...rawPieces(raw).filter(piece => !isSaid(piece, texts))].filter(saysAnything)
  const output = joinTexts(result.map(piece => piece.text))
  const diffs = content.filter(item => item.str('type') === 'diff').map(diffOf)
  const found = { object, path: locations[0]?.path, diffs, output }
  const described = describeShown(ruleOf(kind, shown, at.get('rawInput')), at.get('rawInput'), found)
  const status = geminiStatus(at.str('status')) ?? 'done'
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

/** Kinds that several tools share: the name in the title tells which it was. */
const SHARED = wordSet('', 'search edit fetch think other switch_mode')

const ruleOf = (kind: string, shown: string, input: Cursor): ToolRule | undefined =>
  (SHARED.has(kind) ? (SHOWN_NAMES.get(shown) ?? remoteTool(shown)) : undefined) ??
  KIND_RULES.get(kind.toLowerCase()) ??
  (input.unquoted().get('questions').isList ? askUser : undefined)

/** The kind is a poor name for what has no kind. */
const nameIn = (kind: string, shown: string): string =>
  (kind === 'other' ? /^([\w.-]+)(?: \(.+ MCP Server\))?$/s.exec(shown)?.[1] : undefined) ?? kind

/** A piece of a result; `at` where it is one string of the log. */
type ResultPiece = Pick<Content, 'text' | 'images'> & { readonly at?: Cursor }

const pieceAt = (at: Cursor): ResultPiece => ({ text: at.text(), images: [], ...(at.isString ? { at } : {}) })

const saidIn = (item: Cursor): ResultPiece => {
  const inner = item.get('content')
  const [error, text] = [inner.get('error'), inner.get('text')]
  if (error.exists) return { text: joinTexts([reasonOr(error).text(), text.text()]), images: [] }
  return text.isString ? pieceAt(text) : resultPiece(inner.exists ? inner : item)
}

const reasonOr = (error: Cursor): Cursor => (error.get('message').exists ? error.get('message') : error)

/** Content of a result, where attachments have no place but among the words. */
export const resultPiece = (at: Cursor): ResultPiece => {
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

const diffOf = (item: Cursor): TextsDiff => ({
  form: 'texts',
  ...optional('path', item.str('path')),
  old: item.get('oldText').isString ? item.get('oldText').text() : null,
  new: item.get('newText').text()
})
