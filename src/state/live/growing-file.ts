// A file of the reader's disk that grows, by its handle. It is looked at again and again; bytes are taken as they come,
// so that nothing that becomes of the file later takes away what was read.

import type { Permitted } from '../library/listed-place.ts'
import { ReadOn } from './read-on.ts'
import type { LiveNews, LiveSource } from './source.ts'

/** How often it is looked at. */
const PAUSE = 700
/** And when it cannot be read. */
const LOST_PAUSE = 3000
/** Written to between being looked at and being read, it cannot be read as it was: so long it is tried again soon. */
const PATIENCE = 5000
const SOON = 30

export interface FileHandle extends Pick<Permitted, 'requestPermission'> {
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
    let isForbidden = false
    /** Chosen by the reader, where the handle leads to it no more. */
    let chosen: File | undefined

    const look = async (): Promise<LiveNews> => {
      const file = chosen ?? (await handle.getFile())
      const news = await read.take(file, hear, () => isOver)
      return chosen && news.say === 'quiet' ? { say: 'read', size: read.done } : news
    }

    const again = async (): Promise<void> => {
      clearTimeout(timer)
      if (isOver || isLooking) return
      isLooking = true
      let isChanging = false
      const news = await look().catch(error => {
        isChanging = nameOf(error) === 'NotReadableError' && Date.now() - lookedAt < PATIENCE
        isForbidden = nameOf(error) === 'NotAllowedError'
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
      // One that was replaced or chosen is not looked at any more: the reader decides.
      if (news.say !== 'replaced' && news.say !== 'read')
        timer = setTimeout(() => void again(), news.say === 'lost' ? LOST_PAUSE : PAUSE)
    }

    /** A press of the reader: now the browser may ask. */
    const retry = async (): Promise<void> => {
      chosen = undefined
      if (isForbidden) await handle.requestPermission?.({ mode: 'read' }).catch(() => undefined)
      isForbidden = false
      await again()
    }

    void again()
    return {
      retry: () => void retry(),
      take: file => {
        chosen = file
        void again()
      },
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
    return {
      say: 'lost',
      sentence: `${name} is gone: it was moved or deleted. What was read stays.`,
      retryIn: LOST_PAUSE
    }
  if (kind === 'NotAllowedError')
    return {
      say: 'lost',
      sentence: `This page may not read ${name} any more. “Try now” asks you for permission.`
    }
  return { say: 'lost', sentence: `${name} cannot be read just now.`, retryIn: LOST_PAUSE }
}
