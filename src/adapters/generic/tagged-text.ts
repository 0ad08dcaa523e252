// Texts that hold more than words: what a harness put round a prompt, and what an open model thought before it spoke (<think>).

import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { cutTrimmed, innerRange, type TextRange } from '../reading/tags.ts'

export type TaggedPiece =
  | { readonly kind: 'text' | 'thinking'; readonly text: Text }
  | { readonly kind: 'context'; readonly label: string; readonly text: Text }
  /** A thought that the log does not keep. */
  | { readonly kind: 'hidden' }

type Pieces = readonly TaggedPiece[]

/** The words of an agent, apart from its thoughts before them; nothing if they are only words. */
export const inReply = (at: Cursor): Pieces => {
  const text = stringAt(at)
  const end = Math.max(0, text.length - REDACTED_ROOM)
  const redacted = REDACTED.exec(text.slice(end))
  if (redacted) return [...wordsPiece(at, { from: 0, to: end + redacted.index }), { kind: 'hidden' }]
  const [open, tag] = /^\s*<(think|thinking)>/.exec(text.slice(0, 200)) ?? []
  const thought = tag === undefined ? undefined : innerRange(text, tag)
  if (open === undefined || tag === undefined || !thought || !text.includes('</')) return []
  return [
    { kind: 'thinking', text: cutTrimmed(at, thought) },
    ...wordsPiece(at, { from: thought.to + tag.length + '</>'.length, to: text.length })
  ]
}

/** Cursor writes this for the thoughts of a message, behind its words. */
const REDACTED = /(?:^|\n\n)\[REDACTED\]\s*$/
const REDACTED_ROOM = 20

const wordsPiece = (at: Cursor, range: TextRange): Pieces => {
  const text = cutTrimmed(at, range)
  return text === '' ? [] : [{ kind: 'text', text }]
}

const stringAt = (at: Cursor): string => (typeof at.value === 'string' ? at.value : '')
