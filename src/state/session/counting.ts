// The code that counts is loaded after the first rows are painted. Until then their summaries stand without the numbers.

import { createSignal } from 'solid-js'
import type { Counting } from '../../model/wording/counting.ts'
import { afterPaint } from '../workers/after-paint.ts'

const [loaded, setLoaded] = createSignal<Counting>()
let isAsked = false

/** What counts, once it is there. */
export const createCounting = (): Counting | undefined => {
  if (!isAsked) {
    isAsked = true
    void load()
  }
  return loaded()
}

const load = async (): Promise<void> => {
  try {
    await afterPaint()
    const { counting: arrived } = await import('../../model/wording/counting.ts')
    setLoaded(() => arrived)
  } catch {
    // It could not be fetched: the next row that is drawn asks again.
    isAsked = false
  }
}
