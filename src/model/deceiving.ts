// Which characters deceive, each with the company in which it does not: a joiner between letters of a script that needs
// it, a selector behind an emoji, a flag spelled in tags.

/** Nobody means these where a text is to be read exactly. */
const ALWAYS = [
  // Control codes but tab and newline, and what Unicode says need not be drawn.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e]/u,
  /[\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{13430}-\u{1343f}]/u,
  /\u034f|\u17b4|\u17b5/u,
  // Blank ones: a Braille cell, a filler, a note without a head. Then halves of characters, and code points that are none.
  /[\u2800\u{16fe4}\u{1d159}\p{Cs}\p{NChar}]/u
]

/** Tags spell hidden words, and the flags of England, Scotland and Wales. */
const TAG =
  /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}](?<!(?=\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})\u{1f3f4}[\u{e0061}-\u{e007f}]{1,6})/u

/** Joiners hold emoji together, and shape the letters of some scripts. */
const JOINED = [
  ...['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Khmr', 'Mymr', 'Tibt']
]
  .map(script => `\\p{scx=${script}}`)
  .join('')
const EMOJI = /\p{ExtPict}|\p{EMod}|\ufe0f/u.source
const JOINERS = [
  new RegExp(`\\u200c(?<!(?=[${JOINED}]\\u200c[${JOINED}]).\\u200c)`, 'u'),
  new RegExp(
    `\\u200d(?<!(?=[${JOINED}]\\u200d[${JOINED}]).\\u200d|(?:${EMOJI})(?=\\u200d\\p{ExtPict})\\u200d)`,
    'u'
  )
]

/** Selectors choose a form: of a symbol, of an ideograph, of a Mongolian letter. Behind anything else they only hide. */
const SELECTORS = [
  /[\ufe0e\ufe0f](?<![\p{S}\p{ExtPict}].|[#*0-9](?=.\u20e3).)/u,
  /[\ufe00-\ufe0d](?<![\p{Sm}\p{sc=Han}\p{sc=Mymr}\p{sc=Phag}\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f].)/u,
  /[\u{e0100}-\u{e01ef}](?<!\p{sc=Han}.)/u,
  /[\u180b-\u180f](?<!\p{sc=Mong}.)/u
]

/** Spaces that are no spaces between the words of a command. */
const SPACES =
  /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000](?<=[!-~][ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{1,99})(?=[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{0,99}(?:[!-~]|$))/u

/** More marks on a letter than any script has. */
const TOWER = /\p{M}(?<=\p{M}{9})\p{M}*/u

/** Letters that pass for Latin ones: Cyrillic, Greek, Armenian, the Kelvin sign, and scripts made of such shapes. */
const ALIKE =
  'асеорхуіјѕԁԛԝһӏѵАВЕКМНОРСТХУІЈЅԌӀονϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹօսհո\\u212a\\p{sc=Cher}\\p{sc=Lisu}\\p{sc=Copt}'

/** They deceive in a name that is Latin but for them. A word that has other letters of their script is a word of it. */
const LOOK_ALIKES = new RegExp(
  `[${ALIKE}](?<=(?<![\\p{L}\\p{M}])[\\w.@${ALIKE}-]{1,60})(?=[\\w.@${ALIKE}-]{0,60}(?![\\p{L}\\p{M}]))(?:(?<=[A-Za-z][\\w.@${ALIKE}-]{1,60})|(?=[\\w.@${ALIKE}-]{0,60}[A-Za-z]))`,
  'u'
)

export const DECEIVING = new RegExp(
  [...ALWAYS, TAG, ...JOINERS, ...SELECTORS, SPACES, TOWER, LOOK_ALIKES]
    .map(({ source }) => source)
    .join('|'),
  'gu'
)

const LETTER = new RegExp(`^[${ALIKE}]$`, 'u')

/** Of what was found: can it be seen, only not for what it is? */
export const isLookAlike = (found: string): boolean => LETTER.test(found)
