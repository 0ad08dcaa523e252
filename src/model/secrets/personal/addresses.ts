// Addresses within a private network. They say how somebody's network is built; those of the machine itself say nothing.

import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const V4 = new RegExp(
  String.raw`(?<![\d.])(?:10\.${OCTET}|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.${OCTET}\.${OCTET}(?!\d|\.\d)`,
  'g'
)
const V6 = /(?<![\w:.])(?:fe80|fd[0-9a-f]{2}):[0-9a-f:]{1,40}(?:%[a-z]{2,8}\d{0,4})?(?![\w:])/gi

/** The networks themselves, as documents name them. */
const NETWORKS: ReadonlySet<string> = new Set([
  '10.0.0.0',
  '172.16.0.0',
  '192.168.0.0',
  '100.64.0.0',
  'fd00::',
  'fe80::'
])
const OWN_RANGE = /^\/(?:8|10|12|16|64)(?!\d)/

const VERSION = /(?:\bv|\bver\.?\s|version\W{0,6}|[A-Za-z]\/|==|[<>^~]=?\s?|[A-Za-z]-)$/i

export const personalAddresses: PersonalRule = (text, name) => {
  if (!/10\.|192\.168|172\.|100\.|fe80:|fd[0-9a-f]{2}:/i.test(text)) return []
  const out: Sighting[] = []
  const see = (value: string, from: number): void => {
    const after = text.slice(from + value.length, from + value.length + 4)
    if (NETWORKS.has(value.toLowerCase()) && (OWN_RANGE.test(after) || !after.startsWith('/'))) return
    out.push(sighting('ip', 'private-address', value, from))
  }
  if (!/version/i.test(name))
    for (const match of text.matchAll(V4))
      if (!VERSION.test(text.slice(Math.max(0, match.index - 16), match.index))) see(match[0], match.index)
  for (const match of text.matchAll(V6)) if (isV6(match[0])) see(match[0], match.index)
  return out
}

const isV6 = (value: string): boolean => {
  const [address = ''] = value.split('%')
  const groups = address.split(':')
  const gaps = address.split('::').length - 1
  return (
    groups.every(group => group.length <= 4) &&
    !/[^:]:$/.test(address) &&
    (gaps === 1 ? groups.length <= 9 : gaps === 0 && groups.length === 8)
  )
}
