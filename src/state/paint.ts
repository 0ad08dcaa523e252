// Markdown and colours for the page: at once if that is cheap, from the painting worker otherwise. What was made last is
// kept, so that rows which leave the page and come back do not flicker.

import { connectPaint, type PaintClient } from '../engine/paint/client.ts'
import { isCheap } from '../engine/paint/guards.ts'
import type { Language } from '../engine/paint/language-names.ts'
import type { Runs } from '../engine/paint/runs.ts'
import workerUrl from '../engine/paint/worker.ts?worker&url'
import type { Markdown } from '../model/markdown.ts'
import type { LongText, Text } from '../model/types.ts'
import { scriptUrl } from './engine.ts'

export { languageOf } from '../engine/paint/language-names.ts'
export { plainLines, type Run, runLines } from '../engine/paint/runs.ts'

/** Code with its colours, or why there are none. */
export interface Painted {
  readonly code: string
  readonly runs: Runs | 'late' | 'failed'
}

/** The whole of a text. */
export const wholeOf = (text: Text, read: (text: Text) => Promise<string>): string | Promise<string> => {
  if (typeof text === 'string') return text
  const known = recentTexts.get(text)
  if (known !== undefined) return known
  return read(text).then(whole => {
    recentTexts.set(text, whole, whole.length)
    return whole
  })
}

/** Never rejects. */
export const markdownOf = (text: string, wanted: AbortSignal): Markdown | Promise<Markdown> => {
  const known = recentMarkdown.get(text)
  if (known) return known
  if (!isCheap(text)) return fromWorker(text, wanted)
  return lex ? lex(text) : lexSoon(text)
}

export const coloursOf = (
  code: string,
  language: Language,
  wanted: AbortSignal
): Painted | Promise<Painted> => {
  const key = `${language} ${code}`
  const known = recentColours.get(key)
  if (known) return known
  return painter()
    .do({ job: 'colours', code, language }, wanted)
    .then(outcome => {
      const painted: Painted = { code, runs: outcome === 'dropped' ? 'failed' : outcome }
      if (outcome !== 'dropped' && outcome !== 'failed') recentColours.set(key, painted, code.length)
      return painted
    })
}

const fromWorker = async (text: string, wanted: AbortSignal): Promise<Markdown> => {
  const outcome = await painter().do({ job: 'markdown', text }, wanted)
  if (outcome === 'dropped' || outcome === 'failed') return { is: 'plain', why: 'failed' }
  const markdown: Markdown = outcome === 'late' ? { is: 'plain', why: 'late' } : outcome
  recentMarkdown.set(text, markdown, text.length)
  return markdown
}

let lex: ((text: string) => Markdown) | undefined

const lexSoon = async (text: string): Promise<Markdown> => {
  try {
    lex ??= (await painted().then(() => import('../engine/paint/markdown.ts'))).readMarkdown
    await breath()
    return lex(text)
  } catch {
    // The file that holds the lexer could not be fetched: next time it may.
    return { is: 'plain', why: 'failed' }
  }
}

/** The words stand on the page before anything is fetched to set them well. */
const painted = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))))

/** When the lexer arrives, a whole page of texts waits for it: a few at a time, so that no frame is lost. */
const BREATH = 12
let since = 0
let breathing = Promise.resolve()

const breath = (): Promise<void> => {
  breathing = breathing.then(async () => {
    if (performance.now() - since < BREATH) return
    await new Promise(resolve => setTimeout(resolve))
    since = performance.now()
  })
  return breathing
}

let client: PaintClient | undefined

const painter = (): PaintClient => {
  client ??= connectPaint(() => new Worker(scriptUrl(workerUrl), { type: 'module', name: 'painter' }))
  return client
}

/** The last few, up to so many characters together. */
class Recent<K, V> {
  readonly #kept = new Map<K, { readonly value: V; readonly size: number }>()
  readonly #room: number
  #size = 0

  constructor(room: number) {
    this.#room = room
  }

  get(key: K): V | undefined {
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
    }
    return found?.value
  }

  set(key: K, value: V, size: number): void {
    if (this.#kept.has(key) || size > this.#room / 4) return
    this.#kept.set(key, { value, size })
    this.#size += size
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#room) return
      this.#kept.delete(oldest)
      this.#size -= freed
    }
  }
}

const recentTexts = new Recent<LongText, string>(2_000_000)
const recentMarkdown = new Recent<string, Markdown>(1_000_000)
const recentColours = new Recent<string, Painted>(1_000_000)
