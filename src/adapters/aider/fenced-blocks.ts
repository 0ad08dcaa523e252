// Edits that are a block of code: a unified diff, or the whole of a file that is named above. A patch may also stand bare.

import type { Cursor } from '../reading/cursor.ts'
import { changedLines } from '../reading/line-counts.ts'
import { Passage } from '../reading/passage.ts'
import { patchDetail } from '../reading/patch-language.ts'
import type { TextRange } from '../reading/tags.ts'
import { longLines } from '../tools/rules.ts'
import type { EditStart, ReadEdits } from './edits.ts'
import { isFileName } from './file-names.ts'
import type { ReplyLines } from './lines.ts'

const NOTHING: readonly never[] = []

/** The marks that close the fence of this line. Where files hold fences themselves, Aider asks for tags. */
export const fenceAt = (lines: ReplyLines, i: number): string | undefined => {
  const [, marks, tag] = FENCE.exec(lines.text(i)) ?? []
  return tag === undefined ? marks : `</${tag}>`
}

const FENCE = /^(?: {0,3}(`{3,}|~{3,})[^`]*|<(source|code|pre|codeblock|sourcecode)>\s*)$/
/** A line that may close one. */
export const BARE_FENCE = /^\s*(?:`{3,}|~{3,}|<\/(?:source|code|pre|codeblock|sourcecode)>)\s*$/
const BEGIN = /^\*\*\* Begin Patch\s*$/
const END = /^\*\*\* End Patch\s*$/

export const opensPatch = (lines: ReplyLines, i: number): boolean => lines.is(i, BEGIN)

/** `first`: the line of its fence, or `begin` itself. */
export const patchBlock = (at: Cursor, lines: ReplyLines, begin: number, first: number): ReadEdits => {
  const end = Math.min(lines.next(END, begin), lines.count - 1)
  const last = first < begin && lines.is(end + 1, BARE_FENCE) ? end + 1 : end
  const detail = patchDetail(new Passage(at, lines.from(begin), lines.to(end)))
  if (!detail) return { blocks: NOTHING, next: last + 1 }
  const path = 'path' in detail ? (detail.path ?? '') : ''
  const range = { from: lines.from(first), to: lines.to(last) }
  return {
    blocks: [{ ...range, form: 'patch', isSure: true, path, search: '', detail }],
    next: last + 1
  }
}

export const fencedBlock = (
  at: Cursor,
  lines: ReplyLines,
  open: number,
  fence: string,
  start: EditStart
): ReadEdits => {
  const close = closingFence(lines, open, fence)
  const body = lines.between(open, close)
  const next = close + 1
  const text = at.string.slice(body.from, body.to)
  const range = { from: lines.from(open), to: lines.to(close) }
  const diffs = diffsIn(lines, open, close)
  if (diffs.length > 0)
    return {
      blocks: diffs.map((diff, i) =>
        diffBlock(at, diff, i === diffs.length - 1 ? range.to : diff.to, i === 0 ? range.from : diff.from)
      ),
      next
    }
  if (close >= lines.count || !isFileName(start.path)) return { blocks: NOTHING, next }
  const { path } = start
  const detail = { kind: 'write', path, content: at.cut(body.from, body.to), ...longLines(text) } as const
  const from = lines.from(start.line)
  return {
    blocks: [{ from, to: range.to, form: 'whole', isSure: false, path, search: '', detail }],
    next
  }
}

const closingFence = (lines: ReplyLines, open: number, fence: string): number => {
  let close = lines.next(BARE_FENCE, open)
  while (close < lines.count && !lines.text(close).trim().startsWith(fence))
    close = lines.next(BARE_FENCE, close)
  return close
}

interface FileDiff extends TextRange {
  readonly path: string
}

const OLD = /^--- (?:a\/)?(\S.*?)\s*$/
const NEW = /^\+\+\+ (?:b\/)?(\S.*?)\s*$/

/** One for each pair of names. */
const diffsIn = (lines: ReplyLines, open: number, close: number): readonly FileDiff[] => {
  const found: FileDiff[] = []
  if (!lines.is(open + 1, OLD)) return found
  for (let i = open + 1; i < close; ) {
    let next = lines.next(OLD, i)
    while (next < close && !lines.is(next + 1, NEW)) next = lines.next(OLD, next)
    const [, old = ''] = OLD.exec(lines.text(i)) ?? []
    const [, now] = NEW.exec(lines.text(i + 1)) ?? []
    if (now === undefined) return []
    const end = Math.min(next, close)
    found.push({ path: now === '/dev/null' ? old : now, from: lines.from(i), to: lines.to(end - 1) })
    i = end
  }
  return found
}

const diffBlock = (at: Cursor, { path, from, to }: FileDiff, end: number, begin: number) => {
  const text = at.string.slice(from, to)
  const diff = { form: 'patch', path, patch: at.cut(from, to), ...changedLines(text) } as const
  const detail = { kind: 'edit', path, diffs: [diff] } as const
  return { from: begin, to: end, form: 'udiff', isSure: false, path, search: '', detail } as const
}
