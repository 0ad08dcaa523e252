// A command line that somebody is to copy, as a shell reads it.

import { platform } from 'node:os'
import { harmless } from './terminal.ts'

export const shellWords = (words: readonly string[]): string => words.map(quoted).join(' ')

const quoted = (word: string): string => {
  const text = harmless(word)
  if (/^[\p{L}\p{N}./:@~+_-]+$/u.test(text)) return text
  return platform() === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`
}
