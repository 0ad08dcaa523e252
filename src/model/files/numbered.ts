// Names that are told apart: the second `a.jsonl` becomes `a (2).jsonl`. The first of several keeps its name.

interface Naming {
  isFree(name: string): boolean
  take(name: string): void
  /** The stem, cut where it would leave no room for so many bytes behind it. */
  shorten(stem: string, room: number): string
}

export const numbered = (names: readonly string[], { isFree, take, shorten }: Naming): readonly string[] => {
  // Where to go on counting: thousands of equal names must not each start at two.
  const next = new Map<string, number>()
  return names.map(name => {
    let chosen = name
    if (!isFree(chosen)) {
      const [whole, ending] = inTwo(name)
      const stem = shorten(whole, ROOM + ending.length)
      let n = next.get(stem + ending) ?? 2
      do chosen = `${stem} (${n++})${ending}`
      while (!isFree(chosen))
      next.set(stem + ending, n)
    }
    take(chosen)
    return chosen
  })
}

/** A number never gets longer than this. */
const ROOM = ' (9999999)'.length

/** In front of `.jsonl`, `.jsonl.gz`, `.meta.json`: what a file is stays at its end. */
const inTwo = (name: string): readonly [string, string] => {
  const ending = /(?<=[^/])(\.[a-z][a-z0-9]{0,9}){1,2}$/i.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - ending.length), ending]
}
