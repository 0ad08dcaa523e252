// A private key whose lines come one by one, each in a string, a record or a line of its own: those that follow its first
// line are its letters.

import { type Finding, finding } from './finding.ts'

export class KeyLines {
  /** Strings that may still belong to a key that has begun. */
  #left = 0
  #hasBody = false

  find(text: string): readonly Finding[] {
    const begins = text.lastIndexOf('-----BEGIN ')
    if (begins >= 0 && BEGIN.test(text.slice(begins, begins + 80))) {
      this.#left = text.indexOf('-----END ', begins) < 0 ? MOST : 0
      this.#hasBody = false
      return []
    }
    if (this.#left === 0) return []
    this.#left = text.includes('-----END ') ? 0 : this.#left - 1
    const letters = LETTERS.exec(text)
    if (!letters?.[1] || !isBody(letters[1], text, this.#hasBody)) return []
    this.#hasBody = true
    return [finding('private-key', letters[1], letters[0].indexOf(letters[1]))]
  }
}

/** Words and names are letters too: a line of a key is long and mixed, or the last one. */
const isBody = (run: string, text: string, hasBody: boolean): boolean =>
  /=$/.test(run) ||
  text.includes('-----END ') ||
  (run.length >= (hasBody ? 16 : 40) && /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run))

/** Ids and times stand between the lines where each has a record. */
const MOST = 400
const BEGIN = /^-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY/
/** Nothing but letters, perhaps behind a number or a mark; the last line may be short. */
const LETTERS =
  /^[\s>+#*|-]{0,8}(?:\d{1,6}[→|:\t ]\s{0,3})?([A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,63}={1,2})\s*(?:-----END [^\n]{1,60})?\s*$/
