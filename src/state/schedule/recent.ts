// A cache of what was made last, so that rows which leave the page and come back do not flicker.

/** The last few, up to so many characters together. */
export class RecentCache<K, V> {
  readonly #kept = new Map<K, { readonly value: V; readonly size: number }>()
  readonly #room: number
  #size = 0

  constructor(room: number) {
    this.#room = room
  }

  get(key: K): V | undefined {
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
    }
    return found?.value
  }

  set(key: K, value: V, size: number): void {
    if (this.#kept.has(key) || size > this.#room / 4) return
    this.#kept.set(key, { value, size })
    this.#size += size
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#room) return
      this.#kept.delete(oldest)
      this.#size -= freed
    }
  }
}
