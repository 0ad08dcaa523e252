// The changes to files that Codex says it made, which tell more than the patch it was asked to apply.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Diff, ToolDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { changedLines } from '../reading/line-counts.ts'
import { longLines } from '../tools/rules.ts'

/** What a list of changes amounts to, with what the call said before. */
export const changedDetail = (known: ToolDetail, diffs: readonly Diff[]): ToolDetail => {
  const [first, ...more] = diffs
  if (first === undefined || known.kind === 'delete' || known.kind === 'move') return known
  const path = known.kind === 'edit' || known.kind === 'write' ? known.path : (first.path ?? '')
  const isOne = more.length === 0 && (known.kind !== 'edit' || known.diffs.length <= 1)
  // A stream names the files and holds nothing of them.
  const isBare = first.form === 'patch' && first.patch === ''
  if (!isOne || first.form === 'patch') return { kind: 'edit', path, diffs: isOne && isBare ? [] : diffs }
  // A file that was not there is written; of a file that is gone there is nothing more to say.
  if (first.new === null) return { kind: 'delete', path }
  const lines = typeof first.new === 'string' ? undefined : first.added
  return { kind: 'write', path, content: first.new, ...optional('lines', lines) }
}

/** The changes that Codex made, as it reports them: path → change. Older logs name the action by the key. */
export const changeDiffs = (changes: Cursor): readonly Diff[] =>
  changes.isList
    ? changes.list().map(change => changeDiff(change, change.str('path') ?? ''))
    : changes.keys().map(path => changeDiff(changes.get(path), path))

const changeDiff = (change: Cursor, path: string): Diff => {
  const [key = ''] = change.keys()
  // A server tells the kind with what belongs to it.
  const kind = change.get('kind').isObject ? change.get('kind') : change
  const named = kind.str('type') ?? kind.str('kind')
  const plain = named !== undefined
  const action = named ?? key
  const facts = plain ? change : change.get(key)
  const content = facts.get('content')
  const { lines } = longLines(facts.str('content'))
  if (action === 'add' && content.exists)
    return { form: 'texts', path, old: null, new: content.text(), ...counts(lines, 0) }
  if (action === 'delete') return { form: 'texts', path, old: content.text(), new: null, ...counts(0, lines) }
  if (action === 'add') return { form: 'patch', path, patch: `*** Add File: ${path}` }
  const patch = facts.get(facts.str('unified_diff') === undefined ? 'diff' : 'unified_diff')
  const signs = typeof patch.value === 'string' ? changedLines(patch.value) : {}
  // A renamed file says so as the patch itself does.
  const to = kind.str('move_path') ?? facts.str('move_path')
  const moved = to ? `*** Move to: ${to}` : ''
  return { form: 'patch', path, patch: joinTexts([moved, patch.text()]), ...signs }
}

const counts = (added: number | undefined, removed: number | undefined) =>
  added === undefined || removed === undefined ? {} : { added, removed }
