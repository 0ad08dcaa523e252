// UnifiedMessage[]: everything said and done, each with its place in the run between two prompts.

import { expect, test } from 'vitest'
import { writeUnified } from '../../../src/cli/transcript/transcript-writer.ts'
import { bytesOf, samples } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'
import { written } from '../../support/written.ts'

interface Message {
  readonly id: string
  readonly type: string
  readonly timestamp: number
  readonly content?: string
  readonly toolCall?: { readonly toolCallId: string; readonly status: string }
  readonly isFirst: boolean
  readonly isLast: boolean
}

test.each(samples().map(log => [log.name, log] as const))('%s is a list of messages', async (name, log) => {
  const read = await readBytes(bytesOf(log), name)
  const messages: readonly Message[] = JSON.parse(await written(writeUnified, read))
  const told = read.draft.entries.filter(({ type }) => type !== 'event' && type !== 'unknown')
  expect(new Set(messages.map(({ id }) => id))).toEqual(new Set(told.map(({ id }) => id)))
  for (const [i, message] of messages.entries()) {
    expect(['user', 'assistant', 'thinking', 'tool_call']).toContain(message.type)
    expect(Number.isFinite(message.timestamp)).toBe(true)
    // As the document has it: a run begins behind a prompt, or with the list.
    const isPrompt = (one: Message | undefined) => one === undefined || one.type === 'user'
    expect(message.isFirst).toBe(isPrompt(messages[i - 1]))
    expect(message.isLast).toBe(isPrompt(messages[i + 1]))
    if (message.type === 'tool_call')
      expect(['pending', 'in_progress', 'completed', 'failed']).toContain(message.toolCall?.status)
    else expect(typeof message.content).toBe('string')
  }
})
