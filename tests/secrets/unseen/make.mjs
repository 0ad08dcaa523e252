// Fake values and the texts around them, made at run time: no literal in this folder is a credential.
// A spec such as 'nfp_{A36}' holds classes with a length; ¤ is a dollar sign; in a text, § stands where the
// secret goes.
const DIGIT = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const ALNUM = DIGIT + LOWER + UPPER
const CLASSES = {
  A: ALNUM,
  B: `${ALNUM}-_`,
  D: DIGIT,
  H: `${DIGIT}abcdef`,
  L: LOWER,
  N: LOWER + DIGIT,
  Q: `${UPPER}234567`,
  S: `${ALNUM}+/`,
  U: UPPER + DIGIT,
  X: `${DIGIT}ABCDEF`
}
const WORDS = [
  'sunflower dragonfly buttercup moonlight kingfisher tangerine blackbird marzipan',
  'pineapple starfish lighthouse thunderbolt gingerbread nightingale waterfall snowflake'
].flatMap(line => line.split(' '))

/** 'ab-{H8}' → 'ab-' and eight hex digits; '{G}' is a UUID. */
export const fill = (r, spec) =>
  spec
    .replaceAll('¤', '$$')
    .replace(/\{G\}/g, () => r.uuid())
    .replace(/\{([ABDHLNQSUX])(\d+)\}/g, (_, name, n) => r.chars(CLASSES[name], Number(n)))

const made = (r, value) => (typeof value === 'function' ? value(r) : fill(r, r.pick([value].flat())))

const hidden =
  tier =>
  (value, ...ways) => [
    tier,
    r => {
      const v = made(r, value)
      return { text: fill(r, r.pick(ways)).replaceAll('§', () => v), gone: [v] }
    }
  ]

/** A bare token that its own shape gives away. */
export const token = (...specs) => ['core', r => fill(r, r.pick(specs))]
/** A secret in a text that gives it away by a fixed shape (a URL, a block). */
export const inShape = hidden('core')
/** A secret that only the words around it give away. */
export const inContext = hidden('context')
/** A harmless text, one of several. */
export const like =
  (...specs) =>
  r =>
    fill(r, r.pick(specs))

export const base64 = text => Buffer.from(text).toString('base64')
export const base64url = text => Buffer.from(text).toString('base64url')
export const word = r => r.pick(WORDS)

/** A good password that a shell takes without quotes. */
export const strong = r =>
  fill(
    r,
    r.pick(['{L2}{A12}_7{A3}', '{A8}-{A8}', '{A5}.{A5}+{A4}9', '{U3}{L5}{D3}{A6}', '{A16}', '{L1}{A22}'])
  )
/** A good password with signs in it, for places with quotes. */
export const signed = r =>
  fill(r, r.pick(['{A6}!{A5}#{A3}9', '{L4}¤{U3}%{D3}^{L3}', '{A7}@{A6}&', '*{A9}({A4})', '{A4};{A6}~{D2}']))
/** A password as people choose them. */
export const weak = r => {
  const w = word(r)
  const name = w[0].toUpperCase() + w.slice(1)
  const season = r.pick(['winter', 'summer', 'spring', 'autumn', 'Sommer', 'Herbst'])
  return r.pick([
    fill(r, `${w}{D2}`),
    fill(r, `${name}{D4}!`),
    `${season}20${r.range(21, 27)}`,
    fill(r, `${w}-{D3}`),
    fill(r, `${name}_{D2}`),
    w.replace('e', '3').replace('i', '1') + r.range(1, 99)
  ])
}
/** A password without a capital, a digit or a sign. */
export const words = r => r.pick([word(r) + word(r), `${word(r)}-${word(r)}`, word(r)])
export const digits = r => fill(r, r.pick(['{D8}', '{D10}', '{D7}']))
export const anyPassword = r => r.pick([strong, strong, weak, words, digits])(r)

export const jwt = (r, head = { alg: 'HS256', typ: 'JWT' }) =>
  [
    base64url(JSON.stringify(head)),
    base64url(JSON.stringify({ sub: fill(r, '{D10}'), iat: 1772355600, jti: r.uuid() })),
    fill(r, r.pick(['{B43}', '{B86}']))
  ].join('.')

// The body starts as real encoders write it; the rest is random.
const HEADS = {
  'RSA ': 'MIIEpAIBAAKCAQEA',
  'EC ': 'MHcCAQEEI',
  'DSA ': 'MIIBuwIBAAKBgQD',
  'OPENSSH ': 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ',
  'ENCRYPTED ': 'MIIFLTBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHA',
  '': 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'
}
/** The lines of a private key, and those of them that must vanish. */
export const pemLines = (r, label = r.pick(Object.keys(HEADS)), rows = r.range(4, 10)) => {
  const body = Array.from({ length: rows }, (_, i) =>
    i === 0 ? HEADS[label] + fill(r, `{S${64 - HEADS[label].length}}`) : fill(r, '{S64}')
  )
  const mark = side => ['-----', side, ' ', label, 'PRIVATE', ' KEY-----'].join('')
  return { lines: [mark('BEGIN'), ...body, mark('END')], body }
}
/** What a token may look like whose vendor nobody knows. */
export const tok = r => fill(r, r.pick(['{A32}', '{A40}', '{B43}', '{N28}', '{H40}', '{H32}']))
export const rnd = r => fill(r, r.pick(['{A24}', '{A32}', '{B32}']))
