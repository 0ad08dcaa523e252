// Protocol 2 sends the bytes of a terminal in base64, and a chunk may end inside a character.
// Agents that send plain text instead are read as they are.

import type { Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'

export class TerminalData {
  #decoder = new TextDecoder()
  #isPlain = false

  read(data: Cursor): Text {
    if (typeof data.value !== 'string') return ''
    const bytes = this.#isPlain ? undefined : bytesOf(data.value)
    const text = bytes && this.#decoder.decode(bytes, { stream: true })
    if (text !== undefined && !BINARY.test(text)) return text
    this.#isPlain = true
    return data.text()
  }
}

/** What no terminal prints: a sign that the text was not base64 in the first place. */
const BINARY = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f\ufffd]/

const bytesOf = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), char => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
