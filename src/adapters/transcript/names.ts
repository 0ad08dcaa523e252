// Ids are promises: the log's own, or the number of a record. Where a log uses one id for two things, the later one
// gets the number of its record too, so that the same bytes always give the same ids.

import { FILE_STRIDE, MAIN, type RecordNo, type ThreadId } from '../../model/transcript/types.ts'

/** The number of a record in its file. */
export const recordName = (n: RecordNo): string => `r${n % FILE_STRIDE}`

/** The same, with the thread in front where it is a sub-agent's. */
export const recordId = (n: RecordNo, thread: ThreadId = MAIN): string =>
  thread === MAIN ? recordName(n) : `${thread}/${recordName(n)}`

export class Names {
  readonly #owners = new Map<string, string>()
  /** Names that had to give way, by owner and wish. */
  readonly #moved = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** The wish itself if nobody has it yet, else the wish with this mark. Never the same twice. */
  fresh(wish: string, mark: string): string {
    return this.#give(wish, mark, '')
  }

  /** The same for an owner, who gets the same name whenever it asks again. */
  own(wish: string, owner: string, mark: string): string {
    if (this.#owners.get(wish) === owner) return wish
    const key = `${owner}\n${wish}`
    const known = this.#moved.get(key)
    if (known !== undefined) return known
    const name = this.#give(wish, mark, owner)
    if (name !== wish) this.#moved.set(key, name)
    return name
  }

  #give(wish: string, mark: string, owner: string): string {
    const name = this.#owners.has(wish) ? this.#marked(`${wish}@${mark}`) : wish
    this.#owners.set(name, owner)
    return name
  }

  #marked(base: string): string {
    for (let count = this.#counts.get(base) ?? 1; ; count++) {
      const name = count === 1 ? base : `${base}.${count}`
      if (this.#owners.has(name)) continue
      this.#counts.set(base, count + 1)
      return name
    }
  }
}
