// A request: a prompt, what was attached to it, and the parts of the reply. A log of changes tells a request again
// whenever it changed; its entries keep their ids (the request's, and the part they begin with), so they are replaced.

import { sizeOf } from '../../model/entry/text-value.ts'
import {
  type Entry,
  type EventDetail,
  MAIN,
  type MessageId,
  type ThreadId,
  type Usage
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { withRecord } from '../reading/sources.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { NO_USAGE } from '../transcript/usage.ts'
import { EDIT_REACH, type ReplyItem } from './parts.ts'
import { promptOf } from './prompt.ts'
import { entryOfItem, isRemovedEntry, removedEntry, threadOfItem } from './reply-entries.ts'
import { planReply, type ReplyPlan } from './reply-plan.ts'
import { wordsAt } from './words.ts'

export class ToldRequest {
  id: string | undefined
  readonly #builder: SequenceBuilder
  readonly #owner: string
  readonly #shown = new Map<string, { readonly entry: Entry; readonly print: string }>()
  #name = ''
  /** The items of the reply, in order, and whether they made an entry. */
  readonly #items: ToldItem[] = []
  #parents: ReadonlySet<string> = new Set()
  /** What the reply continues. */
  #asked: MessageId | null = null
  /** Of each thread, what its next entry continues. */
  #line = new Map<ThreadId, MessageId | null>()
  #met = new Set<string>()
  #news: Entry[] = []

  constructor(builder: SequenceBuilder, owner: string) {
    this.#builder = builder
    this.#owner = owner
  }

  /** Returns what the next request continues. */
  tell(at: Cursor, after: MessageId | null, from: number): MessageId | null {
    const builder = this.#builder
    this.id = at.str('requestId')
    this.#name ||= at.str('requestId') || `${builder.name}${at.path.length > 0 ? `.${this.#owner}` : ''}`
    this.#met = new Set()
    this.#news = []
    builder.facts.note({ model: at.str('modelId') })
    builder.facts.spend({ usage: usageOfRequest(at) }, this.#owner)
    const sent = at.time('timestamp')
    const kept = from === 0 || hasRounds(at) ? 0 : this.#keptBefore(from)
    const start = kept === 0 ? 0 : (this.#items[kept]?.first ?? 0)
    const plan = planReply(at, start)
    // A call that turns out to have a sub-agent may stand anywhere before.
    if (start > 0 && [...plan.parents].some(id => !this.#parents.has(id))) return this.tell(at, after, 0)
    const before = this.#items.splice(start > 0 ? kept : 0)
    if (start === 0) this.#ask(at, after, sent)
    else this.#line = new Map([[MAIN, this.#lastTold(MAIN) ?? this.#asked]])
    if (start === 0) this.#parents = plan.parents
    for (const [i, item] of plan.items.entries()) {
      const next = plan.items[i + 1]?.first ?? Number.POSITIVE_INFINITY
      this.#item(item, plan, item.last < from && next <= from)
    }
    this.#ending(at)
    this.#finish(endOf(at, sent), start > 0 ? before.map(({ id }) => id) : [...this.#shown.keys()])
    return this.#shown.size === 0 ? null : (this.#line.get(MAIN) ?? null)
  }

  #ask(at: Cursor, after: MessageId | null, sent: number | undefined): void {
    this.#line = new Map([[MAIN, after]])
    for (const { name, entry } of promptOf(at)) this.#add({ ...this.#place(name, MAIN, sent), ...entry })
    this.#asked = this.#line.get(MAIN) ?? null
  }

  /** How many items a change of this part leaves as they are, with room for edits that belong to an earlier call. */
  #keptBefore(from: number): number {
    let first = this.#items.length
    while (first > 0 && (this.#items[first - 1]?.last ?? 0) >= from) first--
    return Math.max(0, first - EDIT_REACH - 2)
  }

  #lastTold(thread: ThreadId): MessageId | undefined {
    return this.#items.findLast(item => item.isShown && item.thread === thread)?.id
  }

  #item(item: ReplyItem, plan: ReplyPlan, isAsBefore: boolean): void {
    const thread = threadOfItem(item)
    const place = this.#place(item.kind === 'step' ? `.step${item.step.order}` : `.${item.first}`, thread)
    const entry = isAsBefore && this.#shown.has(place.id) ? undefined : entryOfItem(item, place, plan)
    if (entry) this.#add(entry)
    else if (isAsBefore && this.#shown.has(place.id)) this.#pass(place)
    const { first, last } = item
    this.#items.push({ first, last, id: place.id, thread, isShown: this.#met.has(place.id) })
    if (thread !== MAIN) this.#builder.facts.note({ thread: { id: thread } })
  }

  #ending(at: Cursor): void {
    const summary = at.get('result', 'metadata', 'summary', 'text')
    if (summary.isString)
      this.#event(this.#place('.summary', MAIN), { event: 'compaction', summary: summary.text() })
    const error = at.get('result', 'errorDetails')
    const isCancelled =
      at.bool('isCanceled') === true ||
      at.get('modelState').num('value') === CANCELLED ||
      error.str('code') === 'canceled'
    const text = wordsAt(error.get('message')).text()
    const place = this.#place('.end', MAIN)
    if (isCancelled) this.#event(place, { event: 'interrupt', text })
    else if (sizeOf(text) > 0)
      this.#event(place, { event: 'error', text, ...optional('code', error.str('code')) })
  }

  #event(place: EntryPlace, detail: EventDetail): void {
    this.#add({ type: 'event', ...place, detail })
  }

  #place(name: string, thread: ThreadId, at?: number): EntryPlace {
    const own = `${this.#name}${name}`
    const id = this.#builder.entryId(thread === MAIN ? own : `${thread}/${own}`, this.#owner)
    const after = this.#line.get(thread) ?? this.#lastTold(thread) ?? null
    return { id, message: id, after, thread, ...optional('at', at), src: [this.#builder.record] }
  }

  #add(entry: Entry): void {
    this.#news.push(entry)
    this.#pass(entry)
  }

  #pass({ id, thread }: Pick<EntryPlace, 'id' | 'thread'>): void {
    this.#met.add(id)
    this.#line.set(thread, id)
  }

  /** Puts what is new. What is no longer part of the request stays where it stood, folded. */
  #finish(end: number | undefined, known: readonly string[]): void {
    const last = this.#news.findLastIndex(entry => entry.thread === MAIN && entry.type !== 'user')
    for (const [i, entry] of this.#news.entries())
      this.#put(i === last && entry.at === undefined ? { ...entry, ...optional('at', end) } : entry)
    for (const id of known) {
      const entry = this.#met.has(id) ? undefined : this.#shown.get(id)?.entry
      if (entry && !isRemovedEntry(entry)) this.#put(removedEntry(entry))
    }
  }

  /** An entry keeps its place, whatever it becomes. */
  #put(entry: Entry): void {
    const known = this.#shown.get(entry.id)
    const kept = known ? { ...entry, after: known.entry.after } : entry
    const print = JSON.stringify({ ...kept, src: [] })
    if (known?.print === print) return
    const src = known ? withRecord(known.entry.src, this.#builder.record) : entry.src
    this.#shown.set(entry.id, { entry: this.#builder.put({ ...kept, src }), print })
  }
}

interface ToldItem {
  readonly first: number
  readonly last: number
  readonly id: string
  readonly thread: ThreadId
  readonly isShown: boolean
}

const CANCELLED = 2

const hasRounds = (at: Cursor): boolean => at.get('result', 'metadata', 'toolCallRounds').isList

/** Newer versions say what a request took. */
const usageOfRequest = (at: Cursor): Usage => {
  const metadata = at.get('result', 'metadata')
  const output = metadata.num('outputTokens') ?? at.num('completionTokens') ?? 0
  return { ...NO_USAGE, input: metadata.num('promptTokens') ?? 0, output }
}

const endOf = (at: Cursor, sent: number | undefined): number | undefined => {
  const lasted = at.get('result', 'timings').num('totalElapsed')
  return (
    at.get('modelState').time('completedAt') ??
    at.time('responseTimestamp') ??
    (sent === undefined || lasted === undefined ? undefined : sent + lasted)
  )
}
