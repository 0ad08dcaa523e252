// Calls as files of Cursor have them. The oldest: between the lines that are drawn, without a tag, some without a name.
// Calls to servers: *Called tool*, *Parameters* as a list, *Result*.

import type { ToolDetail } from '../../model/transcript/types.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import type { CallBody } from './body.ts'

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

export const remoteBody = (text: string, within: TextRange): CallBody | undefined => {
  const body = text.slice(within.from, within.to)
  const called = /^\s*\*Called tool\*: /.test(body)
  const listed = /^\*Parameters\*:[ \t]*$/m.exec(body)
  const result = /^\*Result\*:[ \t]*$/m.exec(body)
  if (!called || (!listed && !result)) return undefined
  const end = result?.index ?? body.length
  const bullets = listed
    ? [...body.slice(0, end).matchAll(/^ {0,4}\* ([\w.-]{1,80}): ?/gm)].filter(
        ({ index }) => index > listed.index
      )
    : []
  const ranges = bullets.map((bullet, i) => {
    const from = within.from + bullet.index + bullet[0].length
    const to = within.from + (bullets[i + 1]?.index ?? end)
    return [bullet[1] ?? '', trimmedRange(text, { from, to })] as const
  })
  const head = /^\s*\*Called tool\*: (?:\S{1,80} - [^\s:]{1,80}:?)?/.exec(body)?.[0].length ?? 0
  const about = { from: within.from + head, to: within.from + (listed?.index ?? end) }
  const from = within.from + (result ? result.index + result[0].length : body.length)
  return {
    // What the server says of its tool; nothing of it may be lost.
    ranges: new Map([...ranges, ['description', trimmedRange(text, about)]]),
    values: {},
    output: trimmedRange(text, { from, to: within.to }),
    isError: false
  }
}

/** `*Called tool*: server - tool: what it does`. */
export const calledTool = (text: string, { from, to }: TextRange): ToolDetail | undefined => {
  const [, server, tool] =
    /^\s*\*Called tool\*: (\S{1,80}) - ([^\s:]{1,80})/.exec(text.slice(from, Math.min(to, from + 400))) ?? []
  return server === undefined || tool === undefined ? undefined : { kind: 'mcp', server, tool }
}
