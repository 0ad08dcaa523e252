// Arguments that arrive letter by letter. They are shown as they come, and as arguments once they are whole.

import { HELD } from '../../model/entry/text-value.ts'
import type { Call } from '../generic/call.ts'
import type { Asked } from '../generic/calls.ts'
import { Cursor } from '../reading/cursor.ts'
import type { Turn } from './turn.ts'

export class ToolInputs {
  readonly #turn: Turn
  readonly #drafts = new Map<string, { readonly call: Call; text: string }>()

  constructor(turn: Turn) {
    this.#turn = turn
  }

  start(callId: string, name: string, title: string | undefined) {
    const nothing = new Cursor(undefined, this.#turn.writer.record)
    const call = this.#turn.call({ callId, name, title, input: nothing, status: 'pending' })
    this.#drafts.set(callId, { call, text: '' })
  }

  delta(callId: string, piece: string) {
    const draft = this.#drafts.get(callId)
    if (!draft) return
    draft.text += piece
    // Each piece shows all so far; past a screenful, once at the end is enough.
    if (draft.text.length <= HELD) this.#show(draft)
  }

  /** No more pieces: for one call, or because the step is over. */
  end(callId?: string) {
    const drafts = callId === undefined ? [...this.#drafts.values()] : [this.#drafts.get(callId)]
    for (const draft of drafts) if (draft && draft.text.length > HELD) this.#show(draft)
    if (callId === undefined) this.#drafts.clear()
  }

  /** The arguments, whole: of the call that was announced, or of a new one. */
  whole(asked: Asked): Call {
    const known = this.#drafts.get(asked.callId)?.call ?? this.#waiting(asked.callId)
    this.#drafts.delete(asked.callId)
    return known ? this.#turn.writer.calls.again(known, asked) : this.#turn.call(asked)
  }

  #waiting(callId: string): Call | undefined {
    const call = this.#turn.writer.calls.find(callId)
    return call && !call.answered && !call.orphan ? call : undefined
  }

  #show(draft: { readonly call: Call; readonly text: string }) {
    this.#turn.writer.calls.change(draft.call, { input: [{ name: 'input', value: draft.text }] })
  }
}
