// Words of the log as the page may show them: by their letters alone, because it makes lists, tables, links and blocks of
// what stands between them.

import { type Step, type WordFinder, wordFinder } from './mark-find.ts'

/** Nothing where there are no letters. */
export const loosely = (words: string): WordFinder | undefined =>
  wordFinder(looseSteps(words).map(steps => ({ steps, isExact: false, isWhole: false })))

/** The ways in which it may be shown; none where there are no letters. */
export const looseSteps = (words: string): readonly (readonly Step[])[] => {
  const text = words.replace(COLOUR_SEQUENCES, '')
  const ways = new Map([text, text.replace(UNSAID, ' ')].map(way => [lettersOf(way).join(' '), way]))
  return ways.has('') ? [] : [...ways.values()].map(stepsOf)
}

/** Colours of a terminal. */
export const COLOUR_SEQUENCES = /\u001b\[[\d;:]*m/g

/** What is drawn, not written: the number of an item, the address of a link. */
const UNSAID = /(?<=^[ \t]*)\d+(?=[.)][ \t])|(?<=\]\()[^()\s]*/gm

/** Signs between two letters; more of them are something else. */
const GAP: Step = { is: 'gap', most: 80 }

const stepsOf = (text: string): readonly Step[] =>
  lettersOf(text).flatMap((run, i) => [
    ...(i === 0 ? [] : [GAP]),
    ...Array.from(run, char => ({ is: 'char', char }) as const)
  ])

const lettersOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
