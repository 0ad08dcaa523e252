// What the readers of one log share: where messages stand, which calls wait, what the session is.

import type { EventDetail, MessageId, Op, RecordNo } from '../../model/transcript/types.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Facts } from '../transcript/facts.ts'
import { Calls } from './calls.ts'
import { eventOp } from './ops.ts'
import { type Spot, Tree } from './tree.ts'

export class Memory {
  readonly tree = new Tree()
  readonly facts = new Facts()
  readonly calls = new Calls(this.tree)
  /** The thinking level said last, and the entry that said it. */
  level: { readonly value: string; readonly entry: EntryPlace } | undefined
  /** The error that the last streamed reply ended with, while a retry may still name it. */
  failure: Failure | undefined

  /** An event that is a message of its own. */
  event(spot: Spot, detail: EventDetail, src: readonly RecordNo[] = [spot.record]): readonly Op[] {
    return [eventOp(this.tree.whole(spot, src), detail)]
  }

  /** The message that a label or an edit names; the log's own word for it where that message is not there. */
  target(id: string | undefined): MessageId {
    return this.tree.resolve(id ?? '') ?? id ?? ''
  }
}

export interface Failure {
  readonly base: EntryPlace
  readonly detail: Extract<EventDetail, { readonly event: 'error' }>
  readonly text: string
}
