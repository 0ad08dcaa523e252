// A file that grows where the browser gives no handle: the reader chooses it again, and only what is new is read. What
// was read before comes from the copy of it, so that nothing that became of the file takes it away.

import type { ViewerState } from '../session/viewer.ts'
import { filePieces, ReadOn } from './read-on.ts'
import type { LiveNews, LiveSource } from './source.ts'

/** `leave` is called before the page is drawn anew, so that the reader's place can be kept. */
export const readRest = async (viewer: ViewerState, file: File, leave: () => void): Promise<void> => {
  if (viewer.takeRest(file)) return
  const before = await viewer.held().catch(() => undefined)
  const [copy, ...others] = before?.files ?? []
  const [given] = viewer.given()
  if (!copy || others.length > 0) return void viewer.say('Open the log again to read what is new in it.')
  if (given && given.blob.size !== copy.blob.size)
    return void viewer.say(`${file.name} is packed: open it again to read what is new in it.`)
  const read = new ReadOn()
  for await (const bytes of filePieces(copy.blob, 0)) read.pass(bytes)
  const other = await read.otherThan(file).catch(() => unreadable(file.name))
  if (!other && file.size === read.done) return void viewer.say(`${file.name} has nothing new.`)
  leave()
  await viewer.follow(chosenFile(file, copy.blob))
}

export const chosenFile = (first: File, before: Blob): LiveSource => {
  let latest = first
  /** Read from its beginning, the file that is there now counts alone. */
  let known: Blob | undefined = before
  return {
    name: first.name,
    start: hear => {
      const read = new ReadOn()
      let isOver = false
      let work: Promise<void> = Promise.resolve()
      const take = (file: File): void => {
        latest = file
        work = work.then(async () => {
          if (isOver) return
          const news = await read.take(file, hear, () => isOver).catch(() => unreadable(file.name))
          if (isOver) return
          hear(news.say === 'quiet' ? { say: 'read', size: read.done } : news)
        })
      }
      const old = known
      known = undefined
      work = (async () => {
        if (!old) return
        for await (const bytes of filePieces(old, 0)) {
          read.pass(bytes)
          hear({ say: 'bytes', bytes })
        }
      })()
      take(latest)
      return {
        retry: () => take(latest),
        take,
        stop: () => {
          isOver = true
        }
      }
    }
  }
}

const unreadable = (name: string): LiveNews => ({
  say: 'lost',
  sentence: `${name} cannot be read: it changed just now, or was moved. Choose it again. What was read stays.`
})
