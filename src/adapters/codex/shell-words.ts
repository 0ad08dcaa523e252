// A command as streams print it: `bash -lc` and one word, quoted for a shell. The word is the script.

import { HELD } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

/** The script inside `bash -lc '…'`. */
export const scriptIn = (line: Cursor): Text => {
  const text = typeof line.value === 'string' ? line.value : ''
  const [head] = /^(?:\/\S*\/)?(?:ba|z)?sh -l?c /.exec(text) ?? []
  if (head === undefined) return line.text()
  const quote = text[head.length] ?? ''
  const inner = text.slice(head.length + 1, -1)
  const isQuoted = (quote === "'" || quote === '"') && text.at(-1) === quote && !inner.includes(quote)
  if (isQuoted && !(quote === '"' && inner.includes('\\'))) return line.cut(head.length + 1, text.length - 1)
  if (/^[\w./:=@%+,-]+$/.test(text.slice(head.length))) return line.cut(head.length)
  return text.length > HELD ? line.text() : (oneWord(text.slice(head.length)) ?? line.text())
}

/** What a shell makes of quotes and backslashes; nothing if it is more than one word. */
const oneWord = (quoted: string): string | undefined => {
  const pieces = quoted.match(PIECE) ?? []
  if (pieces.join('') !== quoted) return undefined
  return pieces.map(pieceOf).join('')
}

const PIECE = /'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[^\s'"\\]+/g

const pieceOf = (piece: string): string => {
  if (piece.startsWith("'")) return piece.slice(1, -1)
  if (piece.startsWith('"')) return piece.slice(1, -1).replace(/\\([$`"\\\n])/g, '$1')
  return piece.startsWith('\\') ? piece.slice(1) : piece
}
