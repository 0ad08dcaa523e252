// Stands for fuse.js where every byte travels with the log: a word is found as it is, or its letters in their order.

export default class {
  constructor(items) {
    this.items = items
  }

  search({ $and }) {
    const words = $and.map(({ text }) => text.toLowerCase())
    const found = this.items.flatMap(item => {
      const text = item.text.toLowerCase()
      const gaps = words.map(word => gapIn(text, word))
      return gaps.includes(-1) ? [] : [{ item, gap: gaps.reduce((sum, gap) => sum + gap, 0) }]
    })
    return found.sort((a, b) => a.gap - b.gap)
  }
}

/** How many letters stand between those of the word; -1: it is not there. */
const gapIn = (text, word) => {
  if (text.includes(word)) return 0
  let at = -1
  let gap = 0
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1)
    if (next < 0) return -1
    if (at >= 0) gap += next - at - 1
    at = next
  }
  return gap > 2 * word.length ? -1 : gap
}
