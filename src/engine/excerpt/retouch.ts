// An entry that leaned on earlier records says less without them: that its prompt had waited, what a task is called.
// An excerpt does not carry these records (they are of other turns) but the words that the entry had from them.

import type { Entry, EntryId, Op } from '../../model/transcript/types.ts'

export interface Retouch {
  /** As the records of the excerpt name the entry. */
  readonly id: EntryId
  readonly set: Readonly<Record<string, Words>>
}

/** "detail.todos.0.text" → the words. Null: it came after no message. */
type Words = string | null

/** What has to be said of an entry; nothing where words alone do not make it the other one. */
export const retouchOf = (found: Entry, wanted: Entry): Retouch | undefined => {
  const set: Record<string, Words> = {}
  return differ({ ...found, src: [] }, { ...wanted, src: [] }, '', set) ? { id: found.id, set } : undefined
}

export const isEmptyRetouch = ({ set }: Retouch): boolean => Object.keys(set).length === 0

/** Total: what cannot be read, or would say more than words, is dropped alone. */
export const retouchesIn = (value: unknown): readonly Retouch[] =>
  Array.isArray(value) ? value.flatMap(retouchIn) : []

export const retouching = (retouches: readonly Retouch[]): ((ops: readonly Op[]) => readonly Op[]) => {
  const byId = new Map(retouches.map(({ id, set }) => [id, set]))
  return ops => ops.map(op => retouched(op, byId))
}

const retouched = (op: Op, byId: ReadonlyMap<EntryId, Retouch['set']>): Op => {
  switch (op.op) {
    case 'put': {
      const words = Object.entries(byId.get(op.entry.id) ?? {})
      return words.length === 0 ? op : { ...op, entry: words.reduce(withWords, op.entry) }
    }
    case 'append':
      return { ...op, id: byId.get(op.id)?.['id'] ?? op.id }
    case 'session':
    case 'spent':
    case 'notice':
    case 'silent':
      return op
    default:
      return op satisfies never
  }
}

/** Words take the place of words, or of a message that nobody named: the entry keeps its shape. */
const withWords = (entry: Entry, [path, words]: readonly [string, Words]): Entry =>
  placed(entry, path.split('.'), words) as Entry

const placed = (value: unknown, [step, ...rest]: readonly string[], words: Words): unknown => {
  if (step === undefined) return isWords(value) ? words : value
  if (Array.isArray(value))
    return value.map((item, i) => (`${i}` === step ? placed(item, rest, words) : item))
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  return { ...value, [step]: placed(value[step], rest, words) }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isWords = (value: unknown): value is Words => typeof value === 'string' || value === null

/** The fields that earlier records have a say in. Never one that code switches on, but for how a prompt came in. */
const FIELD = /(?:^|\.)(?:id|message|after|source|to|text)$/
const NULLABLE = /(?:^after|^detail\.to)$/

const isFit = (path: string, words: Words): boolean => {
  if (words === null) return NULLABLE.test(path)
  return FIELD.test(path) && (!path.endsWith('source') || words === 'typed' || words === 'queued')
}

/** Collects what is different; false where it is more than words. */
const differ = (found: unknown, wanted: unknown, path: string, set: Record<string, Words>): boolean => {
  if (found === wanted) return true
  if (isWords(found) && isWords(wanted)) {
    set[path] = wanted
    return isFit(path, wanted)
  }
  if (!isObject(found) || !isObject(wanted) || Array.isArray(found) !== Array.isArray(wanted)) return false
  const keys = Object.keys(wanted)
  if (keys.length !== Object.keys(found).length) return false
  return keys.every(
    key => Object.hasOwn(found, key) && differ(found[key], wanted[key], path ? `${path}.${key}` : key, set)
  )
}

const retouchIn = (value: unknown): readonly Retouch[] => {
  if (!isObject(value) || typeof value['id'] !== 'string' || !isObject(value['set'])) return []
  const set = Object.entries(value['set']).flatMap(([path, words]) =>
    isWords(words) && isFit(path, words) ? [[path, words] as const] : []
  )
  return [{ id: value['id'], set: Object.fromEntries(set) }]
}
