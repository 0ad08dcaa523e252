// Ids of the log are kept as they are. Where a log uses one twice for different things, the later one gets its
// record number, so that the same bytes always give the same ids.

export class Names {
  readonly #taken = new Set<string>()
  readonly #again = new Map<string, number>()

  /** The wish itself if nobody has it yet, else the wish with this mark. Never the same twice. */
  fresh(wish: string, mark: string): string {
    if (!this.#taken.has(wish)) return this.#take(wish)
    const marked = `${wish}@${mark}`
    if (!this.#taken.has(marked)) return this.#take(marked)
    let count = this.#again.get(marked) ?? 1
    do count++
    while (this.#taken.has(`${marked}.${count}`))
    this.#again.set(marked, count)
    return this.#take(`${marked}.${count}`)
  }

  #take(name: string): string {
    this.#taken.add(name)
    return name
  }
}
