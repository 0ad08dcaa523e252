// What a call brought back: content blocks, diffs, terminals, and the agent's raw output.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Diff, Field } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { attachedText, type Content } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf, firstWord } from '../../reading/first.ts'
import { blocksOf } from '../speech/blocks.ts'

export interface CallContent extends Omit<Content, 'attached'> {
  readonly diffs: readonly Diff[]
  /** What protocol 2 says was done to files. */
  readonly changes: readonly Change[]
  readonly terminals: readonly string[]
}

interface Change {
  readonly operation: string
  readonly path: string
  readonly from?: string
}

export const NO_CONTENT: CallContent = {
  text: '',
  images: [],
  diffs: [],
  changes: [],
  terminals: [],
  unknown: []
}

/** The `content` of a call, whole. */
export const callContent = (at: Cursor): CallContent => joinContent(at.items().map(pieceOf))

export const joinContent = (pieces: readonly CallContent[]): CallContent => ({
  text: joinTexts(pieces.map(piece => piece.text)),
  images: pieces.flatMap(piece => piece.images),
  diffs: pieces.flatMap(piece => piece.diffs),
  changes: pieces.flatMap(piece => piece.changes),
  terminals: pieces.flatMap(piece => piece.terminals),
  unknown: pieces.flatMap(piece => piece.unknown)
})

const pieceOf = (item: Cursor): CallContent => {
  switch (typeIn(item)) {
    case 'content':
      return blocks(item.get('content').exists ? item.get('content') : item.get('text'))
    case 'diff':
      return diffPiece(item.get('diff').isObject ? item.get('diff') : item)
    case 'terminal':
      return { ...NO_CONTENT, terminals: [firstWord(item, 'terminalId', 'terminal_id') || []].flat() }
    default:
      return blocks(item)
  }
}

/** Where nobody says what a piece is, its members do. */
const typeIn = (item: Cursor): string | undefined => {
  const type = item.str('type')
  if (type !== undefined) return type
  if (item.get('diff').isObject || newIn(item).isString) return 'diff'
  return item.get('content').exists ? 'content' : undefined
}

const blocks = (at: Cursor): CallContent => {
  const { text, images, attached, unknown } = blocksOf(at)
  return { ...NO_CONTENT, text: joinTexts([text, ...attached.map(attachedText)]), images, unknown }
}

/** Protocol 1 holds both texts, protocol 2 a list of changes and perhaps a patch. */
const diffPiece = (item: Cursor): CallContent => {
  const changes = item.list('changes').map(changeOf)
  const patch = item.get('patch', 'text')
  if (!item.has('changes') && !item.has('patch')) return { ...NO_CONTENT, diffs: [textsOf(item)] }
  const path = changes[0]?.path
  const diffs: readonly Diff[] = patch.isString
    ? [{ form: 'patch', ...optional('path', path), patch: patch.text() }]
    : []
  return { ...NO_CONTENT, changes, diffs }
}

const textsOf = (item: Cursor): Diff => {
  const old = firstOf(item, 'oldText', 'old_text')
  return {
    form: 'texts',
    ...optional('path', item.str('path')),
    old: old.exists ? old.text() : null,
    new: newIn(item).text()
  }
}

const newIn = (item: Cursor): Cursor => firstOf(item, 'newText', 'new_text')

const changeOf = (at: Cursor): Change => ({
  operation: at.str('operation') ?? 'modify',
  path: at.str('path') ?? '',
  ...optional('from', at.str('oldPath'))
})

/** Files that no patch shows; a call has a place for one. */
export const changeRows = ({ changes, diffs }: CallContent): readonly Field[] =>
  diffs.length > 0 || (changes.length === 1 && changes[0]?.operation !== 'copy')
    ? []
    : changes.map(({ operation, path, from }) => ({
        name: operation,
        value: from === undefined ? path : `${from} → ${path}`
      }))
