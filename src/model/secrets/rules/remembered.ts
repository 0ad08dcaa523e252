// The same question about the same words has the same answer. Texts that repeat themselves, by chance or by intent, ask it
// again and again. Few answers are kept, each at a place that its words give: a text that never repeats itself pays nothing.

const PLACES = 512

export const remembered = <T>(judge: (text: string) => T): ((text: string) => T) => {
  const known: ({ readonly text: string; readonly answer: T } | undefined)[] = new Array(PLACES).fill(
    undefined
  )
  return text => {
    const place = placeOf(text)
    const found = known[place]
    if (found?.text === text) return found.answer
    const answer = judge(text)
    known[place] = { text, answer }
    return answer
  }
}

/** By its length, its ends and its middle. */
const placeOf = (text: string): number => {
  const { length } = text
  const middle = text.charCodeAt(length >> 1) * 7 + text.charCodeAt(length >> 2) * 131
  return (length * 61 + text.charCodeAt(0) * 17 + middle + text.charCodeAt(length - 1) * 31) & (PLACES - 1)
}
