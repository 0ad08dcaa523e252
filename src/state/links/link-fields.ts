// The text behind the # as fields, and fields as that text. Chats and mails mangle links: what they do is undone.

import { wellFormed } from '../../model/unicode/well-formed.ts'

/** Longer ones are cut in mail and chat; what is beyond is not read. */
export const MAX_LINK = 64_000

export type LinkFields = ReadonlyMap<string, readonly string[]>

export const fieldsOf = (hash: string): LinkFields => {
  const fields = new Map<string, string[]>()
  for (const pair of pairsOf(plainText(hash))) {
    const [key = '', value = ''] = splitOnce(pair)
    const decoded = PASTED.test(pair) ? value : decodedValue(value)
    if (decoded === undefined || decoded === '') continue
    const values = fields.get(key)
    if (values) values.push(decoded)
    else fields.set(key, [decoded])
  }
  return fields
}

/** Links come escaped as a whole, or for HTML: what chats and mails do to them. */
const plainText = (hash: string): string => {
  const text = hash.replace(/^#+/, '').slice(0, MAX_LINK)
  return text.includes('=') ? text : (decodedValue(text) ?? text)
}

/** An address that somebody put in as it is: in our own links its question mark is escaped. */
const PASTED = /^src=(?:https?|wss?):\/\/[^?]*\?/i

/** What may stand beside an address. Any other key is a part of its query. */
const BESIDE = new Set(['src', 'live', 'k', 'at', 'h', 'quote', 'line', 'leaf', 'thread', 'moment', 'q'])

const pairsOf = (text: string): readonly string[] => {
  const pairs: string[][] = []
  let isPasted = false
  for (const piece of text.split(/&(?:amp;)*/)) {
    const [key = ''] = splitOnce(piece)
    if (isPasted && !BESIDE.has(key)) pairs.at(-1)?.push(piece)
    else {
      pairs.push([piece])
      isPasted = PASTED.test(piece)
    }
  }
  return pairs.map(pieces => pieces.join('&'))
}

/** The names of the fields that it has, readable or not. None for what is no link, as the name of a heading. */
export const keysIn = (hash: string): ReadonlySet<string> => {
  const text = plainText(hash)
  return new Set(text.includes('=') ? pairsOf(text).map(pair => splitOnce(pair)[0] ?? '') : [])
}

export const field = (key: string, value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : [`${key}=${encoded(value)}`]

const splitOnce = (pair: string): readonly string[] => {
  const at = pair.indexOf('=')
  return at < 0 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** Lone surrogates cannot be escaped; readable characters stay readable. */
const encoded = (value: string): string =>
  encodeURIComponent(wellFormed(value)).replace(/%2F/g, '/').replace(/%3A/g, ':')

/** A % that starts no escape is itself. */
const decodedValue = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return undefined
  }
}
