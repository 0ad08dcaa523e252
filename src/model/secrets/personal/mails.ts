// What stands around an @: e-mail addresses, with the name before them, and users at machines.

import { remembered } from '../rules/remembered.ts'
import { nameBefore, personNameIn } from './names.ts'
import { isAnyHost, isNobody, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const AT = /@|%40/g
const LONGEST_LOCAL = 64

export const mails: PersonalRule = text => {
  if (!text.includes('@') && !text.includes('%40')) return []
  const out: Sighting[] = []
  const isRemote = remoteBefore(text)
  const hasScheme = text.includes('://')
  for (const match of text.matchAll(AT)) {
    const from = localFrom(text, match.index)
    const at = match.index + match[0].length
    const local = text.slice(from, match.index)
    if (local === '' || local.toLowerCase() === 'git') continue
    for (const one of session(text, from, local, at, isRemote) ?? address(text, from, local, at, hasScheme))
      out.push(one)
  }
  return out
}

/** Back over the local part; what an escape, a colour or an encoded sign leaves before it is no part of it. */
const localFrom = (text: string, at: number): number => {
  let from = at
  while (from > 0 && at - from < LONGEST_LOCAL && isLocal(text.charCodeAt(from - 1))) from--
  const before = text[from - 1] ?? ''
  if (before === '\\') from += /^(?:u[0-9a-fA-F]{4}|[nrtbf])/.exec(text.slice(from, at))?.[0].length ?? 0
  else if (before === '%') from += /^[0-9A-Fa-f]{2}/.exec(text.slice(from, at))?.[0].length ?? 0
  else if ((before === '[' || before === ';') && COLOUR_BEFORE.test(text.slice(Math.max(0, from - 20), from)))
    from += /^\d{0,3}m/.exec(text.slice(from, at))?.[0].length ?? 0
  while (from < at && '._+-'.includes(text[from] ?? '')) from++
  return from
}

const COLOUR_BEFORE = /(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[\d;]{0,12}$/

/** Letters, digits, . _ + - */
const isLocal = (code: number): boolean =>
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  (code > 96 && code < 123) ||
  code === 46 ||
  code === 95 ||
  code === 43 ||
  code === 45 ||
  (code > 0xbf && code < 0x250)

const COLOUR = String.raw`(?:\u001b\[[\d;]{0,12}m){0,3}`
/** user@host:~/folder$, user@host folder % and [user@host folder]$ */
const PROMPT = new RegExp(
  `([A-Za-z0-9][A-Za-z0-9.-]{0,62})${COLOUR}(?::${COLOUR}[~/][^\\s$#%]{0,120}${COLOUR}\\s?[$#%](?=\\s|$|\\u001b)| [~/]\\S{0,80} ?[$#%](?=\\s|$)| [^\\s%]{1,80} %(?=\\s|$)| [^\\s\\]]{1,80}\\][$#](?=\\s|$))`,
  'y'
)
const PRIVATE = /\.(?:internal|local|lan|corp|intra|intranet|home\.arpa|home|localdomain|private|localnet)$/i
const REMOTE = /(?:^|[\s"'`$])(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id)\s/g
/** How far behind the command its host may stand. */
const LONGEST_OPTIONS = 80

/** Asked in order: is this place on the line of a command that goes to another machine? */
const remoteBefore = (text: string): ((from: number) => boolean) => {
  const ends = [...text.matchAll(REMOTE)].map(({ 0: { length }, index }) => index + length)
  let next = 0
  return from => {
    while ((ends[next] ?? text.length + 1) <= from) next++
    const end = ends[next - 1]
    return end !== undefined && from - end <= LONGEST_OPTIONS && !text.slice(end, from).includes('\n')
  }
}

/** A user at a machine: a prompt, a remote command, a host without a public name. */
const session = (
  text: string,
  from: number,
  user: string,
  at: number,
  isRemote: (from: number) => boolean
): readonly Sighting[] | undefined => {
  if (user.length > 32) return undefined
  const who = (): readonly Sighting[] =>
    isNobody(user) ? [] : [sighting('user', 'user-name', user, from, { spreads: isTelling(user) })]
  const end = hostEnd(text, at)
  const prompt = PROMPT_SIGNS.has(text[end] ?? '') ? promptAt(text, at) : undefined
  if (prompt !== undefined) {
    // What is behind a private suffix is found with the other hosts.
    if (isAnyHost(prompt) || PRIVATE.test(prompt)) return who()
    return [...who(), sighting('host', 'machine-name', prompt, at, { spreads: isTelling(prompt) })]
  }
  const named = text.slice(at, end)
  const host = /[.-]$/.test(named) ? named.replace(/[.-]+$/, '') : named
  if (host === '') return undefined
  const hasDot = host.includes('.')
  if (hasDot && PRIVATE.test(host) && !/^(?:\d|v\d)/.test(host)) return who()
  if (hasDot && !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return undefined
  return isRemote(from) && !/^\d+x?$/.test(host) ? who() : undefined
}

/** What stands behind the host in a prompt. */
const PROMPT_SIGNS: ReadonlySet<string> = new Set(': \u001b')

const promptAt = (text: string, at: number): string | undefined => {
  PROMPT.lastIndex = at
  return PROMPT.exec(text)?.[1]
}

/** Letters and digits, with dots and dashes from the second on. */
const hostEnd = (text: string, at: number): number => {
  let end = at
  while (end - at < LONGEST_HOST && isHostLetter(text.charCodeAt(end), end > at)) end++
  return end
}

const LONGEST_HOST = 81

const isHostLetter = (code: number, isInside: boolean): boolean =>
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  (code > 96 && code < 123) ||
  (isInside && (code === 45 || code === 46))

const DOMAIN = /[A-Za-z0-9\u00c0-\u024f-]{1,63}(?:\.[A-Za-z0-9\u00c0-\u024f-]{1,63}){1,8}/y

const address = (
  text: string,
  from: number,
  local: string,
  at: number,
  hasScheme: boolean
): readonly Sighting[] => {
  DOMAIN.lastIndex = at
  const found = DOMAIN.exec(text)?.[0]
  if (found === undefined) return []
  const domain = trimmed(found)
  const to = at + domain.length
  if (domain === '' || /[([]/.test(text[to] ?? '') || isKept(local)) return []
  if (/^(?:this|super|self|return|break|continue)$/.test(local) || /^(?:this|self)\./.test(domain)) return []
  if (local.length === 1 && !COMMON.test(domain)) return []
  if (hasScheme && isUserInfo(text, from)) return []
  const mail = sighting('email', 'email', `${local}@${domain}`, from, { to })
  const names = [nameBefore(text, from), personNameIn(local, from)]
  return names.every(({ length }) => length === 0) ? [mail] : [...names.flat(), mail]
}

const COMMON = /\.(?:com|org|net|io|dev|ai|co|me|app|edu|gov|info|biz|[a-z]{2})$/i
/** Ends of files and of units of a system. */
const NO_DOMAIN =
  /^(?:[jt]sx?|mjs|cjs|mts|json5?|png|jpe?g|gif|svg|webp|avif|ico|s?css|less|html?|ya?ml|toml|lock|txt|vue|svelte|class|kt|swift|cpp|hpp|xml|tgz|gz|zip|tar|whl|jar|map|log|csv|pdf|service|socket|timer|target|slice|scope|mount|device|swap|path)$/i

/** Labels at the end that no domain ends with are the beginning of something else; a version is no domain at all. */
const trimmed = remembered((domain: string): string => {
  if (/^v?\d+\.\d|^\d+x\./i.test(domain)) return ''
  const labels = domain.split('.')
  if (labels.some(label => label.startsWith('-'))) return ''
  while (labels.length > 1 && !isTop(labels.at(-1) ?? '')) {
    if (NO_DOMAIN.test(labels.at(-1) ?? '')) return ''
    labels.pop()
  }
  return labels.length > 1 ? labels.join('.') : ''
})

const isTop = (label: string): boolean =>
  (/^(?:[a-z]{2,24}|[A-Z]{2,24}|xn--[a-z0-9-]{2,40})$/.test(label) ||
    /^(?:Com|Org|Net|De|Ai|Io)$/.test(label)) &&
  !NO_DOMAIN.test(label)

/** Machines write from these. */
const isKept = (local: string): boolean =>
  /^(?:no-?reply|do-?not-?reply)$/i.test(local) ||
  /^(?:github-)?actions?$|(?:^|[^a-z])bot$|^(?:dependa|renovate|mergify|sema)bot$/i.test(local)

/** scheme://user:password@host: another rule's work. */
const isUserInfo = (text: string, from: number): boolean => {
  const before = text.slice(Math.max(0, from - LONGEST_INFO), from)
  const scheme = before.lastIndexOf('://')
  return scheme >= 0 && /^:\/\/[^\s/"'`<>@?#]{0,200}$/.test(before.slice(scheme))
}

const LONGEST_INFO = 210
