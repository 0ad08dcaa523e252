import { expect, test } from 'vitest'
import { agentNamed, withoutUsage } from '../../src/model/entry/agent-answer.ts'

const TAIL =
  "agentId: a93ccab (for resuming to continue this agent's work if needed)\n<usage>total_tokens: 5</usage>"

test('what a harness wrote below an answer is no part of it, and names the agent', () => {
  expect(withoutUsage(`Done.\n${TAIL}`)).toBe('Done.')
  expect(agentNamed(`Done.\n${TAIL}`)).toBe('a93ccab')
  const long = { preview: 'Done', size: 5000, parts: ['x'.repeat(4000), `\n${TAIL}`] }
  expect(agentNamed(long)).toBe('a93ccab')
})

test('words about an agent name none', () => {
  for (const words of ['Done.', 'the agentId: a1 is in the file', `${TAIL}\n${'later\n'.repeat(400)}`])
    expect(agentNamed(words)).toBeUndefined()
})
