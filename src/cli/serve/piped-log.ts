// What comes through a pipe, for every page that asks: all that came so far, then the rest as it comes. The answer ends when
// the pipe does, and says at its beginning that this end will be the log's.

import type { ServerResponse } from 'node:http'

export interface PipedLog {
  give(response: ServerResponse): Promise<void>
  /** Once the pipe is closed. */
  readonly ended: Promise<void>
  /** Once somebody has all of it. */
  readonly delivered: Promise<void>
  readonly size: number
}

export const takePipe = (pipe: NodeJS.ReadableStream): PipedLog => {
  const pieces: Buffer[] = []
  const waiting = new Set<() => void>()
  let size = 0
  let isOver = false
  let deliver = (): void => {}
  const delivered = new Promise<void>(resolve => {
    deliver = resolve
  })
  const wake = (): void => {
    for (const go of waiting) go()
    waiting.clear()
  }
  pipe.on('data', (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
    wake()
  })
  const ended = new Promise<void>(resolve => {
    const over = (): void => {
      isOver = true
      wake()
      resolve()
    }
    pipe.on('end', over)
    pipe.on('error', over)
  })
  return {
    ended,
    delivered,
    get size() {
      return size
    },
    give: async response => {
      response.writeHead(200, {
        'Content-Type': 'application/x-ndjson',
        'Cache-Control': 'no-store',
        'Unspool-Log': 'until-its-end'
      })
      response.flushHeaders()
      const isGone = (): boolean => response.destroyed || response.writableEnded
      response.on('close', wake)
      response.on('drain', wake)
      for (let i = 0; !isGone(); ) {
        const piece = pieces[i]
        if (response.writableNeedDrain || (!piece && !isOver))
          await new Promise<void>(resolve => waiting.add(resolve))
        else if (piece) {
          i++
          response.write(piece)
        } else response.end(deliver)
      }
    }
  }
}
