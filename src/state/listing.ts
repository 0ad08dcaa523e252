// What the reader's side hears of a library: lines of sessions as they are read, hits as they are found.

import { createSignal } from 'solid-js'
import type { EngineClient, News } from '../engine/client.ts'
import type { Line } from '../engine/library.ts'

export const createListing = (ask: EngineClient['ask']) => {
  const [summaries, setSummaries] = createSignal<readonly Line[]>([], { equals: false })
  const [heard, setHeard] = createSignal<Extract<News, { tell: 'found' }>>()
  return {
    hear: (news: Extract<News, { tell: 'found' | 'lines' }>): void => {
      if (news.tell === 'found') setHeard(news)
      else setSummaries(news.lines)
    },
    /** What was read of the sessions of the library, as it comes. */
    summaries,
    /** What a search through all of them has just found. */
    heard,
    summarise: (go: boolean): Promise<void> => ask({ ask: 'summarise', go }),
    searchAll: (words: string): Promise<readonly string[]> => ask({ ask: 'search-all', typed: words })
  }
}
