// Operations on their way to the page, as bytes that the page lets go once it has read them. Objects that are posted stay
// in memory until the browser collects the event that brought them. What the page does not use is left out, and an entry
// that is told again is sent as what is new in it.

import type { Entry, EntryId, Op, Session } from '../../model/transcript/types.ts'

type Put = Extract<Op, { op: 'put' }>
type Sent = Exclude<Op, Put> | PutSent

interface PutSent {
  readonly op: 'put'
  readonly entry: Partial<Entry>
  /** The entry is the one of that operation, with these members. */
  readonly of?: number
}

export const packedOps = (ops: readonly Op[], spare?: ArrayBuffer): Uint8Array<ArrayBuffer> => {
  const sent: Sent[] = []
  const puts = new Map<EntryId, { readonly at: number; readonly entry: Entry }>()
  let session: Session | undefined
  for (const op of ops) {
    if (op.op === 'session') session = { ...session, ...op.set }
    if (op.op === 'session' || op.op === 'silent') continue
    if (op.op !== 'put') {
      sent.push(op)
      continue
    }
    const { entry } = op
    const before = puts.get(entry.id)
    const news = before && newsOf(before.entry, entry)
    puts.set(entry.id, { at: sent.length, entry })
    sent.push(news ? { op: 'put', entry: news, of: before.at } : op)
  }
  if (session) sent.push({ op: 'session', set: session })
  return encoded(JSON.stringify(sent), spare ?? new ArrayBuffer(ROOM))
}

/** Most batches need less. */
const ROOM = 2 ** 20

const encoded = (text: string, room: ArrayBuffer): Uint8Array<ArrayBuffer> => {
  const { read, written } = new TextEncoder().encodeInto(text, new Uint8Array(room))
  return read < text.length ? new TextEncoder().encode(text) : new Uint8Array(room, 0, written)
}

/** The members that are others; undefined: some are no longer there. */
const newsOf = (before: Entry, now: Entry): Partial<Entry> | undefined => {
  const news: Record<string, unknown> = {}
  const [was, is] = [before, now] as unknown as readonly Readonly<Record<string, unknown>>[]
  for (const key in was) if (was[key] !== undefined && is?.[key] === undefined) return undefined
  for (const key in is) if (is[key] !== was?.[key]) news[key] = is[key]
  return news
}

export const unpackedOps = (bytes: Uint8Array<ArrayBuffer>): readonly Op[] => {
  const sent: Sent[] = JSON.parse(new TextDecoder().decode(bytes))
  for (const op of sent)
    if (op.op === 'put' && op.of !== undefined)
      Object.assign(op, { entry: { ...(sent[op.of] as Put).entry, ...op.entry } })
  return sent as readonly Op[]
}
