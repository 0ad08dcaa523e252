// What a result adds to its call. `toolUseResult` holds the tool's own answer as data, where the log has it; the text
// that the model saw is the fallback. Shapes: sdk-tools.d.ts of @anthropic-ai/claude-agent-sdk 0.3.325.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Image, Millis, Status, Text, Tool, ToolDetail } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf, dataUrlImage } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstString } from '../../reading/first.ts'
import { statusByExit } from '../../tools/rules.ts'
import type { AnswerText } from './answer-text.ts'
import { LOOKS_AFTER, refineBackground } from './background.ts'
import { refineDetail } from './details.ts'
import { withModelOutput } from './model-output.ts'

export interface ClaudeAnswer {
  readonly callId: string
  readonly name: string
  /** The content of the result block. */
  readonly content: Cursor
  /** `toolUseResult`, or nothing. */
  readonly facts: Cursor
  readonly said: AnswerText
  readonly isError: boolean
  /** The record says that the human said no, or stopped it. */
  readonly isRefused: boolean
  readonly time: Millis | undefined
}

export const refineClaude = (tool: Tool, answer: ClaudeAnswer): Tool => {
  const images = imagesOf(tool, answer)
  const detail = refineDetail(tool.detail, answer)
  const report = LOOKS_AFTER.has(tool.name) ? refineBackground(tool, answer) : undefined
  const refined: Tool = {
    ...tool,
    ...(report ?? {
      detail,
      status: statusByExit(statusOf(answer, detail), detail),
      output: outputOf(tool, answer)
    }),
    ...(images.length > 0 ? { images } : {}),
    // A result dated before its call has no duration.
    ...optional('endedAt', isAfter(answer.time, tool.startedAt) ? answer.time : undefined)
  }
  return report ? refined : withModelOutput(refined, answer)
}

const isAfter = (time: Millis | undefined, start: Millis | undefined): boolean =>
  time !== undefined && (start === undefined || time >= start)

/** How older versions say so, in words. */
const REFUSALS = [
  "The user doesn't want to proceed with this tool use",
  "The user doesn't want to take this action right now",
  'User rejected',
  '[Request interrupted by user',
  'Permission prompt was aborted',
  'Sibling tool call errored'
]

const statusOf = ({ said, facts, isError, isRefused }: ClaudeAnswer, detail: ToolDetail): Status => {
  // It was asked, and answered.
  if (detail.kind === 'mode' && detail.verdict !== undefined) return 'done'
  if (isRefused || facts.bool('interrupted') === true) return 'cancelled'
  const words = [said.head, facts.string.slice(0, 200)]
  const isRefusal = (word: string) =>
    REFUSALS.some(refusal => word.replace('Error: ', '').startsWith(refusal))
  if (isError && words.some(isRefusal)) return 'cancelled'
  return isError || facts.bool('success') === false ? 'failed' : 'done'
}

const outputOf = ({ detail }: Tool, { said, facts, isError }: ClaudeAnswer): Text => {
  const out = facts.str('stdout')
  if (out !== undefined && facts.bool('isImage') === true) return ''
  if (out !== undefined && (out !== '' || facts.str('stderr')))
    return detail.kind === 'execute'
      ? facts.get('stdout').text()
      : joinTexts([facts.get('stdout').text(), facts.get('stderr').text()])
  if (said.text === NO_OUTPUT) return ''
  const whole = said.isPreview ? wholeText(facts) : undefined
  if (whole) return whole
  if (said.text !== '' || said.images.length > 0) return said.text
  if (typeof facts.value === 'string') return facts.text()
  return isError ? '' : dataText(detail, facts)
}

/** What the model is told where there is nothing to tell. */
const NO_OUTPUT = '(Bash completed with no output)'

/** What only the data says. */
const dataText = (detail: ToolDetail, facts: Cursor): Text => {
  switch (detail.kind) {
    case 'other':
    case 'mcp':
      return facts.isObject || facts.isList ? facts.text() : ''
    case 'search':
      return facts.str('content') ? facts.get('content').text() : facts.get('filenames').text('lines')
    case 'fetch':
      return facts.get('result').text()
    case 'task':
      return contentOf(facts.get('content')).text
    default:
      return ''
  }
}

/** The full text of an output of which the model saw only the beginning. */
const wholeText = (facts: Cursor): Text | undefined => {
  if (facts.isList) return joinTexts(facts.list().map(block => block.get('text').text()))
  const named = firstString(facts, 'stdout', 'content', 'result', 'output', 'text')
  const found = named.exists ? named : facts.get('file', 'content')
  return found.isString ? found.text() : undefined
}

const imagesOf = ({ images }: Tool, { said, facts }: ClaudeAnswer): readonly Image[] => {
  if (said.images.length > 0) return said.images
  const printed = facts.bool('isImage') === true ? facts.get('stdout') : undefined
  const shown = printed && (dataUrlImage(printed) ?? printed.image('image/png'))
  if (shown) return [shown]
  const file = facts.str('type') === 'image' ? facts.get('file') : undefined
  const read = file?.get('base64').image(file.str('type'))
  return read ? [read] : (images ?? [])
}
