// One request for a log that grows: by the page itself for an address of this site, by the loader document for any other
// (ask-loader.ts). What follows the log does not know which.

import { type AnswerShape, answerShape } from '../../model/urls/answer-shape.ts'
import { partOrWhole } from './part-or-whole.ts'

export interface Asker {
  ask(wish: Wish, signal: AbortSignal): Promise<LogAnswer | Unanswered>
  /** Nothing will be asked for any more. */
  close(): void
}

export interface Wish {
  /** From this byte on; who is asked may give all of it instead, and says so by status 200. */
  readonly from: number
  /** The last event that came, if it had a name. */
  readonly lastId: string
}

export interface LogAnswer extends AnswerShape {
  /** Said by a server that follows the log to its end: the end of the answer is the end of the log. */
  readonly isToItsEnd?: boolean
  readonly status: number
  /** When to ask again, as the server says it. */
  readonly retryAfter: string | undefined
  /** Nothing at its end. Fails where the connection does. */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>
}

export interface Unanswered {
  readonly sentence: string
}

/** With the cookies of this site, as its pages are. `seen`: hears the head of each answer. */
export const askSite = (url: string, name: string, seen?: (headers: Headers) => void): Asker => {
  let lastId = ''
  const part = partOrWhole(async (from, signal): Promise<LogAnswer | Unanswered> => {
    const headers: Record<string, string> = {}
    if (lastId !== '') headers['Last-Event-ID'] = lastId
    if (from > 0) headers['Range'] = `bytes=${from}-`
    const response = await fetch(url, { headers, cache: 'no-store', signal }).catch(() => undefined)
    if (!response) return { sentence: noAnswerWords(name) }
    seen?.(response.headers)
    const reader = response.body?.getReader()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after') ?? undefined,
      ...answerShape(response.headers),
      isToItsEnd: response.headers.get('unspool-log') === 'until-its-end',
      next: async () => (await reader?.read())?.value
    }
  })
  return {
    ask: (wish, signal) => {
      lastId = wish.lastId
      return part(wish.from, signal)
    },
    close: () => {}
  }
}

const noAnswerWords = (name: string): string =>
  navigator.onLine
    ? `${name} does not answer, or this device is offline.`
    : `This device is offline. ${name} is asked for again when the connection is back.`
