// Opens a log from a source that goes on: its bytes go to the reader as they come, until it ends or is left.

import type { From } from '../links/link.ts'
import { type Collector, createCollector } from '../sources/collect.ts'
import type { SourceHost } from '../sources/source-host.ts'
import type { LiveControl } from './live.ts'
import type { LiveNews, LiveSource } from './source.ts'

export const follow = (
  source: LiveSource,
  from: From | undefined,
  desk: Pick<SourceHost, 'begin' | 'join' | 'fail' | 'setPhase' | 'hold'>,
  live: LiveControl
): void => {
  const log = createCollector(arriving => desk.begin(from, arriving), true)
  log.name(source.name, undefined)
  /** Files that belong to it. */
  const parts = new Map<string, Collector>()
  let isOver = false
  /** What came while the reader had it paused. Who stops it there sees that, too. */
  let held: LiveNews[] = []
  let isStopping = false

  const partNamed = (path: string): Collector => {
    const part = parts.get(path) ?? createCollector(desk.join, true)
    if (!parts.has(path)) part.name(path, undefined)
    parts.set(path, part)
    return part
  }

  const finish = (sentence?: string): void => {
    if (isOver) return
    isOver = true
    for (const part of parts.values()) part.end(true)
    if (!log.end(true)) desk.fail([`${source.name}: ${sentence ?? 'nothing came.'}`])
    live.end(sentence)
  }

  const hear = (news: LiveNews): void => {
    if (isOver) return
    const now = live.here.live()
    if (now.is === 'paused' && !now.isChosen && !isStopping) return void held.push(news)
    switch (news.say) {
      case 'bytes':
        if (news.bytes.length === 0) return
        take(news.file === undefined ? log : partNamed(news.file), news.bytes)
        live.setLive(before =>
          before.is === 'waiting' && isFraming(news.bytes) ? before : { is: 'following', since: Date.now() }
        )
        return
      case 'quiet':
        // It answers again.
        live.setLive(now => (now.is === 'lost' ? { is: 'following', since: Date.now() } : now))
        return
      case 'read':
        live.setLive({ is: 'paused', isChosen: true })
        return
      case 'lost': {
        const retryAt = news.retryIn === undefined ? undefined : Date.now() + news.retryIn
        live.setLive({ is: 'lost', sentence: news.sentence, retryAt, isReplaced: false })
        return
      }
      case 'replaced':
        live.setLive({ is: 'lost', sentence: news.sentence, retryAt: undefined, isReplaced: true })
        return
      case 'end':
        finish(news.sentence)
        return
      default:
        news satisfies never
    }
  }

  const release = (): void => {
    const waiting = held
    held = []
    for (const news of waiting) hear(news)
  }

  const leave = (): void => {
    isOver = true
    following.stop()
    log.drop()
    for (const part of parts.values()) part.drop()
  }
  desk.setPhase('loading')
  desk.hold({ leave: () => live.leave(), stop: () => live.here.endLive() })
  const following = source.start(hear)
  live.begin({
    retry: following.retry,
    ...(following.take ? { take: following.take } : {}),
    resume: release,
    stop: () => {
      isStopping = true
      release()
      following.stop()
      finish()
    },
    restart: () => {
      leave()
      follow(source, from, desk, live)
    }
  })
}

/** What an event stream says of itself is no record yet. */
const isFraming = (bytes: Uint8Array): boolean =>
  bytes.length < FEW &&
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .every(line => /^\s*(?:$|:|(?:id|retry|event)\s*:)/.test(line))

const FEW = 4096

const take = (log: Collector, bytes: Uint8Array<ArrayBuffer>): void => {
  log.add(bytes)
  log.flush()
}
