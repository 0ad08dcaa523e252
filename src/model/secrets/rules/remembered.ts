// The same question about the same words has the same answer. Texts that repeat themselves, by chance or by intent, ask it
// again and again. Few answers are kept, each at a place that its words give: a text that never repeats itself pays nothing.

const PLACES = 512

export const remembered = <T>(judge: (text: string) => T): ((text: string) => T) => {
  const texts: (string | undefined)[] = new Array(PLACES).fill(undefined)
  const answers: T[] = []
  return text => {
    const place = placeOf(text)
    if (texts[place] === text) return answers[place] as T
    const answer = judge(text)
    texts[place] = text
    answers[place] = answer
    return answer
  }
}

/** By its length, its ends and its middle. */
const placeOf = (text: string): number => {
  const { length } = text
  const middle = text.charCodeAt(length >> 1) * 7 + text.charCodeAt(length >> 2) * 131
  return (length * 61 + text.charCodeAt(0) * 17 + middle + text.charCodeAt(length - 1) * 31) & (PLACES - 1)
}
