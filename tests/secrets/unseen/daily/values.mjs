// Values as they are given and made in a developer's day, and a kind by the text around one.
export const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const LOWER = 'abcdefghijklmnopqrstuvwxyz',
  UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  DIGIT = '0123456789',
  HEX = '0123456789abcdef',
  B64 = `${ALNUM}+/`,
  B64URL = `${ALNUM}-_`,
  B32 = `${UPPER}234567`
export const M = {
  strong: r =>
    r.chars(LOWER, 3) + r.chars(ALNUM, 9) + r.pick(['!', '#7', '_x', '.9', '$q', '%2']) + r.chars(ALNUM, 3),
  human: r =>
    r.pick(['Winter', 'Falcon', 'Bluebird', 'Monkey', 'Sommer', 'Dragon', 'Harbour', 'Kaffee']) +
    r.chars(DIGIT, r.pick([2, 4])) +
    r.pick(['!', '#', '$', '?', '!!']),
  words: r =>
    [0, 0, 0, 0]
      .map(() =>
        r.pick([
          'copper',
          'lantern',
          'orbit',
          'velvet',
          'thunder',
          'maple',
          'quartz',
          'raven',
          'sailor',
          'pepper',
          'walnut',
          'glacier'
        ])
      )
      .join('-') + r.chars(DIGIT, 2),
  hex32: r => r.chars(HEX, 32),
  hex40: r => r.chars(HEX, 40),
  hex64: r => r.chars(HEX, 64),
  a20: r => r.chars(ALNUM, 20),
  a32: r => r.chars(ALNUM, 32),
  a40: r => r.chars(ALNUM, 40),
  u: r => r.chars(B64URL, 43),
  k32: r => Buffer.from(r.bytes(32)).toString('base64'),
  k64: r => Buffer.from(r.bytes(64)).toString('base64'),
  uuid: r => r.uuid(),
  a12: r => r.chars(ALNUM, 12),
  low: r => r.chars(LOWER + DIGIT, 24),
  pin: r => r.chars(DIGIT, 6),
  any: r => r.pick([M.strong, M.strong, M.human, M.a20, M.hex32, M.a32])(r)
}
const of = (tier, mk, tpl) => [
  tier,
  r => {
    const v = M[mk](r)
    const t = tpl(v, r)
    return typeof t === 'string' ? { text: t, gone: [v] } : t
  }
]
export const c = (mk, tpl) => of('context', mk, tpl),
  s = (mk, tpl) => of('core', mk, tpl)
