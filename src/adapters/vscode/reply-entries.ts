// Items of a reply as entries of the transcript.

import { isBlank, joinTexts } from '../../model/entry/text-value.ts'
import { type Entry, MAIN, type Text, type ThreadId } from '../../model/transcript/types.ts'
import type { EntryPlace } from '../reading/place.ts'
import { callOfPart, callOfStep } from './calls.ts'
import { editOnItsOwn } from './edits.ts'
import { entryOfPart } from './events.ts'
import { hiddenCall } from './hidden.ts'
import type { ReplyItem, WordsPiece } from './parts.ts'
import type { ReplyPlan } from './reply-plan.ts'
import { isHiddenPart } from './rounds.ts'
import { piecesAt, referenceName } from './words.ts'

export const threadOfItem = (item: ReplyItem): ThreadId => {
  const part =
    item.kind === 'call' || item.kind === 'other'
      ? item.part
      : item.kind === 'thinking'
        ? item.parts[0]
        : undefined
  return part?.str('subAgentInvocationId') || MAIN
}

export const entryOfItem = (item: ReplyItem, place: EntryPlace, plan: ReplyPlan): Entry | undefined => {
  switch (item.kind) {
    case 'text': {
      const text = joinTexts(item.words.map(textOf), '')
      return isBlank(text) ? undefined : { type: 'assistant', ...place, text }
    }
    case 'thinking': {
      const text = joinTexts(
        item.parts.map(part => piecesAt(part.get('value'))),
        ''
      )
      return isBlank(text) ? undefined : { type: 'thinking', ...place, text }
    }
    case 'call': {
      const tool = callOfPart(place, item.part, plan.steps.get(item.part), item.edits)
      if (isHiddenPart(item.part)) return hiddenCall(tool)
      return plan.parents.has(tool.callId) ? { ...tool, child: tool.callId } : tool
    }
    case 'edit':
      return editOnItsOwn(place, item.edits)
    case 'other':
      return entryOfPart(place, item.part)
    case 'step': {
      if (item.step.isCall) return callOfStep(place, item.step)
      const text = item.step.at.text()
      return isBlank(text) ? undefined : { type: 'assistant', ...place, text }
    }
    default:
      return item satisfies never
  }
}

const textOf = (piece: WordsPiece): Text =>
  'reference' in piece ? `\`${referenceName(piece.reference)}\`` : piece.words.cut(piece.from, piece.to)

const REMOVED = 'removed'

export const isRemovedEntry = (entry: Entry): boolean =>
  entry.type === 'event' && entry.detail.event === 'context' && entry.detail.label === REMOVED

/** What is no longer part of its request. */
export const removedEntry = ({ id, message, after, thread, src, ...rest }: Entry): Entry => {
  const text = 'text' in rest ? rest.text : rest.type === 'tool' ? (rest.title ?? rest.name) : ''
  return {
    type: 'event',
    id,
    message,
    after,
    thread,
    src,
    detail: { event: 'context', label: REMOVED, text }
  }
}
