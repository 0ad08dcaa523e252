// Texts that come in pieces. The item that ends one holds the whole; a capture that broke off has the pieces.

import type { Assistant, Text, Thinking } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import type { CodexBuilder } from '../builder.ts'

export type StreamedText = Assistant | Thinking

export const textGrows = (
  codex: CodexBuilder,
  type: StreamedText['type'],
  item: string,
  piece: Cursor
): void => {
  if (typeof piece.value !== 'string' || piece.value === '') return
  const texts = codex.rollout.streamed
  const open = texts.get(item)
  if (open) codex.append(open.id, piece.value)
  else texts.set(item, codex.put({ type, ...codex.alone(item), text: piece.text() }))
}

/** Gives a text that came in pieces its whole; nothing if it did not come so. */
export const endedText = (codex: CodexBuilder, item: string, text: Text): StreamedText | undefined => {
  const texts = codex.rollout.streamed
  const open = texts.get(item)
  texts.delete(item)
  return open && codex.put({ ...again(open, codex.record), text })
}
