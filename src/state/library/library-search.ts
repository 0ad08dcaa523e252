// A search through the text of all sessions of a library: what was found so far, and how far it has come.

import { batch, createEffect, createSignal, on } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { LibrarySearching } from './supply.ts'

export const createLibrarySearch = ({ searchAll, heard: news }: LibrarySearching) => {
  const [typed, setTyped] = createSignal('')
  const [found, setFound] = createSignal<ReadonlyMap<number, SessionHits>>(new Map())
  const [done, setDone] = createSignal(0)
  const [isSearching, setSearching] = createSignal(false)
  const [problems, setProblems] = createSignal<readonly string[]>([])
  let count = 0

  const clear = (): void => {
    count++
    batch(() => {
      setTyped('')
      setFound(new Map())
      setDone(0)
      setProblems([])
      setSearching(false)
    })
  }

  createEffect(
    on(news, heard => {
      if (!heard || !isSearching()) return
      setDone(heard.done)
      if (heard.found.length > 0)
        setFound(before => new Map([...before, ...heard.found.map(hits => [hits.session, hits] as const)]))
    })
  )

  return {
    /** What is searched for; '' while nothing is. */
    typed,
    found,
    /** Sessions that were looked through. */
    done,
    isSearching,
    problems,
    start: async (words: string): Promise<void> => {
      clear()
      const mine = count
      setTyped(words.trim())
      setSearching(true)
      const told = await searchAll(words).catch(() => ['The search stopped. Try it again.'])
      if (mine !== count) return
      setProblems(told)
      setSearching(false)
    },
    stop: (): void => {
      setSearching(false)
      void searchAll('')
    },
    /** Back to all sessions. */
    leave: (): void => {
      void searchAll('')
      clear()
    }
  }
}
