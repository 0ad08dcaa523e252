import { describe, expect, test } from 'vitest'
import { isChosen, ownWords } from '../../../src/model/entry/answers.ts'
import { forClipboard } from '../../../src/model/terminal/clipboard.ts'
import type { Question } from '../../../src/model/transcript/types.ts'
import { accessibleLabel } from '../../../src/model/wording/accessible-label.ts'
import { eventNote, hasMore, tellsFailure } from '../../../src/model/wording/event-note.ts'
import { call } from '../../support/call.ts'

describe('the line of an event', () => {
  test('says the numbers that the log has', () => {
    expect(eventNote({ event: 'compaction', trigger: 'auto', tokensBefore: 44_812, tokensAfter: 3904 })).toBe(
      'auto · 45 k → 3.9 k tokens'
    )
    expect(
      eventNote({
        event: 'error',
        text: 'Overloaded',
        code: '529',
        retry: { attempt: 1, of: 10, wait: 2000 }
      })
    ).toBe('code 529 · try 1 of 10, after 2 s')
    expect(eventNote({ event: 'error', text: 'Overloaded (529)', code: '529' })).toBe('')
    expect(eventNote({ event: 'turn', outcome: 'done', duration: 14_000 })).toBe('14 s')
  })

  test('opens only if there is more to see', () => {
    expect(hasMore({ event: 'setting', setting: 'model', value: 'x' })).toBe(false)
    expect(hasMore({ event: 'error', text: 'Overloaded' })).toBe(false)
    expect(hasMore({ event: 'error', text: 'Overloaded\nTry again.' })).toBe(true)
    expect(hasMore({ event: 'notice', level: 'info', text: 'x'.repeat(400) })).toBe(true)
    expect(hasMore({ event: 'interrupt', text: '[Request interrupted by user]' })).toBe(false)
  })

  test('is a failure only if something failed', () => {
    expect(tellsFailure({ event: 'turn', outcome: 'error', failed: true })).toBe(true)
    expect(tellsFailure({ event: 'hook', name: 'Stop', outcome: 'blocked' })).toBe(false)
  })
})

test('an answer marks the options it names, and stands alone if it names none', () => {
  const question: Question = {
    question: 'Which?',
    options: [{ label: 'One' }, { label: 'Two, or more' }, { label: 'Three' }],
    answer: 'one, Three'
  }
  expect(question.options.map(option => isChosen(question, option.label))).toEqual([true, false, true])
  expect(isChosen({ ...question, answer: 'Two, or more' }, 'Two, or more')).toBe(true)
  expect(ownWords(question)).toBeUndefined()
  expect(ownWords({ ...question, answer: 'Neither, please' })).toBe('Neither, please')
})

test('what is copied runs nothing by being pasted', () => {
  expect(forClipboard('npm test\n', 'command')).toBe('npm test')
  expect(forClipboard('\u001b[31mred\u001b[0m\n', 'output').trimEnd()).toBe('red')
})

test('a failed call is spoken as failed', () => {
  const tool = call({ kind: 'execute', command: 'npm test', exitCode: 1 }, { name: 'Bash', status: 'failed' })
  expect(accessibleLabel(tool, undefined)).toBe('Run npm test, failed, exit 1, no output')
  expect(accessibleLabel({ ...tool, status: 'cancelled' }, undefined)).toBe('Run npm test, cancelled')
})
