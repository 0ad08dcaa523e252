// The painting worker: everything that is done to a whole text of the log for the page (Markdown, colours, a search, what a
// copy holds), away from it. It may be ended at any moment by the page.

import { errorWords } from '../../model/wording/error-words.ts'
import type { PaintDone, PaintJob, PaintOrder, PaintReply } from './protocol.ts'

addEventListener('message', (event: MessageEvent<PaintOrder>) => {
  const { id, job } = event.data
  work(job, () => tell({ tell: 'begun', id })).then(
    value => tell({ tell: 'done', id, value }),
    (error: unknown) => tell({ tell: 'failed', id, message: errorWords(error) })
  )
})

const work = async (job: PaintJob, begun: () => void): Promise<PaintDone[keyof PaintDone]> => {
  switch (job.job) {
    case 'markdown': {
      const { readMarkdown } = await import('./markdown.ts')
      begun()
      return readMarkdown(job.text)
    }
    case 'hits': {
      const { marksOf } = await import('../../model/entry/matches.ts')
      begun()
      return marksOf(job.lines, job.pattern)
    }
    case 'colours': {
      const { loadPainter } = await import('./highlight.ts')
      const paint = await loadPainter(job.language)
      begun()
      return paint(job.code)
    }
    case 'deception': {
      const { deceptionWords } = await import('../../model/unicode/deception-words.ts')
      begun()
      return { words: deceptionWords(job.text.replaceAll('\r\n', '\n')) }
    }
    case 'json': {
      const { indentedJson } = await import('../../model/entry/json.ts')
      begun()
      return { lines: indentedJson(job.text) }
    }
    case 'terminal': {
      const { terminalText } = await import('../../model/terminal/plain-line.ts')
      begun()
      return { plain: terminalText(job.text) }
    }
    case 'find': {
      const { linesWith } = await import('../../model/terminal/find-in-lines.ts')
      begun()
      return linesWith(job.lines, job.needle, job.isTerminal)
    }
    case 'copied': {
      const { secretsCopied } = await import('./copied.ts')
      begun()
      return secretsCopied(job.text)
    }
    default:
      return job satisfies never
  }
}

const tell = (reply: PaintReply): void =>
  reply.tell === 'done' && reply.value instanceof Uint32Array
    ? postMessage(reply, [reply.value.buffer])
    : postMessage(reply)
