// A text as Markdown. The lexer only ever yields tokens; no HTML is made. A text that is too much for it, or for the
// page, stays plain and says why.

import { Lexer } from 'marked'
import type { MarkdownText } from '../../model/markdown/markdown.ts'
import { dialectOf } from './dialect.ts'
import { refusal } from './guards.ts'
import { Over, toBlocks } from './tokens.ts'

export { isCheap } from './guards.ts'

export const readMarkdown = (text: string): MarkdownText => {
  const refused = refusal(text)
  if (refused) return { is: 'plain', why: refused }
  try {
    return { is: 'blocks', blocks: toBlocks(Lexer.lex(text, dialectOf(text))) }
  } catch (error) {
    if (error instanceof Over) return { is: 'plain', why: error.why }
    // Recursion without end is nesting without end.
    return { is: 'plain', why: error instanceof RangeError ? 'deep' : 'failed' }
  }
}
