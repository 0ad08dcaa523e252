// Questions to the human.

import { nth } from '../entry/part.ts'
import { type DetailOf, type Kind, plain, USUAL, words } from './kind.ts'

type Ask = DetailOf<'ask'>

export const ask: Kind<Ask> = {
  ...USUAL,
  noun: 'question',
  sentence: detail => ({ verb: 'Ask', object: first(detail) }),
  line: detail => [words(first(detail))],
  parts: ({ questions }) =>
    questions.flatMap(({ question, options, answer }, i) => [
      nth(i + 1, 'question', question),
      ...options.flatMap(({ label, description = '' }, j) => [
        nth(`${i + 1}-${j + 1}`, 'option', label),
        ...(description === '' ? [] : [nth(`${i + 1}-${j + 1}`, 'about', description)])
      ]),
      ...(answer ? [nth(i + 1, 'answer', answer)] : [])
    ]),
  done: ({ questions }) => plain(questions.flatMap(question => question.answer ?? []).join(', '))
}

const first = ({ questions }: Ask): string => questions[0]?.question ?? ''
