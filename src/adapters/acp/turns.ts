// How a turn ends: quietly, stopped by the human, at a limit, or with an error.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import type { Calls } from './calls/calls.ts'
import { type Places, silent } from './places.ts'
import type { Here } from './record-context.ts'

export class Turns {
  readonly #places: Places
  readonly #calls: Calls

  constructor(places: Places, calls: Calls) {
    this.#places = places
    this.#calls = calls
  }

  begin(here: Here): void {
    here.session.turn++
    here.session.isReplaying = false
    // A turn that was told to stop may say so only now.
    if (here.session.unanswered === 0) here.session.interrupt = undefined
    here.session.hasUsage = false
  }

  /** Protocol 1 answers the prompt with the reason, protocol 2 says it in `state_update`. */
  end(here: Here, reason: string, as: string): void {
    const { session } = here
    session.turn++
    session.echo = undefined
    session.isRunning = false
    if (reason === 'end_turn') {
      silent(here, as)
      return
    }
    if (reason === 'cancelled') {
      this.#stopped(here)
      return
    }
    this.#places.event(here, { event: 'turn', outcome: reason.slice(0, MAX_REASON), failed: true })
  }

  /** `session/cancel`: the human wants it to stop. The turn's end, if it comes, is part of this. */
  cancel(here: Here): void {
    here.session.interrupt = this.#places.event(here, { event: 'interrupt', text: '' })
  }

  fail(here: Here, error: Cursor): void {
    here.session.echo = undefined
    const code = error.num('code') ?? error.str('code')
    this.#places.event(here, {
      event: 'error',
      text: errorText(error),
      ...optional('code', code === undefined ? undefined : String(code))
    })
  }

  #stopped(here: Here): void {
    const { interrupt } = here.session
    here.session.interrupt = undefined
    if (interrupt) here.ops.push({ op: 'put', entry: again(interrupt, here.n) })
    else this.#places.event(here, { event: 'interrupt', text: '' })
    this.#calls.cancel(here)
  }
}

const MAX_REASON = 80

/** The message, and the details that agents put beside it. */
export const errorText = (error: Cursor): Text => {
  const data = error.get('data')
  const details = data.isObject ? (data.has('details') ? data.get('details') : data) : data
  const message = error.get('message').text()
  const more = details.text()
  return more === message ? message : joinTexts([message, more])
}
