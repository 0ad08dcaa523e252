// Parts of a reply that are neither words nor calls: progress, warnings, questions, plans.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Entry, EventDetail, Question, Tool } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { partKind } from './parts.ts'
import { firstWords, sentenceAt, wordsAt } from './words.ts'

/** Nothing where the part says nothing that can be read. */
export const entryOfPart = (place: EntryPlace, part: Cursor): Entry | undefined => {
  const kind = partKind(part)
  if (kind === 'questionCarousel') return questionsOf(place, part)
  const detail = eventOf(kind, part)
  return detail && { type: 'event', ...place, detail }
}

const eventOf = (kind: string, part: Cursor): EventDetail | undefined => {
  if (/^(confirmation|elicitation)/.test(kind)) return permissionOf(part)
  const text = joinTexts(
    ['title', 'content', 'message', 'plan', 'description', 'value', 'text'].map(key =>
      wordsAt(part.get(key)).text()
    )
  )
  if (sizeOf(text) === 0) return undefined
  if (kind === 'planReview') return { event: 'plan', todos: [], text }
  if (/^warning/.test(kind)) return { event: 'notice', level: 'warning', text }
  if (/^(progress|info)/.test(kind)) return { event: 'notice', level: 'info', text }
  return { event: 'context', label: kind, text }
}

const permissionOf = (part: Cursor): EventDetail => {
  const words = [sentenceAt(part.get('title')), sentenceAt(part.get('message'))].filter(Boolean)
  const state = part.str('state') ?? (part.bool('isUsed') ? 'answered' : undefined)
  const chosen = firstWords(part, 'acceptedResult', 'selectedButton').value
  return {
    event: 'permission',
    title: words.join(': '),
    options: stringsIn(part.get('buttons')).map(name => ({ id: name, name, kind: '' })),
    ...optional('answer', typeof chosen === 'string' ? chosen : state),
    ...optional('granted', state === 'accepted' ? true : state === 'rejected' ? false : undefined)
  }
}

const questionsOf = (place: EntryPlace, part: Cursor): Tool => {
  const answers = part.get('data')
  const questions = part.list('questions').map((at): Question => {
    const answer = answerIn(answers.get(at.str('id') ?? ''), at.list('options'))
    return {
      question: sentenceAt(at.get('message')) || sentenceAt(at.get('title')),
      ...optional('header', at.has('message') ? at.str('title') : undefined),
      options: at.list('options').map(option => ({ label: option.str('label', 'value') ?? '' })),
      ...optional('multiple', at.str('type') === 'multiSelect' ? true : undefined),
      ...optional('answer', answer === '' ? undefined : answer)
    }
  })
  const isOver = part.bool('isUsed') === true || answers.exists
  const output = questions
    .map(({ answer }) => answer)
    .filter(Boolean)
    .join('\n')
  const detail = { kind: 'ask', questions } as const
  const status = !isOver ? 'running' : output === '' ? 'cancelled' : 'done'
  return { type: 'tool', ...place, callId: '', name: 'questionCarousel', detail, status, output }
}

/** Chosen options by their labels, and what was typed. */
const answerIn = (at: Cursor, options: readonly Cursor[]): string => {
  if (typeof at.value === 'string') return at.value
  const chosen = [at.str('selectedValue'), ...stringsIn(at.get('selectedValues'))].map(
    value => options.find(option => option.str('value') === value)?.str('label') ?? value
  )
  return [...chosen, at.str('freeformValue')].filter(Boolean).join(', ')
}
