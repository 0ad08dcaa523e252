// Home folders: /home/NAME, /Users/NAME, C:\Users\NAME and the same behind other roots, escaped or encoded.

import { endsWithEscape } from './bounds.ts'
import { isNobody, isTelling } from './nobody.ts'
import { type Sighting, sighting } from './sighting.ts'

/** What a home stands in, before the / or \ that is behind it. */
const HOMES = /(?:home|[Uu]sers|USERS)(?=[\\/%])/g

export const homes = (text: string): readonly Sighting[] => {
  const out: Sighting[] = []
  if (!text.includes('home') && !/users/i.test(text)) return out
  /** How far the text has been taken. */
  let done = 0
  HOMES.lastIndex = 0
  while (HOMES.test(text)) {
    const end = HOMES.lastIndex
    const word = text.charCodeAt(end - 1) === SMALL_E ? 'home' : text.slice(end - 5, end)
    const at = slashBefore(text, end - word.length, done)
    const start = slashBehind(text, end)
    if (at < 0 || start < 0) continue
    done = start
    const from = rootOf(text, at, word)
    if (from === undefined) continue
    const name = nameAt(text, start, text.charCodeAt(end) === BACKSLASH)
    const who = name.toLowerCase()
    if (name === '' || isNobody(name, who) || isFile(name)) continue
    const value = text.slice(from, start + name.length)
    out.push(sighting('user', 'home-folder', value, from, isTelling(name, who), who))
  }
  return out
}

/** Between two folders: / or \, escaped as often as it was quoted, or encoded. */
const SLASH = 47
const BACKSLASH = 92
const MOST_BACKSLASHES = 8
const CODED = /%2[Ff]|%5[Cc]/y
const SMALL_E = 101

/** Where it begins that ends here; -1: there is none. */
const slashBefore = (text: string, end: number, floor: number): number => {
  const last = text.charCodeAt(end - 1)
  if (end - 1 < floor) return -1
  if (last !== SLASH && last !== BACKSLASH) {
    CODED.lastIndex = end - 3
    return end - 3 >= floor && text[end - 3] === '%' && CODED.test(text) ? end - 3 : -1
  }
  const behind = last === SLASH ? end - 1 : end
  let at = behind
  while (at > floor && behind - at < MOST_BACKSLASHES && text.charCodeAt(at - 1) === BACKSLASH) at--
  return at
}

/** Where it ends that begins here; -1: there is none. */
const slashBehind = (text: string, from: number): number => {
  let at = from
  while (at - from < MOST_BACKSLASHES && text.charCodeAt(at) === BACKSLASH) at++
  if (text.charCodeAt(at) === SLASH) return at + 1
  if (at > from) return at
  CODED.lastIndex = from
  return CODED.test(text) ? from + 3 : -1
}

/** Ends the name of a folder. */
const ENDS_NAME = new Uint8Array(128).fill(1, 0, 33)
for (const sign of '/\\"\'`<>|:;,*?(){}[]$%&=!#^~@+') ENDS_NAME[sign.charCodeAt(0)] = 1
const LONGEST_NAME = 64
/** Windows lets a name have spaces; then a folder must follow, and each word begins with a capital. */
const SPACED = /\p{Lu}[\p{L}.-]{0,30}(?: \p{Lu}[\p{L}.-]{0,30}){1,2}(?=\\)/uy

const nameAt = (text: string, at: number, mayHaveSpaces: boolean): string => {
  const first = text.charCodeAt(at)
  if (mayHaveSpaces && (isCapital(first) || first > 127)) {
    SPACED.lastIndex = at
    if (SPACED.test(text)) return text.slice(at, SPACED.lastIndex)
  }
  let end = at
  while (end - at < LONGEST_NAME && isInName(text.charCodeAt(end))) end++
  while (end > at && isDotOrDash(text.charCodeAt(end - 1))) end--
  const name = text.slice(at, end)
  return (isWordLetter(first) || /^[\p{L}\d_]/u.test(name)) && !name.includes('..') ? name : ''
}

const isInName = (code: number): boolean =>
  code < 128 ? ENDS_NAME[code] === 0 : code > 127 && !/[\s…⟨⟩·]/.test(String.fromCharCode(code))
const isCapital = (code: number): boolean => code > 64 && code < 91
const isDotOrDash = (code: number): boolean => code === 45 || code === 46
/** Letters, digits and _ */
const isWordLetter = (code: number): boolean =>
  (code > 96 && code < 123) || isCapital(code) || (code > 47 && code < 58) || code === 95

/** A page of a site is no home: /home/index.html */
const isFile = (name: string): boolean =>
  name.includes('.') &&
  /\.(?:[jt]sx?|mjs|cjs|html?|s?css|py|go|rs|json|md|vue|svelte|php|rb|java|kt|png|jpe?g|svg|txt|ya?ml|toml)$/i.test(
    name
  )

/** Roots that homes stand behind: other disks, a Linux within Windows. */
const ROOT =
  /(?:\/System\/Volumes\/Data|\/Volumes\/Macintosh HD|\/(?:var|usr|export|private)|[\\/]{2,8}wsl(?:\$|\.localhost)[\\/]{1,4}[\w.-]{1,40})$/
const ROOT_LENGTH = 80

/** Where the path begins; none in the middle of another one. */
const rootOf = (text: string, at: number, word: string): number | undefined => {
  const last = at > 0 ? text.charCodeAt(at - 1) : COLON
  const isAny = word === 'home' || word === 'Users'
  // Every root ends with a letter, a digit, a dot, a dash or a colon.
  if (!isWordLetter(last) && !isDotOrDash(last) && last !== COLON)
    return isAny && isStart(text, at) ? at : undefined
  const drive = word === 'home' ? -1 : driveBefore(text, at)
  if (drive >= 0 && isStart(text, drive)) return drive
  if (!isAny) return undefined
  const root = last === COLON ? null : ROOT.exec(text.slice(Math.max(0, at - ROOT_LENGTH), at))
  if (root && isStart(text, at - root[0].length)) return at - root[0].length
  return isStart(text, at) ? at : undefined
}

const COLON = 58

/** Where the name of a drive begins that ends here: C: or C%3A, /c, /mnt/c, /cygdrive/c. */
const driveBefore = (text: string, at: number): number => {
  const isLetter = (place: number): boolean => /[A-Za-z]/.test(text[place] ?? '')
  if (text.charCodeAt(at - 1) === COLON) return isLetter(at - 2) ? at - 2 : -1
  if (!isLetter(at - 1)) return -1
  if (text[at - 2] === '/') {
    const mount = MOUNTS.find(one => text.endsWith(one, at - 2)) ?? ''
    return at - 2 - mount.length
  }
  return /^[A-Za-z]%3[Aa]$/.test(text.slice(Math.max(0, at - 4), at)) ? at - 4 : -1
}

const MOUNTS: readonly string[] = ['/mnt', '/cygdrive']

/** Not behind a name, a variable or another folder; behind an option's letter, as in -I/home/me. */
const isStart = (text: string, at: number): boolean => {
  const last = text.charCodeAt(at - 1)
  if (at === 0 || (!isWordLetter(last) && !FOLLOWS_FOLDER.has(last))) return true
  return (
    endsWithEscape(text, at) ||
    /(?:file|vscode|cursor):(?:\\?\/){2}$|(?:^|\s)-[A-Za-z]$/.test(text.slice(Math.max(0, at - 12), at))
  )
}

const FOLLOWS_FOLDER: ReadonlySet<number> = new Set([...'.~)]}$%/\\⟩-'].map(sign => sign.charCodeAt(0)))
