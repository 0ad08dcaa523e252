// The same question about the same words has the same answer. Texts that repeat themselves, by chance or by intent, ask it
// again and again.

const MOST = 2000

export const remembered = (judge: (text: string) => boolean): ((text: string) => boolean) => {
  const known = new Map<string, boolean>()
  let last: string | undefined
  let lastAnswer = false
  return text => {
    // To compare two texts is cheaper than to look one up.
    if (text === last) return lastAnswer
    const found = known.get(text)
    const answer = found ?? judge(text)
    if (found === undefined) {
      if (known.size >= MOST) known.clear()
      known.set(text, answer)
    }
    last = text
    lastAnswer = answer
    return answer
  }
}
