// A message of the history where the panel told the task already: calls get their arguments and results, words that the
// panel has not are folded, and what the harness wrote is left out.

import { isBlank } from '../../model/entry/text-value.ts'
import type { EventDetail, Text } from '../../model/transcript/types.ts'
import type { CallAnswer, ChatCall, MadeCall } from '../generic/calls.ts'
import type { ChatSpeaker, DraftMessage, EntryName, SpokenWords } from '../generic/draft-message.ts'
import type { EntryPlace } from '../reading/place.ts'
import type { HistoryMessage } from './history.ts'
import type { PanelIndex } from './panel-index.ts'
import { replyKey } from './tools.ts'

export class CompanionMessage implements HistoryMessage {
  readonly #message: DraftMessage
  readonly #panel: PanelIndex

  constructor(message: DraftMessage, panel: PanelIndex) {
    this.#message = message
    this.#panel = panel
  }

  say(_speaker: ChatSpeaker, name: EntryName, { text }: SpokenWords) {
    this.#fold(name, text)
  }

  think(name: EntryName, text: Text) {
    this.#fold(name, text)
  }

  context(): void {}

  event(name: EntryName | undefined, detail: EventDetail): EntryPlace {
    return this.#message.event(name, detail)
  }

  call(made: MadeCall): ChatCall | undefined {
    if (isSpoken(made.name)) return undefined
    const detail = 'detail' in made.input ? made.input.detail : undefined
    const shown = detail && this.#panel.take(detail, made.name)
    if (!shown) return this.#message.call(made)
    // The result of the history replaces what the panel showed of it.
    shown.isAnswered = false
    const { calls } = this.#message.writer
    return calls.change(calls.again(shown, made), { callId: made.callId })
  }

  answer(answer: CallAnswer) {
    if (!isSpoken(answer.name ?? '')) this.#message.answer(answer)
  }

  #fold(name: EntryName, text: Text) {
    if (!isBlank(text) && !this.#panel.knows(text)) this.#message.context(name, 'not on the panel', text)
  }
}

/** Tools that only speak are replies on the panel. */
const isSpoken = (name: string): boolean => replyKey(name) !== ''
