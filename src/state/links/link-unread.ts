// The parts of a link that say something which cannot be read. Each is dropped alone, and named to the reader. Names of
// fields that nobody here knows are not: a mail adds some, and so may a later version.

import { encodeLink, isNewer, type Link, MOST_FILES } from './link.ts'
import { keysIn } from './link-fields.ts'

/** Nothing where all of it could be read. */
export const unreadWords = (hash: string, link: Link): string | undefined => {
  const given = keysIn(hash)
  const kept = keysIn(encodeLink(link))
  const has = (keys: ReadonlySet<string>, part: Part): boolean => part.keys.some(key => keys.has(key))
  const unread = PARTS.filter(part => has(given, part) && !has(kept, part)).map(part => {
    const key = part.keys.find(name => given.has(name))
    return `${part.words} (${key}=)`
  })
  const [only] = unread
  if (link.from?.kind === 'site' && link.from.paths.length === MOST_FILES)
    return `This link names ${MOST_FILES} logs or more: no more than ${MOST_FILES} are opened.`
  if (isNewer(hash)) return 'This link is of a later version of this page: what is new in it is left out.'
  if (only === undefined)
    return given.has('line') && !has(given, ENTRY)
      ? 'This link names lines (line=), but not the entry that they are in.'
      : undefined
  return unread.length === 1
    ? `The part of this link that names ${only} could not be read.`
    : `The parts of this link that name ${inWords(unread)} could not be read.`
}

interface Part {
  readonly words: string
  /** Any of them will do. */
  readonly keys: readonly string[]
}

const ENTRY: Part = { words: 'the entry', keys: ['at', 'h', 'quote'] }

const PARTS: readonly Part[] = [
  { words: 'the log', keys: ['src', 'gist', 'x', 'local'] },
  ENTRY,
  { words: 'the lines', keys: ['line'] },
  { words: 'the branch', keys: ['leaf'] },
  { words: 'the sub-agent', keys: ['thread'] },
  { words: 'the moment', keys: ['moment'] },
  { words: 'the search', keys: ['q'] }
]

const inWords = (list: readonly string[]): string =>
  `${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}`
