// What Aider asks the human, with the answer on the same line: `Add file to the chat? (Y)es/(N)o [Yes]: y`.

import type { Question } from '../../model/transcript/types.ts'

export const askedIn = (text: string): Question | undefined => {
  const [, question, choices, answer] = ASKED.exec(text) ?? []
  if (question !== undefined && choices !== undefined) {
    const options = choices.split('/').map(choice => ({ label: choice.replace(/[()]/g, '').trim() }))
    return { question, options, ...answered(answer, options) }
  }
  const [, plain, word] = PLAIN.exec(text) ?? OLDEST.exec(text) ?? []
  return plain === undefined || word === undefined
    ? undefined
    : { question: plain, options: [], answer: word }
}

/** The letter of a choice stands for it. */
const answered = (word = '', options: Question['options']): { answer?: string } => {
  const given = word.trim()
  if (given === '') return {}
  const chosen = options.find(({ label }) => label.toLowerCase().startsWith(given.toLowerCase()))
  return { answer: chosen?.label ?? given }
}

const ASKED = /^(.*\S)\s+(\(Y\)es\/\(N\)o(?:\/\([A-Z]\)[^[:/]*)*)\s*(?:\[[^\]]*\])?:?\s*(.*)$/
/** As old versions wrote it. */
const PLAIN = /^(.{1,300}\?) (y|n|yes|no|all|skip|skip all)$/i
/** As the oldest did: the answer, or the message of the commit with the letter behind it. */
const OLDEST = /^(.{1,300} \[y\/n\/commit message\]\?) (.{1,2000})$/
