// A file of the reader's disk that grows, by its handle. It is looked at again and again; bytes are taken as they come,
// so that nothing that becomes of the file later takes away what was read.

import { equalBytes } from '../../model/values/equal-bytes.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'
import type { LiveNews, LiveSource } from './source.ts'

/** How often it is looked at. */
const PAUSE = 700
/** And when it cannot be read. */
const LOST_PAUSE = 3000
/** Taken at a time. */
const PIECE = 4 * 2 ** 20
/** Bytes before the end of what was read, and at the beginning, that must still be the same. */
const EDGE = 1024

export interface FileHandle {
  readonly name: string
  getFile(): Promise<File>
}

export const growingFile = (handle: FileHandle): LiveSource => ({
  name: handle.name,
  start: hear => {
    let done = 0
    let head = new Uint8Array()
    let tail = new Uint8Array()
    let isOver = false
    let isLooking = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const look = async (): Promise<LiveNews> => {
      const file = await handle.getFile()
      if (file.size < done) return { say: 'replaced', sentence: shorterWords(handle.name) }
      if (done > 0 && !(await isSame(file))) return { say: 'replaced', sentence: otherWords(handle.name) }
      while (done < file.size && !isOver) {
        const bytes = new Uint8Array(await file.slice(done, done + PIECE).arrayBuffer())
        if (isOver) break
        if (head.length < EDGE) head = joinBytes([head, bytes]).slice(0, EDGE)
        tail = joinBytes([tail, bytes]).slice(-EDGE)
        done += bytes.length
        hear({ say: 'bytes', bytes })
      }
      return { say: 'quiet' }
    }

    const isSame = async (file: File): Promise<boolean> => {
      const begins = await file.slice(0, head.length).arrayBuffer()
      const ends = await file.slice(done - tail.length, done).arrayBuffer()
      return equalBytes(head, new Uint8Array(begins)) && equalBytes(tail, new Uint8Array(ends))
    }

    const again = async (): Promise<void> => {
      clearTimeout(timer)
      if (isOver || isLooking) return
      isLooking = true
      const news = await look().catch(error => lostNews(handle.name, error))
      isLooking = false
      if (isOver) return
      hear(news)
      // One that was replaced is not looked at any more: the reader decides.
      if (news.say !== 'replaced')
        timer = setTimeout(() => void again(), news.say === 'lost' ? LOST_PAUSE : PAUSE)
    }

    void again()
    return {
      retry: () => void again(),
      stop: () => {
        isOver = true
        clearTimeout(timer)
      }
    }
  }
})

const shorterWords = (name: string): string =>
  `${name} is shorter than what was read: it was emptied or replaced. What was read stays.`

const otherWords = (name: string): string =>
  `${name} was replaced by a file that begins or goes on otherwise. What was read stays.`

const lostNews = (name: string, error: unknown): LiveNews => {
  const kind = error instanceof DOMException ? error.name : ''
  if (kind === 'NotFoundError')
    return { say: 'lost', sentence: `${name} is gone. What was read stays.`, retryIn: LOST_PAUSE }
  if (kind === 'NotAllowedError')
    return { say: 'lost', sentence: `This page may not read ${name} any more. Drop the file here again.` }
  return { say: 'lost', sentence: `${name} cannot be read just now.`, retryIn: LOST_PAUSE }
}
