// One call, with its result: a name and a type, a summary, a body.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Diff, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { Args, describeCall, optional } from '../reading/arguments.ts'
import { Cursor, nothing } from '../reading/cursor.ts'
import { changedLines } from '../reading/line-counts.ts'
import { Passage } from '../reading/passage.ts'
import type { EntryPlace } from '../reading/place.ts'
import type { TextRange } from '../reading/tags.ts'
import { type CallBody, callBody } from './body.ts'
import { type CodeBlock, codeBlocks, unfenced } from './code-blocks.ts'
import { oldCall } from './old-calls.ts'
import { calledTool } from './remote-call.ts'
import { STORY_TOOLS } from './tools.ts'

/** `at` stands on the text of the message. */
export const storyCall = (place: EntryPlace, at: Cursor, text: string, range: TextRange): Tool => {
  const { name, type, summary, body } = partsOf(text, range)
  const rule = [name, `type:${type}`].find(word => STORY_TOOLS.has(word)) ?? name
  const { kind } = STORY_TOOLS.get(rule)?.(new Args(nothing(at))) ?? { kind: 'other' as const }
  const read = callBody(text, body, kind, summary)
  const { detail, ...rest } = describeCall(STORY_TOOLS, rule, new BodyArguments(at, read))
  const remote =
    type === 'mcp' && detail.kind === 'other' ? (calledTool(text, body) ?? remoteTool(name)) : detail
  const blocks = codeBlocks(text, body).filter(({ language }) => language === 'diff')
  const isChange = blocks.length > 0 && (detail.kind === 'edit' || detail.kind === 'write')
  return {
    type: 'tool',
    ...place,
    callId: '',
    name,
    ...optional('title', /^(?:`[^`]+`)?$/.test(summary) ? undefined : summary),
    detail: isChange
      ? { kind: 'edit', path: detail.path, diffs: blocks.map(block => diffOf(at, text, block)) }
      : remote,
    ...rest,
    status: read.isError ? 'failed' : 'done',
    output: isChange ? around(at, text, read.output, blocks) : at.cut(read.output.from, read.output.to)
  }
}

interface CallParts {
  readonly name: string
  readonly type: string
  readonly summary: string
  readonly body: TextRange
}

const OPENING = /<tool-use\b([^>]*)>\s*(?:<details>)?\s*(?:<summary>([\s\S]*?)<\/summary>)?/y

const partsOf = (text: string, { from, to }: TextRange): CallParts => {
  OPENING.lastIndex = from
  const tagged = OPENING.exec(text)
  const old = tagged ? undefined : oldCall(text, { from, to })
  const [opening = '', attributes = '', told = ''] = tagged ?? []
  const whole = old ? text.slice(from, old.body.from) : opening
  const summary = old?.summary ?? told
  const end = /(?:<\/details>)?\s*(?:<\/tool-use>)?\s*$/.exec(text.slice(Math.max(from, to - END_ROOM), to))
  return {
    name: old?.name ?? attribute(attributes, 'data-tool-name'),
    type: tagged ? attribute(attributes, 'data-tool-type') : '',
    summary: unescaped(summary.replace(/^\s*Tool use: \*\*[^*]*\*\*\s*(?:•\s*)?/, '')).trim(),
    body: {
      from: Math.min(from + whole.length, to),
      to: Math.max(from + whole.length, to - (end?.[0].length ?? 0))
    }
  }
}

const END_ROOM = 200

const attribute = (text: string, name: string): string =>
  unescaped(new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '')

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#96);/g, entity => ENTITIES[entity] ?? entity)

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#96;': '`'
}

const remoteTool = (name: string): ToolDetail => {
  const [, server = '', tool = name] = /^(?:mcp_+)?(.+?)(?:__|[/.:-])(.+)$/.exec(name) ?? []
  return { kind: 'mcp', server, tool }
}

const diffOf = (at: Cursor, text: string, { inner }: CodeBlock): Diff => {
  const patch = text.slice(inner.from, inner.to)
  // Files of Cursor write the marks of HTML as entities; then none of them stands for itself.
  const isEscaped = patch.length < MOST_UNESCAPED && /&(?:lt|gt|#96);/.test(patch) && !/[<`]/.test(patch)
  return {
    form: 'patch',
    patch: isEscaped ? unescaped(patch) : at.cut(inner.from, inner.to),
    ...changedLines(patch)
  }
}

const MOST_UNESCAPED = 50_000

/** What is said around the diffs, apart from their headings and the name of the file. */
const around = (at: Cursor, text: string, range: TextRange, blocks: readonly CodeBlock[]): Text => {
  const starts = [range.from, ...blocks.map(({ to }) => to)]
  const pieces = starts.map((from, i) =>
    unfenced(text, { from, to: Math.max(from, blocks[i]?.from ?? range.to) })
  )
  return joinTexts(
    pieces
      .filter(
        ({ from, to }) =>
          !/^(?:\*\*Chunk \d+\*\*(?:\nLines added: [^\n]*)?|`[^`\n]+`)$/.test(text.slice(from, to))
      )
      .map(({ from, to }) => at.cut(from, to))
  )
}

/** The arguments of a call, which are passages of the message. */
class BodyArguments extends Cursor {
  readonly #at: Cursor
  readonly #body: CallBody

  constructor(at: Cursor, body: CallBody) {
    const { ranges, values } = body
    const whole = at.string
    const passages = [...ranges].map(([key, { from, to }]) => [key, whole.slice(from, to)] as const)
    super({ ...Object.fromEntries(passages), ...values }, at.record, at.path)
    this.#at = at
    this.#body = body
  }

  override get(...keys: Parameters<Cursor['get']>): Cursor {
    const range = keys.length === 1 ? this.#body.ranges.get(String(keys[0])) : undefined
    return range ? new Passage(this.#at, range.from, range.to) : super.get(...keys)
  }
}
