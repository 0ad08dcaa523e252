// A log that another page hands over bit by bit: text or bytes, cut anywhere, in the order in which they were sent.

import type { LiveNews, LiveSource } from './source.ts'

export type Posted = string | ArrayBuffer | Uint8Array<ArrayBuffer> | Blob

export interface PostedLog {
  readonly source: LiveSource
  /** False if nobody reads it any more, or it is too much. */
  more(data: Posted): boolean
  end(sentence?: string): void
}

/** `limit`: as many bytes are taken, and no more. */
export const createPostedLog = (name: string, first: Posted, limit: number): PostedLog => {
  let hear: (news: LiveNews) => void = () => {}
  let isOver = false
  let size = 0
  /** A blob takes its time, and what comes after it waits. */
  let before: Promise<unknown> = Promise.resolve()

  const next = (news: () => Promise<LiveNews>): void => {
    before = before.then(async () => {
      const told = await news().catch((): LiveNews => ({ say: 'lost', sentence: `${name} cannot be read.` }))
      if (!isOver) hear(told)
    })
  }
  const more = (data: Posted): boolean => {
    size += typeof data === 'string' ? data.length : data instanceof Blob ? data.size : data.byteLength
    if (isOver || size > limit) return false
    next(async () => ({ say: 'bytes', bytes: await bytesOf(data) }))
    return true
  }
  return {
    source: {
      name,
      start: hearing => {
        hear = hearing
        more(first)
        return {
          retry: () => {},
          stop: () => {
            isOver = true
          }
        }
      }
    },
    more,
    end: sentence => next(async () => ({ say: 'end', ...(sentence === undefined ? {} : { sentence }) }))
  }
}

const bytesOf = async (data: Posted): Promise<Uint8Array<ArrayBuffer>> => {
  if (typeof data === 'string') return new TextEncoder().encode(data)
  if (data instanceof Uint8Array) return data
  return new Uint8Array(data instanceof Blob ? await data.arrayBuffer() : data)
}
