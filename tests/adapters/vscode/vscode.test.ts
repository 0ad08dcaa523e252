// Chats of VS Code: parts and rounds brought together, and a log of changes that reads like the session it makes.

import { describe, expect, test } from 'vitest'
import { vscode } from '../../../src/adapters/vscode/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { branches } from '../../../src/model/transcript/forks.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { callsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const part = (toolId: string, toolCallId: string, more: object = {}) => ({
  kind: 'toolInvocationSerialized',
  toolId,
  toolCallId,
  isComplete: true,
  ...more
})
const call = (id: string, name: string, args: object) => ({ id, name, arguments: JSON.stringify(args) })
const request = (response: readonly unknown[], toolCalls: readonly unknown[] = [], more: object = {}) => ({
  requestId: 'request_1',
  message: { text: 'Go' },
  response,
  result: { metadata: { toolCallRounds: [{ response: '', toolCalls }] } },
  ...more
})
const entriesOf = (...records: readonly unknown[]) => reduce(vscode, records).draft.entries

describe('parts and rounds', () => {
  test('a call finds its arguments by the id before __vscode-, whatever the order', () => {
    const calls = callsIn(
      entriesOf(
        request(
          [part('copilot_readFile', 'b__vscode-2'), part('copilot_readFile', 'a__vscode-1')],
          [call('a', 'read_file', { filePath: '/a' }), call('b__vscode-7', 'read_file', { filePath: '/b' })]
        )
      )
    )
    expect(calls.map(({ detail }) => detail)).toEqual([
      { kind: 'read', path: '/b' },
      { kind: 'read', path: '/a' }
    ])
  })

  test('by order and name where ids differ; what the panel left out stands where it was made', () => {
    const calls = callsIn(
      entriesOf(
        request(
          [part('copilot_readFile', 'u1'), part('copilot_findFiles', 'u2'), part('copilot_readFile', 'u3')],
          [
            call('a', 'read_file', { filePath: '/a' }),
            call('x', 'get_errors', {}),
            call('c', 'read_file', { filePath: '/c' })
          ]
        )
      )
    )
    expect(calls.map(({ callId, name }) => [callId, name])).toEqual([
      ['u1', 'read_file'],
      ['u2', 'copilot_findFiles'],
      ['x', 'get_errors'],
      ['u3', 'read_file']
    ])
    expect(calls[3]?.detail).toEqual({ kind: 'read', path: '/c' })
  })

  test('a call of a sub-agent takes no arguments of the main one', () => {
    const [main, sub] = callsIn(
      entriesOf(
        request(
          [
            part('runSubagent', 's1'),
            part('copilot_readFile', 'u1', { subAgentInvocationId: 's1' }),
            part('copilot_readFile', 'u2')
          ],
          [call('m', 'runSubagent', { prompt: 'Look' }), call('a', 'read_file', { filePath: '/a' })]
        )
      )
    )
    expect(main).toMatchObject({ child: 's1', detail: { kind: 'task', prompt: 'Look' } })
    expect(sub).toMatchObject({ thread: 's1', detail: { path: '' } })
  })

  test('edits go to the call that names their file, and to none that only reads', () => {
    const edit = (path: string, text: string) => ({
      kind: 'textEditGroup',
      uri: { path },
      edits: [[{ text }]]
    })
    const calls = callsIn(
      entriesOf(
        request([
          part('copilot_replaceString', 'u1', { pastTenseMessage: 'Edited a.py' }),
          part('copilot_replaceString', 'u2', { pastTenseMessage: 'Edited b.py' }),
          edit('/d/a.py', 'one'),
          edit('/d/b.py', 'two'),
          part('copilot_readFile', 'u3'),
          edit('/d/c.py', 'three')
        ])
      )
    )
    expect(calls.map(({ callId, detail }) => [callId, detail.kind === 'edit' && detail.diffs])).toEqual([
      ['u1', [{ form: 'texts', path: '/d/a.py', old: '', new: 'one' }]],
      ['u2', [{ form: 'texts', path: '/d/b.py', old: '', new: 'two' }]],
      ['u3', false],
      ['', [{ form: 'texts', path: '/d/c.py', old: '', new: 'three' }]]
    ])
  })

  test('before 1.104 a denied call says only no', () => {
    expect(callsIn(entriesOf(request([part('x', 'u1', { isConfirmed: false })])))[0]?.status).toBe(
      'cancelled'
    )
  })

  test('a tree of any depth is read without falling over', () => {
    let node: unknown = { text: 'deep' }
    for (let i = 0; i < 5000; i++) node = { children: [node] }
    const result = {
      metadata: {
        toolCallRounds: [{ toolCalls: [{ id: 'a', name: 'x' }] }],
        toolCallResults: { a: { content: [{ value: { node } }] } }
      }
    }
    expect(callsIn(entriesOf(request([], [], { result })))[0]?.output).toBe('')
  })
})

describe('the log of changes', () => {
  const long = 'tea leaf '.repeat(600)
  const first = request([{ value: 'I start. ' }], [], { result: undefined })
  const changes: readonly unknown[] = [
    { kind: 0, v: { sessionId: 's', creationDate: 1, requests: [] } },
    { kind: 2, k: ['requests'], v: [first] },
    { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'scrapped' }, part('copilot_readFile', 'u1')] },
    { kind: 2, k: ['requests', 0, 'response'], i: 1, v: [{ value: long }, part('copilot_createFile', 'u2')] },
    { kind: 1, k: ['requests', 0, 'response', 2, 'pastTenseMessage'], v: 'Created a.md' },
    { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'Done.' }] },
    {
      kind: 1,
      k: ['requests', 0, 'result'],
      v: {
        metadata: {
          toolCallRounds: [{ toolCalls: [call('c', 'create_file', { filePath: '/a.md', content: long })] }]
        }
      }
    },
    { kind: 2, k: ['requests'], v: [{ ...first, requestId: 'request_2', message: { text: 'More' } }] },
    { kind: 1, k: ['customTitle'], v: 'Tea' }
  ]
  const final = {
    head: { sessionId: 's', creationDate: 1, customTitle: 'Tea', requests: [] },
    one: {
      ...first,
      response: [
        { value: 'I start. ' },
        { value: long },
        part('copilot_createFile', 'u2', { pastTenseMessage: 'Created a.md' }),
        { value: 'Done.' }
      ],
      result: (changes[6] as { v: unknown }).v
    },
    two: { ...first, requestId: 'request_2', message: { text: 'More' } }
  }

  test('reads like the session that it makes', async () => {
    const changed = reduce(vscode, changes)
    const whole = reduce(vscode, [final.head, final.one, final.two])
    const told = ({ draft, read }: typeof whole) =>
      Promise.all(draft.entries.map(entry => inWords(entry, read)))
    expect(await told(changed)).toEqual(await told(whole))
    expect(changed.draft.session).toMatchObject({ id: 's', title: 'Tea' })
  })

  test('reads the same part by part as at once, with parts that were written too early and cut again', () => {
    const [head, { response, result, modelState, ...asked }] = recordsOf(
      'vscode/session-every-part.json'
    ) as [object, { response: unknown[]; result: unknown; modelState: unknown }]
    const path = ['requests', 0, 'response']
    const byPart = [
      { kind: 0, v: head },
      { kind: 2, k: ['requests'], v: [{ ...asked, response: [] }] },
      ...response.flatMap((part, i) => [
        { kind: 2, k: path, v: [part, { value: 'too early' }, { kind: 'undoStop' }] },
        { kind: 2, k: path, i: i + 1 }
      ]),
      { kind: 1, k: ['requests', 0, 'result'], v: result },
      { kind: 1, k: ['requests', 0, 'modelState'], v: modelState }
    ]
    const known = (entries: readonly Entry[]) =>
      new Map(
        entries.filter(entry => !isRemoved(entry)).map(({ src: _, after: __, ...entry }) => [entry.id, entry])
      )
    const whole = known(entriesOf(head, { ...asked, response, result, modelState }))
    const told = known(entriesOf(...byPart))
    expect([...told.keys()].sort()).toEqual([...whole.keys()].sort())
    for (const [id, entry] of whole) expect(told.get(id), id).toEqual(entry)
  })

  const isRemoved = (entry: Entry) =>
    entry.type === 'event' && entry.detail.event === 'context' && entry.detail.label === 'removed'

  test('changes nothing of what it was given', () => {
    const before = JSON.stringify(changes)
    reduce(vscode, changes)
    expect(JSON.stringify(changes)).toBe(before)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('a request that was taken back is left, and what stood behind a cut is folded', () => {
    const { draft } = reduce(vscode, [
      ...changes.slice(0, 3),
      { kind: 2, k: ['requests'], v: [{ ...first, requestId: 'request_2', message: { text: 'Wrong' } }] },
      {
        kind: 2,
        k: ['requests'],
        i: 1,
        v: [{ ...first, requestId: 'request_3', message: { text: 'Right' } }]
      },
      { kind: 2, k: ['requests', 0, 'response'], i: 1 }
    ])
    expect(branches(draft.entries).map(({ root }) => root)).toEqual(['request_2'])
    expect(draft.entries[2]).toMatchObject({ detail: { event: 'context', label: 'removed' } })
  })

  test('a request that is written again is the same one', () => {
    const again = { ...first, response: [{ value: 'I start over.' }] }
    const entries = entriesOf(...changes.slice(0, 2), { kind: 2, k: ['requests'], i: 0, v: [again] })
    expect(entries).toMatchObject([{ type: 'user' }, { type: 'assistant', text: 'I start over.' }])
  })

  const inWords = async ({ src: _, ...entry }: Entry, read: Parameters<typeof fullText>[1]) => ({
    ...entry,
    ...('text' in entry ? { text: await fullText(entry.text, read) } : {}),
    ...(entry.type === 'tool' && entry.detail.kind === 'write'
      ? { detail: { ...entry.detail, content: await fullText(entry.detail.content, read) } }
      : {})
  })
})

test('it is sure of its own records and of no others', () => {
  expect(vscode.detect([request([])])).toBe(1)
  expect(vscode.detect([{ requests: [] }, { prompt: 'a', completion: 'b' }])).toBe(1)
  expect(vscode.detect([{ kind: 2, k: ['requests'], v: [] }])).toBe(1)
  expect(vscode.detect([{ requests: [] }, { method: 'GET', url: '/' }])).toBe(0)
  expect(vscode.detect([{ role: 'user', content: 'hi' }])).toBe(0)
})
