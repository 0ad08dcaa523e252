// Names of machines, and of hosts that only a private network knows.

import { isAnyHost, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const SUFFIX =
  /\.(?:internal|local|lan|corp|intra|intranet|home\.arpa|home|localdomain|private|localnet)(?![A-Za-z0-9_(-]|\.[A-Za-z0-9])/gi

/** Ends that are members of objects and modifiers in code as often as they are ends of hosts. */
const CODE_WORD = /\.(?:internal|local|home|private)$/i
/** What such members belong to. */
const CODE_OWNER =
  /^(?:this|self|process|module|window|globalthis|config|cfg|options|opts|props|state|ctx|context|conn|req|res|request|response|obj|object|data|args|params|env|settings|file|item|node|app|user|import|meta|path|paths|vars?|values?|std|crate|super|pkg|package|net|os|api)\./i
const KEPT =
  /(?:^|\.)(?:cluster\.local|(?:docker|containers|lima|orb|colima|rancher-desktop|k3d|minikube)\.(?:internal|local)|metadata\.google\.internal|localhost\.\w+|example\.\w+)$/i

const COMMAND =
  /\b(?:ssh|scp|sftp|ping6?|curl|wget|dig|nslookup|host|telnet|nc|nmap|traceroute|mosh|Host|HostName)\s[^\n]{0,60}$/

export const privateHosts: PersonalRule = text => {
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
  const looksMade = /-/.test(host) || /[a-z]\d|\d[a-z]/i.test(host) || host.split('.').length > 2
  if (CODE_WORD.test(host))
    return (
      looksMade && !/[A-Z]/.test(host.replace(/^[^.]*/, '')) && !isCamel(host) && !isFileName(before, host)
    )
  return /[a-z]{2}/i.test(host.split('.')[0] ?? '') && !isCamel(host)
}

const isCamel = (host: string): boolean => /^[a-z]+[A-Z]/.test(host) && !/-/.test(host)

/** Names of files that are kept out of a repository: docker-compose.local, config-2.local */
const isFileName = (_before: string, host: string): boolean =>
  /(?:^|[.-])(?:env|compose|config|settings?|rc|gitignore|dockerfile|makefile|conf|profile|zshrc|bashrc|md|json|ya?ml|ts|js|rules)\.(?:local|private|home)$/i.test(
    host
  )

/** `uname -a`: the system, the name, the release. */
const UNAME =
  /\b(?:Linux|Darwin|FreeBSD) ([A-Za-z0-9][\w.-]{0,62}) \d{1,3}\.\d{1,4}\.\d\S{0,60} (?=#\d|Darwin Kernel|FreeBSD)/g
const VARIABLE =
  /(?<![\w$.{-])(?:HOSTNAME|COMPUTERNAME)(?:=\\{0,3}["']?|\\{0,3}["']:\s{0,2}\\{0,3}["'])([A-Za-z][\w.-]{0,62})(?=[\s"'\\;,&|)]|$)/g
/** Names that systems give to machines by themselves, some with the owner's name. */
const GIVEN =
  /(?<![A-Za-z0-9-])(?:(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{7,12}|[A-Za-z0-9]{2,30}-(?:MacBook|iMac|Mac-mini|Mac-Studio|MBP)(?:-(?:Pro|Air))?(?:-\d{1,2})?|MacBook-(?:Pro|Air)-(?:von|de|di|van|af)-[A-Za-z0-9-]{2,30})(?![A-Za-z0-9])/g
/** A host without a domain, behind a scheme and before a port. */
const SINGLE = /:\/\/(?:[^\s/@"'<>]{1,80}@)?([A-Za-z][A-Za-z0-9-]{2,62}):\d{2,5}(?!\d)/g
const AWS = /(?<![A-Za-z0-9-])ip-(?:10|172|192|100)(?:-\d{1,3}){3}(?![\w-]|\.[a-z])/g

export const machineNames: PersonalRule = (text, name) => {
  const out: Sighting[] = []
  const see = (kind: string, who: string, from: number, spreads = isTelling(who)): void => {
    if (!isAnyHost(who)) out.push(sighting('host', kind, who, from, { spreads }))
  }
  for (const { marks, pattern, kind, isWanted } of MACHINES)
    if (marks.some(mark => text.includes(mark)))
      for (const match of text.matchAll(pattern)) {
        const who = match[1] ?? match[0]
        if (isWanted(who)) see(kind, who, match.index + match[0].indexOf(who))
      }
  if (/^(?:host_?name|computer_?name|machine_?name)$/i.test(name) && /^[A-Za-z][\w-]{0,62}$/.test(text))
    see('machine-name', text, 0)
  return out
}

const always = (): boolean => true

/** Letters and digits in one part, or a number of two digits behind a dash. */
const isMade = (host: string): boolean =>
  host.length >= 8 && host.includes('-') && /-\d{2,}|-(?=[a-z\d]{4,})(?:[a-z]+\d|\d+[a-z])/i.test(host)

const MACHINES: readonly {
  readonly marks: readonly string[]
  readonly pattern: RegExp
  readonly kind: string
  readonly isWanted: (host: string) => boolean
}[] = [
  { marks: ['Linux ', 'Darwin ', 'FreeBSD '], pattern: UNAME, kind: 'machine-name', isWanted: always },
  {
    marks: ['HOSTNAME', 'COMPUTERNAME'],
    pattern: VARIABLE,
    kind: 'machine-name',
    isWanted: host => !/^\$/.test(host)
  },
  {
    marks: ['DESKTOP-', 'LAPTOP-', 'WIN-', '-MacBook', '-iMac', '-Mac-', '-MBP', 'MacBook-'],
    pattern: GIVEN,
    kind: 'machine-name',
    isWanted: host => /\d/.test(host) || /mac|mbp/i.test(host)
  },
  { marks: ['://'], pattern: SINGLE, kind: 'private-host', isWanted: isMade },
  { marks: ['ip-1'], pattern: AWS, kind: 'private-host', isWanted: always }
]
