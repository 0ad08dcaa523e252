// Calls to servers as the files of Cursor have them: *Called tool*, *Parameters* as a list, *Result*.

import type { ToolDetail } from '../../model/transcript/types.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import type { CallBody } from './body.ts'

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
