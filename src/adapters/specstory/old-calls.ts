// Calls as the oldest files of Cursor have them: between the lines that are drawn, without a tag, some without a name.

import type { TextRange } from '../reading/tags.ts'

export interface OldCall {
  readonly name: string
  readonly summary: string
  readonly body: TextRange
}

/** Whether there may be any in a text. */
export const MAY_CALL = /^(?:Tool use: \*\*|Read file: |<details>|```diff$)/m

/** The call that this range is, from its first letter to its last. */
export const oldCall = (text: string, range: TextRange): OldCall | undefined => {
  const part = text.slice(range.from, range.to)
  const bodyFrom = (start: number) => ({ from: range.from + start, to: range.to })
  const [named = '', name, told = ''] = NAMED.exec(part) ?? []
  if (name !== undefined) return { name, summary: told, body: bodyFrom(named.length) }
  if (/^Read file: [^\n]+$/.test(part))
    return { name: 'read_file', summary: part, body: bodyFrom(part.length) }
  if (/^```diff\n[\s\S]*\n```$/.test(part)) return { name: 'edit_file', summary: '', body: range }
  const [folded, summary = ''] = FOLDED.exec(part) ?? []
  const tool = TOOLS.find(([words]) => words.test(summary.trim()))?.[1]
  if (folded === undefined || tool === undefined || !part.endsWith('</details>')) return undefined
  return { name: tool, summary, body: bodyFrom(folded.length) }
}

const NAMED = /^Tool use: \*\*([^*\n]*)\*\*\s*(?:<details>\s*<summary>([\s\S]*?)<\/summary>)?/
const FOLDED = /^<details>\s*<summary>([^<]{1,500})<\/summary>/

/** Only the sentence tells which one it was. */
const TOOLS: readonly (readonly [RegExp, string])[] = [
  [/^Listed directory\b/, 'list_dir'],
  [/^Searched codebase\b/, 'codebase_search'],
  [/^(?:Grep|Grepped)\b/, 'grep'],
  [/^Searched files?\b/, 'file_search'],
  [/^Searched (?:the )?web\b/, 'web_search'],
  [/^Read file\b/, 'read_file']
]
