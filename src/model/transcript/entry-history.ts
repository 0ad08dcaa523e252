// What entries were before later records changed them, so that the page can show an earlier moment without reading
// anything again. Only what differs is held: of a text that grew its length, of a call what its result changed.

import { beginningOf, HELD, head, isLong, sizeOf } from '../entry/text-value.ts'
import { isObject } from '../values/is-object.ts'
import type { EntryChange } from './apply.ts'
import type { Entry, EntryId, Op, RecordNo, Text } from './types.ts'

export class EntryHistory {
  readonly #changes = new Map<EntryId, Change[]>()
  readonly #late = new Map<EntryId, RecordNo>()

  note({ before, now, op, record }: EntryChange): void {
    if (!before) this.#late.set(now.id, record)
    else if (op.op === 'append') this.#grew(before, op)
    // Said again by the record that brought it, it was never known otherwise.
    else if (record > this.beginOf(before)) this.#became(before, now, record)
  }

  #became(before: Entry, now: Entry, record: RecordNo): void {
    const undo = difference(before, now)
    if (undo === undefined) return
    const changes = this.#changesOf(now.id)
    changes.push({ record, undo: changes.length < MOST ? undo : withoutTexts(undo) })
  }

  /** All records that changed something. */
  *records(): Iterable<RecordNo> {
    for (const changes of this.#changes.values())
      for (const change of changes) yield* 'undo' in change ? [change.record] : change.records
  }

  /** The record that brought an entry. A prompt that waited is made of earlier ones, too. */
  beginOf(entry: Entry): RecordNo {
    return this.#late.get(entry.id) ?? entry.src[0] ?? 0
  }

  /** The record that made it what it is. */
  endOf(entry: Entry): RecordNo {
    const last = this.#changes.get(entry.id)?.at(-1)
    const changed = last && ('undo' in last ? last.record : last.records.at(-1))
    return changed ?? entry.src.at(-1) ?? 0
  }

  /** An entry as it was, before the records that are `later`. */
  at(entry: Entry, later: (record: RecordNo) => boolean): Entry {
    let then: unknown = entry
    const changes = this.#changes.get(entry.id) ?? []
    for (let i = changes.length - 1; i >= 0; i--) {
      const change = changes[i]
      if (change === undefined) continue
      if ('undo' in change) {
        if (later(change.record)) then = undone(then, change.undo)
        continue
      }
      const first = change.records.findIndex(later)
      if (first >= 0) then = undone(then, inside(change.part, { cut: change.sizes[first] ?? 0 }))
    }
    return { ...(then as Entry), src: entry.src.filter(record => !later(record)) }
  }

  #grew(before: Entry, { id, record, to }: Extract<Op, { op: 'append' }>): void {
    const grown = grownText(before, to)
    if (grown === undefined) return
    const [part, text] = grown
    const changes = this.#changesOf(id)
    const last = changes.at(-1)
    if (text === undefined) changes.push({ record, undo: inside(part, { was: undefined }) })
    else if (last && 'records' in last && last.part === part) {
      last.records.push(record)
      last.sizes.push(sizeOf(text))
    } else changes.push({ part, records: [record], sizes: [sizeOf(text)] })
  }

  #changesOf(id: EntryId): Change[] {
    const changes = this.#changes.get(id) ?? []
    this.#changes.set(id, changes)
    return changes
  }
}

/** Of an entry that is said anew this often, what it said in between is no longer held. */
const MOST = 100

type Change =
  | { readonly record: RecordNo; readonly undo: Undo }
  /** A text that grew by pieces: how long it was before each of them. */
  | { readonly part: Part; readonly records: RecordNo[]; readonly sizes: number[] }

/** How a value becomes what it was. */
type Undo =
  | { readonly was: unknown }
  | { readonly cut: number }
  | { readonly inside: Readonly<Record<string, Undo>> }

const difference = (before: unknown, now: unknown): Undo | undefined => {
  if (before === now) return undefined
  if (typeof before === 'string') return begins(now, before) ? { cut: before.length } : { was: held(before) }
  if (!isObject(before) || !isObject(now)) return isSame(before, now) ? undefined : { was: before }
  const undo: Record<string, Undo> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    // What an entry was made of is told by the moment itself.
    const inner = key === 'src' ? undefined : difference(before[key], now[key])
    if (inner) undo[key] = inner
  }
  return Object.keys(undo).length === 0 ? undefined : { inside: undo }
}

/** Of a text that is long now only the beginning is known: what is too long to be held is taken for more of it. */
const begins = (now: unknown, before: string): boolean => {
  if (typeof now === 'string') return now.startsWith(before)
  if (!isText(now) || before.length > now.size) return false
  return before.length > HELD ? before.startsWith(now.preview) : now.preview.startsWith(before)
}

const held = (text: string): string => (text.length <= HELD ? text : head(text, HELD))

const withoutTexts = (undo: Undo): Undo => {
  if ('was' in undo) return isText(undo.was) || typeof undo.was === 'string' ? { was: '' } : undo
  if ('cut' in undo) return undo
  return {
    inside: Object.fromEntries(Object.entries(undo.inside).map(([key, inner]) => [key, withoutTexts(inner)]))
  }
}

const undone = (value: unknown, undo: Undo): unknown => {
  if ('was' in undo) return undo.was
  if ('cut' in undo) return isText(value) || typeof value === 'string' ? beginningOf(value, undo.cut) : value
  const out: Record<string, unknown> = { ...(isObject(value) ? value : {}) }
  for (const [key, inner] of Object.entries(undo.inside)) {
    const was = undone(out[key], inner)
    if (was === undefined) delete out[key]
    else out[key] = was
  }
  return out
}

const isText = (value: unknown): value is Exclude<Text, string> =>
  isObject(value) && 'preview' in value && isLong(value as unknown as Text)

/** Made of the same values; what they were read from is left out. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => isSame(one, b[i]))
  return isObject(a) && isObject(b) && difference(a, b) === undefined
}

type Part = 'text' | 'output' | 'stderr' | 'summary'

/** The text that a piece is added to, as `apply` does it. */
const grownText = (entry: Entry, to: 'stderr' | undefined): readonly [Part, Text | undefined] | undefined => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return ['text', entry.text]
    case 'tool':
      return to === 'stderr' && entry.detail.kind === 'execute'
        ? ['stderr', entry.detail.stderr]
        : ['output', entry.output]
    case 'event':
      return entry.detail.event === 'compaction' ? ['summary', entry.detail.summary] : undefined
    case 'unknown':
      return undefined
    default:
      return entry satisfies never
  }
}

const inside = (part: Part, undo: Undo): Undo => {
  switch (part) {
    case 'text':
    case 'output':
      return { inside: { [part]: undo } }
    case 'stderr':
    case 'summary':
      return { inside: { detail: { inside: { [part]: undo } } } }
    default:
      return part satisfies never
  }
}
