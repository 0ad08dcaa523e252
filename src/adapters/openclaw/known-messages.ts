// Which messages of a snapshot were told already. A snapshot begins with the one before it, unless the conversation was
// compacted in between: then both still share a stretch.

import { piPrompt } from '../pi/openclaw.ts'
import type { Cursor } from '../reading/cursor.ts'
import { Fingerprint, fingerprintOf } from '../reading/fingerprint.ts'

export class KnownMessages {
  #before: readonly number[] = []
  /** The words of a prompt that was told when it was submitted. */
  #prompt: string | undefined
  readonly #times = { run: new Map<number, number>(), session: new Map<number, number>() }

  /** A run's snapshot will hold this prompt again. */
  expect(prompt: Cursor): void {
    this.#prompt = wordsOf(prompt)
  }

  /** The end of the snapshot, from the first message that no snapshot held before. */
  newOf(snapshot: readonly Cursor[]): readonly Cursor[] {
    const marks = snapshot.map(markOf)
    const start = marks.length < this.#before.length ? 0 : sharedStart(this.#before, marks)
    const before = this.#before
    this.#before = marks
    if (start === before.length) return snapshot.slice(start)
    const shared = lastShared(before, marks)
    return snapshot.slice(shared > 0 ? shared : Math.max(0, snapshot.findLastIndex(isPrompt)))
  }

  /** Whether this is more than the prompt that was submitted, and than what the other source said. */
  isNews(message: Cursor, source: Source): boolean {
    if (source === 'run' && this.#isPrompt(message)) return false
    return !this.isRepeat(isPrompt(message) ? message.get('content') : message, source)
  }

  /** A bundle tells the same twice: the nth time that one source says something is the nth time of the other. */
  isRepeat(said: Cursor, source: Source): boolean {
    const mark = said.isObject ? markOf(said) : fingerprintOf(wordsOf(said))
    const times = (this.#times[source].get(mark) ?? 0) + 1
    this.#times[source].set(mark, times)
    return times <= (this.#times[source === 'run' ? 'session' : 'run'].get(mark) ?? 0)
  }

  #isPrompt(message: Cursor): boolean {
    if (this.#prompt === undefined || !isPrompt(message)) return false
    const words = wordsOf(message.get('content'))
    const isSame = words === this.#prompt || words.includes(this.#prompt) || this.#prompt.includes(words)
    if (isSame) this.#prompt = undefined
    return isSame
  }
}

/** Whose words: of a run, or of the session that a bundle holds beside its runs. */
type Source = 'run' | 'session'

const markOf = (message: Cursor): number =>
  new Fingerprint().add(
    ['role', 'content', 'toolCallId'].map(key => message.get(key).value),
    DEEP
  ).value

const DEEP = 6

const isPrompt = (message: Cursor): boolean => message.str('role') === 'user'

const wordsOf = (content: Cursor): string => {
  const held = content.isString
    ? content.value
    : content
        .list()
        .find(block => block.str('text'))
        ?.str('text')
  const text = typeof held === 'string' ? held : ''
  const { prompt } = piPrompt(text)
  return text.slice(prompt.from, prompt.to)
}

const sharedStart = (before: readonly number[], marks: readonly number[]): number => {
  let count = 0
  while (count < before.length && before[count] === marks[count]) count++
  return count
}

/** Behind the last message of the snapshot before, if its neighbour stands there too. */
const lastShared = (before: readonly number[], marks: readonly number[]): number => {
  for (let at = marks.length; at > 0; at--) {
    const isLast = marks[at - 1] === before.at(-1)
    if (isLast && (at < 2 || before.length < 2 || marks[at - 2] === before.at(-2))) return at
  }
  return 0
}
