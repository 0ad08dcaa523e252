// A session that grows: its main log, and the logs of its sub-agents, which may begin at any time.

import type { Following, LiveNews, LiveSource } from './source.ts'

export interface GrowingPart {
  readonly path: string
  source(): LiveSource
}

/** How often it is asked which parts there are. */
const PAUSE = 2000

/** `now`: the parts as they are found later. The main one comes first. */
export const growingSession = (
  [main, ...parts]: readonly GrowingPart[],
  now: () => Promise<readonly GrowingPart[]>
): LiveSource => {
  if (!main) throw new Error('There is no log to follow.')
  const whole = main.source()
  return {
    name: whole.name,
    start: hear => {
      const followed = new Map<string, Following>()
      let isOver = false
      let hasBegun = false
      let timer: ReturnType<typeof setTimeout> | undefined

      const followAll = (found: readonly GrowingPart[]): void => {
        for (const { path, source } of found) {
          if (isOver || !hasBegun || path === main.path || followed.has(path)) continue
          followed.set(path, source().start(partly(path, hear)))
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
