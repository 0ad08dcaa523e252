// A private key whose lines come one by one, each in a string, a record or a line of its own: those that follow its first
// line are its letters.

import { type Finding, finding } from './finding.ts'

export class KeyLines {
  /** Strings that may still belong to a key that has begun. */
  #left = 0
  /** Strings since the last of its lines; none came yet: more than any distance. */
  #since = MOST

  find(text: string): readonly Finding[] {
    const begins = text.lastIndexOf('-----BEGIN ')
    if (begins >= 0 && BEGIN.test(text.slice(begins, begins + 80))) {
      this.#left = text.indexOf('-----END ', begins) < 0 ? MOST : 0
      this.#since = MOST
      return []
    }
    if (this.#left === 0) return []
    this.#left = text.includes('-----END ') ? 0 : this.#left - 1
    const letters = LETTERS.exec(text)
    this.#since++
    if (!letters?.[1] || !isBody(letters[1], text, this.#since)) return []
    this.#since = 0
    return [finding('private-key', letters[1], letters[0].indexOf(letters[1]))]
  }
}

/**
 * Words and names are letters too: a line of a key is long and mixed, or the last one. A short line may happen to have no
 * digit; right behind another line of the key it is one all the same.
 */
const isBody = (run: string, text: string, since: number): boolean =>
  /=$/.test(run) ||
  text.includes('-----END ') ||
  (run.length >= (since < MOST ? 16 : 40) &&
    /[a-z]/.test(run) &&
    /[A-Z]/.test(run) &&
    (/\d/.test(run) || since <= NEAR))

/** In a record of its own a line has a few ids and names around it. */
const NEAR = 6

/** Ids and times stand between the lines where each has a record. */
const MOST = 400
const BEGIN = /^-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY/
/** Nothing but letters, perhaps behind a number or a mark; the last line may be short. */
const LETTERS =
  /^[\s>+#*|-]{0,8}(?:\d{1,6}[→|:\t ]\s{0,3})?([A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,63}={1,2})\s*(?:-----END [^\n]{1,60})?\s*$/
