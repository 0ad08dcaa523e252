// Edits that VS Code applied: new texts for ranges of a file. What was there before is not kept.

import { isLong, joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { editedPath, partKind } from './parts.ts'
import { pathAt } from './words.ts'

/** Edits without a call before them. */
export const editOnItsOwn = (place: EntryPlace, edits: readonly Cursor[]): Tool | undefined => {
  const told = withEdits({ kind: 'edit', path: '', diffs: [] }, edits)
  const detail = told.kind === 'edit' && told.diffs.length > 0 ? told : movedFile(edits)
  if (!detail) return undefined
  const name = edits.map(partKind).find(kind => kind !== 'codeblockUri') ?? 'edit'
  return { type: 'tool', ...place, callId: '', name, detail, status: 'done', output: '' }
}

/** A file that was made, moved or taken away; of what stands in it nothing is said. */
const movedFile = (edits: readonly Cursor[]): ToolDetail | undefined => {
  const moved = edits
    .map(part => part.get('edits', 0))
    .find(edit => edit.has('newResource') || edit.has('oldResource'))
  if (!moved) return undefined
  const [from, to] = [pathAt(moved.get('oldResource')), pathAt(moved.get('newResource'))]
  if (from === '') return to === '' ? undefined : { kind: 'write', path: to, content: '' }
  return to === '' ? { kind: 'delete', path: from } : { kind: 'move', path: from, to }
}

/** What a call is known to have changed, unless its arguments say it already. */
export const withEdits = (detail: ToolDetail, edits: readonly Cursor[]): ToolDetail => {
  if (edits.length === 0) return detail
  const diffs = edits.flatMap(diffsOf)
  const path = edits.map(editedPath).find(found => found !== '') ?? ''
  if (detail.kind === 'write')
    return sizeOf(detail.content) > 0
      ? detail
      : { ...detail, path: detail.path || path, content: joinTexts(diffs.map(newText)) }
  if (detail.kind === 'edit') {
    const told = detail.diffs.filter(
      diff => diff.form === 'patch' || sizeOf(diff.old ?? '') + sizeOf(diff.new ?? '') > 0
    )
    const news = told.some(diff => diff.form === 'patch')
      ? []
      : diffs.filter(diff => !isTold(told, newText(diff)))
    return { ...detail, path: detail.path || path, diffs: [...told, ...news] }
  }
  return detail.kind === 'other' && diffs.length > 0 ? { kind: 'edit', path, diffs } : detail
}

const isTold = (told: readonly Diff[], text: Text): boolean =>
  told.some(diff => {
    const known = newText(diff)
    return isLong(known)
      ? isLong(text) || previewOf(known).includes(text.trim())
      : !isLong(text) && known.includes(text.trim())
  })

const newText = (diff: Diff): Text => (diff.form === 'texts' ? (diff.new ?? '') : diff.patch)

const diffsOf = (part: Cursor): readonly Diff[] => {
  const path = editedPath(part)
  const text = joinTexts(textsIn(part.get('edits'), MAX_NESTING))
  return sizeOf(text) === 0 ? [] : [{ form: 'texts', old: '', new: text, ...(path === '' ? {} : { path }) }]
}

/** Lists of edits hold lists of edits; a notebook's hold cells with a source. */
const textsIn = (edits: Cursor, room: number): readonly Text[] =>
  edits.list().flatMap(edit => {
    if (edit.isList) return room > 0 ? textsIn(edit, room - 1) : []
    const cells = edit.list('cells').map(cell => cell.get('source').text())
    return [edit.get('text').text(), edit.get('textEdit', 'text').text(), ...cells].filter(
      text => sizeOf(text) > 0
    )
  })

const MAX_NESTING = 4
