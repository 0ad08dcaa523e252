// Hosts that only a private network knows, by their ends.

import { isAnyHost, isTelling } from './nobody.ts'
import { commandBefore } from './remote-commands.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const SUFFIX =
  /\.(?:internal|local|lan|corp|intra|intranet|home\.arpa|home|localdomain|private|localnet)(?![A-Za-z0-9_(-]|\.[A-Za-z0-9])/gi

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Ends that are members of objects and modifiers in code as often as they are ends of hosts. */
const CODE_WORDS = listed('internal local home private')
/** What such members belong to. */
const CODE_OWNERS = listed(`
this self process module window globalthis config cfg options opts props state ctx context conn req res request response
obj object data args params env settings file item node app user import meta path paths var vars value values std crate
super pkg package net os api
`)
/** Domains the other way round, as packages are named. */
const PACKAGES = listed('com org io net dev java javax jdk sun kotlin kotlinx android androidx scala akka')
const KEPT =
  /(?:^|\.)(?:cluster\.local|(?:docker|containers|lima|orb|colima|rancher-desktop|k3d|minikube)\.(?:internal|local)|metadata\.google\.internal|localhost\.\w+|example\.\w+)$/i
/** What stands before the suffix in all of these. */
const KEPT_LABELS = listed(
  'cluster docker containers lima orb colima rancher-desktop k3d minikube google localhost example'
)
/** Files that are kept out of a repository: docker-compose.local, config-2.local */
const FILES = listed(
  'env compose config setting settings rc gitignore dockerfile makefile conf profile zshrc bashrc md json yaml yml ts js rules'
)
const FILE_WORDS = listed('local private home')

const COMMAND =
  /\b(?:ssh|scp|sftp|ping6?|curl|wget|dig|nslookup|host|telnet|nc|nmap|traceroute|mosh|Host|HostName)\s/g
/** How far behind the command its host may stand. */
const LONGEST_OPTIONS = 60

export const privateHosts: PersonalRule = text => {
  const out: Sighting[] = []
  if (!text.includes('.')) return out
  const isCommand = commandBefore(text, COMMAND, LONGEST_OPTIONS)
  SUFFIX.lastIndex = 0
  while (SUFFIX.test(text)) {
    const to = SUFFIX.lastIndex
    const dot = suffixFrom(text, to)
    const from = startOf(text, dot)
    if (from === dot) continue
    const host = hostOf(text.slice(from, to), dot - from)
    if (isKept(host) || !isHost(text, from, to, host, isCommand)) continue
    const { whole, lower, first } = host
    const isMachine = host.suffix === 'local' && first.length === dot - from && first.includes('-')
    if (!isMachine) out.push(sighting('host', 'private-host', whole, from, false, lower))
    else if (!isAnyHost(first, first)) {
      const spreads = isTelling(whole.slice(0, first.length), first)
      out.push(sighting('host', 'machine-name', whole, from, spreads, first))
    }
  }
  return out
}

interface Host {
  readonly whole: string
  /** All but the whole in small letters. */
  readonly lower: string
  /** Its first label, the one before the suffix, and the suffix. */
  readonly first: string
  readonly last: string
  readonly suffix: string
}

const hostOf = (whole: string, dot: number): Host => {
  const lower = whole.toLowerCase()
  const first = lower.slice(0, lower.indexOf('.'))
  const last = first.length === dot ? first : lower.slice(lower.lastIndexOf('.', dot - 1) + 1, dot)
  return { whole, lower, first, last, suffix: lower.slice(dot + 1) }
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
const COLON = 58

const isKept = ({ whole, last }: Host): boolean => KEPT_LABELS.has(last) && KEPT.test(whole)

const isHost = (
  text: string,
  from: number,
  to: number,
  { whole, lower, first, last, suffix }: Host,
  isCommand: (from: number) => boolean
): boolean => {
  const prev = text.charCodeAt(from - 1)
  const begin = whole.charCodeAt(0)
  if (isInWord(prev) || begin === 45 || begin === 46 || CODE_OWNERS.has(first)) return false
  if (whole.includes('..') || whole.includes('--')) return false
  if (prev === SLASH && /:\\?\/\\?\/$/.test(text.slice(Math.max(0, from - 5), from))) return true
  if (prev === AT && /[\w-]/.test(text[from - 2] ?? '')) return true
  // Behind one slash stands a file.
  if (prev === SLASH || prev === BACKSLASH) return false
  const after = text.slice(to, to + 8)
  if (text.charCodeAt(to) === COLON && /^:\d{2,5}(?!\d)/.test(after) && !/^:\d+:\d/.test(after)) return true
  if (!isLetter(text.charCodeAt(to)) && /^\s?[=([]/.test(after)) return false
  if (isCommand(from)) return true
  const isCamel = !whole.includes('-') && /^[a-z]+[A-Z]/.test(whole)
  if (!CODE_WORDS.has(suffix)) return !isCamel && /[a-z]{2}/.test(first)
  const isLong = first.length + suffix.length + 1 < whole.length
  const hasParts = isLong && suffix === 'internal' && !PACKAGES.has(first)
  const looksMade = whole.includes('-') || hasParts || /[a-z]\d|\d[a-z]/.test(lower)
  if (!looksMade || isCamel) return false
  return !/[A-Z]/.test(whole.slice(first.length)) && !isFileName(last, suffix)
}

/** A letter, a digit, _ or $ */
const isInWord = (code: number): boolean => isLetter(code) || code === 95 || code === 36

const isFileName = (label: string, suffix: string): boolean =>
  FILE_WORDS.has(suffix) && FILES.has(label.slice(label.lastIndexOf('-') + 1))
