// Event streams in other forms: envelopes, stored rows and messages, cousins; and how they are told from others.

import { describe, expect, test } from 'vitest'
import { events } from '../../../src/adapters/events/index.ts'
import { generic } from '../../../src/adapters/generic/index.ts'
import { call, entriesOf, fixture, result, shape, text, thought, turn } from '../../support/events.ts'
import { callsIn } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

describe('other forms', () => {
  test('an envelope gives the time', () => {
    const { draft } = reduce(events, fixture('envelopes.jsonl'))
    expect(shape(draft.entries)).toEqual(['assistant Good morning.', 'tool c1 done Thu'])
    expect(draft.entries).toMatchObject([
      { at: 1767225600000 },
      { startedAt: 1767225602000, endedAt: 1767225603500, detail: { kind: 'execute', command: 'date' } }
    ])
  })

  test('stored rows and a stored message read as the stream did', () => {
    const live = entriesOf(
      turn,
      thought('Use ls.'),
      { type: 'reasoning-end', metadata: { sig: 'x' } },
      text('Listing.'),
      call('c1', 'bash', { command: 'ls' }),
      result('c1', 'a.ts'),
      text('One file.')
    )
    const rows = reduce(events, fixture('stored-rows.jsonl')).draft.entries
    expect(shape(rows.slice(1, 5))).toEqual(shape(live))
    const whole = reduce(events, fixture('done-without-deltas.jsonl')).draft.entries
    expect(whole.map(entry => entry.type)).toEqual(live.map(entry => entry.type))
  })

  test('stored chunks keep shell streams apart and system chunks in one message', () => {
    const { draft } = reduce(events, fixture('stored-messages.jsonl'))
    expect(draft.entries.map(entry => entry.message)).toEqual(['m1', 'm2', 'm2', 'm2', 'm2', 'm3', 'm3'])
    expect(callsIn(draft.entries)[0]).toMatchObject({ output: 'a.ts', detail: { stderr: 'slow disk\n' } })
  })

  test('delta, tool-start, tool-end and final build what the history holds', () => {
    const history = [
      { role: 'user', content: [{ type: 'text', text: 'What changed today?' }], timestamp: 1767225600000 },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Let me check...' },
          { type: 'toolCall', id: 'toolu_1', name: 'exec', arguments: { command: 'git log --since=today' } }
        ]
      },
      {
        role: 'toolResult',
        toolCallId: 'toolu_1',
        toolName: 'exec',
        content: [{ type: 'text', text: 'a1b2 fix parser' }],
        isError: false
      },
      { role: 'assistant', content: [{ type: 'text', text: 'One commit.' }] }
    ]
    const live = reduce(events, fixture('webchat.jsonl')).draft.entries
    for (const format of [events, generic]) {
      const kept = reduce(format, history).draft.entries
      expect(shape(live)).toEqual(shape(kept))
      expect(callsIn(live).map(tool => tool.detail)).toEqual(callsIn(kept).map(tool => tool.detail))
    }
  })

  test('a running call shows as running between tool-start and tool-end', () => {
    const entries = reduce(events, fixture('webchat.jsonl').slice(0, 4)).draft.entries
    expect(callsIn(entries)[0]?.status).toBe('running')
  })

  test('another run is another turn, even if the first never ended', () => {
    const delta = (runId: string) => ({ type: 'delta', runId, text: runId })
    expect(shape(entriesOf(delta('a'), delta('a'), delta('b')))).toEqual(['assistant aa', 'assistant b'])
  })

  test('a final message is told only if nothing of it was', () => {
    const message = { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] }
    const final = { type: 'final', runId: 'a', message }
    expect(shape(entriesOf(final))).toEqual(['assistant Hello'])
    expect(shape(entriesOf({ type: 'delta', runId: 'a', text: 'Hello' }, final))).toEqual(['assistant Hello'])
  })
})

describe('detection', () => {
  test('is sure of a stream and says no to others', () => {
    expect(events.detect(fixture('whole-turn.jsonl'))).toBeGreaterThan(0.9)
    expect(events.detect([{ type: 'user', uuid: 'u', sessionId: 's', message: { content: 'x' } }])).toBe(0)
    expect(events.detect([null, 1, 'x', []])).toBe(0)
  })

  test('a status or an error alone proves nothing', () => {
    expect(events.detect([{ type: 'error', error: 'x' }])).toBeLessThan(0.5)
  })
})
