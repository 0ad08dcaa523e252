// How far a host is: out on the web, in a private network, on this very machine, or nowhere that a log could be. Judged
// by its spelling alone, as a URL writes it (which has brought every spelling of an IPv4 address to four numbers).

export type Reach = 'public' | 'private' | 'loopback' | 'reserved'

/** `hostname` is that of a parsed http or https URL. */
export const hostReach = (hostname: string): Reach => {
  const name = hostname.toLowerCase().replace(/\.+$/, '')
  if (name === '') return 'reserved'
  if (name.startsWith('[')) return reachOf6(groupsOf(name.slice(1, -1)))
  const four = fourOf(name)
  if (four) return reachOf4(four)
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback'
  if (!name.includes('.') || LOCAL_NAME.test(name)) return 'private'
  return ECHO_NAME.test(name) ? 'private' : 'public'
}

/** Names that only a local network knows. */
const LOCAL_NAME =
  /\.(local|localdomain|lan|internal|intranet|private|corp|home|home\.arpa|domain|workgroup|test|onion|i2p|alt|svc|arpa)$/

/** Public names that answer with an address out of the name itself, with this machine's, or with that of a router. */
const ECHO_NAME =
  /(^|\.)(nip\.io|sslip\.io|xip\.io|ip6\.name|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|local\.gd|localho\.st|backname\.io|fritz\.box|speedport\.ip|routerlogin\.(?:net|com)|tplinkwifi\.net|router\.asus\.com)$/

type Four = readonly [number, number, number, number]

const fourOf = (name: string): Four | undefined => {
  const found = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)
  if (!found) return undefined
  const [, a, b, c, d] = found
  return [Number(a), Number(b), Number(c), Number(d)]
}

const reachOf4 = ([a, b, c]: Four): Reach => {
  if (a === 127) return 'loopback'
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return 'private'
  if (a === 100 && b >= 64 && b <= 127) return 'private'
  // This host, link-local (and the metadata services of clouds there), protocol and test networks, multicast, future.
  if (a === 0 || (a === 169 && b === 254) || a >= 224) return 'reserved'
  if (a === 192 && b === 0 && (c === 0 || c === 2)) return 'reserved'
  if ((a === 198 && (b === 18 || b === 19)) || (a === 198 && b === 51 && c === 100)) return 'reserved'
  return a === 203 && b === 0 && c === 113 ? 'reserved' : 'public'
}

/** Eight groups of 16 bits; nothing for what is no IPv6 address. */
const groupsOf = (address: string): readonly number[] | undefined => {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return undefined
  const parse = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16))
  const first = parse(head)
  const last = tail === undefined ? [] : parse(tail)
  const gap = 8 - first.length - last.length
  if (tail === undefined ? gap !== 0 : gap < 0) return undefined
  const groups = [...first, ...Array.from({ length: gap }, () => 0), ...last]
  return groups.some(Number.isNaN) ? undefined : groups
}

const reachOf6 = (groups: readonly number[] | undefined): Reach => {
  if (!groups) return 'reserved'
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const isZeroTo = (end: number): boolean => groups.slice(0, end).every(group => group === 0)
  if (isZeroTo(7) && h === 1) return 'loopback'
  // An IPv4 address in disguise: mapped, translated, compatible, NAT64, 6to4.
  if (isZeroTo(5) && f === 0xffff) return reachOf4(inFour(g, h))
  if (isZeroTo(4) && e === 0xffff && f === 0) return reachOf4(inFour(g, h))
  if (isZeroTo(6)) return reachOf4(inFour(g, h))
  if (a === 0x64 && b === 0xff9b) return c === 0 && d === 0 ? reachOf4(inFour(g, h)) : 'private'
  if (a === 0x2002) return reachOf4(inFour(b, c))
  if ((a & 0xfe00) === 0xfc00) return 'private'
  // Only 2000::/3 is given out; documentation and Teredo lie within it.
  if ((a & 0xe000) !== 0x2000) return 'reserved'
  return a === 0x2001 && (b === 0 || b === 0xdb8) ? 'reserved' : 'public'
}

const inFour = (high: number, low: number): Four => [high >> 8, high & 0xff, low >> 8, low & 0xff]
