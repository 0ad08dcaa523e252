// Calls that a person has to allow. The answer changes the entry of the question.

import { permissionOf } from '../generic/ui-parts.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import type { Turn } from './turn.ts'

export class Approvals {
  readonly #turn: Turn
  readonly #asked = new Map<string, { place: EntryPlace; title: string; callId: string }>()
  readonly #byCall = new Map<string, string>()

  constructor(turn: Turn) {
    this.#turn = turn
  }

  request(at: Cursor) {
    const { writer } = this.#turn
    const call = at.get('toolCall').isObject ? at.get('toolCall') : at
    const callId = call.str('toolCallId') ?? ''
    const title = call.str('toolName') ?? writer.calls.last(callId)?.tool.name ?? ''
    const id = at.str('approvalId') ?? writer.name
    const place = this.#turn.event(permissionOf(title, callId, at), { id })
    this.#asked.set(id, { place, title, callId })
    this.#byCall.set(callId, id)
  }

  /** A call that is denied answers for itself. */
  decide(at: Cursor, callId: string) {
    const id = at.str('approvalId') ?? this.#byCall.get(callId) ?? ''
    const asked = this.#asked.get(id)
    if (!asked) return
    this.#asked.delete(id)
    const { writer } = this.#turn
    const said = permissionOf(asked.title, asked.callId, at)
    const detail = said.granted === undefined ? { ...said, answer: 'denied', granted: false } : said
    writer.event(again(asked.place, writer.record), detail)
  }
}
