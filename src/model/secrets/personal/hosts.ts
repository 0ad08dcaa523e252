// Hosts that only a private network knows, by their ends.

import { isAnyHost, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const SUFFIX =
  /\.(?:internal|local|lan|corp|intra|intranet|home\.arpa|home|localdomain|private|localnet)(?![A-Za-z0-9_(-]|\.[A-Za-z0-9])/gi

/** Ends that are members of objects and modifiers in code as often as they are ends of hosts. */
const CODE_WORD = /\.(?:internal|local|home|private)$/i
/** What such members belong to. */
const CODE_OWNER =
  /^(?:this|self|process|module|window|globalthis|config|cfg|options|opts|props|state|ctx|context|conn|req|res|request|response|obj|object|data|args|params|env|settings|file|item|node|app|user|import|meta|path|paths|vars?|values?|std|crate|super|pkg|package|net|os|api)\./i
/** Domains the other way round, as packages are named. */
const PACKAGE = /^(?:com|org|io|net|dev|java|javax|jdk|sun|kotlin|kotlinx|android|androidx|scala|akka)\./i
const KEPT =
  /(?:^|\.)(?:cluster\.local|(?:docker|containers|lima|orb|colima|rancher-desktop|k3d|minikube)\.(?:internal|local)|metadata\.google\.internal|localhost\.\w+|example\.\w+)$/i

const COMMAND =
  /\b(?:ssh|scp|sftp|ping6?|curl|wget|dig|nslookup|host|telnet|nc|nmap|traceroute|mosh|Host|HostName)\s[^\n]{0,60}$/

export const privateHosts: PersonalRule = text => {
  const out: Sighting[] = []
  if (!text.includes('.')) return out
  SUFFIX.lastIndex = 0
  while (SUFFIX.test(text)) {
    const to = SUFFIX.lastIndex
    const dot = suffixFrom(text, to)
    const from = startOf(text, dot)
    const host = text.slice(from, to)
    if (from === dot || KEPT.test(host) || !isHost(text, from, to, host)) continue
    const first = host.indexOf('.')
    const label = host.slice(0, first)
    const isMachine = from + first === dot && label.includes('-') && /^\.local$/i.test(host.slice(first))
    if (!isMachine) out.push(sighting('host', 'private-host', host, from))
    else if (!isAnyHost(label))
      out.push(sighting('host', 'machine-name', host, from, isTelling(label), label.toLowerCase()))
  }
  return out
}

/** Where the dot of the suffix stands that ends here. */
const suffixFrom = (text: string, to: number): number => {
  const dot = text.lastIndexOf('.', to - 1)
  // Only home.arpa has two dots, and ends with an a behind four letters.
  return to - dot === 5 && (text.charCodeAt(to - 1) | 32) === 97 ? dot - 5 : dot
}

/** Back over the labels before the suffix. */
const startOf = (text: string, at: number): number => {
  let from = at
  while (from > 0 && at - from < 120 && isHostLetter(text.charCodeAt(from - 1))) from--
  // Behind an escape as in \nhost the letter belongs to the escape.
  if (text.charCodeAt(from - 1) === BACKSLASH && /[nrt]/.test(text[from] ?? '')) from++
  return from
}

const isLetter = (code: number): boolean =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58)
/** Letters, digits, . and - */
const isHostLetter = (code: number): boolean => isLetter(code) || code === 45 || code === 46

const BACKSLASH = 92
const SLASH = 47
const AT = 64

const isHost = (text: string, from: number, to: number, host: string): boolean => {
  const prev = text.charCodeAt(from - 1)
  if (isInWord(prev) || /^[._-]|\.\.|--/.test(host) || CODE_OWNER.test(host)) return false
  const before = text.slice(Math.max(0, from - 80), from)
  const isAddress = (prev === SLASH && /:\\?\/\\?\/$/.test(before)) || (prev === AT && /[\w-]@$/.test(before))
  if (isAddress) return true
  // Behind one slash stands a file.
  if (prev === SLASH || prev === BACKSLASH) return false
  const after = text.slice(to, to + 8)
  if (/^:\d{2,5}(?!\d)/.test(after) && !/^:\d+:\d/.test(after)) return true
  if (/^\s?[=([]/.test(after)) return false
  if (COMMAND.test(before)) return true
  const hasParts = /\.internal$/i.test(host) && host.split('.').length > 2 && !PACKAGE.test(host)
  const looksMade = /-/.test(host) || /[a-z]\d|\d[a-z]/i.test(host) || hasParts
  if (CODE_WORD.test(host))
    return looksMade && !/[A-Z]/.test(host.replace(/^[^.]*/, '')) && !isCamel(host) && !isFileName(host)
  return /[a-z]{2}/i.test(host.split('.')[0] ?? '') && !isCamel(host)
}

/** A letter, a digit, _ or $ */
const isInWord = (code: number): boolean => isLetter(code) || code === 95 || code === 36

const isCamel = (host: string): boolean => /^[a-z]+[A-Z]/.test(host) && !/-/.test(host)

/** Names of files that are kept out of a repository: docker-compose.local, config-2.local */
const isFileName = (host: string): boolean =>
  /(?:^|[.-])(?:env|compose|config|settings?|rc|gitignore|dockerfile|makefile|conf|profile|zshrc|bashrc|md|json|ya?ml|ts|js|rules)\.(?:local|private|home)$/i.test(
    host
  )
