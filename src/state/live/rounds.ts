// Asks for a log again and again, one round at a time: soon while it grows, later while it does not, at once when the
// device is back from sleep or on the network again, and not while nobody looks at the page.

import type { Following, LiveNews } from './source.ts'

/** Pauses between two rounds. */
const SOON = 1000
const LATE = 15_000
const LONGEST = 600_000
/** A clock that jumps by more than this was asleep: a connection from before is worth nothing. Tabs behind others are slow. */
const ASLEEP = 180_000
const TICK = 5000

export interface Rounds extends Following {
  /** Something came: the next pause is short again. Where the server names one, that one. */
  grew(pause?: number): void
}

/** `round` ends with what is to say; its signal says that nobody waits for it any more. */
export const startRounds = (
  round: (signal: AbortSignal) => Promise<LiveNews>,
  hear: (news: LiveNews) => void
): Rounds => {
  const over = new AbortController()
  let soon = SOON
  let pause = SOON
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined
  let startedAt = 0
  let lastTick = Date.now()

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    if (over.signal.aborted || current) return
    const mine = new AbortController()
    current = mine
    startedAt = Date.now()
    const news = await round(mine.signal)
    // Whatever is left of it is not wanted.
    mine.abort()
    if (current !== mine) return
    current = undefined
    if (over.signal.aborted) return
    if (news.say === 'replaced' || news.say === 'end') return hear(news)
    // A server that says when to come again is taken at its word.
    const wait = news.say === 'lost' ? Math.min(LONGEST, Math.max(pause, news.retryIn ?? 0)) : pause
    hear(news.say === 'lost' ? { ...news, retryIn: wait } : news)
    later(wait)
    pause = Math.min(LATE, pause * 1.5)
  }
  const later = (time: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.hidden) later(SOON)
      else void run()
    }, time)
  }
  const anew = (): void => {
    current?.abort()
    current = undefined
    pause = soon
    void run()
  }

  const ticking = setInterval(() => {
    const before = lastTick
    lastTick = Date.now()
    // One that has begun since then is as good as any.
    if (lastTick - before > ASLEEP && current && lastTick - startedAt > ASLEEP) anew()
  }, TICK)
  addEventListener('online', () => !current && anew(), { signal: over.signal })

  void run()
  return {
    grew: wanted => {
      if (wanted !== undefined) soon = Math.min(LATE, Math.max(SOON / 2, wanted))
      pause = soon
    },
    retry: anew,
    stop: () => {
      over.abort()
      current?.abort()
      clearTimeout(timer)
      clearInterval(ticking)
    }
  }
}
