// A file of the reader's disk that grows, by its handle. It is looked at again and again; bytes are taken as they come,
// so that nothing that becomes of the file later takes away what was read.

import { ReadOn } from './read-on.ts'
import type { LiveNews, LiveSource } from './source.ts'

/** How often it is looked at. */
const PAUSE = 700
/** And when it cannot be read. */
const LOST_PAUSE = 3000
/** Written to between being looked at and being read, it cannot be read as it was: so long it is tried again soon. */
const PATIENCE = 5000
const SOON = 30

export interface FileHandle {
  readonly name: string
  getFile(): Promise<File>
}

export const growingFile = (handle: FileHandle): LiveSource => ({
  name: handle.name,
  start: hear => {
    const read = new ReadOn()
    let isOver = false
    let isLooking = false
    /** When that led to something. */
    let lookedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined

    const look = async (): Promise<LiveNews> => read.take(await handle.getFile(), hear, () => isOver)

    const again = async (): Promise<void> => {
      clearTimeout(timer)
      if (isOver || isLooking) return
      isLooking = true
      let isChanging = false
      const news = await look().catch(error => {
        isChanging = nameOf(error) === 'NotReadableError' && Date.now() - lookedAt < PATIENCE
        return lostNews(handle.name, error)
      })
      isLooking = false
      if (isOver) return
      if (isChanging) {
        timer = setTimeout(() => void again(), SOON)
        return
      }
      lookedAt = Date.now()
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

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : '')

const lostNews = (name: string, error: unknown): LiveNews => {
  const kind = nameOf(error)
  if (kind === 'NotFoundError')
    return { say: 'lost', sentence: `${name} is gone. What was read stays.`, retryIn: LOST_PAUSE }
  if (kind === 'NotAllowedError')
    return { say: 'lost', sentence: `This page may not read ${name} any more. Drop the file here again.` }
  return { say: 'lost', sentence: `${name} cannot be read just now.`, retryIn: LOST_PAUSE }
}
