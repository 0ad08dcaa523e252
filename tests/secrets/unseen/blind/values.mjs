// What the kinds of this folder are made of: letters, passwords as programs and people choose them, places for a value.

import { entropyToMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist as EN } from '@scure/bip39/wordlists/english.js'

export const DIGIT = '0123456789',
  HEX = '0123456789abcdef',
  HEXU = '0123456789ABCDEF',
  LOWER = 'abcdefghijklmnopqrstuvwxyz',
  UPPER = LOWER.toUpperCase()
export const ALNUM = DIGIT + LOWER + UPPER,
  B64URL = `${ALNUM}-_`,
  B64 = `${ALNUM}+/`,
  B32 = `${UPPER}234567`,
  B58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const BECH = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
export const LOWNUM = DIGIT + LOWER,
  UPNUM = DIGIT + UPPER
export const hex = n => r => r.chars(HEX, n),
  aln = n => r => r.chars(ALNUM, n),
  bu = n => r => r.chars(B64URL, n),
  b6 =
    (n, pad = '') =>
    r =>
      r.chars(B64, n) + pad
export const uu = r => r.uuid()
export const b64s = s => Buffer.from(s).toString('base64'),
  b64us = s => Buffer.from(s).toString('base64url')
// passwords: as a manager makes them, as a person makes them, as a shell-safe script makes them
export const pw = r =>
  r.chars(UPPER, 1) +
  r.chars(LOWER, 3) +
  r.pick(['!', '#', '%', '^', '*', '_']) +
  r.chars(ALNUM, 9) +
  r.pick(['7', '2', '9']) +
  r.pick(['!', '_', '-', '.', '+']) +
  r.chars(ALNUM, 2)
export const STEMS = [
  'Sommer',
  'Kiel',
  'Falcon',
  'Lisboa',
  'Pamplemousse',
  'Otter',
  'Winterberg',
  'Mango',
  'Quokka',
  'Zephyr',
  'Gibraltar',
  'Haribo',
  'Tulip',
  'Borealis'
]
export const ph = r =>
  r.pick(STEMS) +
  r.pick(['', '-', '_', '.']) +
  r.pick(STEMS).toLowerCase() +
  r.chars(DIGIT, 4) +
  r.pick(['!', '?', '#', '$', ''])
export const ps = r => r.chars(LOWNUM, 20)
export const anyPw = r => r.pick([pw, ph, ps])(r)
export const jwtOf = (r, h, p, n = 43) =>
  [b64us(JSON.stringify(h)), b64us(JSON.stringify(p)), r.chars(B64URL, n)].join('.')
export const jwt = r =>
  jwtOf(r, { alg: 'HS256', typ: 'JWT' }, { sub: r.chars(DIGIT, 9), iat: 1790000000, jti: r.uuid() })

export const core = f => ['core', f]
export const of = (text, gone, ...more) => ({ text, gone: [gone, ...more] })
// context: a place for a value
export const ctx = (gen, place) => [
  'context',
  r => {
    const v = gen(r)
    return of(place(v, r), v)
  }
]
export const coreIn = (gen, place) => [
  'core',
  r => {
    const v = gen(r)
    return of(place(v, r), v)
  }
]

export const wrap = (s, n) => s.match(new RegExp(`.{1,${n}}`, 'g'))
export const RSA8 = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ',
  RSA1 = 'MIIEpAIBAAKCAQEA',
  EC1 = 'MHcCAQEEI',
  ED8 = 'MC4CAQAwBQYDK2VwBCIEI',
  SSH = 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW'
export const B = '-----BEGIN ',
  E = '-----END ',
  PK = 'PRIVATE KEY-----'
export const body = (r, head, n, w = 64) => wrap(head + r.chars(B64, n - head.length), w)
export const pemLines = (r, label, head, n, w) => {
  const b = body(r, head, n, w)
  return { all: [`${B}${label}${PK}`, ...b, `${E}${label}${PK}`], b }
}
export const pemCore = (label, head, n, w, dress = l => l.join('\n')) =>
  core(r => {
    const p = pemLines(r, label, head, n, w)
    return { text: dress(p.all, r), gone: p.b.filter(x => x.length >= 20) }
  })
export const phrase =
  (wl, bytes, sep = ' ') =>
  r =>
    entropyToMnemonic(new Uint8Array(r.bytes(bytes)), wl)
      .normalize('NFC')
      .split(/[ \u3000]/)
      .join(sep)
export const envk = (name, gen) => ctx(gen, v => `${name}=${v}`)
export const exp = (name, gen) => ctx(gen, v => `export ${name}="${v}"`)

export const VOCAB =
  'the server cache build deploy token session reply window error path table index stream worker render branch commit review patch thread queue button panel screen filter search result member private public secret field color theme system device network current update option engine matrix pattern problem process proof program promote question random record region regular remain remember remind remove repeat replace report require rescue resource response retreat return reveal rotate round route sample scale science season second section security segment select sentence series service shadow share shift signal similar simple sketch social solution source space special speed split stable stage start state step still stock story strategy street structure style subject success sudden suggest support sure surface switch symbol target task test text there thing this time title today together tool topic total toward track traffic train transfer tree trend trial trigger truly type unable under unique unit until update upgrade usage useful usual value vendor version video view visit visual wait walk wall want warm water wave wealth weather welcome what wheel when where width window with word work world write year zero zone'.split(
    ' '
  )
export const salad = (r, n) => Array.from({ length: n }, () => r.pick(VOCAB)).join(' ')
export const badSalad = (r, n) => {
  for (;;) {
    const s = salad(r, n)
    if (!validateMnemonic(s, EN)) return s
  }
}
export const sentence = (r, n) => {
  const s = badSalad(r, n)
  return `${s[0].toUpperCase() + s.slice(1)}.`
}
