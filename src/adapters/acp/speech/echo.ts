// In a live turn many agents send the prompt back as user chunks. What equals the prompt just sent is not shown again.

import type { User } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'

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
