// Which turns of a session, in words.

/** Turn 3 of 22; Turns 3–5, 9 of 22 */
export const turnsWords = (numbers: readonly number[], of: number): string => {
  const spans: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last && number === last.to + 1) last.to = number
    else spans.push({ from: number, to: number })
  }
  const words = spans.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
  return `${numbers.length === 1 ? 'Turn' : 'Turns'} ${words} of ${of}`
}
