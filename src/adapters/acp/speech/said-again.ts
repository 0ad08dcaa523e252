// What is said a second time: a prompt that comes back, a text that was just said, the history of a loaded session.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { RecordNo, Text, User } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { AcpSession, AcpSpeaker } from '../session.ts'

export class Echo {
  entry: User
  readonly #text: string
  readonly #lines: string
  readonly #others: ReadonlySet<string>
  #heard = 0

  constructor(entry: User, prompt: Cursor) {
    const blocks = prompt.isList ? prompt.list() : [prompt]
    const texts = blocks.map(textOf).filter(text => text !== '')
    this.entry = entry
    this.#text = texts.join('')
    this.#lines = texts.join('\n')
    this.#others = new Set(blocks.map(identityOf))
  }

  /** Whether this block is the prompt, or the next piece of it. */
  hears(block: Cursor): boolean {
    const text = textOf(block)
    if (text === '') return this.#others.has(identityOf(block))
    if (this.#text.startsWith(text, this.#heard)) {
      this.#heard += text.length
      return true
    }
    return text.trim() === this.#text.trim() || text === this.#lines
  }
}

const textOf = (block: Cursor): string =>
  typeof block.value === 'string' ? block.value : (block.str('text') ?? '')

/** What makes a block that is no text the same as another. */
const identityOf = (block: Cursor): string => {
  const where = block.str('uri') ?? block.get('resource').str('uri') ?? block.str('data')?.slice(0, 200)
  return JSON.stringify([block.str('type'), where ?? ''])
}

export class Repeats {
  #whole = ''
  #last = ''
  #chunks = 0

  /** Whether this chunk says again what was just said. If not, it counts as said. */
  hears(chunk: string): boolean {
    const isWhole = chunk.length === this.#whole.length && chunk === this.#whole
    if (isWhole && (this.#chunks > 1 || chunk.length >= A_WORD)) return true
    if (chunk.length >= A_SENTENCE && chunk === this.#last) return true
    this.#whole += chunk
    this.#last = chunk
    this.#chunks++
    return false
  }

  reset(): void {
    this.#whole = ''
    this.#last = ''
    this.#chunks = 0
  }
}

/** A first chunk that comes again is a syllable below this, a repeat from here on. */
const A_WORD = 5
/** Nobody says this much twice in a row. */
const A_SENTENCE = 40

export const remember = ({ told }: AcpSession, record: RecordNo, role: AcpSpeaker, text: Text): void => {
  const print = fingerprint(role, text)
  const before = told.get(print)
  if (before) before.push(record)
  else told.set(print, [record])
}

export const isReplay = (session: AcpSession, record: RecordNo, role: AcpSpeaker, text: Text): boolean => {
  if (!session.isReplaying || sizeOf(text) === 0) return false
  // Each telling is found again once: a history that says something twice is no repetition.
  const told = session.told.get(fingerprint(role, text))
  const [first] = told ?? []
  if (!told || first === undefined || first > session.loadedAt) return false
  told.shift()
  told.push(record)
  return true
}

/** Enough of a text to know it again, without holding it. */
const fingerprint = (role: AcpSpeaker, text: Text): string => {
  const start = previewOf(text)
  return `${role} ${sizeOf(text)} ${start.slice(0, 80)} ${start.slice(80, 600).slice(-80)}`
}
