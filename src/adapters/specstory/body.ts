// The body of a call, as SpecStory formats it: arguments as a list below **Input:**, or in the manner of a few tools (a
// command in backticks, a path, a block of code), then what came of it.

import type { ToolKind } from '../../model/transcript/types.ts'
import { Cursor } from '../reading/cursor.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import { type CodeBlock, codeBlocks, unfenced } from './code-blocks.ts'
import { remoteBody } from './cursor-calls.ts'
import { questionsIn, todosIn } from './lists.ts'

export interface CallBody {
  /** Arguments that are a passage of the text. */
  readonly ranges: ReadonlyMap<string, TextRange>
  /** Arguments that had to be put together. */
  readonly values: Readonly<Record<string, unknown>>
  readonly output: TextRange
  readonly isError: boolean
}

export const callBody = (text: string, within: TextRange, kind: ToolKind, summary: string): CallBody => {
  const [, mark = ''] = RESULT.exec(text.slice(within.from, within.to)) ?? []
  const isListed = INPUT.test(text.slice(within.from, within.to))
  if (mark !== '' || isListed) return listedBody(text, within)
  const remote = remoteBody(text, within)
  if (remote) return remote
  const blocks = codeBlocks(text, within)
  const lead = trimmedRange(text, { from: within.from, to: blocks[0]?.from ?? within.to })
  const read: Shape = { text, within, blocks, lead, summary }
  if (kind === 'execute') return shellBody(read)
  if (kind === 'write' || kind === 'edit') return changeBody(read)
  if (kind === 'plan') return { ...listBody(read, TODO), values: { todos: todosIn(text, within) } }
  if (kind === 'ask') return { ...listBody(read, OPTION), values: { questions: questionsIn(text, lead) } }
  const keys = KEYS.get(kind)
  return keys === undefined ? plainBody(read, NONE) : spanBody(read, keys)
}

interface Shape {
  readonly text: string
  readonly within: TextRange
  readonly blocks: readonly CodeBlock[]
  /** What stands above the first block of code. */
  readonly lead: TextRange
  readonly summary: string
}

const NONE: ReadonlyMap<string, TextRange> = new Map()

/** What the word in backticks is, where nothing else says it. */
const KEYS: ReadonlyMap<ToolKind, string> = new Map([
  ['read', 'path'],
  ['search', 'pattern'],
  ['fetch', 'url'],
  ['websearch', 'query'],
  ['delete', 'path']
])

const INPUT = /^\*\*Input:\*\*\s*$/m
const RESULT = /^\*\*(Result|Error|Output):\*\*\s*$/m

/** `- key: `value``, or a block of code below the key. Values may run over lines. */
const listedBody = (text: string, within: TextRange): CallBody => {
  const body = text.slice(within.from, within.to)
  const result = RESULT.exec(body)
  const input = INPUT.exec(body)
  const end = within.from + (result?.index ?? body.length)
  const bullets = [...text.slice(within.from, end).matchAll(/^- ([\w.-]{1,80}):(?: `|\s*$)/gm)]
  const ranges = new Map(
    bullets.map((bullet, i) => {
      const from = within.from + bullet.index + bullet[0].length
      const to = within.from + (bullets[i + 1]?.index ?? end - within.from)
      const value = trimmedRange(text, { from, to })
      const isCode = bullet[0].endsWith('`') && text[value.to - 1] === '`'
      return [bullet[1] ?? '', isCode ? { from, to: value.to - 1 } : unfenced(text, value)] as const
    })
  )
  const from = result ? end + result[0].length : within.to
  const start = within.from + (input ? input.index + input[0].length : 0)
  const other = bullets.length === 0 && input ? unlisted(text, { from: start, to: Math.max(start, end) }) : {}
  return {
    ranges,
    values: {},
    ...other,
    output: unfenced(text, { from, to: within.to }),
    isError: result?.[1] === 'Error'
  }
}

/** Arguments as JSON in a block of code, or as anything else. */
const unlisted = (text: string, within: TextRange): Partial<CallBody> => {
  const inner = unfenced(text, within)
  if (inner.from >= inner.to) return {}
  const held = new Cursor(text.slice(inner.from, inner.to), 0).unquoted()
  const members = held.keys().map(key => [key, held.get(key).value] as const)
  return members.length > 0
    ? { values: Object.fromEntries(members) }
    : { ranges: new Map([['input', inner]]) }
}

/** A description, the command in backticks or in a block of code, and its output. */
const shellBody = (read: Shape): CallBody => {
  const { text, blocks, lead, within, summary } = read
  const code = /^`(.+)`$/m.exec(text.slice(lead.from, lead.to))
  if (code) {
    const from = lead.from + code.index
    const command = { from: from + 1, to: from + code[0].length - 1 }
    const ranges = new Map([['command', command], ...described(text, { from: lead.from, to: from })])
    return ending(read, ranges, command.to + 1)
  }
  const [first] = blocks
  if (first && (blocks.length > 1 || /^(?:ba|z|power)?sh(?:ell)?$/.test(first.language))) {
    const { inner } = first
    // Some providers put the command and its output into one block.
    const newline = text.slice(inner.from, inner.to).indexOf('\n')
    if (text.startsWith('$ ', inner.from)) {
      const lineEnd = newline < 0 ? inner.to : inner.from + newline
      const ranges = new Map([['command', { from: inner.from + 2, to: lineEnd }], ...described(text, lead)])
      return {
        ...ending(read, ranges, first.to),
        output: trimmedRange(text, { from: lineEnd, to: inner.to })
      }
    }
    return ending(read, new Map([['command', inner], ...described(text, lead)]), first.to)
  }
  const command = /Run command: (.+)/s.exec(summary)?.[1]
  return {
    ...plainBody(read, NONE),
    values: command === undefined ? {} : { command },
    output: unfenced(text, within)
  }
}

/** A new file as a block of code, changes as diffs; then what the tool said. */
const changeBody = (read: Shape): CallBody => {
  const { text, blocks, lead, summary } = read
  const [first] = blocks
  const isDiff = blocks.some(({ language }) => language === 'diff')
  const isFile = !isDiff && first !== undefined && (blocks.length > 1 || first.language !== 'text')
  const path = spanIn(text, lead) ?? undefined
  const ranges = new Map(path ? [['path', path]] : [])
  if (first && isFile) ranges.set('content', first.inner)
  const body = ending(read, ranges, isFile ? first.to : lead.from)
  const named = path
    ? undefined
    : (pathIn(summary) ?? SAID_PATH.exec(text.slice(body.output.from, body.output.to))?.[1])
  return { ...body, values: named === undefined ? {} : { path: named } }
}

const SAID_PATH = /(?:created successfully at: |The file |^File: )(\S+)/

/** Words in backticks, each behind the word for what it is. */
const spanBody = (read: Shape, key: string): CallBody => {
  const { text, lead, summary, within } = read
  const line = text.slice(lead.from, lead.to).split('\n', 1)[0] ?? ''
  const ranges = new Map<string, TextRange>()
  for (const span of line.matchAll(/(?:\b(path|pattern|include|glob) )?`([^`\n]+)`/g)) {
    const to = lead.from + span.index + span[0].length - 1
    const name = span[1] ?? key
    if (!ranges.has(name)) ranges.set(name, { from: to - (span[2]?.length ?? 0), to })
  }
  const stated = summary === '' ? pathIn(line) : undefined
  const told = ranges.size > 0 ? undefined : (quotedIn(summary) ?? pathIn(summary) ?? stated)
  const [, directory] = /^Listed directory ([^•,\n]+?)\s*(?:[•,]|$)/.exec(summary) ?? []
  const from = ranges.size > 0 || stated !== undefined ? lead.from + line.length : within.from
  const values = directory === undefined ? (told === undefined ? {} : { [key]: told }) : { path: directory }
  return { ...ending(read, ranges, from), values }
}

/** `Grep for "x" in …`, `Searched codebase "x" • …`. */
const quotedIn = (summary: string): string | undefined =>
  /(?: for|^Searched (?:codebase|files?|the web|web)) "([^"]*)"/.exec(summary)?.[1]

/** What stands behind the last item of a list. */
const listBody = (read: Shape, item: RegExp): CallBody => {
  const { text, within } = read
  const last = [...text.slice(within.from, within.to).matchAll(item)].at(-1)
  return ending(read, NONE, within.from + (last ? last.index + last[0].length : 0))
}

const TODO = /^\s*[-*] \[.{0,2}\].*$/gmu
const OPTION = /^- \*\*.+$/gm

const plainBody = (read: Shape, ranges: ReadonlyMap<string, TextRange>): CallBody =>
  ending(read, ranges, read.within.from)

/** Everything from here on is what came of it. */
const ending = ({ text, within }: Shape, ranges: ReadonlyMap<string, TextRange>, from: number): CallBody => ({
  ranges,
  values: {},
  output: unfenced(text, { from, to: within.to }),
  isError: false
})

const described = (text: string, range: TextRange): readonly (readonly [string, TextRange])[] => {
  const words = trimmedRange(text, range)
  return words.from < words.to ? [['description', words]] : []
}

const spanIn = (text: string, range: TextRange): TextRange | undefined => {
  const span = /`([^`\n]+)`/.exec(text.slice(range.from, range.to))
  return span
    ? { from: range.from + span.index + 1, to: range.from + span.index + span[0].length - 1 }
    : undefined
}

/** `Read file: a/b.ts`, `Edit file: …`, or a name in backticks. */
const pathIn = (summary: string): string | undefined =>
  /\bfile: ([^\n•]+)/.exec(summary)?.[1]?.trim() ?? /`([^`\n]+)`/.exec(summary)?.[1]
