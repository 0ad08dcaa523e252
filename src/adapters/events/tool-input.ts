// Arguments that arrive letter by letter. They are shown as they come, and as arguments once they are whole.

import { HELD } from '../../model/entry/text-value.ts'
import type { ChatCall, MadeCall } from '../generic/calls.ts'
import { Cursor } from '../reading/cursor.ts'
import type { Turn } from './turn.ts'

export class ToolInputs {
  readonly #turn: Turn
  readonly #drafts = new Map<string, { readonly call: ChatCall; text: string }>()

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
  whole(made: MadeCall) {
    const { calls } = this.#turn.writer
    const last = calls.last(made.callId)
    const waiting = last?.isAnswered || last?.isOrphan ? undefined : last
    const known = this.#drafts.get(made.callId)?.call ?? waiting
    this.#drafts.delete(made.callId)
    if (known) calls.again(known, made)
    else this.#turn.call(made)
  }

  #show(draft: { readonly call: ChatCall; readonly text: string }) {
    this.#turn.writer.calls.change(draft.call, { input: [{ name: 'input', value: draft.text }] })
  }
}
