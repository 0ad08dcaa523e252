// Blocks of code in Markdown: their language, and what stands between the fences.

import { type TextRange, trimmedRange } from '../reading/tags.ts'

export interface CodeBlock extends TextRange {
  readonly language: string
  readonly inner: TextRange
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** The fence that is open behind this line. */
export const followFence = (open: string | undefined, line: string): string | undefined => {
  const [, marks, info = ''] = FENCE.exec(line) ?? []
  if (marks === undefined) return open
  if (open === undefined) return marks
  return marks.startsWith(open) && info.trim() === '' ? undefined : open
}

export const codeBlocks = (text: string, within: TextRange): readonly CodeBlock[] => {
  const blocks: CodeBlock[] = []
  let fence: string | undefined
  let open = { from: 0, inner: 0, language: '' }
  for (let from = within.from; from < within.to; ) {
    const newline = text.indexOf('\n', from)
    const to = newline < 0 || newline > within.to ? within.to : newline
    const line = text.slice(from, to)
    const after = followFence(fence, line)
    if (fence === undefined && after !== undefined)
      open = { from, inner: Math.min(to + 1, within.to), language: FENCE.exec(line)?.[2]?.trim() ?? '' }
    else if (fence !== undefined && after === undefined)
      blocks.push({ ...open, to, inner: { from: open.inner, to: Math.max(open.inner, from - 1) } })
    fence = after
    from = to + 1
  }
  if (fence !== undefined) blocks.push({ ...open, to: within.to, inner: { from: open.inner, to: within.to } })
  return blocks
}

/**
 * The inside of a block of code, where the range is nothing else. Old files fenced with three marks whatever was inside: there
 * the last fence seems to open a block.
 */
export const unfenced = (text: string, range: TextRange): TextRange => {
  const whole = trimmedRange(text, range)
  const blocks = codeBlocks(text, whole)
  const [first] = blocks
  const last = blocks.at(-1)
  if (!first || !last || first.from !== whole.from || last.to !== whole.to) return whole
  if (blocks.length === 1) return first.inner
  const isFenceAlone = last.inner.from === whole.to && last.language === ''
  return isFenceAlone ? { from: first.inner.from, to: Math.max(first.inner.from, last.from - 1) } : whole
}
