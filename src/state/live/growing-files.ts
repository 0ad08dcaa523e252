// A session of a folder that grows: its main file, and the files of its sub-agents, which may begin at any time.

import type { FileToOpen } from '../../engine/library/watch-protocol.ts'
import { type FileHandle, growingFile } from './growing-file.ts'
import type { Following, LiveNews, LiveSource } from './source.ts'

/** How often it is asked which files there are. */
const PAUSE = 2000

/** `now`: the files as they are found in the folder; the main one first. */
export const growingFiles = (
  found: readonly FileToOpen[],
  now: () => Promise<readonly FileToOpen[]>
): LiveSource => {
  const [main, ...parts] = found
  if (!main) throw new Error('There is no file to follow.')
  const whole = growingFile(named(main))
  return {
    name: whole.name,
    start: hear => {
      const followed = new Map<string, Following>()
      let isOver = false
      let hasBegun = false
      let timer: ReturnType<typeof setTimeout> | undefined

      const followAll = (files: readonly FileToOpen[]): void => {
        for (const file of files) {
          if (isOver || !hasBegun || file.path === main.path || followed.has(file.path)) continue
          followed.set(file.path, growingFile(named(file)).start(partly(file.path, hear)))
        }
      }
      const again = (): void => {
        timer = setTimeout(async () => {
          followAll(await now())
          if (!isOver) again()
        }, PAUSE)
      }

      const following = whole.start(news => {
        hear(news)
        if (news.say === 'bytes') hasBegun = true
        else if (news.say === 'quiet') followAll(parts)
      })
      again()
      return {
        retry: following.retry,
        stop: () => {
          isOver = true
          clearTimeout(timer)
          following.stop()
          for (const part of followed.values()) part.stop()
        }
      }
    }
  }
}

/** What becomes of a part later takes nothing away, and the session goes on. */
const partly =
  (file: string, hear: (news: LiveNews) => void) =>
  (news: LiveNews): void => {
    if (news.say === 'bytes') hear({ ...news, file })
  }

/** Under its path in the folder: names of files tell which call a sub-agent works for. */
const named = ({ path, handle }: FileToOpen): FileHandle => ({ name: path, getFile: () => handle.getFile() })
