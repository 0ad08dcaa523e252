// Bytes as text that costs an eighth more, where base64 costs a third. Seven bits are a character; of those that a script
// element would not keep (NUL, the carriage return, <), which one it was and the next seven bits are one of two bytes.
// `src/pages/_boot.ts` reads it.

/** Characters of seven bits that cannot stand in a page as they are. */
export const UNFIT = [0, 13, 60]
/** The first of those that stand for two. */
export const FIRST = 0x100

export const toLetters = bytes => {
  const sevens = sevensOf(bytes)
  let text = ''
  for (let i = 0; i < sevens.length; i++) {
    const unfit = UNFIT.indexOf(sevens[i])
    text += String.fromCharCode(unfit < 0 ? sevens[i] : FIRST + unfit * 128 + (sevens[++i] ?? 0))
  }
  return text
}

const sevensOf = bytes => {
  const sevens = []
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x7fff
    bits += 8
    for (; bits >= 7; bits -= 7) sevens.push((held >> (bits - 7)) & 127)
  }
  if (bits > 0) sevens.push((held << (7 - bits)) & 127)
  return sevens
}
