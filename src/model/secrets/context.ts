// Credentials that only their surroundings give away: a name and a sign before them, a header, an address.

/** Ends of names whose value is a secret. Not: tokens (they are counted), tokenizer. */
const NAME =
  '(?:passw(?:or)?d|passphrase|pwd|secret|secret[_-]?key|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|auth[_-]?key|token|credentials?)'

/** A name, perhaps in quotes that are escaped themselves, then = or :, then the value in group 1 or 2. */
export const ASSIGNED = new RegExp(
  `${NAME}(?![A-Za-z])[\\w-]{0,20}[\\\\"'\`]{0,6}\\s{0,4}(?:=|:)(?![=:])>?\\s{0,4}(?:[\\\\"'\`]{1,6}([^\\s"'\`\\\\]{6,})|([^\\s"'\`\\\\;,&|<>()\\[\\]{}]{6,}))`,
  'gi'
)

/** A name by itself: the key of a field, the name of an argument. */
export const SECRET_NAME = new RegExp(`(?:^|[^a-z])${NAME}$|${NAME}$`, 'i')

export const BEARER = /\b(?:Bearer|token)\s{1,3}([A-Za-z0-9._~+/-]{20,}=*)/g
export const BASIC = /\bBasic\s{1,3}([A-Za-z0-9+/]{8,}={0,2})/g
export const COOKIE = /\b(?:set-)?cookie["']?\s{0,2}:\s{0,3}([^\r\n"'\\]{8,})/gi
export const COOKIE_VALUE = /([\w.-]{1,60})=([\w.%+/=~-]{16,})/g
/** scheme://user:password@ */
export const USER_INFO =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:"'`\\<>]{0,60}:([^\s/@"'`\\<>]{3,200})@(?=[\w[])/gi

/** May this value of a secret's name be a secret? References, types, placeholders and words are none. */
export const isSecretValue = (value: string): boolean => {
  if (value.length < 6 || value.length > 4000) return false
  if (
    /^[$<[{(%@*]|\$\{|\$\(|^(?:process|os|env|config|secrets|self|this|import|ctx|req|res)\b[.[]/.test(value)
  )
    return false
  if (/^[\d.,:/-]+$/.test(value)) return false
  // Words, dotted names, paths and calls are code or prose.
  if (/^[A-Za-z]+$/.test(value) && !isMixed(value)) return false
  const isPath = /^[A-Za-z_]\w*(?:[.:/][A-Za-z_][\w-]*)+\??$/.test(value)
  if (isPath && (value.length < 32 || !/\d/.test(value))) return false
  if (/^!|^[a-z]+[!?]$|^[a-z]+(?:[-_][a-z]+)+$|[()<>]/i.test(value)) return false
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(value)).length
  return classes >= 2 && (value.length >= 8 || classes >= 3)
}

/** Letters only, but in no way that words are written: capitals in many places. */
const isMixed = (value: string): boolean =>
  value.length >= 16 && (value.match(/[A-Z]/g)?.length ?? 0) >= value.length / 4 && /[a-z]/.test(value)
