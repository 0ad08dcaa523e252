// Words in a row, each as far from the next as in a list or a sentence. By hand: every text is walked through.

export interface WordPlace {
  readonly from: number
  readonly to: number
}

/** Runs of at least so many words. */
export function* wordRunsIn(text: string, least: number): Generator<readonly WordPlace[]> {
  let run: WordPlace[] = []
  /** Where the last word of it ends. */
  let last = 0
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = from
    while (isLetter(text.charCodeAt(to))) to++
    if (to === from) continue
    const fits = to - from <= LONGEST && (to - from >= LEAST_LATIN || text.charCodeAt(from) > LAST_LATIN)
    if (run.length > 0 && !(fits && isNext(text, last, from))) {
      if (run.length >= least) yield run
      run = []
    }
    if (!fits) continue
    run.push({ from, to })
    last = to
  }
  if (run.length >= least) yield run
}

/** The longest word of a list, with its marks. */
const LONGEST = 14
const LEAST_LATIN = 3
const LAST_LATIN = 0x24f

const isNext = (text: string, last: number, from: number): boolean =>
  (from === last + 1 && text.charCodeAt(last) === 32) ||
  (from - last <= 12 && BETWEEN.test(text.slice(last, from)))

/** Spaces, commas, quotes, numbers of a list. */
const BETWEEN = /^["'`]?[,;]?\s{1,3}(?:\d{1,2}[.):]\s?)?["'`]?$|^["'`]?,["'`]?$|^-$/

/** Letters, marks, Kana, Han and Hangul; no signs. */
const isLetter = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 0xbf && code < 0x370) ||
  (code > 0x303f && code < 0xd7b0)
