// Names of machines: what systems call themselves, and names that were made for machines.

import { isAnyHost, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

/** `uname -a`: the system, the name, the release. */
const UNAME =
  /\b(?:Linux|Darwin|FreeBSD) ([A-Za-z0-9][\w.-]{0,62}) \d{1,3}\.\d{1,4}\.\d\S{0,60} (?=#\d|Darwin Kernel|FreeBSD)/dg
const VARIABLE =
  /(?<![\w$.{-])(?:HOSTNAME|COMPUTERNAME)(?:=\\{0,3}["']?|\\{0,3}["']:\s{0,2}\\{0,3}["'])([A-Za-z][\w.-]{0,62})(?=[\s"'\\;,&|)]|$)/dg
/** Names that systems give to machines by themselves, some with the owner's name. */
const GIVEN =
  /(?<![A-Za-z0-9-])(?:(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{7,12}|[A-Za-z0-9]{2,30}-(?:MacBook|iMac|Mac-mini|Mac-Studio|MBP)(?:-(?:Pro|Air))?(?:-\d{1,2})?|MacBook-(?:Pro|Air)-(?:von|de|di|van|af)-[A-Za-z0-9-]{2,30})(?![A-Za-z0-9])/dg
/** A host without a domain, behind a scheme and before a port. */
const SINGLE = /:\/\/(?:[^\s/@"'<>]{1,80}@)?([A-Za-z][A-Za-z0-9-]{2,62}):\d{2,5}(?!\d)/dg
const AWS = /(?<![A-Za-z0-9-])ip-(?:10|172|192|100)(?:-\d{1,3}){3}(?![\w-]|\.[a-z])/dg

export const machineNames: PersonalRule = (text, name) => {
  const out: Sighting[] = []
  const see = (kind: string, who: string, from: number, spreads = isTelling(who)): void => {
    if (!isAnyHost(who)) out.push(sighting('host', kind, who, from, spreads))
  }
  if (MAY_HOLD.test(text))
    for (const { pattern, kind, isWanted } of MACHINES)
      for (const match of text.matchAll(pattern)) {
        const who = match[1] ?? match[0]
        if (isWanted(who)) see(kind, who, match.indices?.[1]?.[0] ?? match.index)
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
  readonly pattern: RegExp
  readonly kind: string
  readonly isWanted: (host: string) => boolean
}[] = [
  { pattern: UNAME, kind: 'machine-name', isWanted: always },
  { pattern: VARIABLE, kind: 'machine-name', isWanted: always },
  { pattern: GIVEN, kind: 'machine-name', isWanted: host => /\d|mac|mbp/i.test(host) },
  { pattern: SINGLE, kind: 'private-host', isWanted: isMade },
  { pattern: AWS, kind: 'private-host', isWanted: always }
]

/** One of these stands in every match. */
const MAY_HOLD =
  /:\/\/|(?:Linux|Darwin|FreeBSD) |HOSTNAME|COMPUTERNAME|(?:DESKTOP|LAPTOP|WIN|MacBook)-|-(?:MacBook|iMac|Mac-|MBP)|ip-1/
