// Which hosts do the words of a link name, however they are dressed: in brackets or quotes, behind slashes, with another
// sign for the dot, with characters that cannot be seen, as the user of an address. Linear in the words, whatever they are.

import type { SafeUrl } from './safe-url.ts'

/** Do the words of a link name another host than the one it leads to? */
export const namesOtherHost = (words: string, url: SafeUrl): boolean => {
  const seen = readable(words)
  if (!url.href.startsWith('mailto:')) return namesOther(seen, [url.host])
  const own = url.host.toLowerCase().split(',')
  const isOther = addressesIn(seen).some(address => !own.includes(address))
  return isOther || namesOther(withoutUsers(seen), own.map(domainOf))
}

const namesOther = (seen: string, own: readonly string[]): boolean => {
  const hosts = new Set(own.map(plainHost))
  let at = 0
  for (const { 0: run, index } of seen.matchAll(RUNS)) {
    // The path of an address that tells its real host.
    if (index < at) continue
    const isBehindSlashes = /[/\\]{2}\[?$/.test(seen.slice(Math.max(0, index - 3), index))
    const names = namesIn(run, isBehindSlashes)
    if (names.some(name => !hosts.has(plainHost(name)))) return true
    if (names.length === 0) continue
    PATH.lastIndex = index + run.length
    at = PATH.exec(seen) ? PATH.lastIndex : at
  }
  return false
}

/** As the eye reads it: nothing invisible, one form of each letter, and every dot a dot. */
const readable = (words: string): string =>
  words
    .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOTS, '.')
    .toLowerCase()

const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu

/** Signs that pass for a full stop, or that browsers read as one in a host. */
const DOTS = /[\u3002\uff61\uff0e\u2024\u00b7\u2022\u2027\u2219\u22c5\u06d4\ua4f8\u0701\u0702\u0387\u30fb]/gu

/** What a host can be made of; colons for those in brackets. */
const RUNS = /\[[0-9a-f:.]{2,45}\]|[\p{L}\p{N}\p{M}_.-]+/gu

/** What follows the host of an address. Not behind an @ or a backslash: some read the host there. */
const PATH = /(?::\d+)?(?:[/?#][^\s@\\"'<>()[\]{}|,;]*)?/y

/** A name with a dot and letters at its end, four numbers, or anything behind two slashes. */
const namesIn = (run: string, isBehindSlashes: boolean): readonly string[] =>
  run
    .split(/\.{2,}/)
    .map(trimmed)
    .filter(name => name !== '' && (isBehindSlashes || isHost(name)))

const trimmed = (name: string): string => {
  let [from, to] = [0, name.length]
  while (from < to && EDGE.has(name.charAt(from))) from++
  while (to > from && EDGE.has(name.charAt(to - 1))) to--
  return name.slice(from, to)
}

const EDGE = new Set(['.', '-'])

const isHost = (name: string): boolean =>
  /\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(name) ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) ||
  /^\[.*:.*:.*\]$/.test(name)

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')

/** Words with an @ between them. */
const addressesIn = (seen: string): readonly string[] =>
  seen.split(BETWEEN).filter(word => /[^@]@[^@]/.test(word))

const withoutUsers = (seen: string): string =>
  seen
    .split(BETWEEN)
    .map(word => word.slice(word.lastIndexOf('@') + 1))
    .join(' ')

const BETWEEN = /[\s<>"'(),;:[\]]+/

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
