// Patches as agents write them: unified diffs with or without git's headers, the patch language of Codex, blocks to
// search and replace. Total: a line that fits nowhere is kept as a note, counts that lie are not believed.

import { isBlocks, parseBlocks } from './blocks.ts'
import type { DiffLine, FileDiff } from './hunks.ts'
import { linesOf } from './texts.ts'

export const parsePatch = (patch: string): readonly FileDiff[] => {
  if (isBlocks(patch)) return parseBlocks(patch)
  const { lines, reader } = opened(patch)
  for (const [i, line] of lines.entries()) reader.read(line, lines[i + 1] ?? '', lines[i + 2] ?? '')
  return reader.end()
}

/** The same for a long one: `pause` is called every now and then, and may wait. */
export const parseLongPatch = async (
  patch: string,
  pause: () => Promise<void> | undefined
): Promise<readonly FileDiff[]> => {
  if (isBlocks(patch)) return parseBlocks(patch)
  const { lines, reader } = opened(patch)
  for (const [i, line] of lines.entries()) {
    reader.read(line, lines[i + 1] ?? '', lines[i + 2] ?? '')
    if (i % 500 === 0) await pause()
  }
  return reader.end()
}

const opened = (patch: string) => {
  const lines = withoutTransportReturns(linesOf(patch))
  return { lines, reader: new PatchReader(lines.some(line => FIRST.test(line))) }
}

/** With none of these, the text is the body of a patch. */
const FIRST = /^(?:diff |Index: |--- |@@|\*\*\* (?:Add|Update|Delete) File: )/
const NUMBERED = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/
const GIT = /^diff --git (?:"?a\/(.+?)"? "?b\/(.+?)"?|.*)$/
const CODEX = /^\*\*\* (Add|Update|Delete) File: (.+)$/
const IGNORED =
  /^(?:index [0-9a-f]+\.\.|=+$|(?:dis)?similarity index |\*\*\* (?:Begin Patch|End Patch|End of File)$)/

interface Side {
  /** The number of the next line; undefined where the patch does not say. */
  at: number | undefined
  /** Lines still to come by the hunk's own count. */
  left: number
}

class PatchReader {
  readonly #files: FileDraft[] = []
  #file: FileDraft | undefined
  #hunk: { label: string; lines: DiffLine[] } | undefined
  #old: Side = { at: undefined, left: 0 }
  #new: Side = { at: undefined, left: 0 }
  #isCounted = false
  readonly #hasHeaders: boolean

  constructor(hasHeaders: boolean) {
    this.#hasHeaders = hasHeaders
  }

  read(line: string, next: string, afterNext: string): void {
    const header = line.trimEnd()
    if (this.#isInside(line, next, afterNext)) this.#body(line)
    else if (this.#header(header, next.trimEnd())) return
    else if (this.#hunk || !this.#hasHeaders) this.#body(line)
    else if (header !== '') this.#note(line)
  }

  end(): readonly FileDiff[] {
    return this.#files.map(({ isOpen: _, ...file }) => ({
      ...file,
      hunks: file.hunks.filter(hunk => hunk.lines.length > 0)
    }))
  }

  /** While a hunk counts lines that are still to come, a line that looks like a header is content. */
  #isInside(line: string, next: string, afterNext: string): boolean {
    if (this.#old.left <= 0 && this.#new.left <= 0) return false
    if (!/^[ +\-\\]/.test(line)) return line === '' && (this.#old.left > 0 || this.#new.left > 0)
    const isNextFile = line.startsWith('--- ') && next.startsWith('+++ ') && afterNext.startsWith('@@')
    return !isNextFile || (this.#old.left === 1 && this.#new.left === 1)
  }

  #header(line: string, next: string): boolean {
    if (line.startsWith('@@')) {
      this.#openHunk(line)
      return true
    }
    if (line.startsWith('diff ')) {
      const [, was, path] = GIT.exec(line) ?? []
      this.#openFile(path ?? '')
      if (was !== undefined && was !== path && this.#file) this.#file.was = was
      return true
    }
    if (line.startsWith('Index: ')) {
      this.#openFile(line.slice('Index: '.length).trim())
      return true
    }
    if (line.startsWith('--- ') && next.startsWith('+++ ')) {
      if (!this.#file?.isOpen) this.#openFile('')
      this.#name(line.slice(4), next.slice(4))
      return true
    }
    // Its other half was read with it.
    if (line.startsWith('+++ ') && this.#file?.isOpen) return true
    return (
      this.#codexHeader(line) || (this.#file?.isOpen === true && this.#gitHeader(line)) || IGNORED.test(line)
    )
  }

  #codexHeader(line: string): boolean {
    const [, action, path = ''] = CODEX.exec(line) ?? []
    if (action !== undefined) {
      const file = this.#openFile(path.trim())
      if (action === 'Add') file.change = 'new'
      if (action === 'Delete') file.change = 'deleted'
      if (action === 'Add') this.#startHunk('', { at: undefined, left: 0 }, { at: 1, left: 0 })
      return true
    }
    if (!line.startsWith('*** Move to: ')) return false
    const file = this.#file ?? this.#openFile('')
    if (file.path !== '') file.was = file.path
    file.path = line.slice('*** Move to: '.length).trim()
    return true
  }

  #gitHeader(line: string): boolean {
    const file = this.#file
    if (!file) return false
    const [, word, rest = ''] = EXTENDED.exec(line) ?? []
    switch (word) {
      case 'new file mode':
        file.change = 'new'
        return true
      case 'deleted file mode':
        file.change = 'deleted'
        return true
      case 'old mode':
        file.notes.push(`mode ${rest}`)
        return true
      case 'new mode':
        file.notes.push(`${file.notes.pop() ?? 'mode'} → ${rest}`)
        return true
      case 'rename from':
      case 'copy from':
        file.was = unquoted(rest)
        return true
      case 'rename to':
      case 'copy to':
        file.path = unquoted(rest)
        return true
      case 'Binary files':
      case 'GIT binary patch':
        file.notes.push('binary content')
        return true
      default:
        return false
    }
  }

  #name(old: string, next: string): void {
    const file = this.#file
    if (!file) return
    const isPrefixed = PREFIXED.test(`${pathIn(old) ?? 'a/'} ${pathIn(next) ?? 'b/'}`)
    const plain = (path: string | undefined): string | undefined => (isPrefixed ? path?.slice(2) : path)
    const [was, path] = [plain(pathIn(old)), plain(pathIn(next))]
    if (was === undefined) file.change = 'new'
    if (path === undefined) file.change = 'deleted'
    file.path = path ?? was ?? file.path
    if (was !== undefined && path !== undefined && was !== path && !isLabelOf(was, path)) file.was = was
  }

  #openFile(path: string): FileDraft {
    const file: FileDraft = { path, notes: [], hunks: [], isOpen: true }
    this.#files.push(file)
    this.#file = file
    this.#hunk = undefined
    this.#old.left = 0
    this.#new.left = 0
    return file
  }

  #openHunk(line: string): void {
    const found = NUMBERED.exec(line)
    if (!found) {
      this.#startHunk(
        line.replace(/^@@+ ?| ?@@+$/g, ''),
        { at: undefined, left: 0 },
        { at: undefined, left: 0 }
      )
      return
    }
    const [, oldFrom, oldCount = '1', newFrom, newCount = '1', label = ''] = found
    const side = (from: string | undefined, count: string): Side => ({
      at: Number(from) > 0 ? Number(from) : undefined,
      left: Number(count)
    })
    this.#startHunk(label, side(oldFrom, oldCount), side(newFrom, newCount))
    this.#isCounted = true
  }

  #startHunk(label: string, old: Side, next: Side): void {
    const file = this.#file ?? this.#openFile('')
    file.isOpen = false
    this.#hunk = { label: label.trim(), lines: [] }
    file.hunks.push(this.#hunk)
    this.#old = old
    this.#new = next
    this.#isCounted = false
  }

  #body(line: string): void {
    if (!this.#hunk) this.#startHunk('', { at: undefined, left: 0 }, { at: undefined, left: 0 })
    const lines = this.#hunk?.lines
    const isOver = this.#isCounted && this.#old.left <= 0 && this.#new.left <= 0
    if (line.startsWith('\\')) {
      const last = lines?.pop()
      if (last) lines?.push({ ...last, noNewline: true })
    } else if (isOver && (line.trim() === '' || line === '-- ')) return
    else if (line.startsWith('+'))
      lines?.push({ kind: 'added', text: line.slice(1), ...numbers(undefined, this.#new) })
    else if (line.startsWith('-'))
      lines?.push({ kind: 'removed', text: line.slice(1), ...numbers(this.#old) })
    else if (isOver && !line.startsWith(' ')) lines?.push({ kind: 'note', text: line })
    // Models forget the space in front of an unchanged line.
    else lines?.push({ kind: 'same', text: line.replace(/^ /, ''), ...numbers(this.#old, this.#new) })
  }

  #note(line: string): void {
    const file = this.#file ?? this.#openFile('')
    const open = file.hunks.at(-1) ?? { label: '', lines: [] }
    if (!file.hunks.includes(open)) file.hunks.push(open)
    open.lines.push({ kind: 'note', text: line })
  }
}

interface FileDraft {
  path: string
  was?: string
  change?: 'new' | 'deleted'
  readonly notes: string[]
  readonly hunks: { label: string; lines: DiffLine[] }[]
  /** Its headers are being read. */
  isOpen: boolean
}

const EXTENDED =
  /^(new file mode|deleted file mode|old mode|new mode|rename from|rename to|copy from|copy to|Binary files|GIT binary patch) ?(.*)$/

/** Takes the numbers of a line, and counts on. */
const numbers = (old?: Side, next?: Side): { readonly old?: number; readonly new?: number } => ({
  ...(old && taken(old) !== undefined ? { old: (old.at ?? 1) - 1 } : {}),
  ...(next && taken(next) !== undefined ? { new: (next.at ?? 1) - 1 } : {})
})

const taken = (side: Side): number | undefined => {
  side.left--
  if (side.at !== undefined) side.at++
  return side.at
}

/** Every line ends in a return: the patch came over such a line, the file need not have them. */
const withoutTransportReturns = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 && lines.every(line => line.endsWith('\r') || line === '')
    ? lines.map(line => line.replace(/\r$/, ''))
    : lines

/** The path in a --- or +++ line; nothing for the file that is not there. */
const pathIn = (name: string): string | undefined => {
  const path = unquoted(name.replace(/\t.*$/, '').trim())
  return path === '/dev/null' ? undefined : path
}

/** Git's letters in front of both names. */
const PREFIXED = /^[aciow]\/.* [biw]\//

const unquoted = (path: string): string => (/^".*"$/.test(path) ? path.slice(1, -1) : path)

/** "file.ts" before and "/tmp/file.ts" after is one file with two labels, not a rename. */
const isLabelOf = (was: string, path: string): boolean =>
  was.endsWith(`/${path}`) ||
  path.endsWith(`/${was}`) ||
  /^(?:original|current|proposed|written)\b/i.test(was)
