// Names that stay unique, whatever a log repeats. The first to ask gets the name as it is; another gets it with the
// record number behind it. The same owner gets the same name again.

export class Names {
  readonly #owners = new Map<string, string>()
  /** Names that had to give way, by owner and the name wanted. */
  readonly #moved = new Map<string, string>()

  /** How often a name with its record number was needed. */
  readonly #counts = new Map<string, number>()

  take(wanted: string, owner: string, record: string): string {
    if (this.#owners.get(wanted) === owner) return wanted
    const key = `${owner}\n${wanted}`
    const known = this.#moved.get(key)
    if (known !== undefined) return known
    const name = this.#free(wanted, record)
    this.#owners.set(name, owner)
    if (name !== wanted) this.#moved.set(key, name)
    return name
  }

  #free(wanted: string, record: string): string {
    if (!this.#owners.has(wanted)) return wanted
    const base = `${wanted}@${record}`
    for (let count = this.#counts.get(base) ?? 1; ; count++) {
      const name = count === 1 ? base : `${base}.${count}`
      if (this.#owners.has(name)) continue
      this.#counts.set(base, count + 1)
      return name
    }
  }
}
