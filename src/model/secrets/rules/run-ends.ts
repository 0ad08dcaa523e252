// Where a run of characters ends. Values that begin within one another end at the same place: it is looked for once.

/** `stops`: what ends a run, beside white space; `isWideStop` beyond ASCII. The answer: at most so many characters on. */
export const runEnds = (
  stops: string,
  isWideStop = isWideSpace
): ((text: string, at: number, most: number) => number) => {
  const isStop = new Uint8Array(128)
  for (let code = 0; code < 33; code++) isStop[code] = /\s/.test(String.fromCharCode(code)) ? 1 : 0
  for (const stop of stops) isStop[stop.charCodeAt(0)] = 1
  // What is known of the latest run.
  let latest = ''
  let first = 0
  let last = 0
  let isWhole = true
  return (text, at, most) => {
    const isKnown = at >= first && at < last && latest === text
    if (!isKnown || (!isWhole && at + most > last)) {
      const limit = Math.min(text.length, at + LOOKED_AHEAD)
      let end = at
      while (end < limit) {
        const code = text.charCodeAt(end)
        if (code < 128 ? isStop[code] === 1 : isWideStop(code)) break
        end++
      }
      latest = text
      first = at
      last = end
      isWhole = end < limit || limit === text.length
    }
    return Math.min(last, at + most)
  }
}

const LOOKED_AHEAD = 2000

export function isWideSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code > 0x1fff && code < 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}
