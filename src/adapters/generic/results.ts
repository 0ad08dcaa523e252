// What a tool answered: plain text, content blocks, or an object whose shape tells more (streams, exit code, web hits).

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Image, Status, Text, ToolDetail, WebResult } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, inside } from '../reading/first.ts'
import { cutTrimmed, innerRange } from '../reading/tags.ts'
import { wordSet } from '../reading/word-tables.ts'
import { answeredIdOf, resultOf, saysFailed, toolNameOf } from './spellings.ts'

export interface ToolResult {
  readonly output: Text
  readonly images: readonly Image[]
  /** The output in full, where it is at hand: to be looked at, not to be kept. */
  readonly whole?: string
  /** Only where the value itself says so. */
  readonly failed: boolean
  readonly stderr?: Text
  readonly exitCode?: number
  readonly web?: readonly WebResult[]
}

/** A result with its call's id and name around it. */
export const chatAnswerIn = (block: Cursor, value = resultOf(runOf(block)), callId = answeredIdOf(block)) => {
  const at = runOf(block)
  const status: Status = isDenied(value) ? 'cancelled' : saysFailed(at) ? 'failed' : 'done'
  return { callId, name: toolNameOf(block), result: toolResultOf(value), status }
}

export const toolResultOf = (value: Cursor): ToolResult => {
  const type = value.str('type')
  // AI SDK: {type: text | json | error-text | error-json | content | execution-denied, value}
  if (type !== undefined && value.has('value')) {
    const inner = readValue(value.get('value'))
    return type.startsWith('error') ? { ...inner, failed: true } : inner
  }
  return isDenied(value) ? plainResult(value.get('reason').text()) : readValue(value)
}

/** Amp keeps what became of a call in a member of its own. */
const runOf = (block: Cursor): Cursor => inside(block, 'run')

/** A person did not let the call happen. */
const isDenied = (value: Cursor): boolean => value.str('type') === 'execution-denied'

const readValue = (value: Cursor): ToolResult => {
  const [only, ...more] = value.list()
  if (only && more.length === 0 && isBlockList(value) && only.str('text') !== undefined)
    return readValue(only.get('text'))
  if (isBlockList(value)) return blocksResult(value)
  if (typeof value.value === 'string') return headedResult(value)
  if (/^(?:(?:in|out)put_)?text$/.test(value.str('type') ?? '') && value.get('text').isString)
    return readValue(value.get('text'))
  if (!value.isObject) return plainResult(value.text())
  if (value.has('stdout') || value.has('stderr')) return streamsResult(value)
  if (value.str('output') !== undefined && exitCodeIn(value) !== undefined) return streamsResult(value)
  // MCP: {content: blocks, isError}
  if (isBlockList(value.get('content')))
    return { ...blocksResult(value.get('content')), failed: value.bool('isError') ?? false }
  const [key, ...others] = value.keys()
  if (key !== undefined && others.length === 0 && TEXTS.has(key) && value.get(key).isString)
    return readValue(value.get(key))
  return plainResult(value.text('json'))
}

const TEXTS = wordSet('output text content result')

/** What the result adds to the picture of the call. */
export const refineResult = (detail: ToolDetail, result: ToolResult): ToolDetail => {
  if (detail.kind === 'execute')
    return { ...detail, ...optional('stderr', result.stderr), ...optional('exitCode', result.exitCode) }
  if (detail.kind === 'websearch' && result.web) return { ...detail, results: result.web }
  return detail
}

export const plainResult = (output: Text): ToolResult => ({ output, images: [], failed: false })

const blocksResult = (value: Cursor): ToolResult => {
  const web = value
    .list()
    .filter(block => block.str('type') === 'web_search_result')
    .map(hit => ({ title: hit.str('title') ?? '', url: hit.str('url') ?? '' }))
  if (web.length > 0) return { ...plainResult(value.text('json')), web }
  const { text, images } = contentOf(value)
  return { ...plainResult(text), images }
}

const streamsResult = (value: Cursor): ToolResult => {
  const exitCode = exitCodeIn(value)
  const stderr = firstOf(value, 'stderr', 'error').text()
  return {
    ...plainResult(firstOf(value, 'stdout', 'output').text()),
    failed: exitCode !== undefined && exitCode !== 0,
    ...(sizeOf(stderr) > 0 ? { stderr } : {}),
    ...optional('exitCode', exitCode)
  }
}

const exitCodeIn = (value: Cursor): number | undefined =>
  value.num('exitCode') ??
  value.num('exit_code') ??
  value.num('returncode') ??
  value.num('code') ??
  value.get('metadata').num('exit_code')

/** Texts of shells that begin with facts: a JSON object, mini-swe-agent's tags, Codex's lines up to `Output:`. */
const headedResult = (at: Cursor): ToolResult => {
  const whole = typeof at.value === 'string' ? at.value : ''
  const [, code] = RETURNED.exec(whole.slice(0, 100)) ?? []
  if (code !== undefined) return { ...plainResult(outputIn(at, whole)), ...endedBy(Number(code)) }
  const [head = ''] = HEADER.exec(whole.slice(0, 1000)) ?? []
  const rest = { ...plainResult(at.cut(head.length)), whole: whole.slice(head.length) }
  const [, exit] = EXITED.exec(head) ?? []
  if (head !== '') return { ...rest, ...endedBy(exit === undefined ? undefined : Number(exit)) }
  const inner = STREAMS.test(whole.slice(0, 200)) ? at.unquoted() : at
  return inner.isObject ? readValue(inner) : { ...plainResult(at.text()), whole }
}

const RETURNED = /^\s*<returncode>(-?\d{1,10})<\/returncode>/
const HEADER =
  /^(?:(?:Chunk ID|Exit code|Wall time|Duration|Process exited|Total output lines|Original token count)[^\n]*\n){1,7}Output:(?:\n|$)/
const EXITED = /^(?:Exit code:|Process exited with code) (-?\d{1,10})$/m
const STREAMS = /^\s*\{\s*"(?:output|stdout|stderr|exit_code|exitCode|returncode)"/

const outputIn = (at: Cursor, whole: string): Text => {
  const range = innerRange(whole, 'output')
  return range
    ? cutTrimmed(at, { from: range.from, to: Math.max(range.from, whole.lastIndexOf('</output>')) })
    : at.text()
}

const endedBy = (exitCode: number | undefined) => ({
  failed: (exitCode ?? 0) !== 0,
  ...optional('exitCode', exitCode)
})

const BLOCKS = wordSet(
  'text image input_text output_text tool_output image_url input_image document',
  'resource resource_link web_search_result'
)

/** Results are often lists of plain data; only a list of nothing but blocks is content. */
const isBlockList = (value: Cursor): boolean => {
  const items = value.list()
  return items.length > 0 && items.every(isResultBlock)
}

/** Some have no type, or a name of their own for it. */
const isResultBlock = (item: Cursor): boolean =>
  BLOCKS.has(item.str('type', 'block_type') ?? '') ||
  (item.str('text') !== undefined && item.keys().length === 1)

/** Shell tools print the code in the first or the last line of what they answer; in between it is another's. */
export const withExitCode = (result: ToolResult): ToolResult => {
  if (result.exitCode !== undefined) return result
  const { output, whole = previewOf(output) } = result
  const [, code] = FIRST.exec(whole.slice(0, LINE)) ?? LAST.exec(whole.slice(-LINE)) ?? []
  return code === undefined ? result : { ...result, exitCode: Number(code) }
}

const LINE = 200
const ENDED = [
  '(?:the )?(?:command |process )?(?:(?:completed|finished|exited) with )?exit (?:code|status)',
  '(?:the )?(?:command |process )?exited with code',
  'returncode'
]
const CODE = `[[(<]?(?:${ENDED.join('|')})[>:]?\\s*(-?\\d{1,10})\\b`
const FIRST = new RegExp(`^${CODE}`, 'i')
const LAST = new RegExp(`(?:^|\\n)${CODE}[\\])>.]*\\s*$`, 'i')

/** An answer that says how it ended only by a code, or that it failed. */
export const endedWith = (value: Cursor, exitCode: number | undefined, hasFailed: boolean) => ({
  result: { ...toolResultOf(value), ...optional('exitCode', exitCode) },
  status: hasFailed || (exitCode ?? 0) > 0 ? ('failed' as const) : ('done' as const)
})
