// Markdown for the page: at once if that is cheap, from the painting worker otherwise.

import type { MarkdownText } from '../../model/markdown/markdown.ts'
import type { LongText, Text } from '../../model/transcript/types.ts'
import { RecentCache } from '../schedule/recent.ts'
import { afterPaint } from './after-paint.ts'

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
export const lexedMarkdown = (text: string, wanted: AbortSignal): MarkdownText | Promise<MarkdownText> => {
  const known = recentMarkdown.get(text)
  if (known) return known
  return lexer ? lexed(lexer, text, wanted) : lexSoon(text, wanted)
}

const fromWorker = async (text: string, wanted: AbortSignal): Promise<MarkdownText> => {
  const outcome = await paint(text, wanted)
  if (outcome === 'dropped' || outcome === 'failed') return { is: 'plain', why: 'failed' }
  const markdown: MarkdownText = outcome === 'late' ? { is: 'plain', why: 'late' } : outcome
  recentMarkdown.set(text, markdown, text.length)
  return markdown
}

const paint = async (text: string, wanted: AbortSignal) => {
  try {
    await afterPaint()
    const { renderWorker } = await import('./render-worker.ts')
    return await renderWorker().do({ job: 'markdown', text }, wanted)
  } catch {
    return 'failed'
  }
}

type Lexer = typeof import('../../engine/paint/markdown.ts')

let lexer: Lexer | undefined

const lexed = ({ isCheap, readMarkdown }: Lexer, text: string, wanted: AbortSignal) =>
  isCheap(text) ? readMarkdown(text) : fromWorker(text, wanted)

const lexSoon = async (text: string, wanted: AbortSignal): Promise<MarkdownText> => {
  try {
    const loaded = await afterPaint().then(() => import('../../engine/paint/markdown.ts'))
    lexer = loaded
    await breath()
    return await lexed(loaded, text, wanted)
  } catch {
    // The file that holds the lexer could not be fetched: next time it may.
    return { is: 'plain', why: 'failed' }
  }
}

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

const recentTexts = new RecentCache<LongText, string>(2_000_000)
const recentMarkdown = new RecentCache<string, MarkdownText>(1_000_000)
