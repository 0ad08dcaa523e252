// The painting worker: lexes Markdown, colours code and looks through what was copied, away from the page. It may be ended at any moment by the page.

import { errorWords } from '../../model/wording/error-words.ts'
import type { Done, Job, Order, PaintReply } from './protocol.ts'

addEventListener('message', (event: MessageEvent<Order>) => {
  const { id, job } = event.data
  work(job, () => tell({ tell: 'begun', id })).then(
    value => tell({ tell: 'done', id, value }),
    (error: unknown) => tell({ tell: 'failed', id, message: errorWords(error) })
  )
})

const work = async (job: Job, begun: () => void): Promise<Done[keyof Done]> => {
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
    case 'copied': {
      const { copiedAlong } = await import('./copied.ts')
      begun()
      return copiedAlong(job.text)
    }
    default:
      return job satisfies never
  }
}

const tell = (reply: PaintReply): void =>
  reply.tell === 'done' && reply.value instanceof Uint32Array
    ? postMessage(reply, [reply.value.buffer])
    : postMessage(reply)
