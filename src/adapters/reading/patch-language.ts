// The patch language that Codex made and others speak (`*** Begin Patch` … `*** End Patch`): one diff a file, cut out of
// the record where it stands. Grammar: openai/codex, codex-rs/apply-patch.

import { HELD } from '../../model/entry/text-value.ts'
import { wholePath } from '../../model/files/whole-path.ts'
import type { Diff, ToolDetail } from '../../model/transcript/types.ts'
import { optional, type ToolRule } from './arguments.ts'
import type { Cursor } from './cursor.ts'

interface Section {
  readonly action: 'add' | 'update' | 'delete'
  readonly path: string
  /** The header line, and the first character after it. */
  readonly head: number
  readonly body: number
  to?: string
  end: number
  added: number
  removed: number
}

/** The tool of that name: the patch is its whole argument, or one of them. */
export const applyPatch: ToolRule = args => {
  const path = args.str('path', 'file_path') ?? ''
  const patch = args.at.isString ? args.at : args.take('input', 'patch', 'patchText', 'diff')
  return patchDetail(patch) ?? { kind: 'edit', path, diffs: [{ form: 'patch', patch: patch.text() }] }
}

/** What a text that holds a patch does to files; nothing if it holds none. It names them from where it is applied. */
export const patchDetail = (at: Cursor, folder?: string): ToolDetail | undefined => {
  if (typeof at.value !== 'string') return undefined
  const sections = sectionsOf(at.value).map(section => seenFrom(section, folder))
  const [first] = sections
  if (first === undefined) return undefined
  const diffs = sections.map(section => sectionDiff(at, section))
  if (sections.length > 1) return { kind: 'edit', path: first.path, diffs }
  if (first.action === 'delete') return { kind: 'delete', path: first.path }
  if (first.action === 'add') return newFile(at.value, first, diffs[0])
  if (first.to !== undefined && first.added + first.removed === 0)
    return { kind: 'move', path: first.path, to: first.to }
  return { kind: 'edit', path: first.path, diffs }
}

const seenFrom = (section: Section, folder: string | undefined): Section =>
  folder === undefined
    ? section
    : {
        ...section,
        path: wholePath(section.path, folder),
        ...(section.to === undefined ? {} : { to: wholePath(section.to, folder) })
      }

/** A short file is told in full; of a long one the patch, every line of which is an addition. */
const newFile = (text: string, { path, body, end }: Section, patch: Diff | undefined): ToolDetail => {
  const isShort = end - body <= HELD
  const lines = isShort ? text.slice(body, end).split('\n') : []
  const content = lines.flatMap(line => (line.startsWith('+') ? [`${line.slice(1)}\n`] : [])).join('')
  const isEmpty = isShort && content === ''
  return {
    kind: 'write',
    path,
    content,
    ...(isEmpty ? { lines: 0 } : {}),
    ...(isShort ? {} : optional('diff', patch))
  }
}

const sectionDiff = (at: Cursor, section: Section): Diff => ({
  form: 'patch',
  path: section.path,
  // A deleted file has no body: its header says it.
  patch: at.cut(section.action === 'delete' ? section.head : section.body, section.end),
  added: section.added,
  removed: section.removed
})

const HEADER = /^\*\*\* (Add|Update|Delete) File: (.+)$/
const BEGIN = '*** Begin Patch'

const sectionsOf = (text: string): readonly Section[] => {
  const sections: Section[] = []
  let open: Section | undefined
  let from = text.indexOf(BEGIN)
  while (from >= 0 && from < text.length) {
    const newline = text.indexOf('\n', from)
    const end = newline < 0 ? text.length : newline
    const line = text.startsWith('*** ', from) ? text.slice(from, end).trimEnd() : ''
    const opened = line === '' ? undefined : sectionAt(line, from, end + 1)
    if (opened) {
      sections.push(opened)
      open = opened
    } else if (line === '*** End Patch' || line === BEGIN) open = undefined
    else if (open) {
      open.end = end
      if (line.startsWith('*** Move to: ')) open.to = line.slice('*** Move to: '.length).trim()
      if (text[from] === '+') open.added++
      if (text[from] === '-') open.removed++
    }
    from = newline < 0 ? -1 : newline + 1
  }
  return sections
}

const sectionAt = (line: string, head: number, body: number): Section | undefined => {
  const [, word, path] = HEADER.exec(line) ?? []
  if (word === undefined || path === undefined) return undefined
  const action = word === 'Add' ? 'add' : word === 'Delete' ? 'delete' : 'update'
  return { action, path: path.trim(), head, body, end: Math.max(head, body - 1), added: 0, removed: 0 }
}

/** The lines of a patch with these signs; its headers (`+++ `, `--- `) do not count. */
export const changedLines = (patch: string, plus = /^\+(?!\+\+ )/, minus = /^-(?!-- )/) => {
  const lines = patch.split('\n')
  const count = (sign: RegExp) => lines.filter(line => sign.test(line)).length
  return { added: count(plus), removed: count(minus) }
}
