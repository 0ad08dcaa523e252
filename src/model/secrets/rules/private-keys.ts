// Private keys in their armour, however they are quoted: numbered, indented, marked as a change, escaped, or cut off.
// A run of equal letters is in every such key, so nothing here looks for examples; only an empty armour is none.

import type { Candidate, Rule } from './rule.ts'

/** How a key begins that has no armour: OpenSSH, PKCS #8 of RSA, DSA and curves, PKCS #1, SEC 1, PKCS #12, a key store of Java. */
const BARE =
  'b3BlbnNzaC1rZXktdjE|MII[A-Za-z0-9+/]{2,6}IBADANBgkqhkiG|MII[A-Za-z0-9+/]{2,4}IBADCC|MII[A-Za-z0-9+/]{2,4}IBAAK[BC]|MI[GH][A-Za-z0-9+/]AgEAM[BC]|MH[cQ]CAQEEI|MI(?:Gk|Hc)AgEBBE?|M(?:C4|Ec)CAQAwBQYDK2V|MII[A-Za-z0-9+/]{3}IBAzC[ABC]|/u3[+]7QAAAA'

export const privateKeys: Rule = {
  by: 'structure',
  hint: new RegExp(`PRIVATE(?: |%20|\\+)KEY|OpenVPN |Private-Lines|${BARE}`),
  worst: [
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\nMIIE',
    '-----END PRIVATE KEY-----\n',
    'AAAA\n-----END PRIVATE KEY-----',
    'Private-Lines: 9\n',
    'b3BlbnNzaC1rZXktdjE'
  ],
  *find(text): Generator<Candidate> {
    let done = 0
    const begins = [...text.matchAll(BEGINS)]
    const armours = begins.filter(([words]) => words.includes('BEGIN'))
    let armour = 0
    const closes = [...text.matchAll(CLOSE)]
    let close = 0
    for (const match of begins) {
      if (match.index < done) continue
      const start = match.index + match[0].length
      while ((closes[close]?.index ?? text.length) < start) close++
      while ((armours[armour]?.index ?? text.length) < start) armour++
      const next = Math.min(armours[armour]?.index ?? text.length, start + LONGEST)
      const end = closes[close]
      const to = /BEGIN/.test(match[0])
        ? armourEnd(text, start, next, end && end.index < next ? end.index + end[0].length : undefined)
        : Math.max(bodyEnd(text, start), runsEnd(text, match.index, next))
      done = to
      if (lettersIn(text.slice(start, to)) >= LEAST) yield { kind: 'private-key', from: match.index, to }
    }
    yield* cutBefore(text)
  }
}

/** Fewer letters are dots or words that stand for a key. */
const LEAST = 24

const BEGINS = new RegExp(
  `-{4,5}(?: |%20|\\+)?BEGIN(?: |%20|\\+)(?:[A-Z0-9]{1,12}(?: |%20|\\+)){0,4}(?:PRIVATE(?: |%20|\\+)KEY|OpenVPN [\\w -]{1,30}key(?: V\\d)?)(?:(?: |%20|\\+)BLOCK)?(?: |%20|\\+)?-{4,5}|Private-Lines:[ +]?\\d{1,3}|(?<![A-Za-z0-9/]|[A-Za-z0-9+/]\\+)(?:${BARE})`,
  'g'
)
const END = /^-{4,5} ?END [A-Z0-9 ]{0,50}(?:PRIVATE KEY(?: BLOCK)?|OpenVPN [\w -]{1,30}key(?: V\d)?) ?-{4,5}/
/** The end of a line, as it is, on a page or as it is written in a string; then what listings put before a line. */
const BREAK =
  /(?:<br ?\/?>|<\/(?:p|div|li|code|span)>\s{0,4}<(?:p|div|li|code|span)>)(?:\r?\n)?|(?:\r?\n|(?:\\{1,4}r)?\\{1,4}n)["'`]?(?:[ \t]{0,3}[+,]?[ \t]{0,3}\r?\n)?/y
const BEFORE =
  /[ \t]{0,24}(?:[\w./-]{1,120}[:-]\d{1,6}[:-])?(?:\d{1,6}[ \t]{0,3}[→|:\t│.)-]?[ \t]{0,4}|[>|#+*-][ \t]{0,4}|\/\/ ?|["'`]){0,3}/y
const LINE = /[A-Za-z0-9+/=]{1,4096}/y
/** What stands beside the letters in some armours. */
const HEADER =
  /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID|Private-MAC|Key-Derivation|Argon2-[\w-]{1,20}):[^\r\n\\]{0,120}/y
/** More lines than the longest key has. */
const MOST_LINES = 400

/** Up to the end of its armour, whatever stands around its lines; without one, as far as its lines go. */
const armourEnd = (text: string, start: number, next: number, close: number | undefined): number => {
  if (close !== undefined) {
    const runs = text.slice(start, close).match(/[A-Za-z0-9+/]{16,}/g) ?? []
    if (runs.join('').length >= LEAST) return close
  }
  return Math.max(bodyEnd(text, start), runsEnd(text, start, next))
}

/** The longest key with something before each of its lines. */
const LONGEST = 30_000
const CLOSE = /-{4,5}(?: |%20|\+)?END[^-\n]{1,60}(?:KEY|key)[^-\n]{0,20}-{4,5}/g

/** Behind the last of the lines that follow each other and hold a long run of letters. */
const runsEnd = (text: string, from: number, to: number): number => {
  let end = from
  for (let at = from, missing = 0; at < to && missing <= 2; ) {
    const line = text.slice(at, Math.min(to, at + LONGEST_LINE)).split('\n', 1)[0] ?? ''
    const run = /[A-Za-z0-9+/=]{32,}/.exec(line)
    if (run) end = at + run.index + run[0].length
    missing = run ? 0 : missing + 1
    at += line.length + 1
  }
  return end
}

const LONGEST_LINE = 5000

/** Where the lines of a key end: after its last line, or after the end of its armour. */
const bodyEnd = (text: string, start: number): number => {
  let end = start
  let at = start
  for (let lines = 0; lines < MOST_LINES; lines++) {
    const close = END.exec(text.slice(at, at + 90))
    if (close) return at + close[0].length
    const line = sticky(HEADER, text, at) || sticky(LINE, text, at)
    at += line
    if (line > 0) end = at
    const elided = sticky(/(?:\.{3}|…)[ \t]*/y, text, at)
    at += elided
    const closing = END.exec(text.slice(at, at + 90))
    if (closing) return at + closing[0].length
    const gap =
      sticky(BREAK, text, at) ||
      (line > 0 || lines === 0 ? sticky(/[ \t]{1,3}(?=[A-Za-z0-9+/=-]{4})/y, text, at) : 0)
    if (gap === 0 && (line === 0 || lines > 0)) break
    at += gap
    at += sticky(BEFORE, text, at)
  }
  return end
}

/** A key whose beginning was cut off: the lines before the end of its armour. */
function* cutBefore(text: string): Generator<Candidate> {
  let floor = 0
  for (const match of text.matchAll(ENDS)) {
    const from = bodyStart(text, match.index, floor)
    floor = match.index + match[0].length
    if (from !== undefined) yield { kind: 'private-key', from, to: floor }
  }
}

const ENDS = /-{5}END (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-{5}/g
const WHOLE_LINE =
  /^[ \t]{0,24}(?:\d{1,6}[ \t]{0,3}[→|:\t│]?[ \t]{0,4}|[>|#+-] ?){0,2}[A-Za-z0-9+/]{1,100}={0,2}[ \t]*$/

const bodyStart = (text: string, end: number, floor: number): number | undefined => {
  let from: number | undefined
  let to = text.lastIndexOf('\n', end)
  for (let lines = 0; lines < MOST_LINES && to > floor; lines++) {
    const start = Math.max(floor, text.lastIndexOf('\n', to - 1) + 1)
    if (to - start > 160 || !isLetters(text.slice(start, to).replace(/\r$/, ''), lines)) break
    from = start
    to = start - 1
  }
  return from
}

/** Only the last line may be short. */
const isLetters = (line: string, before: number): boolean =>
  WHOLE_LINE.test(line) && (before === 0 || line.length >= 16)

const sticky = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

const lettersIn = (body: string): number => body.replace(/-----[^-]*-----|[^A-Za-z0-9+/]/g, '').length
