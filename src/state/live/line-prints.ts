// The lines of a stream, remembered by their fingerprints.

export class Fingerprints {
  readonly #prints: number[] = []
  readonly #places = new Map<number, number[]>()

  get length(): number {
    return this.#prints.length
  }

  add(line: string): void {
    const print = printOf(line)
    const places = this.#places.get(print)
    if (places) places.push(this.#prints.length)
    else this.#places.set(print, [this.#prints.length])
    this.#prints.push(print)
  }

  /** Of a line that comes very often not all of them: the first and the last ones. */
  placesOf(line: string): readonly number[] {
    const places = this.#places.get(printOf(line)) ?? []
    return places.length > 2 * MOST ? [...places.slice(0, MOST), ...places.slice(-MOST)] : places
  }

  isOnly(line: string): boolean {
    return this.#places.get(printOf(line))?.length === 1
  }

  isAt(place: number, line: string): boolean {
    return this.#prints[place] === printOf(line)
  }
}

/** So that a stream of equal lines costs no more than any other. */
const MOST = 100

/** 53 bits over all characters. */
const printOf = (line: string): number => {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}
