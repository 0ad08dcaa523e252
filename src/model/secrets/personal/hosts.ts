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
  if (!text.includes('.')) return []
  const out: Sighting[] = []
  for (const match of text.matchAll(SUFFIX)) {
    const to = match.index + match[0].length
    const from = startOf(text, match.index)
    const host = text.slice(from, to)
    if (from === match.index || KEPT.test(host) || !isHost(text, from, to, host)) continue
    const [label = ''] = host.split('.')
    const isMachine = /^\.local$/i.test(match[0]) && host.split('.').length === 2 && /-/.test(label)
    if (isMachine && isAnyHost(label)) continue
    out.push(
      sighting('host', isMachine ? 'machine-name' : 'private-host', isMachine ? label : host, from, {
        to,
        spreads: isMachine && isTelling(label)
      })
    )
  }
  return out
}

/** Back over the labels before the suffix. */
const startOf = (text: string, at: number): number => {
  let from = at
  while (from > 0 && at - from < 120 && /[A-Za-z0-9.-]/.test(text[from - 1] ?? '')) from--
  // Behind an escape as in \nhost the letter belongs to the escape.
  if (text[from - 1] === '\\' && /[nrt]/.test(text[from] ?? '')) from++
  return from
}

const isHost = (text: string, from: number, to: number, host: string): boolean => {
  const prev = text[from - 1] ?? ''
  if (/[._-]/.test(host[0] ?? '') || /\.\.|--/.test(host) || /[\w$]/.test(prev) || CODE_OWNER.test(host))
    return false
  const before = text.slice(Math.max(0, from - 80), from)
  const isAddress = /:\\?\/\\?\/$/.test(before) || /[\w-]@$/.test(before)
  if (isAddress) return true
  // Behind one slash stands a file.
  if (prev === '/' || prev === '\\') return false
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

const isCamel = (host: string): boolean => /^[a-z]+[A-Z]/.test(host) && !/-/.test(host)

/** Names of files that are kept out of a repository: docker-compose.local, config-2.local */
const isFileName = (host: string): boolean =>
  /(?:^|[.-])(?:env|compose|config|settings?|rc|gitignore|dockerfile|makefile|conf|profile|zshrc|bashrc|md|json|ya?ml|ts|js|rules)\.(?:local|private|home)$/i.test(
    host
  )
