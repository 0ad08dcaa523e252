// A log at an address that goes on growing. An endless answer (events, lines) is read as it comes, and asked for again when
// it is cut; a finished one is asked for what was written since, a little earlier than where it ended, so that another file
// under the same address is noticed.

import { equalBytes } from '../../model/values/equal-bytes.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'
import { Overlap } from './overlap.ts'
import type { LiveNews, LiveSource } from './source.ts'

/** Pauses between two looks: short while it grows, longer while it does not. */
const SOON = 1000
const LATE = 15_000
/** An address that does not answer at all. */
const SILENCE = 30_000
/** Bytes that are asked for once more. */
const EDGE = 256

export const growingUrl = (url: string, name: string): LiveSource => ({
  name,
  start: hear => {
    const stopped = new AbortController()
    let tail = new Uint8Array()
    let done = 0
    let pause = SOON
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    const overlap = new Overlap()
    const lines = { rest: '', decoder: new TextDecoder() }
    let lastId = ''
    let isEndless = false

    const tell = (bytes: Uint8Array<ArrayBuffer>): void => {
      if (bytes.length === 0) return
      pause = SOON
      done += bytes.length
      tail = joinBytes([tail, bytes]).slice(-EDGE)
      hear({ say: 'bytes', bytes })
    }

    const look = async (): Promise<LiveNews> => {
      const from = Math.max(0, done - tail.length)
      const headers: Record<string, string> = {}
      if (isEndless && lastId !== '') headers['Last-Event-ID'] = lastId
      if (!isEndless && done > 0) headers['Range'] = `bytes=${from}-`
      const response = await inTime(fetch(url, { headers, cache: 'no-store', signal: stopped.signal }))
      if (!response) return { say: 'lost', sentence: `${name} has not answered for 30 seconds.` }
      if (response.status === 416) return rangeNews(response, done, name)
      if (response.status === 304) return QUIET
      if (!response.ok) return { say: 'lost', sentence: statusWords(name, response.status, done > 0) }
      isEndless ||= isStream(response)
      if (isEndless) return readLines(response)
      return response.status === 206 ? readRest(response) : readWhole(response)
    }

    /** It begins with the last bytes that are here. */
    const readRest = async (response: Response): Promise<LiveNews> => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (!equalBytes(tail, bytes.subarray(0, tail.length))) return replaced(name)
      tell(bytes.slice(tail.length))
      return QUIET
    }

    /** A server that gives all of it each time, or the first time: what is here already must be the same. */
    const readWhole = async (response: Response): Promise<LiveNews> => {
      const reader = response.body?.getReader()
      let at = 0
      const skip = done
      const edge = tail
      let seen = new Uint8Array()
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        const fresh = next.value.subarray(Math.min(next.value.length, Math.max(0, skip - at)))
        if (at < skip) seen = joinBytes([seen, next.value.subarray(0, skip - at)]).slice(-EDGE)
        if (at < skip && at + next.value.length >= skip && !equalBytes(edge, seen)) {
          void reader?.cancel()
          return replaced(name)
        }
        at += next.value.length
        tell(fresh.slice())
      }
      return at < skip ? shorter(name) : QUIET
    }

    /** Records that come as long as the connection lives. */
    const readLines = async (response: Response): Promise<LiveNews> => {
      overlap.again()
      lines.rest = ''
      lines.decoder = new TextDecoder()
      hear(QUIET)
      const reader = response.body?.getReader()
      try {
        for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
          tell(freshIn(lines.decoder.decode(next.value, { stream: true })))
      } catch {
        return { say: 'lost', sentence: `The connection to ${name} was cut.`, retryIn: pause }
      }
      return { say: 'lost', sentence: `${name} has closed the connection.`, retryIn: pause }
    }

    const freshIn = (text: string): Uint8Array<ArrayBuffer> => {
      const pieces = (lines.rest + text).split('\n')
      lines.rest = pieces.pop() ?? ''
      let fresh = ''
      for (const piece of pieces) {
        const id = /^id:\s*(.*?)\r?$/.exec(piece)?.[1]
        if (id !== undefined) lastId = id
        fresh += overlap.take(`${piece}\n`)
      }
      return new TextEncoder().encode(fresh)
    }

    const again = async (): Promise<void> => {
      clearTimeout(timer)
      if (stopped.signal.aborted || isLooking) return
      isLooking = true
      const news = await look().catch(
        (): LiveNews => ({ say: 'lost', sentence: `${name} does not answer, or this device is offline.` })
      )
      isLooking = false
      if (stopped.signal.aborted) return
      if (news.say === 'replaced') return hear(news)
      hear(news.say === 'lost' ? { ...news, retryIn: pause } : news)
      later(pause)
      pause = Math.min(LATE, pause * 1.5)
    }
    /** Not while nobody looks at the page. */
    const later = (time: number): void => {
      timer = setTimeout(() => {
        if (document.hidden) later(SOON)
        else void again()
      }, time)
    }

    void again()
    return {
      retry: () => {
        pause = SOON
        void again()
      },
      stop: () => {
        stopped.abort()
        clearTimeout(timer)
      }
    }
  }
})

const QUIET: LiveNews = { say: 'quiet' }

const isStream = ({ headers }: Response): boolean =>
  /event-stream|ndjson|jsonl|json-seq/.test(headers.get('content-type') ?? '') &&
  !headers.has('content-length')

const inTime = async (answer: Promise<Response>): Promise<Response | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), SILENCE)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** There is nothing behind what is here: is it as long as it was? */
const rangeNews = (response: Response, done: number, name: string): LiveNews => {
  const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return size !== undefined && Number(size) < done ? shorter(name) : QUIET
}

const replaced = (name: string): LiveNews => ({
  say: 'replaced',
  sentence: `Another log is at ${name} now. What was read stays.`
})

const shorter = (name: string): LiveNews => ({
  say: 'replaced',
  sentence: `${name} is shorter than what was read: it was emptied or replaced. What was read stays.`
})

const statusWords = (name: string, status: number, wasThere: boolean): string => {
  if (status === 404 || status === 410)
    return wasThere
      ? `${name} is gone (status ${status}). What was read stays.`
      : `${name} is not there (status ${status}).`
  if (status === 401 || status === 403)
    return `${name} may not be read (status ${status}). Sign in and try again.`
  return `${name} cannot be read just now (status ${status}).`
}
