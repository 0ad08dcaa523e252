// Which words to mark in a row: those of the query; of a pattern the words that it found there, because a pattern of the
// reader's own never runs on the page.

import { createEffect, on } from 'solid-js'
import { literal } from '../../model/find.ts'
import type { Term } from '../../model/query.ts'
import type { EntryId } from '../../model/types.ts'
import type { Search } from '../../state/search.ts'
import { looseSource } from './mark-loose.ts'

export interface Words {
  /** Nothing for an entry without hits, or not yet. */
  of(id: EntryId): RegExp | undefined
}

export const createWords = (search: Search, onNews: () => void): Words => {
  let counts = new Map<EntryId, number>()
  let shared: RegExp | undefined
  const own = new Map<EntryId, RegExp | undefined>()

  createEffect(
    on(search.query, query => {
      own.clear()
      counts = new Map()
      shared = sharedPattern(query.terms)
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
      own.set(id, patternOf(words.map(text => ({ text, isExact: true, isWhole }))))
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
export const sharedPattern = (terms: readonly Term[]): RegExp | undefined => {
  const words = terms.flatMap(term => (term.is === 'text' ? [term] : []))
  const isAlike = words.every(word => word.isExact === words[0]?.isExact)
  return isAlike && words.length === terms.length ? patternOf(words) : undefined
}

/** A phrase of the log may hold signs of Markdown that the page makes into code and strong words. */
const withoutSigns = (source: string): string =>
  /[\p{L}\p{N}]/u.test(source) ? source.replace(/`|\\\*\\\*/g, '(?:$&)?') : source

interface Word {
  readonly text: string
  readonly isExact: boolean
  readonly isWhole: boolean
}

/** The longest first. White space is one and the same: a page shows the end of a line as it likes. */
const patternOf = (words: readonly Word[]): RegExp | undefined => {
  const parts = words
    .filter(word => word.text.trim() !== '')
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text, isWhole }) => {
      const loose = text.trim().includes('\n') ? looseSource(text) : ''
      const inner = loose || withoutSigns(literal(text.trim()).replace(/\s+/g, '\\s+'))
      return isWhole ? `(?<![\\p{L}\\p{N}\\p{M}_])${inner}(?![\\p{L}\\p{N}\\p{M}_])` : inner
    })
  if (parts.length === 0) return undefined
  try {
    return new RegExp(parts.join('|'), words.every(word => word.isExact) ? 'gu' : 'giu')
  } catch {
    return undefined
  }
}
