// What a tool answered: plain text, content blocks, or an object whose shape tells more (streams, exit code, web hits).

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Image, Text, ToolDetail, WebResult } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'

export interface Result {
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

export const readResult = (value: Cursor): Result => {
  const type = value.str('type')
  // AI SDK: {type: text | json | error-text | error-json | content | execution-denied, value}
  if (type !== undefined && value.has('value')) {
    const inner = readValue(value.get('value'))
    return type.startsWith('error') ? { ...inner, failed: true } : inner
  }
  return isDenied(value) ? plain(value.get('reason').text()) : readValue(value)
}

/** A person did not let the call happen. */
export const isDenied = (value: Cursor): boolean => value.str('type') === 'execution-denied'

const readValue = (value: Cursor): Result => {
  if (isBlockList(value)) return blocksResult(value)
  if (typeof value.value === 'string') return { ...plain(value.text()), whole: value.value }
  if (!value.isObject) return plain(value.text())
  if (value.has('stdout') || value.has('stderr')) return streamsResult(value)
  // MCP: {content: blocks, isError}
  if (isBlockList(value.get('content')))
    return { ...blocksResult(value.get('content')), failed: value.bool('isError') ?? false }
  return plain(value.text('json'))
}

/** What the result adds to the picture of the call. */
export const refine = (detail: ToolDetail, result: Result): ToolDetail => {
  if (detail.kind === 'execute') {
    const exitCode = result.exitCode ?? exitCodeIn(result)
    return { ...detail, ...optional('stderr', result.stderr), ...optional('exitCode', exitCode) }
  }
  if (detail.kind === 'websearch' && result.web) return { ...detail, results: result.web }
  return detail
}

const plain = (output: Text): Result => ({ output, images: [], failed: false })

const blocksResult = (value: Cursor): Result => {
  const web = value
    .list()
    .filter(block => block.str('type') === 'web_search_result')
    .map(hit => ({ title: hit.str('title') ?? '', url: hit.str('url') ?? '' }))
  if (web.length > 0) return { ...plain(value.text('json')), web }
  const { text, images } = contentOf(value)
  return { output: text, images, failed: false }
}

const streamsResult = (value: Cursor): Result => {
  const exitCode =
    value.num('exitCode') ?? value.num('exit_code') ?? value.num('returncode') ?? value.num('code')
  return {
    output: value.get('stdout').text(),
    images: [],
    failed: exitCode !== undefined && exitCode !== 0,
    ...(sizeOf(value.get('stderr').text()) > 0 ? { stderr: value.get('stderr').text() } : {}),
    ...optional('exitCode', exitCode)
  }
}

const BLOCKS = new Set(['text', 'image', 'input_text', 'output_text', 'image_url', 'input_image', 'document'])

/** Results are often lists of plain data; only a list of nothing but blocks is content. */
const isBlockList = (value: Cursor): boolean => {
  const items = value.isList ? value.list() : []
  return (
    items.length > 0 &&
    items.every(item => {
      const type = item.str('type')
      return (
        type !== undefined && (BLOCKS.has(type) || /^(resource|resource_link|web_search_result)$/.test(type))
      )
    })
  )
}

/** Shell tools print the code in the first or the last line of what they answer; in between it is another's. */
export const exitCodeIn = ({ output, whole = previewOf(output) }: Result): number | undefined => {
  const [, code] = FIRST.exec(whole.slice(0, LINE)) ?? LAST.exec(whole.slice(-LINE)) ?? []
  return code === undefined ? undefined : Number(code)
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
