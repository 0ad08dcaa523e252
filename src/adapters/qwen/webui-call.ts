// A call of the web view: `kind` says what it is, `rawInput` with what, `content` what came of it.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Field, ToolDetail } from '../../model/transcript/types.ts'
import type { GeminiCall } from '../gemini/calls.ts'
import { geminiStatus, plainOutcome, rowsUnder } from '../gemini/outcome.ts'
import { optional, type ToolRule } from '../reading/arguments.ts'
import { attachedText, type Content, contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { locationsOf } from '../reading/locations.ts'
import { saysOther } from '../reading/says-other.ts'
import { callTitleIn } from '../reading/titles.ts'
import { wordSet } from '../reading/word-tables.ts'
import { askUser } from '../tools/rules.ts'
import { describeShown, remoteTool, splitTitle, type TextsDiff } from './shown-call.ts'
import { KIND_RULES, SHOWN_NAMES } from './tools.ts'

export const webCall = (at: Cursor): GeminiCall => {
  const kind = at.str('kind') ?? ''
  const locations = locationsOf(at.get('locations'))
  const title = callTitleIn(at.get('title'))
  const [shown, object] = splitTitle(title)
  const content = at.get('content').isList ? at.list('content') : [at.get('content')]
  const texts = content.filter(item => item.exists && !isApart(item)).map(saidIn)
  const raw = at.get('rawOutput')
  const status = geminiStatus(at.str('status')) ?? 'done'
  const unsaid = rawPieces(raw).filter(piece => !isSaid(piece, texts))
  // What came back besides the content is what the model got; an error, and all of a call that failed, says why.
  const isBeside = status !== 'failed' && texts.some(saysAnything)
  const result = [...texts, ...unsaid.filter(piece => !isBeside || piece.isWhy)].filter(saysAnything)
  const output = joinTexts(result.map(piece => piece.text))
  const got = joinTexts(unsaid.filter(piece => !piece.isWhy).map(piece => piece.text))
  const diffs = content.filter(isDiff).map(diffOf)
  const [first, second] = locations
  const found = { object, path: first?.path, to: second?.path, diffs, output }
  const described = describeShown(ruleOf(kind, shown, at.get('rawInput')), at.get('rawInput'), found)
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
      ...optional('modelOutput', isBeside && saysOther(got, [output]) ? got : undefined),
      images: result.flatMap(piece => piece.images),
      notes: [
        ...(raw.isObject && (isReport(raw) || isBeside) ? rowsUnder('rawOutput', raw, REPORT) : []),
        ...content.flatMap(terminalIn),
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
type ResultPiece = Pick<Content, 'text' | 'images'> & { readonly at?: Cursor; readonly isWhy?: true }

const pieceAt = (at: Cursor): ResultPiece => ({ text: at.text(), images: [], ...(at.isString ? { at } : {}) })

const isDiff = (item: Cursor): boolean => item.str('type') === 'diff'

/** Pieces that are no words. */
const isApart = (item: Cursor): boolean => isDiff(item) || item.str('type') === 'terminal'

const terminalIn = (item: Cursor): readonly Field[] => {
  const id = item.str('type') === 'terminal' ? firstWord(item, 'terminalId', 'terminal_id') : ''
  return id === '' ? [] : [{ name: 'terminal', value: id }]
}

const saidIn = (item: Cursor): ResultPiece => {
  if (!item.has('content') && item.get('text').isString) return pieceAt(item.get('text'))
  const inner = item.get('content')
  const [error, text] = [inner.get('error'), inner.get('text')]
  if (error.exists) return { text: joinTexts([reasonOr(error).text(), text.text()]), images: [] }
  return text.isString ? pieceAt(text) : resultPiece(inner.exists ? inner : item)
}

const reasonOr = (error: Cursor): Cursor => (error.get('message').exists ? error.get('message') : error)

/** Content of a result, where attachments have no place but among the words. */
export const resultPiece = (at: Cursor): ResultPiece => {
  const { text, images, attached } = contentOf(at)
  return { text: joinTexts([text, ...attached.map(attachedText)]), images }
}

/** A word, anything as JSON, or an object with the output and more. */
const rawPieces = (at: Cursor): readonly ResultPiece[] => {
  const [output, error] = [at.get('output'), at.get('error')]
  if (!isReport(at)) return at.exists ? [pieceAt(at)] : []
  const failed = error.exists
    ? [{ ...pieceAt(error), text: reasonOr(error).text(), isWhy: true as const }]
    : []
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

const diffOf = (item: Cursor): TextsDiff => {
  const at = item.get('diff').isObject ? item.get('diff') : item
  const old = firstOf(at, 'oldText', 'old_text')
  return {
    form: 'texts',
    ...optional('path', at.str('path')),
    old: old.isString ? old.text() : null,
    new: firstOf(at, 'newText', 'new_text').text()
  }
}
