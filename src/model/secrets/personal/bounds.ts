// Where a word begins and ends in texts that may be escaped, encoded or coloured.

/** What may end right before a word with a letter or digit, and is none of it: \n, \u003c, colours, %20. */
const ESCAPE =
  /(?:\\[nrtbf]|\\u[0-9a-fA-F]{4}|(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[\d;]{0,12}m|%[0-9A-Fa-f]{2})$/

/** The longest of them. */
const ESCAPE_LENGTH = 20

export const endsWithEscape = (text: string, at: number): boolean =>
  ESCAPE.test(text.slice(Math.max(0, at - ESCAPE_LENGTH), at))

export const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !isWordCode(text.charCodeAt(at - 1)) || endsWithEscape(text, at)

export const isWordEnd = (text: string, at: number): boolean =>
  at >= text.length || !isWordCode(text.charCodeAt(at))

/** Letters and digits of the scripts that put spaces between words. */
const isWordCode = (code: number): boolean =>
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  (code > 96 && code < 123) ||
  (code > 0xbf && code < 0x590 && code !== 0xd7 && code !== 0xf7)
