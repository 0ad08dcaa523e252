// Things that stand in a text, in order. Those of one rule nearly always are: then they are only put between one another.

interface Placed {
  readonly from: number
  readonly to: number
}

type IsBefore = (one: Placed, other: Placed) => boolean

/** By where they begin, the longest first. */
export const inOrder = <T extends Placed>(all: readonly T[]): readonly T[] => ordered(all, comesBefore)

/** By where they begin; those that begin at the same place stay as they are. */
export const inOrderOfBegin = <T extends Placed>(all: readonly T[]): readonly T[] =>
  ordered(all, beginsBefore)

const comesBefore: IsBefore = (one, other) =>
  one.from < other.from || (one.from === other.from && one.to > other.to)
const beginsBefore: IsBefore = (one, other) => one.from < other.from

/** More stretches than these are sorted. */
const MOST_STRETCHES = 8

const ordered = <T extends Placed>(all: readonly T[], isBefore: IsBefore): readonly T[] => {
  /** Where a stretch begins that is in order. */
  const begins: number[] = []
  for (let i = 1; i < all.length && begins.length < MOST_STRETCHES; i++)
    if (isBefore(all[i] as T, all[i - 1] as T)) begins.push(i)
  if (begins.length === 0) return all
  if (begins.length === MOST_STRETCHES)
    return [...all].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
  let out: readonly T[] = all.slice(0, begins[0])
  for (const [i, begin] of begins.entries())
    out = merged(out, all, begin, begins[i + 1] ?? all.length, isBefore)
  return out
}

const merged = <T extends Placed>(
  some: readonly T[],
  more: readonly T[],
  from: number,
  to: number,
  isBefore: IsBefore
): readonly T[] => {
  const out: T[] = []
  let next = from
  for (let i = 0; i < some.length; i++) {
    const one = some[i] as T
    for (; next < to && isBefore(more[next] as T, one); next++) out.push(more[next] as T)
    out.push(one)
  }
  for (; next < to; next++) out.push(more[next] as T)
  return out
}
