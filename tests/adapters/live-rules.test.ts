// The rules of event streams (document 002), of ACP (003) and of interleaving (004), each on the smallest talk that shows it:
// record by record with a pause after each, and loaded at once. After every record the stream shows what a reload of as
// much would show.

import { describe, expect, test } from 'vitest'
import { type Row, rows, visibleCalls } from '../../src/model/rows/rows.ts'
import type { Draft } from '../../src/model/transcript/apply.ts'
import type { FormatId } from '../../src/model/transcript/formats.ts'
import { type Entry, MAIN } from '../../src/model/transcript/types.ts'
import { update } from '../support/acp.ts'
import { call, result, shell, text, thought, turn } from '../support/events.ts'
import { readBytes, readGrowing } from '../support/open.ts'

interface Rule {
  readonly name: string
  readonly format: FormatId
  readonly records: readonly unknown[]
  /** The rows after the last record. */
  readonly shows: readonly string[]
  readonly notices?: readonly string[]
}

const said = (words: string) => update('agent_message_chunk', { content: { type: 'text', text: words } })
const asked = (words: string) => update('user_message_chunk', { content: { type: 'text', text: words } })
const started = (id: string, fields: object = {}) =>
  update('tool_call', { toolCallId: id, title: id, kind: 'execute', status: 'pending', ...fields })
const changed = (id: string, fields: object) => update('tool_call_update', { toolCallId: id, ...fields })
const prints = (words: string) => ({ content: [{ type: 'content', content: { type: 'text', text: words } }] })
const SENTENCE = 'The water has to stand for a minute before it is poured. '
const rpc = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params })
const told = (record: object) => ({ jsonrpc: '2.0', method: 'session/update', params: record })

const EVENTS: readonly Omit<Rule, 'format'>[] = [
  {
    name: 'deltas coalesce, and what is no text closes the text',
    records: [turn, text('Good '), text('morning.'), call('a'), text('Next.')],
    shows: ['assistant Good morning.', 'calls a running', 'assistant Next.']
  },
  {
    name: 'an end of reasoning with metadata seals the thought; one without does not',
    records: [
      thought('one'),
      { type: 'reasoning-end' },
      thought(' more'),
      { type: 'reasoning-end', metadata: { anthropic: { signature: 's' } } },
      thought('two')
    ],
    shows: ['thinking one more', 'thinking two']
  },
  {
    name: 'an end of reasoning that nothing began is ignored',
    records: [turn, { type: 'reasoning-end', metadata: { x: 1 } }, text('Hello.')],
    shows: ['assistant Hello.']
  },
  {
    name: 'calls in a row are one batch, and a late result finds its call after later text',
    records: [call('a'), call('b'), text('Meanwhile.'), result('b', 'yes'), result('a', 'no', true)],
    shows: ['calls a failed no, b done yes', 'assistant Meanwhile.']
  },
  {
    name: 'output of a shell goes to the latest call of the latest batch, errors apart',
    records: [call('a'), call('b'), shell('out '), shell('bad', 'stderr'), shell('put')],
    shows: ['calls a running, b running out put ! bad']
  },
  {
    name: 'errors and notices are always their own; two in a row are two',
    records: [
      turn,
      text('a'),
      { type: 'error', error: 'x' },
      { type: 'notice', message: 'n' },
      { type: 'notice', message: 'n' },
      text('b')
    ],
    shows: ['assistant a', 'event error', 'event notice', 'event notice', 'assistant b']
  },
  {
    name: 'what only keeps a turn going makes no entry and cuts no text',
    records: [
      turn,
      text('a'),
      { type: 'status', status: 'running' },
      { type: 'usage', usage: { inputTokens: 1 } },
      text('b')
    ],
    shows: ['assistant ab']
  }
]

const ACP: readonly Omit<Rule, 'format'>[] = [
  {
    name: 'an update is sparse: only what it names changes',
    records: [
      started('a', { title: 'make', rawInput: { command: 'make' } }),
      changed('a', { status: 'in_progress' }),
      changed('a', prints('done')),
      changed('a', { status: 'completed' })
    ],
    shows: ['calls a done done']
  },
  {
    name: 'an update without a call makes one',
    records: [said('Now.'), changed('a', { title: 'ls', status: 'in_progress' })],
    shows: ['assistant Now.', 'calls a running']
  },
  {
    name: 'a status only moves forward; a step back is noted',
    records: [
      started('a'),
      changed('a', { status: 'completed' }),
      changed('a', { status: 'in_progress' }),
      said('So.')
    ],
    shows: ['calls a done', 'assistant So.'],
    notices: ['status-backwards']
  },
  {
    name: 'an update reaches a call of an earlier group',
    records: [started('a'), said('Text.'), started('b'), changed('a', { status: 'failed', ...prints('no') })],
    shows: ['calls a failed no', 'assistant Text.', 'calls b pending']
  },
  {
    name: 'a chunk that repeats a long text at once is dropped, honest repetition is kept',
    records: [said('ha'), said('ha'), started('a'), said(SENTENCE), said(SENTENCE)],
    shows: ['assistant haha', 'calls a pending', `assistant ${SENTENCE}`],
    notices: ['repeated-chunk']
  },
  {
    name: 'the guard is reset by what is no text',
    records: [said(SENTENCE), started('a'), said(SENTENCE)],
    shows: [`assistant ${SENTENCE}`, 'calls a pending', `assistant ${SENTENCE}`]
  },
  {
    name: 'text and calls stand in the order in which they happened',
    records: [
      asked('Go.'),
      said('One.'),
      started('a'),
      said('Two.'),
      started('b'),
      started('c'),
      said('Three.')
    ],
    shows: [
      'user Go.',
      'assistant One.',
      'calls a pending',
      'assistant Two.',
      'calls b pending, c pending',
      'assistant Three.'
    ]
  },
  {
    name: 'empty text makes no entry and cuts no group',
    records: [started('a'), said(''), started('b')],
    shows: ['calls a pending, b pending']
  },
  {
    name: 'history that is played again after session/load is there once',
    records: [
      rpc(1, 'session/prompt', { sessionId: 's', prompt: [{ type: 'text', text: 'Boil it.' }] }),
      told(said('It boils.')),
      { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn' } },
      rpc(2, 'session/load', { sessionId: 's', cwd: '/', mcpServers: [] }),
      told(asked('Boil it.')),
      told(said('It boils.')),
      { jsonrpc: '2.0', id: 2, result: null },
      rpc(3, 'session/prompt', { sessionId: 's', prompt: [{ type: 'text', text: 'Pour it.' }] }),
      told(said('Poured.'))
    ],
    shows: ['user Boil it.', 'assistant It boils.', 'user Pour it.', 'assistant Poured.'],
    notices: ['duplicate-record', 'duplicate-record']
  }
]

const RULES: readonly Rule[] = [
  ...EVENTS.map(rule => ({ ...rule, format: 'events' as const })),
  ...ACP.map(rule => ({ ...rule, format: 'acp' as const }))
]

describe.each(RULES)('$format: $name', ({ format, records, shows, notices = [] }) => {
  test('reloaded', async () => {
    const { draft } = await readBytes(bytesOf(records), 'log.jsonl', [], format)
    expect(shownIn(draft)).toEqual(shows)
    expect(draft.notices.map(({ code }) => code)).toEqual(notices)
  })

  test('live, and after every record what a reload shows', async () => {
    const ends = records.map((_, n) => bytesOf(records.slice(0, n + 1)).length)
    const moments: (readonly string[])[] = []
    const { draft } = await readGrowing(bytesOf(records), 'log.jsonl', ends, {
      format,
      onQuiet: now => moments.push(shownIn(now))
    })
    expect(shownIn(draft)).toEqual(shows)
    expect(draft.notices.map(({ code }) => code)).toEqual(notices)
    for (const [n, moment] of moments.entries()) {
      const reload = await readBytes(bytesOf(records.slice(0, n + 1)), 'log.jsonl', [], format)
      expect(moment, `after record ${n}`).toEqual(shownIn(reload.draft))
    }
    expect(moments).toHaveLength(records.length)
  })
})

test('live: a group of more than five folds to its last calls, and a failed one is never among the folded', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const records = [...ids.map(id => started(id)), changed('b', { status: 'failed' })]
  for (const read of [
    readBytes(bytesOf(records), 'log.jsonl', []),
    readGrowing(
      bytesOf(records),
      'log.jsonl',
      records.map((_, n) => bytesOf(records.slice(0, n + 1)).length)
    )
  ]) {
    const [group] = rows((await read).draft.entries, { thread: MAIN })
    if (group?.row !== 'group') throw new Error('no group')
    expect(visibleCalls(group).map(({ key }) => key)).toEqual(['b', 'f', 'g'])
  }
})

const bytesOf = (records: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(records.map(record => `${JSON.stringify(record)}\n`).join(''))

const shownIn = ({ entries }: Draft): readonly string[] => rows(entries, { thread: MAIN }).map(lineOf)

const lineOf = (row: Row): string => {
  switch (row.row) {
    case 'entry':
      return entryLine(row.entry)
    case 'group':
      return `calls ${row.calls.map(({ entry }) => entryLine(entry)).join(', ')}`
    case 'branch':
      return `branch ${row.key}`
    default:
      return row satisfies never
  }
}

const entryLine = (entry: Entry): string => {
  if (entry.type === 'event') return `event ${entry.detail.event}`
  if (entry.type === 'unknown') return `unknown ${entry.label}`
  if (entry.type !== 'tool') return `${entry.type} ${entry.text}`
  const errors = entry.detail.kind === 'execute' && entry.detail.stderr ? `! ${entry.detail.stderr}` : ''
  return [entry.callId, entry.status, String(entry.output).trim(), errors]
    .filter(word => word !== '')
    .join(' ')
}
