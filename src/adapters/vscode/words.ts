// Words and names as VS Code writes them: a string or {value}, a URI as text or in parts, links without a label.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'

/** The string itself, or the one that it holds as its value. */
export const wordsAt = (at: Cursor): Cursor => {
  if (at.isString) return at
  for (const key of ['value', 'content', 'text', 'message']) {
    const inner = at.get(key)
    if (inner.isString) return inner
    if (inner.str('value') !== undefined) return inner.get('value')
  }
  return nothing(at)
}

/** The first of these members that says something. */
export const firstWords = (at: Cursor, ...keys: readonly string[]): Cursor =>
  keys.map(key => wordsAt(at.get(key))).find(words => words.value) ?? nothing(at)

/** A string, or pieces of one in a list. */
export const piecesAt = (at: Cursor): Text =>
  at.isList
    ? joinTexts(
        at.list().map(piece => wordsAt(piece).text()),
        ''
      )
    : wordsAt(at).text()

/** A sentence without the marks of its links: an empty label stands for the file's name. */
export const sentenceAt = (at: Cursor): string => {
  const { value } = wordsAt(at)
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_SENTENCE)
    .replace(/\[([^\][]*)\]\(([^()\s]*)\)/g, (_, label: string, link: string) => label || nameIn(link))
    .trim()
}

const MAX_SENTENCE = 500

/** The file that a sentence links to. */
export const linkedPath = (at: Cursor): string => {
  const { value } = wordsAt(at)
  if (typeof value !== 'string') return ''
  const [, link] = /\]\((file:[^()\s]*)\)/.exec(value.slice(0, MAX_SENTENCE)) ?? []
  return link === undefined ? '' : pathIn(link)
}

/** The page that a sentence names. */
export const linkedUrl = (at: Cursor): string => {
  const { value } = wordsAt(at)
  return typeof value === 'string'
    ? (/https?:\/\/[^\s)\]]+/.exec(value.slice(0, MAX_SENTENCE))?.[0] ?? '')
    : ''
}

/** The path of a URI, in parts or as text, here or as a member. */
export const pathAt = (at: Cursor, room = 3): string => {
  if (typeof at.value === 'string') return pathIn(at.value)
  if (/^https?$/.test(at.str('scheme') ?? ''))
    return at.str('external') ?? `${at.str('scheme')}://${at.str('authority') ?? ''}${at.str('path') ?? ''}`
  const path = at.str('fsPath', 'path')
  if (path !== undefined) return path
  const external = at.str('external')
  if (external !== undefined) return pathIn(external)
  const inner =
    room > 0 ? ['uri', 'location', 'resource'].map(key => at.get(key)).find(it => it.exists) : undefined
  return inner ? pathAt(inner, room - 1) : ''
}

const pathIn = (uri: string): string => {
  const path = uri
    .slice(0, MAX_PATH)
    .replace(/^file:\/\//, '')
    .replace(/#.*$/s, '')
  if (!uri.startsWith('file:')) return path
  const decoded = decodedUri(path)
  return /^\/[a-z]:/i.test(decoded) ? decoded.slice(1) : decoded
}

const MAX_PATH = 2000

const decodedUri = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const nameIn = (uri: string): string => nameOfPath(pathIn(uri))

export const nameOfPath = (path: string): string =>
  path.replace(/[/\\]+$/, '').replace(/^.*[/\\]/s, '') || path

/** What a reference inside a reply shows. */
export const referenceName = (part: Cursor): string => {
  const target = part.get('inlineReference')
  return part.str('name') || target.str('name') || nameOfPath(pathAt(target))
}
