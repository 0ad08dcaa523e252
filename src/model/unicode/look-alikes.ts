// Letters that pass for Latin ones, in names that are Latin but for them. Linear in the text, whatever it is.

/** Cyrillic, Greek, Armenian, the Kelvin sign, and scripts made of such shapes. */
const ALIKE = 'асеорхуіјѕԁԛԝһӏѵАВЕКМНОРСТХУІЈЅԌӀονϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹօսհո\\u212a\\p{sc=Cher}\\p{sc=Lisu}'

const LETTER = new RegExp(`[${ALIKE}]`, 'u')
const LETTERS = new RegExp(LETTER, 'gu')
const NAMES = new RegExp(`[\\w.@${ALIKE}-]+`, 'gu')
const WORDS = new RegExp(`[A-Za-z${ALIKE}]+`, 'gu')
const LATIN = /[A-Za-z]/

/** Where they are. A word that has other letters of their script is a word of it. */
export function* lookAlikesIn(text: string): Generator<{ readonly letter: string; readonly at: number }> {
  if (!LETTER.test(text)) return
  for (const { 0: name, index: start } of text.matchAll(NAMES)) {
    if (!LETTER.test(name) || !LATIN.test(name)) continue
    for (const { 0: word, index } of name.matchAll(WORDS)) {
      const from = start + index
      if (ENDS_IN_LETTER.test(text.slice(Math.max(0, from - 2), from))) continue
      if (STARTS_WITH_LETTER.test(text.slice(from + word.length, from + word.length + 2))) continue
      for (const found of word.matchAll(LETTERS)) yield { letter: found[0], at: from + found.index }
    }
  }
}

const ENDS_IN_LETTER = /[\p{L}\p{M}]$/u
const STARTS_WITH_LETTER = /^[\p{L}\p{M}]/u
