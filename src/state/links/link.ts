// What the address says, after the #: which transcript, and what of it. Never sent to a server. Decoding is total:
// a value that makes no sense is dropped alone.

import type { EntryId, MessageId, RecordNo, ThreadId } from '../../model/transcript/types.ts'
import { field, fieldsOf, type LinkFields } from './link-fields.ts'

export interface Link {
  /** Which transcript. */
  readonly from?: From
  /** The entry to go to. */
  readonly at?: EntryId
  /** Hash of that entry's text, for a log in which it has another id. */
  readonly hash?: string
  /** Its first words, where even the hash fails. */
  readonly quote?: string
  /** Lines of that entry. */
  readonly line?: LineSpan
  /** The end of the branch to show. */
  readonly leaf?: MessageId
  /** The sub-agent whose timeline is read alone. */
  readonly thread?: ThreadId
  /** The record up to which the log is shown: the page as it was then. */
  readonly moment?: RecordNo
  /** What is searched for, as it is typed: words and filters. */
  readonly q?: string
}

/** Where a transcript comes from. `k=`: the key of a log that is encrypted. */
export type From =
  /** `src=`: logs on this site, as paths below it; several are read together. `live=1`: they are followed as they grow, the session first. */
  | {
      readonly kind: 'site'
      readonly paths: readonly string[]
      readonly isLive?: true
      /** It was written a moment ago. Of the log as it is open, not of its link. */
      readonly isFresh?: true
      readonly key?: string
    }
  /** `src=`: an address elsewhere, as it was given. Nobody has judged it yet. */
  | { readonly kind: 'url'; readonly url: string; readonly isLive?: true; readonly key?: string }
  /** `library=`: sessions that this site lists, by the path of the list. */
  | { readonly kind: 'listing'; readonly path: string }
  /** `folder=`: a folder of this device, by its name. */
  | { readonly kind: 'folder'; readonly name: string }
  /** `gist=` */
  | { readonly kind: 'gist'; readonly id: string }
  /** `x=`: the log itself, deflated. */
  | { readonly kind: 'excerpt'; readonly data: string }
  | LocalFrom

/** What a link waits for: a file that it names, or just any log, if it says no more than which entry. */
export type AwaitedLog =
  | LocalFrom
  /** `unread`: what of the link could not be read, in words. */
  | { readonly kind: 'unnamed'; readonly isPlace: boolean; readonly unread?: string | undefined }

/**
 * `local=`: a file on somebody's device: the hash of its bytes (its first digits do), its size and its name. Of a large
 * one the hash may not be known yet: size and name do for the time being.
 */
export interface LocalFrom {
  readonly kind: 'local'
  readonly hash?: string
  readonly size?: number
  readonly name?: string
}

/** First and last, as they are numbered on the page. In a diff a line belongs to the old or to the new text. */
export interface LineSpan {
  /** Which text of the entry, where it has several: stderr, the second file of a diff. */
  readonly part?: string
  readonly side?: 'old' | 'new'
  readonly first: number
  readonly last: number
}

/** What this page writes, without saying so. A link of a later version says its number in `v=`. */
const VERSION = 1

/** Each of them is fetched: browsers give up on more at a time. */
export const MOST_FILES = 500

export const decodeLink = (hash: string): Link => {
  const fields = fieldsOf(hash)
  const one = (key: string): string | undefined => fields.get(key)?.[0]
  const from = fromOf(fields)
  const at = one('at')
  const sum = bare(one('h'))
  const quote = one('quote')
  const line = spanOf(bare(one('line')))
  const leaf = one('leaf')
  const thread = one('thread')
  const moment = bare(one('moment'))
  const q = one('q')
  return {
    ...(from ? { from } : {}),
    ...(at === undefined ? {} : { at }),
    ...(/^[0-9a-z]{4,40}$/.test(sum) ? { hash: sum } : {}),
    ...(quote === undefined ? {} : { quote }),
    ...(line ? { line } : {}),
    ...(leaf === undefined ? {} : { leaf }),
    ...(thread === undefined ? {} : { thread }),
    ...(/^\d{1,15}$/.test(moment) ? { moment: Number(moment) } : {}),
    ...(q === undefined ? {} : { q })
  }
}

export const encodeLink = (link: Link): string => {
  const fields = [
    ...(link.from ? encodeFrom(link.from) : []),
    ...field('at', link.at),
    ...field('h', link.hash),
    ...field('quote', link.quote),
    ...field('line', link.line && encodeSpan(link.line)),
    ...field('leaf', link.leaf),
    ...field('thread', link.thread),
    ...field('moment', link.moment === undefined ? undefined : String(link.moment)),
    ...field('q', link.q)
  ]
  return fields.length === 0 ? '' : `#${fields.join('&')}`
}

export const isSameFrom = (a: From | undefined, b: From | undefined): boolean =>
  a?.kind === 'local' && b?.kind === 'local'
    ? isSameFile(a, b)
    : (a && encodeFrom(a).join()) === (b && encodeFrom(b).join())

const isSameFile = (a: LocalFrom, b: LocalFrom): boolean =>
  a.hash !== undefined && b.hash !== undefined
    ? a.hash.startsWith(b.hash) || b.hash.startsWith(a.hash)
    : a.size === b.size && a.name === b.name

/** A path below this site, as the files are named there: no scheme, no host, no way up. */
export const isSitePath = (path: string): boolean =>
  /^[^/]/.test(path) && !/^[a-z][a-z\d+.-]*:|[\\\p{Cc}]|\/\//iu.test(path) && !path.split('/').includes('..')

/** It may say more than this page can read. */
export const isNewer = (hash: string): boolean => Number(fieldsOf(hash).get('v')?.[0]) > VERSION

const fromOf = (fields: LinkFields): From | undefined => {
  const given = (fields.get('src') ?? []).map(path => path.trim().replace(AFTER_NAME, '$1'))
  const [src, ...others] = [...new Set(given)].slice(0, MOST_FILES)
  const how = fields.get('live')?.[0] === '1' ? { isLive: true as const } : keyIn(fields)
  if (src)
    return isSitePath(src)
      ? { kind: 'site', paths: [src, ...others.filter(isSitePath)], ...how }
      : { kind: 'url', url: src, ...how }
  const gist = fields.get('gist')?.[0]
  if (gist !== undefined && /^[\w-]+(\/[\w-]+)?$/.test(gist)) return { kind: 'gist', id: gist }
  const listing = fields.get('library')?.[0]
  if (listing !== undefined && isSitePath(listing)) return { kind: 'listing', path: listing }
  const folder = fields.get('folder')?.[0]
  if (folder !== undefined && folder.length <= 255) return { kind: 'folder', name: folder }
  const data = fields.get('x')?.[0]?.replace(/[^\w-]+$/, '')
  if (data) return { kind: 'excerpt', data }
  return localOf(fields.get('local')?.[0], bare(fields.get('size')?.[0]), fields.get('name')?.[0])
}

/** Of 32 bytes. A full stop behind it is that of a sentence. */
const keyIn = (fields: LinkFields): { readonly key?: string } => {
  const key = /^[\w-]{43}(?![\w-])/.exec(fields.get('k')?.[0] ?? '')?.[0]
  return key === undefined ? {} : { key }
}

/** Without the end of the sentence that the link stood in. */
const bare = (value = ''): string => value.replace(/[^\da-z]+$/i, '')

/** The same behind the name of a file. */
const AFTER_NAME = /(\.[a-z]\w{1,5})[)\]}>.,;:!?'"*`]+$/i

const localOf = (local: string | undefined, digits: string, name: string | undefined): From | undefined => {
  const hash = bare(local)
  const size = /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
  const isHash = /^[0-9a-f]{8,64}$/.test(hash)
  if (!isHash && (local !== undefined || size === undefined || name === undefined)) return undefined
  return {
    kind: 'local',
    ...(isHash ? { hash } : {}),
    ...(size === undefined ? {} : { size }),
    ...(name === undefined ? {} : { name })
  }
}

const encodeFrom = (from: From): readonly string[] => {
  switch (from.kind) {
    case 'site':
      return [...from.paths.flatMap(path => field('src', path)), ...besideSource(from)]
    case 'url':
      return [...field('src', from.url), ...besideSource(from)]
    case 'listing':
      return field('library', from.path)
    case 'folder':
      return field('folder', from.name)
    case 'gist':
      return field('gist', from.id)
    case 'excerpt':
      return field('x', from.data)
    case 'local':
      return [
        ...field('local', from.hash),
        ...field('size', from.size === undefined ? undefined : String(from.size)),
        ...field('name', from.name)
      ]
    default:
      return from satisfies never
  }
}

const besideSource = ({ isLive, key }: Extract<From, { kind: 'site' | 'url' }>): readonly string[] => [
  ...field('live', isLive && '1'),
  ...field('k', key)
]

/** `12`, `12-20`, in a diff `old12-20` or `new12`; of another text than the first `stderr:12`. */
const spanOf = (text: string): LineSpan | undefined => {
  const found = /^(?:([a-z][a-z\d-]{0,19}):)?(old|new)?([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(text)
  if (!found) return undefined
  const [, part, side, a = '', b = a] = found
  return {
    ...(part === undefined ? {} : { part }),
    ...(side === 'old' || side === 'new' ? { side } : {}),
    first: Math.min(+a, +b),
    last: Math.max(+a, +b)
  }
}

const encodeSpan = ({ part, side, first, last }: LineSpan): string =>
  `${part === undefined ? '' : `${part}:`}${side ?? ''}${first === last ? first : `${first}-${last}`}`
