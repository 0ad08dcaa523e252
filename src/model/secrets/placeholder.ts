// What stands where a secret would stand, and is none.

/** Runs of one character, dots, the words that examples are made of. */
export const isPlaceholder = (value: string): boolean =>
  /(.)\1{7}/.test(value) ||
  /\.\.\.|…|\*{3}/.test(value) ||
  /example|placeholder|redacted|your[-_ ]?|changeme|dummy|insert[-_]|replace[-_]/i.test(value) ||
  /abcdefgh|01234567|12345678(?:9|0)/i.test(value)

/** A prefix alone says little: what follows must not read like words. */
export const isRandom = (value: string): boolean => {
  const body = value.replace(/^[a-z]{1,12}[-_.]/i, '')
  if (/^[a-z]+(?:[-_][a-z]+)*$/.test(body)) return false
  return /\d|^[A-Z]{16,}$/.test(body) || /[a-z][A-Z]|[A-Z][a-z]/.test(body)
}
