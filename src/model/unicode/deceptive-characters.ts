// Which characters deceive, each with the company in which it does not: a joiner between letters of a script that needs
// it, a selector behind an emoji, a flag spelled in tags.

/**
 * Nobody means these where a text is to be read exactly: control codes but tab and newline, what Unicode says need not be
 * drawn, blank signs (a Braille cell, a filler, a note without a head), halves of characters, code points that are none.
 */
const ALWAYS =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\p{Cs}\p{NChar}]|\u034f|\u17b4|\u17b5/u

/** Tags spell hidden words, and the flags of parts of Britain. */
const TAG =
  /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}](?<!(?=\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f})\u{1f3f4}.{1,6})/u

/** Joiners hold emoji together, and shape the letters of scripts between Arabic and Mongolian. */
const JOINERS = [
  /\u200c(?<!(?<=[\u0600-\u18af])(?=.[\u0600-\u18af]).)/u,
  /\u200d(?<!(?<=[\u0600-\u18af])(?=.[\u0600-\u18af]).|(?:\p{ExtPict}|\p{EMod}|\ufe0f)(?=.\p{ExtPict}).)/u
]

/** Selectors choose a form: of a symbol, of an ideograph, of a Mongolian letter. Behind anything else they only hide. */
const SELECTORS = [
  /[\ufe0e\ufe0f](?<![\p{S}\p{ExtPict}].|[#*0-9](?=.\u20e3).)/u,
  /[\ufe00-\ufe0d](?<![\p{Sm}\p{sc=Han}].)/u,
  /[\u{e0100}-\u{e01ef}](?<!\p{sc=Han}.)/u,
  /[\u180b-\u180f](?<!\p{sc=Mong}.)/u
]

/** Spaces that are no spaces between the words of a command. */
const ODD = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000'
const SPACES = new RegExp(`[${ODD}](?<=[!-~][ ${ODD}]{1,99})(?=[ ${ODD}]{0,99}([!-~]|$))`, 'u')

/** More marks on a letter than any script has. */
const TOWER = /\p{M}(?<=\p{M}{9})\p{M}*/u

export const DECEPTIVE = new RegExp(
  [ALWAYS, TAG, ...JOINERS, ...SELECTORS, SPACES, TOWER].map(({ source }) => source).join('|'),
  'gu'
)
