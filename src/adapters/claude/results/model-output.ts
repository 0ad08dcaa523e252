// The log has what a tool answered (`toolUseResult`) and what the model got of it (the result block). They are the same
// but for what Claude Code always adds: line numbers, reminders, notices at the ends. Where a hook or a proxy gave the
// model another text, the tool's own answer is the output, and the other one is kept beside it.

import { sizeOf } from '../../../model/entry/text-value.ts'
import type { Tool, ToolDetail } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { trimmedRange } from '../../reading/tags.ts'
import type { ClaudeAnswer } from './refine.ts'

/** The call with both texts, if the model did not get the tool's own. */
export const withModelOutput = (tool: Tool, answer: ClaudeAnswer): Tool => {
  const { said, facts, isError, content } = answer
  if (isError || said.isPreview || said.text === '' || !facts.exists) return tool
  const recorded = recordedIn(tool.detail, facts)
  const value = recorded ? stringOf(recorded) : ''
  if (!recorded || value === '') return tool
  const isFile = tool.detail.kind === 'read'
  if (isFile && sizeOf(said.text) === numberedSize(facts.get('file'), value, said.head)) return tool
  const got = stringOf(content)
  if (got === '' || isWithin(value, got, isFile)) return tool
  return { ...tool, output: contentOf(recorded).text, modelOutput: said.text }
}

/** What the tool itself answered, where the log tells it in a way that can be compared. */
const recordedIn = (detail: ToolDetail, facts: Cursor): Cursor | undefined => {
  switch (detail.kind) {
    case 'execute':
      return facts.has('backgroundTaskId') || facts.bool('isImage') === true ? undefined : facts.get('stdout')
    case 'read':
      return facts.str('type') === 'text' ? facts.get('file', 'content') : undefined
    case 'search':
      return facts.get('content')
    case 'fetch':
      return facts.get('result')
    case 'mcp':
      return facts
    case 'task':
    case 'write':
    case 'edit':
    case 'delete':
    case 'move':
    case 'websearch':
    case 'plan':
    case 'ask':
    case 'think':
    case 'mode':
    case 'other':
      return undefined
    default:
      return detail satisfies never
  }
}

/** A string, or the texts of blocks. */
const stringOf = (at: Cursor): string => {
  if (typeof at.value === 'string') return at.value
  const texts = at.list().map(block => (block.isString ? String(block.value) : (block.str('text') ?? '')))
  return texts.length === 1 ? (texts[0] ?? '') : texts.join('\n')
}

/** The model got at least this. Nearly always it begins with it: then nothing is copied. */
const isWithin = (recorded: string, got: string, isNumbered: boolean): boolean => {
  const { from, to } = trimmedRange(recorded, { from: 0, to: recorded.length })
  if (from === to) return true
  const start = trimmedRange(got, { from: 0, to: got.length }).from
  if (!isNumbered && got.startsWith(recorded.slice(from, to), start)) return true
  return squeezed(isNumbered ? withoutNumbers(got) : got).includes(squeezed(recorded))
}

/** How long a file is with a number before each line, as the first line has it: most files need no other look. */
const numberedSize = (file: Cursor, text: string, head: string): number => {
  const first = file.num('startLine') ?? 1
  const lines = file.num('numLines') ?? 0
  if (!Number.isInteger(lines) || !Number.isSafeInteger(first + lines) || first < 0 || lines < 0) return -1
  const width = head.indexOf(String(first)) + String(first).length
  let size = text.length + lines
  for (let n = first; n < first + lines; ) {
    const length = String(n).length
    const next = Math.min(first + lines, 10 ** length)
    size += (next - n) * (head.startsWith(' ') ? Math.max(width, length) : length)
    n = next
  }
  return size
}

/** `cat -n`: a number, an arrow or a tab, the line. */
const withoutNumbers = (text: string): string => text.replace(/^[^\S\n]*\d+(?:→|\t)/gm, '')

/** Letters only: colours and white space are lost on the way to a model. */
const squeezed = (text: string): string => text.replace(ESCAPES, '').replace(/\s+/g, '')

const ESCAPES = /\u001b(?:\[[\d;?]*[a-zA-Z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g
