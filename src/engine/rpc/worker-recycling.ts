// A worker that has read a large log holds on to its garbage: nothing but its end makes the browser free that memory. So
// once the log is read, a fresh worker takes its place. Whoever asks questions does not notice.

import type { EngineClient, News } from './client.ts'

/** Bytes of a log that are worth a new worker. */
const LARGE = 8 * 2 ** 20

export type Start = (
  onNews: (news: News) => void,
  onCrash: (reason: string, hasSpoken: boolean) => void
) => EngineClient

export const withRecycling =
  (start: Start, large = LARGE): Start =>
  (onNews, onCrash) => {
    let sessions = 0
    let read = 0
    /** Questions can go to either worker; everything else changes the one that is asked. */
    let changes = 0
    /** A search has its own line to the worker, and would lose it. */
    let isServing = false
    let next: EngineClient | undefined
    let relief = Promise.resolve()

    const begin = (): EngineClient => {
      const mine = start(
        news => {
          if (now !== mine) return
          if (news.tell === 'sessions') sessions = news.sessions.length
          if (news.tell === 'batch') read = news.done
          if (news.tell === 'end' && !news.cancelled && sessions === 1 && read >= large) relief = relieve()
          onNews(news)
        },
        (reason, hasSpoken) => {
          if (now === mine) onCrash(reason, hasSpoken)
        }
      )
      return mine
    }

    const relieve = async (): Promise<void> => {
      if (isServing) return
      const old = now
      const before = changes
      const fresh = begin()
      next = fresh
      const isTaken = await old
        .ask({ ask: 'hand-over' })
        .then(held => fresh.ask({ ask: 'take-over', held }))
        .then(
          () => true,
          () => false
        )
      next = undefined
      if (!isTaken || changes !== before) return fresh.close()
      now = fresh
      old.retire()
    }

    let now = begin()
    return {
      ask: request => {
        if (!QUESTION.test(request.ask)) changes++
        if (request.ask === 'serve') isServing = true
        return LONG.test(request.ask) ? relief.then(() => now.ask(request)) : now.ask(request)
      },
      close: () => {
        now.close()
        next?.close()
      },
      retire: () => now.retire()
    }
  }

/** Who goes through the whole log would hold the old worker up. */
const LONG = /^(identify|hand-over)$/
const QUESTION = /^(identify|hand-over|text|lines|raw|value)$/
