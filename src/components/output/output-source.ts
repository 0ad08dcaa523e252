// Lines of a text, wherever it is: held ones are split here, long ones are asked of the reader by ranges.

import { type Accessor, createMemo } from 'solid-js'
import { isLong } from '../../model/entry/text-value.ts'
import type { LongText, Pointer, Text } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { createFetched, type Fetched } from '../primitives/fetched.ts'
import { PEEK_HEAD, PEEK_TAIL, type Peek, splitLines } from './output-lines.ts'

export interface LineSource {
  readonly total: number
  /** Characters. */
  readonly size: number
  /** Lines from, up to (0-based). */
  read(from: number, to: number): Promise<readonly string[]>
}

/** A peek at a text, or the news that its lines are too long to be handled as lines. */
export type Glance = Peek | { readonly total: number; readonly size: number; readonly isOneRibbon: true }

export const createGlance = (viewer: ViewerState, text: () => Text): Accessor<Fetched<Glance>> => {
  const held = createMemo(() => {
    const current = text()
    return typeof current === 'string' ? heldGlance(current) : undefined
  })
  const asked = createFetched(
    () => {
      const current = text()
      return isLong(current) ? current : undefined
    },
    long => longGlance(viewer, long)
  )
  return () => {
    const value = held()
    return value ? { value } : asked()
  }
}

/** Lines of this length on average are no lines that anyone reads. */
const RIBBON = 20_000
const LARGE = 1_000_000

const heldGlance = (text: string): Glance => {
  const lines = splitLines(text)
  if (isRibbon(text.length, lines.length))
    return { total: lines.length, size: text.length, isOneRibbon: true }
  return {
    total: lines.length,
    size: text.length,
    head: lines.slice(0, PEEK_HEAD),
    tail: lines.slice(-PEEK_TAIL)
  }
}

const longGlance = async (viewer: ViewerState, text: LongText): Promise<Glance> => {
  // Of a large text the number of lines comes first: a line of many megabytes is never sent as one.
  if (text.size > LARGE) {
    const { total, size } = await viewer.lines(text, [])
    if (isRibbon(size, total)) return { total, size, isOneRibbon: true }
  }
  const { total, size, pieces } = await viewer.lines(text, [
    [0, PEEK_HEAD],
    [-PEEK_TAIL, -1]
  ])
  if (isRibbon(size, total)) return { total, size, isOneRibbon: true }
  return { total, size, head: pieces[0]?.lines ?? [], tail: pieces[1]?.lines ?? [] }
}

const isRibbon = (size: number, lines: number): boolean => size / Math.max(lines, 1) > RIBBON

export const lineSource = (viewer: ViewerState, text: Text, glance: Glance): LineSource => {
  if (typeof text === 'string') {
    const lines = splitLines(text)
    return {
      total: lines.length,
      size: text.length,
      read: (from, to) => Promise.resolve(lines.slice(from, to))
    }
  }
  return {
    total: glance.total,
    size: glance.size,
    read: async (from, to) => (await viewer.lines(text, [[from, to]])).pieces[0]?.lines ?? []
  }
}

/** The characters from, up to. Only these are read where the text stands in one place. */
export const readPiece = async (
  viewer: ViewerState,
  text: Text,
  from: number,
  to: number
): Promise<string> => {
  if (typeof text === 'string') return text.slice(from, to)
  const [part, ...others] = text.parts
  if (part === undefined || typeof part === 'string' || others.length > 0)
    return (await viewer.text(text)).slice(from, to)
  return viewer.text({ preview: '', size: to - from, parts: [sliceOf(part, from, to)] })
}

const sliceOf = (at: Pointer, from: number, to: number): Pointer => {
  const [start, end = Number.POSITIVE_INFINITY] = at.slice ?? [0]
  return { ...at, slice: [start + from, Math.min(start + to, end)] }
}
