// The same question about the same words has the same answer. Texts that repeat themselves, by chance or by intent, ask it
// again and again.

const MOST = 2000

export const remembered = (judge: (text: string) => boolean): ((text: string) => boolean) => {
  const known = new Map<string, boolean>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const answer = judge(text)
    if (known.size >= MOST) known.clear()
    known.set(text, answer)
    return answer
  }
}
