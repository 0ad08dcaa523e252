// A transcript written down in the order of its records, for logs whose messages name no parent.

import { MAIN, type MessageId, type Millis, type RecordNo, type Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import type { SpentAbout } from '../transcript/facts.ts'
import { recordName } from '../transcript/names.ts'
import { ChatCalls } from './calls.ts'
import { DraftMessage } from './draft-message.ts'

export class ChatWriter extends TranscriptBuilder {
  readonly calls: ChatCalls
  /** What entries of this record are made of. */
  src: readonly RecordNo[] = [0]
  /** Somebody spoke: what the system says from now on is no prompt that everything begins with. */
  isTalking = false
  #file = ''

  /** isStream: a later result replaces an earlier one. */
  constructor(isStream = false) {
    super()
    this.calls = new ChatCalls(this, isStream)
  }

  /** Records of another file: their numbers start again, so their names carry the file's. */
  enter(path: string): void {
    this.#file = this.record === 0 && this.last(MAIN) === null ? '' : `${fileName(path)}/`
  }

  /** `last`: the record that made this one worth telling, where it was held back. */
  start(record: RecordNo, at: Millis | undefined, last = record): void {
    this.src = last === record ? [record] : [record, last]
    this.begin(record, at, `${this.#file}${recordName(record)}`)
  }

  /** A message to come. below: where it hangs, if not below the last one that is shown before it. */
  draft(wish = this.name, below?: MessageId | null): DraftMessage {
    return new DraftMessage(this, wish || this.name, below)
  }

  /** A record that no rule knows. isQuiet: without a notice of its own. */
  showAsIs(record: Cursor, label: string, isQuiet = false): void {
    const place = this.draft().place()
    if (isQuiet) this.put({ type: 'unknown', ...place, label, json: record.text('json') })
    else this.unknown(record, place, label)
  }

  /** Tokens of an API message. Of each the last word counts. */
  spend(key: string, usage: Usage | undefined, about?: SpentAbout): void {
    if (usage) this.facts.spend({ usage, about }, key)
  }
}

const fileName = (path: string): string => path.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '')
