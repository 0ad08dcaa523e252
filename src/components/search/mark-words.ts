// Which words to mark in a row: those of the query; of a pattern the words that it found there, because a pattern of the
// reader's own never runs on the page.

import { createEffect, on } from 'solid-js'
import type { Term } from '../../model/query/query.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import type { Search } from '../../state/search/search.ts'
import { type Step, type WordFinder, wordFinder } from './mark-find.ts'
import { looseSteps } from './mark-loose.ts'

export interface Words {
  /** Nothing for an entry without hits, or not yet. */
  of(id: EntryId): WordFinder | undefined
}

export const createWords = (search: Search, onNews: () => void): Words => {
  let counts = new Map<EntryId, number>()
  let shared: WordFinder | undefined
  const own = new Map<EntryId, WordFinder | undefined>()

  createEffect(
    on(search.query, query => {
      own.clear()
      counts = new Map()
      shared = sharedFinder(query.terms)
    })
  )
  createEffect(
    on(search.results, ({ list }) => {
      counts = new Map(list.map(({ id, count }) => [id, count]))
    })
  )

  const ask = (id: EntryId): undefined => {
    own.set(id, undefined)
    const asked = search.query()
    void search.wordsOf(id).then(words => {
      if (asked !== search.query()) return
      const isWhole = asked.terms.every(term => term.isWhole)
      own.set(id, finderOf(words.map(text => ({ text, isExact: true, isWhole }))))
      onNews()
    })
  }

  return {
    of: id => {
      if (!counts.get(id)) return undefined
      if (shared) return shared
      return own.has(id) ? own.get(id) : ask(id)
    }
  }
}

/** What to mark in every row alike. Nothing where it depends on the row: of patterns, and of words that differ in case. */
export const sharedFinder = (terms: readonly Term[]): WordFinder | undefined => {
  const words = terms.flatMap(term => (term.is === 'text' ? [term] : []))
  const isAlike = words.every(word => word.isExact === words[0]?.isExact)
  return isAlike && words.length === terms.length ? finderOf(words) : undefined
}

interface Word {
  readonly text: string
  readonly isExact: boolean
  readonly isWhole: boolean
}

/** The longest first. */
const finderOf = (words: readonly Word[]): WordFinder | undefined => {
  const isExact = words.every(word => word.isExact)
  return wordFinder(
    words
      .filter(word => word.text.trim() !== '')
      .sort((a, b) => b.text.length - a.text.length)
      .flatMap(({ text, isWhole }) => waysOf(text.trim()).map(steps => ({ steps, isExact, isWhole })))
  )
}

const waysOf = (text: string): readonly (readonly Step[])[] => {
  const loose = text.includes('\n') ? looseSteps(text) : []
  return loose.length > 0 ? loose : [stepsOf(text)]
}

/** White space is one and the same: a page shows the end of a line as it likes. */
const stepsOf = (text: string): readonly Step[] => {
  const hasLetters = /[\p{L}\p{N}]/u.test(text)
  return (text.match(PARTS) ?? []).flatMap((part): readonly Step[] => {
    if (part.trim() === '') return [{ is: 'space' }]
    // A phrase of the log may hold signs of Markdown that the page makes into code and strong words.
    const isSign = part === '`' || part === '**'
    if (isSign && hasLetters) return [{ is: 'maybe', sign: part }]
    return Array.from(part, char => ({ is: 'char', char }) as const)
  })
}

const PARTS = /\s+|\*\*|[\s\S]/gu
