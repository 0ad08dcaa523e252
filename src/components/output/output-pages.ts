// The lines around what is on screen, fetched by pages. A few pages are kept, the rest is forgotten.

import { createSignal, onCleanup } from 'solid-js'
import { carriedStyles } from './output-lines.ts'
import type { LineSource } from './output-source.ts'

const PAGE = 500
const KEPT = 24

interface Page {
  readonly lines: readonly string[]
  readonly carried: readonly string[] | undefined
}

export interface Pages {
  /** A line and the style it starts with; nothing while it is not here. */
  line(n: number): { readonly text: string; readonly carried: string | undefined } | undefined
  /** Sees to it that these lines come (from, up to). */
  want(from: number, to: number): void
}

export const createPages = (source: () => LineSource, ansi: () => boolean): Pages => {
  const [pages, setPages] = createSignal<ReadonlyMap<number, Page>>(new Map())
  const asked = new Set<number>()
  let isGone = false
  onCleanup(() => {
    isGone = true
  })

  const load = async (page: number): Promise<void> => {
    asked.add(page)
    try {
      const lines = await source().read(page * PAGE, (page + 1) * PAGE)
      if (isGone) return
      const carried = ansi() ? carriedStyles(lines) : undefined
      setPages(old => new Map([...[...old].slice(1 - KEPT), [page, { lines, carried }]]))
    } finally {
      asked.delete(page)
    }
  }

  /** The last page of a growing output may have been fetched when it was shorter. */
  const isHere = (page: number): boolean => {
    const known = pages().get(page)
    return known !== undefined && known.lines.length >= Math.min(PAGE, source().total - page * PAGE)
  }

  return {
    line: n => {
      const page = pages().get(Math.floor(n / PAGE))
      const text = page?.lines[n % PAGE]
      return text === undefined ? undefined : { text, carried: page?.carried?.[n % PAGE] }
    },
    want: (from, to) => {
      for (let page = Math.floor(from / PAGE); page * PAGE < to; page++)
        if (!isHere(page) && !asked.has(page)) load(page).catch(() => undefined)
    }
  }
}
