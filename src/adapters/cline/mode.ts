// The mode that the agent is in: told when it changes. That it changed is known from two records.

import type { EventDetail, RecordNo } from '../../model/transcript/types.ts'
import type { ChatWriter } from '../generic/writer.ts'
import type { EntryPlace } from '../reading/place.ts'

export class ModeTold {
  readonly #writer: ChatWriter
  #known: { readonly name: string; readonly record: RecordNo } | undefined

  constructor(writer: ChatWriter) {
    this.#writer = writer
  }

  tell(mode: string | undefined, placeOf: () => EntryPlace) {
    const before = this.#known
    if (mode === undefined || mode === before?.name) return
    this.#known = { name: mode, record: this.#writer.record }
    if (!before) return
    const place = placeOf()
    const detail: EventDetail = { event: 'setting', setting: 'mode', value: mode }
    this.#writer.event({ ...place, src: [before.record, ...place.src] }, detail)
  }
}
