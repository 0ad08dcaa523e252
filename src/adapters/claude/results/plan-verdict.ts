// A plan, and what the human said to it: approved, perhaps edited; or refused, with words on what to do instead.

import type { Text, ToolDetail } from '../../../model/transcript/types.ts'
import { present } from '../../reading/arguments.ts'
import { cutTrimmed } from '../../reading/tags.ts'
import { answerString } from './answer-text.ts'
import type { ClaudeAnswer } from './refine.ts'

type Mode = Extract<ToolDetail, { kind: 'mode' }>

export const judged = (detail: Mode, answer: ClaudeAnswer): Mode => {
  const { facts } = answer
  // What was approved counts; the call may hold no plan, or the one before the human edited it.
  const isBetter = !detail.text || facts.bool('planWasEdited') === true
  const text = facts.str('plan') && isBetter ? facts.get('plan').text() : detail.text
  const verdict = verdictOf(answer)
  const feedback = verdict === 'refused' ? feedbackIn(answer) : ''
  return {
    ...detail,
    ...present({ text, verdict, feedback: feedback || undefined })
  }
}

const verdictOf = ({ facts, said, isError }: ClaudeAnswer): Mode['verdict'] => {
  const told = [said.head, facts.string.slice(0, 300)]
  if (isError) return told.some(words => REFUSED.test(words)) ? 'refused' : undefined
  if (facts.bool('awaitingLeaderApproval') === true) return undefined
  if (told.some(words => /^(?:The )?user (?:rejected|refused|declined)/i.test(words))) return 'refused'
  return facts.has('plan') || /^User has approved/i.test(said.head) ? 'approved' : undefined
}

/** In the words of the CLI, of several versions. */
const REFUSED = /doesn't want to|\breject|\brefuse|\bdeclined?\b|stay in plan mode|keep planning/i

const feedbackIn = ({ content }: ClaudeAnswer): Text => {
  const at = answerString(content)
  const value = at.string
  for (const lead of LEADS) {
    const start = value.indexOf(lead)
    if (start < 0) continue
    const end = value.indexOf(NOTE, start)
    return cutTrimmed(at, { from: start + lead.length, to: end < 0 ? value.length : end })
  }
  return ''
}

/** The words of the human stand behind one of these. */
const LEADS = ['the user said:', 'reason for the rejection:', 'The user provided feedback:', 'User feedback:']

/** What newer versions tell the model at the end. */
const NOTE = "\n\nNote: The user's next message"
