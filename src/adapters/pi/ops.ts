// The small operations that every reader of this format makes.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Attachment, EventDetail, Op, RecordNo, Text } from '../../model/transcript/types.ts'
import type { EntryPlace } from '../reading/place.ts'
import { notice } from '../transcript/ops.ts'

export const eventOp = (base: EntryPlace, detail: EventDetail): Op => ({
  op: 'put',
  entry: { ...base, type: 'event', detail }
})

export const unknownBlocks = (types: readonly string[], record: RecordNo): readonly Op[] =>
  types.map(about => notice('unknown-block', record, about))

/** A file or a resource where only a text can stand. */
export const attachedText = ({ name, uri, text }: Attachment): Text =>
  joinTexts([name, uri === name ? '' : (uri ?? ''), text ?? ''])

/** Records of an entry that grows: both lists in order, each number once. A runaway keeps its beginning and its end. */
export const joined = (src: readonly RecordNo[], more: readonly RecordNo[]): readonly RecordNo[] => {
  const [last, first] = [src.at(-1) ?? -1, more[0]]
  if (first === undefined || (more.length === 1 && first === last)) return src
  const all = first > last ? [...src, ...more] : [...new Set([...src, ...more])].sort((a, b) => a - b)
  return all.length <= KEPT ? all : [...all.slice(0, KEPT - 1), ...all.slice(-1)]
}

const KEPT = 500
