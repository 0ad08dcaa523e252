// The calls that took longest, the longest first.

import type { EntryId, Millis, Tool } from '../transcript/types.ts'
import { asksHuman } from './time.ts'

export interface SlowCall {
  readonly id: EntryId
  readonly time: Millis
}

const ROOM = 20
/** Thirty years: a clock that is broken. */
const NEVER: Millis = 1e12

export class SlowCalls {
  readonly list: SlowCall[] = []

  add(tool: Tool): void {
    const { id, startedAt, at, endedAt } = tool
    if (asksHuman(tool)) return
    const start = startedAt ?? at
    const time = start === undefined || endedAt === undefined ? 0 : endedAt - start
    if (time <= 0 || time > NEVER) return
    const place = this.list.findIndex(other => other.time < time)
    this.list.splice(place < 0 ? this.list.length : place, 0, { id, time })
    this.list.length = Math.min(this.list.length, ROOM)
  }
}
