// Is a body of letters and digits made of words: with signs between them, as an identifier, as a dotted name?

/** By hand, in one walk: it is asked of everything that may be a secret. */
export const isWords = (body: string): boolean => {
  let words = 0
  let letters = 0
  let read = 0
  let from = 0
  for (let at = 0; at <= body.length; at++) {
    const code = body.charCodeAt(at)
    const isEnd = at === body.length || isBetween(code)
    if (!isEnd && !(isCapital(code) && isSmall(body.charCodeAt(at - 1)))) continue
    if (at > from) {
      words++
      letters += at - from
      if (isWord(body, from, at)) read += at - from
    }
    from = isEnd ? at + 1 : at
  }
  if (words === 1) return isOneWord(body)
  return words > 1 && read >= letters * 0.66 && letters / words >= 3
}

const isOneWord = (body: string): boolean =>
  /^[A-Z]?[a-z]+$/.test(body) &&
  (body.match(/[aeiouy]/gi)?.length ?? 0) / body.length > 0.2 &&
  !/[^aeiouy]{6}/.test(body)

/** Letters of one size but for the first, or a number, that can be said. */
const isWord = (body: string, from: number, to: number): boolean => {
  let smalls = 0
  let capitals = 0
  let digits = 0
  let vowels = 0
  let mute = 0
  for (let at = from; at < to; at++) {
    const code = body.charCodeAt(at)
    if (isSmall(code)) smalls++
    else if (isCapital(code)) capitals++
    else if (isDigit(code)) digits++
    else return false
    const isSaid = isDigit(code) || isVowel(code)
    if (isSaid) vowels++
    mute = isSaid ? 0 : mute + 1
    if (mute === 5) return false
  }
  if (vowels === 0) return false
  const first = body.charCodeAt(from)
  if (digits > 0)
    return (
      (digits <= 4 && (smalls + capitals === 0 || (digits + 1 === to - from && first === 118))) ||
      // A word with a number behind it.
      (digits === 1 &&
        smalls >= 3 &&
        capitals === (isCapital(first) ? 1 : 0) &&
        isDigit(body.charCodeAt(to - 1)))
    )
  if (smalls > 0)
    return smalls >= 2 && smalls <= 14 && (capitals === 0 || (capitals === 1 && isCapital(first)))
  return capitals >= 2 && capitals <= 8
}

/** Of a letter, small or capital: a bit for each in the alphabet. */
const isVowel = (letter: number): boolean => ((VOWELS >> (letter & 31)) & 1) === 1
const VOWELS = [...'aeiouy'].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0)

const isSmall = (code: number): boolean => code > 96 && code < 123
const isCapital = (code: number): boolean => code > 64 && code < 91
const isDigit = (code: number): boolean => code > 47 && code < 58

/** - _ . / and white space. */
const isBetween = (code: number): boolean =>
  code === 45 ||
  code === 95 ||
  code === 46 ||
  code === 47 ||
  code === 32 ||
  (code > 8 && code < 14) ||
  (code > 127 && /\s/.test(String.fromCharCode(code)))
