// The same question about the same words has the same answer. Texts that repeat themselves, by chance or by intent, ask it
// again and again. Few answers are kept, each at a place that its words give, and only of what was asked twice: a text that
// never repeats itself pays next to nothing.

const PLACES = 512

export const remembered = <T>(judge: (text: string) => T): ((text: string) => T) => {
  /** What the latest words of each place look like. */
  const looks = new Int32Array(PLACES)
  const texts: (string | undefined)[] = new Array(PLACES).fill(undefined)
  const answers: T[] = []
  return text => {
    const look = lookOf(text)
    const place = look & (PLACES - 1)
    if (looks[place] !== look) {
      looks[place] = look
      return judge(text)
    }
    if (texts[place] === text) return answers[place] as T
    const answer = judge(text)
    texts[place] = text
    answers[place] = answer
    return answer
  }
}

/** By its length, and as many of its characters as are soon looked at. */
const lookOf = (text: string): number => {
  const { length } = text
  const step = length > 16 ? length >> 3 : 1
  let look = length
  for (let at = 0; at < length; at += step) look = (Math.imul(look, 31) + text.charCodeAt(at)) | 0
  return look
}
