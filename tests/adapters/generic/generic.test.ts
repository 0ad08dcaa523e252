// What holds for the chats of all vendors: pairs, records that nobody knows, long texts, detection.

import { describe, expect, test } from 'vitest'
import { generic } from '../../../src/adapters/generic/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { callsIn, recordsOf } from '../../support/fixture.ts'
import { entriesOf, shape } from '../../support/generic.ts'
import { reduce } from '../../support/reduce.ts'

describe('pairing', () => {
  const ask = (...ids: readonly string[]) => ({
    role: 'assistant',
    content: null,
    tool_calls: ids.map(id => ({ id, function: { name: 'bash', arguments: '{}' } }))
  })
  const answer = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content })

  test('a result goes to the latest call of its id that has none', () => {
    const entries = entriesOf(ask('a'), ask('a'), answer('a', 'second'), answer('a', 'first'))
    expect(callsIn(entries).map(tool => tool.output)).toEqual(['first', 'second'])
  })

  test('inside one message results follow the order of the calls', () => {
    const entries = entriesOf(ask('a', 'a'), answer('a', '1'), answer('a', '2'))
    expect(callsIn(entries).map(tool => tool.output)).toEqual(['1', '2'])
  })

  test('a result without a call is shown; a call that comes later joins it', () => {
    const { draft } = reduce(generic, [answer('a', 'early'), ask('a')])
    expect(draft.entries).toHaveLength(1)
    expect(draft.entries[0]).toMatchObject({
      id: 'a',
      name: 'bash',
      output: 'early',
      status: 'done',
      src: [0, 1]
    })
    expect(draft.notices).toMatchObject([{ code: 'orphan-result' }])
  })

  test('the exit code stands in the first or the last line of what a shell answers, also of a long one', () => {
    const status = (content: string) => {
      const call = { id: 'c', type: 'function', function: { name: 'shell', arguments: '{"command":"make"}' } }
      const { draft } = reduce(generic, [
        { role: 'assistant', content: null, tool_calls: [call] },
        { role: 'tool', tool_call_id: 'c', content }
      ])
      return draft.entries.map(entry => entry.type === 'tool' && entry.status)
    }
    expect(status('Exit code 2\nno rule to make it')).toEqual(['failed'])
    expect(status(`${'x'.repeat(9000)}\n[The command completed with exit code 1.]`)).toEqual(['failed'])
    expect(status('made\nexit code: 0')).toEqual(['done'])
    expect(status('its log:\nexit code: 7\nis from yesterday')).toEqual(['done'])
  })

  test('of two results both are kept, the last one last', () => {
    const { draft } = reduce(generic, [ask('a'), answer('a', '1'), answer('a', '2')])
    expect(callsIn(draft.entries).map(tool => tool.output)).toEqual(['1\n\n2'])
    expect(draft.notices).toMatchObject([{ code: 'second-result', record: 2 }])
  })
})

describe('anything else', () => {
  test('is shown as rows, with one notice for all', () => {
    const { draft, ledger } = reduce(generic, [
      { ts: 1767225600, level: 'info', msg: 'server started', port: 8080 },
      { time: '2026-01-01T00:00:01Z', event: 'request', path: '/' },
      { a: 1, b: [1, 2] },
      {}
    ])
    expect(shape(draft.entries)).toEqual([
      'unknown info: server started',
      'unknown request',
      'unknown a, b',
      'unknown record'
    ])
    expect(draft.entries.map(entry => entry.at)).toEqual([1767225600000, 1767225601000, undefined, undefined])
    expect(draft.notices).toEqual([{ code: 'unknown-record', record: 0, about: 'generic' }])
    expect(ledger).toMatchObject({ lines: 4, shown: 4 })
  })

  test('values that are no records are shown too', () => {
    const { draft } = reduce(generic, [null, 7, 'words', []])
    expect(shape(draft.entries)).toEqual(['unknown null', 'unknown number', 'unknown string', 'unknown list'])
    expect(draft.notices.map(notice => notice.code)).toEqual(Array(4).fill('not-a-record'))
  })

  test('a message without words is counted', () => {
    expect(reduce(generic, [{ role: 'assistant', content: '' }]).ledger.silent).toEqual({
      'empty assistant': 1
    })
  })

  test('a block of an unknown type is shown as JSON, with a notice', () => {
    const { draft } = reduce(generic, [{ role: 'user', content: [{ type: 'hologram', size: 3 }] }])
    expect(draft.entries[0]).toMatchObject({ type: 'user' })
    expect(draft.notices).toMatchObject([{ code: 'unknown-block', about: 'hologram' }])
  })
})

test('long texts stay in the log and can be read again', async () => {
  const long = (word: string) => `${word} `.repeat(2000)
  const { draft, read } = reduce(generic, [
    { role: 'user', content: `<user_query>${long('why')}?</user_query>` },
    { messages: [{ role: 'assistant', content: `${long('x')}end` }] },
    { role: 'assistant', content: `<think>${long('hm')}</think>${long('so')}` }
  ])
  const texts = await Promise.all(
    draft.entries.map(entry => ('text' in entry ? fullText(entry.text, read) : ''))
  )
  expect(texts).toEqual([`${long('why')}?`, `${long('x')}end`, long('hm').trim(), long('so').trim()])
})

describe('detection', () => {
  test('is fairly sure of a chat, and only just there for anything else', () => {
    expect(generic.detect(recordsOf('generic/openai-chat.jsonl'))).toBeGreaterThan(0.6)
    expect(generic.detect([{ a: 1 }])).toBeGreaterThan(0)
    expect(generic.detect([{ a: 1 }])).toBeLessThan(0.1)
    // Nobody else would take what is no record.
    expect(generic.detect([1, null])).toBeGreaterThan(0)
    expect(generic.detect([1, null])).toBeLessThan(generic.detect([{ a: 1 }]))
  })

  test('leaves the logs of others to their adapters', () => {
    const others = [
      { type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { role: 'user', content: 'x' } },
      { jsonrpc: '2.0', method: 'session/update', params: {} },
      { type: 'message', id: 'a', parentId: null, message: { role: 'user', content: 'x' } },
      { type: 'response_item', payload: { type: 'message', role: 'user', content: [] } },
      { type: 'text-delta', delta: 'x' }
    ]
    for (const record of others) expect(generic.detect([record])).toBeLessThan(0.1)
  })
})
