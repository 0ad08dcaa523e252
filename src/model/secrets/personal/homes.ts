// Home folders: /home/NAME, /Users/NAME, C:\Users\NAME and the same behind other roots, escaped or encoded.

import { endsWithEscape } from './bounds.ts'
import { isNobody, isTelling } from './nobody.ts'
import type { Sighting } from './sighting.ts'

/** Between two folders: / or \, escaped as often as it was quoted, or encoded. */
const SLASH = String.raw`(?:\\{0,8}\/|\\{1,8}|%2[Ff]|%5[Cc])`
const HOME = new RegExp(`${SLASH}(home|[Uu]sers|USERS)(${SLASH})`, 'g')

const NAME = /[^\s\x00-\x20/\\"'`<>|:;,*?(){}[\]$%&=!#^~@+…⟨⟩·]{1,64}/y
/** Windows lets a name have spaces; then a folder must follow, and each word begins with a capital. */
const SPACED = /\p{Lu}[\p{L}.-]{0,30}(?: \p{Lu}[\p{L}.-]{0,30}){1,2}(?=\\)/uy

export const homes = (text: string): readonly Sighting[] => {
  if (!text.includes('home') && !/users/i.test(text)) return []
  const out: Sighting[] = []
  for (const match of text.matchAll(HOME)) {
    const from = rootOf(text, match.index, match[1] ?? '')
    if (from === undefined) continue
    const start = match.index + match[0].length
    const who = nameAt(text, start, match[2] ?? '')
    if (who === '' || isNobody(who) || isFile(who)) continue
    out.push({
      sort: 'user',
      kind: 'home-folder',
      who: who.toLowerCase(),
      from,
      to: start + who.length,
      shows: 'home',
      spreads: isTelling(who)
    })
  }
  return out
}

const nameAt = (text: string, at: number, slash: string): string => {
  if (slash.startsWith('\\')) {
    SPACED.lastIndex = at
    const spaced = SPACED.exec(text)?.[0]
    if (spaced !== undefined) return spaced
  }
  NAME.lastIndex = at
  const name = (NAME.exec(text)?.[0] ?? '').replace(/[.-]+$/, '')
  return /^[\p{L}\d_]/u.test(name) && !name.includes('..') ? name : ''
}

/** A page of a site is no home: /home/index.html */
const isFile = (name: string): boolean =>
  /\.(?:[jt]sx?|mjs|cjs|html?|s?css|py|go|rs|json|md|vue|svelte|php|rb|java|kt|png|jpe?g|svg|txt|ya?ml|toml)$/i.test(
    name
  )

/** Roots that homes stand behind: drives, other disks, a Linux within Windows. */
const DRIVE = /(?:\/mnt|\/cygdrive)?\/[A-Za-z]$|[A-Za-z](?::|%3[Aa])$/
const ROOT =
  /(?:\/System\/Volumes\/Data|\/Volumes\/Macintosh HD|\/(?:var|usr|export|private)|[\\/]{2,8}wsl(?:\$|\.localhost)[\\/]{1,4}[\w.-]{1,40})$/
const ROOT_LENGTH = 80

/** Where the path begins; none in the middle of another one. */
const rootOf = (text: string, at: number, word: string): number | undefined => {
  // Every root ends with a letter, a dot, a dash or a colon.
  if (at > 0 && !/[\w.:-]/.test(text[at - 1] ?? ''))
    return (word === 'home' || word === 'Users') && isStart(text, at) ? at : undefined
  const before = text.slice(Math.max(0, at - ROOT_LENGTH), at)
  const drive = DRIVE.exec(before)
  if (drive && word !== 'home' && isStart(text, at - drive[0].length)) return at - drive[0].length
  if (word !== 'home' && word !== 'Users') return undefined
  const root = ROOT.exec(before)
  if (root && isStart(text, at - root[0].length)) return at - root[0].length
  return isStart(text, at) ? at : undefined
}

/** Not behind a name, a variable or another folder; behind an option's letter, as in -I/home/me. */
const isStart = (text: string, at: number): boolean => {
  if (at === 0) return true
  const before = text.slice(Math.max(0, at - 12), at)
  if (!/[\w.~)\]}$%/\\⟩-]$/.test(before)) return true
  return endsWithEscape(text, at) || /(?:file|vscode|cursor):(?:\\?\/){2}$|(?:^|\s)-[A-Za-z]$/.test(before)
}
