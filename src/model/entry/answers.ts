// Which of the offered options an answer names. Several answers are written with commas between them.

import type { Question } from '../transcript/types.ts'

export const isChosen = (question: Question, label: string): boolean => {
  const { answer } = question
  if (answer === undefined) return false
  return same(answer, label) || (severalOf(question)?.some(part => same(part, label)) ?? false)
}

/** The answer, if it is none of the options. */
export const ownWords = (question: Question): string | undefined =>
  question.answer === undefined ||
  question.answer === '' ||
  question.options.some(option => isChosen(question, option.label))
    ? undefined
    : question.answer

const severalOf = ({ answer, options }: Question): readonly string[] | undefined => {
  const parts = answer?.split(/,\s*/)
  return parts?.every(part => options.some(option => same(part, option.label))) ? parts : undefined
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
