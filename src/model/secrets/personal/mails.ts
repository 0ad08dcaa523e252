// What stands around an @: e-mail addresses, with the name before them, and users at machines.

import { remembered } from '../rules/remembered.ts'
import { nameBefore, personNameIn } from './names.ts'
import { isAnyHost, isNobody, isTelling } from './nobody.ts'
import { commandBefore } from './remote-commands.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const SIGN = /@|%40/g
const LONGEST_LOCAL = 64

export const mails: PersonalRule = text => {
  const out: Sighting[] = []
  const isRemote = commandBefore(text, REMOTE, LONGEST_OPTIONS)
  const hasScheme = text.includes('://')
  SIGN.lastIndex = 0
  while (SIGN.test(text)) {
    const at = SIGN.lastIndex
    const sign = text.charCodeAt(at - 1) === AT ? at - 1 : at - 3
    const from = localFrom(text, sign)
    const local = text.slice(from, sign)
    if (local === '' || (local.length === 3 && local.toLowerCase() === 'git')) continue
    if (!session(out, text, from, local, at, isRemote)) address(out, text, from, local, at, hasScheme)
  }
  return out
}

const AT = 64

/** Back over the local part; what an escape, a colour or an encoded sign leaves before it is no part of it. */
const localFrom = (text: string, at: number): number => {
  let from = at
  while (from > 0 && at - from < LONGEST_LOCAL && isLocal(text.charCodeAt(from - 1))) from--
  const before = text.charCodeAt(from - 1)
  if (before === BACKSLASH) from += /^(?:u[0-9a-fA-F]{4}|[nrtbf])/.exec(text.slice(from, at))?.[0].length ?? 0
  else if (before === PERCENT) from += /^[0-9A-Fa-f]{2}/.exec(text.slice(from, at))?.[0].length ?? 0
  else if (
    (before === BRACKET || before === SEMICOLON) &&
    COLOUR_BEFORE.test(text.slice(Math.max(0, from - 20), from))
  )
    from += /^\d{0,3}m/.exec(text.slice(from, at))?.[0].length ?? 0
  while (from < at && isLocalSign(text.charCodeAt(from))) from++
  return from
}

const BACKSLASH = 92
const PERCENT = 37
const BRACKET = 91
const SEMICOLON = 59

const COLOUR_BEFORE = /(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[\d;]{0,12}$/

/** Letters, digits, . _ + - */
const isLocal = (code: number): boolean =>
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  (code > 96 && code < 123) ||
  isLocalSign(code) ||
  (code > 0xbf && code < 0x250)

/** . _ + - */
const isLocalSign = (code: number): boolean => code === 46 || code === 95 || code === 43 || code === 45

const COLOUR = String.raw`(?:\u001b\[[\d;]{0,12}m){0,3}`
/** What stands behind the host in user@host:~/folder$, user@host folder % and [user@host folder]$ */
const PROMPT = new RegExp(
  `${COLOUR}(?::${COLOUR}[~/][^\\s$#%]{0,120}${COLOUR}\\s?[$#%](?=\\s|$|\\u001b)| [~/]\\S{0,80} ?[$#%](?=\\s|$)| [^\\s%]{1,80} %(?=\\s|$)| [^\\s\\]]{1,80}\\][$#](?=\\s|$))`,
  'y'
)
const PRIVATE = /\.(?:internal|local|lan|corp|intra|intranet|home\.arpa|home|localdomain|private|localnet)$/i
const REMOTE = /(?:^|[\s"'`$])(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id)\s/g
/** How far behind the command its host may stand. */
const LONGEST_OPTIONS = 80

/** A user at a machine: a prompt, a remote command, a host without a public name. False: it is none of these. */
const session = (
  out: Sighting[],
  text: string,
  from: number,
  user: string,
  at: number,
  isRemote: (from: number) => boolean
): boolean => {
  if (user.length > 32) return false
  const end = hostEnd(text, at)
  if (isPrompt(text, at, end)) {
    seeUser(out, user, from)
    const host = text.slice(at, end)
    const lower = host.toLowerCase()
    // What is behind a private suffix is found with the other hosts.
    if (!isAnyHost(host, lower) && !(host.includes('.') && PRIVATE.test(host)))
      out.push(sighting('host', 'machine-name', host, at, isTelling(host, lower), lower))
    return true
  }
  let to = end
  while (to > at && isDotOrDash(text.charCodeAt(to - 1))) to--
  if (to === at) return false
  if (hasDot(text, at, to)) {
    const host = mayBePrivate(text, at, to) ? text.slice(at, to) : ''
    if (PRIVATE.test(host) && !/^(?:\d|v\d)/.test(host)) return seeUser(out, user, from)
    if (!isDigit(text.charCodeAt(at)) || !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text.slice(at, to))) return false
  }
  return isRemote(from) && !/^\d+x?$/.test(text.slice(at, to)) && seeUser(out, user, from)
}

/** Always true: somebody stands there, known or not. */
const seeUser = (out: Sighting[], user: string, from: number): true => {
  const who = user.toLowerCase()
  if (!isNobody(user, who)) out.push(sighting('user', 'user-name', user, from, isTelling(user, who), who))
  return true
}

const isPrompt = (text: string, at: number, end: number): boolean => {
  const sign = text.charCodeAt(end)
  // A colon, a space or a colour.
  if ((sign !== 58 && sign !== 32 && sign !== 27) || end === at || end - at > LONGEST_NAME) return false
  if (sign === 32 && !mayBeFolder(text, end + 1)) return false
  PROMPT.lastIndex = end
  return PROMPT.test(text)
}

/** A folder, or one word before a % or a bracket. */
const mayBeFolder = (text: string, from: number): boolean => {
  const first = text.charCodeAt(from)
  if (first === 126 || first === 47) return true
  for (let at = from; at < from + LONGEST_FOLDER; at++) {
    const code = text.charCodeAt(at)
    if (code === 93 || code > 127) return true
    if (!(code > 32)) return code === 32 && text.charCodeAt(at + 1) === 37
  }
  return false
}

const LONGEST_FOLDER = 82
const LONGEST_NAME = 63

const hasDot = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 46) return true
  return false
}

/** A first look at the last label: .com, .org, .io and most others pass it by. */
const mayBePrivate = (text: string, from: number, to: number): boolean => {
  let label = to
  while (label > from && text.charCodeAt(label - 1) !== 46) label--
  const first = text.charCodeAt(label) | 32
  return to - label === 3 ? first === 108 : PRIVATE_FIRSTS.has(first)
}

/** Of internal, local, corp, home, arpa, private. */
const PRIVATE_FIRSTS: ReadonlySet<number> = new Set([...'ilchap'].map(letter => letter.charCodeAt(0)))

const isDotOrDash = (code: number): boolean => code === 45 || code === 46
const isDigit = (code: number): boolean => code > 47 && code < 58

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
  (isInside && isDotOrDash(code))

const DOMAIN = /[A-Za-z0-9\u00c0-\u024f-]{1,63}(?:\.[A-Za-z0-9\u00c0-\u024f-]{1,63}){1,8}/y

const address = (
  out: Sighting[],
  text: string,
  from: number,
  local: string,
  at: number,
  hasScheme: boolean
): void => {
  DOMAIN.lastIndex = at
  if (!DOMAIN.test(text)) return
  const domain = trimmed(text.slice(at, DOMAIN.lastIndex))
  const to = at + domain.length
  const next = text.charCodeAt(to)
  if (domain === '' || next === 40 || next === 91 || isKept(local)) return
  if (CODE_WORD.test(local) || /^(?:this|self)\./.test(domain)) return
  if (local.length === 1 && !COMMON.test(domain)) return
  if (hasScheme && isUserInfo(text, from)) return
  nameBefore(out, text, from)
  personNameIn(out, local, from)
  const value = text.slice(from, to)
  const who = from + local.length + 1 === at ? value : `${local}@${domain}`
  out.push(sighting('email', 'email', value, from, false, who.toLowerCase()))
}

const CODE_WORD = /^(?:this|super|self|return|break|continue)$/
const COMMON = /\.(?:com|org|net|io|dev|ai|co|me|app|edu|gov|info|biz|[a-z]{2})$/i
/** Ends of files and of units of a system. */
const NO_DOMAIN =
  /^(?:[jt]sx?|mjs|cjs|mts|json5?|png|jpe?g|gif|svg|webp|avif|ico|s?css|less|html?|ya?ml|toml|lock|txt|vue|svelte|class|kt|swift|cpp|hpp|xml|tgz|gz|zip|tar|whl|jar|map|log|csv|pdf|service|socket|timer|target|slice|scope|mount|device|swap|path)$/i

/** Labels at the end that no domain ends with are the beginning of something else; a version is no domain at all. */
const trimmed = (domain: string): string => {
  if (MAY_BE_VERSION[domain.charCodeAt(0)] === 1 && /^v?\d+\.\d|^\d+x\./i.test(domain)) return ''
  if (domain.startsWith('-') || domain.includes('.-')) return ''
  let end = domain.length
  for (;;) {
    const dot = domain.lastIndexOf('.', end - 1)
    if (dot < 0) return ''
    const label = domain.slice(dot + 1, end)
    if (isTop(label)) return domain.slice(0, end)
    if (NO_DOMAIN.test(label)) return ''
    end = dot
  }
}

const MAY_BE_VERSION = new Uint8Array(128)
for (const sign of 'vV0123456789') MAY_BE_VERSION[sign.charCodeAt(0)] = 1

const isTop = remembered(
  (label: string): boolean =>
    (/^(?:[a-z]{2,24}|[A-Z]{2,24}|xn--[a-z0-9-]{2,40})$/.test(label) ||
      /^(?:Com|Org|Net|De|Ai|Io)$/.test(label)) &&
    !NO_DOMAIN.test(label)
)

/** Machines write from these. */
const isKept = (local: string): boolean =>
  ENDS_KEPT[local.charCodeAt(local.length - 1)] === 1 &&
  (/^(?:no-?reply|do-?not-?reply)$/i.test(local) ||
    /^(?:github-)?actions?$|(?:^|[^a-z])bot$|^(?:dependa|renovate|mergify|sema)bot$/i.test(local))

/** What reply, action, actions and bot end with. */
const ENDS_KEPT = new Uint8Array(128)
for (const letter of 'ynstYNST') ENDS_KEPT[letter.charCodeAt(0)] = 1

/** scheme://user:password@host: another rule's work. */
const isUserInfo = (text: string, from: number): boolean => {
  const before = text.slice(Math.max(0, from - LONGEST_INFO), from)
  const scheme = before.lastIndexOf('://')
  return scheme >= 0 && /^:\/\/[^\s/"'`<>@?#]{0,200}$/.test(before.slice(scheme))
}

const LONGEST_INFO = 210
