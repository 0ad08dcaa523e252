// What files are called in an archive that is handed out. A path of a log may come from a stranger's tar: whoever unpacks
// the archive, on any system, must get every file, inside the folder they chose, and nothing over anything else.

import { wellFormed } from '../unicode/well-formed.ts'
import { numbered } from './numbered.ts'

/** One name for each path, in the same order; names are safe, and no two of them meet on any disk. */
export const archiveNames = (paths: readonly string[]): readonly string[] => {
  const safe = paths.map(safePath)
  const folders = new Set(safe.flatMap(foldersOf).map(meeting))
  const taken = new Set<string>()
  return numbered(safe, {
    isFree: name => !taken.has(meeting(name)) && !folders.has(meeting(name)),
    take: name => taken.add(meeting(name)),
    shorten: (stem, room) => {
      const start = stem.lastIndexOf('/') + 1
      return stem.slice(0, start) + cut(stem.slice(start), SEGMENT - room)
    }
  })
}

/** One name of a file or folder: no separator, nothing hidden, nothing that a system reads as something else. */
export const safeName = (name: string): string => {
  const plain = wellFormed(name)
    .replace(UNSEEN, '')
    .normalize()
    .replace(/[^\0-~]/gu, plainSign)
    .replace(/[\\/:*?"<>|]/g, '_')
  const whole = trimmed(plain)
  const fitting = RESERVED.test(whole) ? `_${whole}` : whole
  if (bytesIn(fitting) <= SEGMENT) return fitting
  const ending = /\.[a-z0-9]{1,10}$/i.exec(fitting)?.[0] ?? ''
  return trimmed(cut(fitting.slice(0, fitting.length - ending.length), SEGMENT - bytesIn(ending)) + ending)
}

/** Most systems take 255 bytes for one name. */
const SEGMENT = 255
/** macOS takes 1024 for a whole path, with the folder that it is unpacked to. */
const WHOLE = 800

const safePath = (path: string): string => {
  const kept: string[] = []
  let bytes = 0
  // From the end: the nearest folders say more than the farthest.
  for (const part of path.split(/[\\/]/).map(safeName).reverse()) {
    if (part === '') continue
    bytes += bytesIn(part) + 1
    if (bytes > WHOLE) break
    kept.unshift(part)
  }
  return kept.join('/') || 'file'
}

const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

/** Equal for names that some disk takes for one: it ignores case, or how a letter is put together. */
const meeting = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** Controls, what turns the direction, joiners, fillers and other signs that show nothing. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{NChar}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Some programs take a wide slash for a slash, and two dots in one sign for two dots. */
const plainSign = (sign: string): string => (/[\\/:*?"<>|.]/.test(sign.normalize('NFKC')) ? '_' : sign)

/** Devices of Windows, whatever ending follows. */
const RESERVED = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/** Windows drops dots and spaces at the end: `..` and `a.` would become something else. */
const trimmed = (name: string): string => {
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end).trimStart()
}

/** At most so many bytes, and no half character. */
const cut = (text: string, limit: number): string => {
  let bytes = 0
  let end = 0
  for (const sign of text) {
    bytes += bytesIn(sign)
    if (bytes > limit) break
    end += sign.length
  }
  return text.slice(0, end)
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length
