// What a message is made of: words, thoughts and calls. The lines that SpecStory draws between them are no words.

import { type TextRange, trimmedRange } from '../reading/tags.ts'
import { followFence } from './code-blocks.ts'
import { MAY_CALL, oldCall } from './cursor-calls.ts'

export interface StoryPiece extends TextRange {
  readonly type: 'words' | 'thought' | 'call' | 'bare call'
}

export const storyPieces = (text: string): readonly StoryPiece[] => {
  const pieces: StoryPiece[] = []
  let words = 0
  let fence: string | undefined
  for (let from = 0; from < text.length; ) {
    const line = lineAt(text, from)
    const type = fence === undefined ? opens(line) : undefined
    if (type === undefined) {
      fence = followFence(fence, line)
      from += line.length + 1
      continue
    }
    const to = type === 'thought' ? thoughtEnd(text, from) : callEnd(text, from)
    pieces.push(...wordsIn(text, { from: words, to: from }), { type, from, to })
    words = to
    from = to
  }
  return [...pieces, ...wordsIn(text, { from: words, to: text.length })]
}

/** The words of a thought, without the tags around them. */
export const thoughtIn = (text: string, { from, to }: TextRange): TextRange => {
  const [head = ''] =
    /^<think>\s*(?:<details>)?\s*(?:<summary>[^<]*<\/summary>)?/.exec(text.slice(from, to)) ?? []
  const [tail = ''] =
    /(?:<\/details>)?\s*(?:<\/think>)?\s*$/.exec(text.slice(Math.max(from, to - TAGS_ROOM), to)) ?? []
  const start = from + head.length
  return trimmedRange(text, { from: start, to: Math.max(start, to - tail.length) })
}

const TAGS_ROOM = 60

const lineAt = (text: string, from: number): string => {
  const newline = text.indexOf('\n', from)
  return text.slice(from, newline < 0 ? text.length : newline)
}

const opens = (line: string): 'thought' | 'call' | undefined =>
  line.startsWith('<think>') ? 'thought' : line.startsWith('<tool-use') ? 'call' : undefined

const thoughtEnd = (text: string, from: number): number => {
  const end = text.indexOf('</think>', from)
  return end < 0 ? text.length : end + '</think>'.length
}

/**
 * The first end that stands outside of code. Where a fence of three marks does not match (old versions fenced everything with
 * three), the first end that has a line of its own.
 */
const callEnd = (text: string, start: number): number => {
  let fence: string | undefined
  let alone: number | undefined
  let lines = 0
  for (let from = start; from < text.length; ) {
    const line = lineAt(text, from)
    const end = from + line.trimEnd().length
    if (line.trimEnd().endsWith('</tool-use>')) {
      if (fence === undefined) return end
      if (fence.length === 3 && /^(?:<\/details>)?<\/tool-use>$/.test(line.trimEnd())) alone ??= end
    }
    if (alone !== undefined && ++lines > LOOK_AHEAD) return alone
    fence = followFence(fence, line)
    from += line.length + 1
  }
  return alone ?? text.length
}

/** Lines behind a likely end that may still hold a better one. */
const LOOK_AHEAD = 500

const RULE = /^---\s*$/gm

/** The oldest files have calls without a tag, between the lines that are drawn. */
const wordsIn = (text: string, range: TextRange): readonly StoryPiece[] => {
  const whole = withoutRules(text, range)
  if (whole.from >= whole.to) return []
  if (!MAY_CALL.test(text.slice(whole.from, whole.to))) return [{ type: 'words', ...whole }]
  const rules = [...text.slice(whole.from, whole.to).matchAll(RULE)].map(({ index }) => whole.from + index)
  const bounds = [whole.from, ...rules, whole.to]
  const pieces: StoryPiece[] = []
  // A line that is drawn in code is part of it.
  let fence: string | undefined
  for (const [i, to] of bounds.slice(1).entries()) {
    const part = withoutRules(text, { from: bounds[i] ?? 0, to })
    const last = pieces.at(-1)
    if (part.from >= part.to) continue
    const type = oldCall(text, part) ? 'bare call' : 'words'
    if (type === 'words' && last?.type === 'words' && fence !== undefined)
      pieces.splice(-1, 1, { ...last, to: part.to })
    else pieces.push({ type, ...part })
    if (type === 'bare call') fence = undefined
    else for (const line of text.slice(part.from, part.to).split('\n')) fence = followFence(fence, line)
  }
  return pieces
}

const withoutRules = (text: string, range: TextRange): TextRange => {
  let { from, to } = trimmedRange(text, range)
  while (from < to && /^---\s*$/.test(lineAt(text, from).slice(0, to - from)))
    ({ from, to } = trimmedRange(text, { from: Math.min(to, from + lineAt(text, from).length), to }))
  while (from < to && text.slice(from, to).endsWith('\n---'))
    ({ from, to } = trimmedRange(text, { from, to: to - 4 }))
  return { from, to }
}
