// Numbers and paths in words, as short as they can be read. English, because the page is.

import type { Session } from '../transcript/types.ts'

/** 1,098 */
export const count = (number: number): string => GROUPED.format(number)

/** Made once: making one is slow. */
const GROUPED = new Intl.NumberFormat('en')

/** 1,098 lines, 1 line */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`

/** +12 −3; nothing where there is nothing. */
export const plusMinus = (added: number, removed: number): string =>
  [added > 0 ? `+${count(added)}` : '', removed > 0 ? `−${count(removed)}` : ''].filter(Boolean).join(' ')

/** 950, 38 k, 1.2 M, 3.4 G */
export const compact = (number: number): string => {
  const [size, unit] = UNITS.find(([from]) => number >= from * 0.9995) ?? [1, '']
  if (size === 1) return String(Math.round(number))
  const scaled = number / size
  return `${scaled < 9.95 ? scaled.toFixed(1).replace(/\.0$/, '') : Math.round(scaled)} ${unit}`
}

const UNITS = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k']
] as const

/** 34 MB, 1.2 MB, 12 kB */
export const bytes = (size: number): string => {
  if (size < 1000) return `${size} bytes`
  return `${compact(size)}B`
}

/** $1.20; a currency that is none is written out. */
export const money = ({ amount, currency }: NonNullable<Session['cost']>): string => {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${amount} ${currency}`.trim()
  const digits = amount !== 0 && Math.abs(amount) < 0.1 ? 4 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: digits
  }).format(amount)
}

/** A path with the home directory as ~. */
export const homePath = (path: string): string =>
  path.replace(/^(\/(?:home|Users)\/[^/]+|\/root|[A-Za-z]:\\Users\\[^\\]+)(?=[/\\]|$)/, '~')

/** A long path by its ends: ~/…/shop. The last name is the one to know it by. */
export const shortPath = (path: string): string => {
  const parts = path.split(/(?<=[/\\])/)
  return parts.length <= 2 || (parts.length <= 4 && path.length <= SHORT)
    ? path
    : `${parts[0] === '/' ? parts.slice(0, 2).join('') : parts[0]}…/${parts.at(-1)}`
}

const SHORT = 32
