// Chats of VS Code, mostly with GitHub Copilot: `chatSessions/<id>.json` and "Export chat" (version 3), the log of
// changes `<id>.jsonl` that newer versions keep, exports by hand (prompt, completion) and lines of the debug log. The
// reply is kept as the panel showed it; what the model asked for stands beside it, in rounds.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../reading/label.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { DebugLog } from './debug-log.ts'
import { detect } from './detect.ts'
import { PatchedSession } from './patches.ts'
import { ChatRequests } from './requests.ts'
import { isHandRequest, isPatch, isRequest, isSpan } from './shape.ts'
import { firstWords } from './words.ts'

export const vscode: Format = { id: 'vscode', detect, open: () => new VscodeReducer() }

class VscodeReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  readonly #requests = new ChatRequests(this.#builder)
  readonly #spans = new DebugLog(this.#builder)
  readonly #patched = new PatchedSession()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(value, n)
    this.#builder.begin(n)
    return this.#builder.end(this.#tell(at))
  }

  /** What a record without news is called. */
  #tell(at: Cursor): string {
    if (isPatch(at)) return this.#change(at)
    if (isSpan(at)) return this.#spans.tell(at)
    if (isRequest(at)) {
      this.#dialect(isHandRequest(at) ? 'by hand' : 'session')
      this.#requests.tell(at)
      return 'request'
    }
    if (at.get('requests').isList || at.bool('$tail') === true) {
      this.#head(at)
      for (const request of at.list('requests')) this.#requests.tell(request)
      return 'session'
    }
    if (!isSetting(at)) this.#builder.unknown(at, this.#builder.alone())
    return labelOf(at)
  }

  #change(at: Cursor): string {
    this.#dialect('log of changes')
    const place = this.#patched.apply(at)
    if (!place) return 'change that leads nowhere'
    const { session } = this.#patched
    this.#head(session)
    const requests = session.get('requests')
    const count = Array.isArray(requests.value) ? requests.value.length : 0
    if (!place.isAlone || count < this.#requests.count) this.#goBack(requests, place.request, count)
    for (let i = place.request; i < count && (i === place.request || !place.isAlone); i++)
      this.#requests.tellAgain(requests.get(i), i, i === place.request ? place.part : 0)
    return 'change'
  }

  /** Requests that were written again are the same ones; from the first other one on they are gone. */
  #goBack(requests: Cursor, from: number, count: number): void {
    let same = Math.min(from, count)
    while (same < count && this.#requests.isKnown(requests.get(same), same)) same++
    if (same < this.#requests.count) this.#requests.cut(same)
  }

  #head(at: Cursor): void {
    this.#builder.facts.note({
      id: at.str('sessionId'),
      title: at.str('customTitle'),
      agent: at.str('responderUsername')
    })
  }

  #dialect(dialect: string): void {
    this.#builder.facts.noteOnce({ dialect })
  }
}

/** A piece of a file that was cut short may be nothing but plain values. */
const isSetting = (at: Cursor): boolean =>
  at.isObject &&
  at.keys().every(key => !at.get(key).isObject && !at.get(key).isList) &&
  !firstWords(at, 'message', 'content', 'text', 'value', 'title').exists
