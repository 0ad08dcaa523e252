// What the worker tells of a library: lines of sessions as they are read, hits as they are found.

import { createSignal } from 'solid-js'
import type { LibraryEntry } from '../../engine/library/library.ts'
import type { News } from '../../engine/rpc/client.ts'

export const createListing = () => {
  const [summaries, setSummaries] = createSignal<readonly LibraryEntry[]>([], { equals: false })
  const [heard, setHeard] = createSignal<Extract<News, { tell: 'found' }>>()
  return {
    hear: (news: Extract<News, { tell: 'found' | 'lines' }>): void => {
      if (news.tell === 'found') setHeard(news)
      else setSummaries(news.lines)
    },
    /** What was read of the sessions of the library, as it comes. */
    summaries,
    /** What a search through all of them has just found. */
    heard
  }
}
