// The parts of a reply as what a reader tells apart: words and references that run on are one reply, thoughts of one id
// are one thought, edits belong to the call before them.

import type { Cursor } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import type { RoundStep } from './rounds.ts'
import { firstWords, nameOfPath, pathAt, sentenceAt } from './words.ts'

export type ReplyItem = {
  /** The part that it begins with, and the last one that belongs to it. */
  readonly first: number
  last: number
} & (
  | { readonly kind: 'text'; readonly words: WordsPiece[] }
  | { readonly kind: 'thinking'; readonly id: string; readonly parts: Cursor[]; isOver: boolean }
  | { readonly kind: 'call'; readonly part: Cursor; readonly edits: Cursor[] }
  | { readonly kind: 'edit'; readonly edits: Cursor[] }
  | { readonly kind: 'other'; readonly part: Cursor }
  /** What only the rounds know. */
  | { readonly kind: 'step'; readonly step: RoundStep }
)

/** A string of a reply, or a part of one; a reference to something else. */
export type WordsPiece =
  | { readonly words: Cursor; readonly from: number; readonly to: number }
  | { readonly reference: Cursor }

export const partKind = (part: Cursor): string => part.str('kind') ?? ''

export const isCallPart = (part: Cursor): boolean => /^toolInvocation/.test(partKind(part))

export const isWordsPart = (part: Cursor): boolean => WORDS.has(partKind(part))

/** The words of a part that says something. */
export const wordsOfPart = (part: Cursor): Cursor =>
  part.isString ? part : firstWords(part, 'value', 'content', 'markdown')

/** Plain words have no kind. */
const WORDS: ReadonlySet<string> = new Set(['', 'markdownContent', 'markdownVuln', 'markdown'])
const EDITS = wordSet('textEditGroup notebookEditGroup workspaceEdit codeblockUri')
const isEditPart = (part: Cursor | undefined): boolean => part !== undefined && EDITS.has(partKind(part))

/** `start`: the number of the first of these parts. */
export const itemsOf = (parts: readonly Cursor[], start: number): readonly ReplyItem[] => {
  const items: ReplyItem[] = []
  for (const [k, part] of parts.entries()) {
    if (SILENT.has(partKind(part))) continue
    const i = start + k
    const last = items.at(-1)
    const item = isEditPart(part)
      ? editedBy(part, i, items)
      : itemOf(part, i, last, wordsHere(part, parts, k))
    if (!item) continue
    if (item.first === i) items.push(item)
    item.last = i
  }
  return items
}

const itemOf = (
  part: Cursor,
  i: number,
  last: ReplyItem | undefined,
  words: WordsPiece | undefined
): ReplyItem | undefined => {
  if (words) {
    if (last?.kind !== 'text') return { kind: 'text', first: i, last: i, words: [words] }
    last.words.push(words)
    return last
  }
  if (isWordsPart(part)) return undefined
  if (partKind(part) === 'thinking') return thoughtOf(part, i, last)
  if (isCallPart(part)) return { kind: 'call', first: i, last: i, part, edits: [] }
  return { kind: 'other', first: i, last: i, part }
}

/** The call that made this edit: one close by that names the file, or the one just before. */
const editedBy = (part: Cursor, i: number, items: readonly ReplyItem[]): ReplyItem => {
  const last = items.at(-1)
  const file = nameOfPath(editedPath(part))
  const call = items
    .slice(-EDIT_REACH)
    .findLast(
      item => item.kind === 'call' && isEditCall(item.part) && file !== '' && namesFile(item.part, file)
    )
  const isBefore =
    last?.kind === 'edit' ? isOfFile(last.edits, file) : last?.kind === 'call' && isEditCall(last.part)
  const owner = call ?? (isBefore ? last : undefined)
  if (owner?.kind !== 'call' && owner?.kind !== 'edit')
    return { kind: 'edit', first: i, last: i, edits: [part] }
  owner.edits.push(part)
  return owner
}

export const editedPath = (part: Cursor): string =>
  pathAt(part.get('uri')) ||
  pathAt(part.get('edits', 0, 'newResource')) ||
  pathAt(part.get('edits', 0, 'oldResource'))

/** How far back the call may stand: several are made at once, and edited one by one. */
export const EDIT_REACH = 8

const isEditCall = (part: Cursor): boolean =>
  /edit|replace|create|patch|insert|write|notebook/i.test(part.str('toolId') ?? '')

/** What names no file goes on with the edit before it. */
const isOfFile = (edits: readonly Cursor[], file: string): boolean =>
  file === '' || edits.some(edit => [file, ''].includes(nameOfPath(editedPath(edit))))

const namesFile = (part: Cursor, file: string): boolean =>
  [part.get('invocationMessage'), part.get('pastTenseMessage')].some(said => sentenceAt(said).includes(file))

const thoughtOf = (part: Cursor, i: number, last: ReplyItem | undefined): ReplyItem => {
  const id = part.str('id') ?? ''
  const isOver = part.get('metadata').bool('vscodeReasoningDone') === true
  const isEmpty = (part.get('value').value || '') === ''
  if (last?.kind !== 'thinking' || (last.isOver && !isEmpty) || (last.id !== id && !(isEmpty && isOver)))
    return { kind: 'thinking', first: i, last: i, id, parts: [part], isOver }
  last.parts.push(part)
  last.isOver ||= isOver
  return last
}

/** The words of a part without the fences that VS Code puts round an edit, which it shows as a pill. */
const wordsHere = (part: Cursor, parts: readonly Cursor[], i: number): WordsPiece | undefined => {
  if (partKind(part) === 'inlineReference') return { reference: part }
  const words = isWordsPart(part) ? wordsOfPart(part) : undefined
  if (typeof words?.value !== 'string') return undefined
  const text = words.value
  const from = isEditPart(parts[i - 1]) ? (OPENING.exec(text.slice(0, EDGE))?.[0].length ?? 0) : 0
  const tail = Math.max(from, text.length - EDGE)
  const fence = isEditPart(parts[i + 1]) ? (CLOSING.exec(text.slice(tail))?.index ?? -1) : -1
  const to = fence < 0 ? text.length : tail + fence
  return from < to ? { words, from, to } : undefined
}

const EDGE = 80
const OPENING = /^\s*`{3,}[ \t]*(?:\n|$)/
const CLOSING = /(?:^|\n)`{3,}[\w+-]*\s*$/

const SILENT = wordSet(
  'mcpServersStarting undoStop prepareToolInvocation command codeCitation references usedContext',
  'contentReference agentDetection treeData disabledClaudeHooks clearToPreviousToolInvocation usage'
)
