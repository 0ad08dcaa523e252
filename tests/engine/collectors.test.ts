// A log that a collector passed on, each line behind a prefix or in a row of its own, is the same log.

import { describe, expect, test } from 'vitest'
import { bytesOf, fixtures, type LogFile } from '../support/files.ts'
import { readBytes } from '../support/open.ts'

const COLLECTORS: readonly (readonly [string, (line: string, second: string) => string])[] = [
  [
    'docker',
    (line, s) => JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: `2026-02-03T08:00:${s}Z` })
  ],
  ['kubernetes', (line, s) => `2026-02-03T08:00:${s}.000000000Z stdout F ${line}`],
  ['journald', (line, s) => `Feb 03 08:00:${s} host agent[123]: ${line}`],
  ['compose', line => `agent-1  | ${line}`]
]

/** Records with and without a type, of protocols, envelopes, whole documents in a line. */
const LOGS = [
  ...[
    'acp/v1-talk.jsonl',
    'acp/bare-updates.jsonl',
    'atif/subagent-as-next-line.jsonl',
    'claude/stream-json.jsonl'
  ],
  ...['claude/results-of-many-runs.jsonl', 'codex/app-server.jsonl', 'codex/events-passed-on.jsonl'],
  ...[
    'events/envelopes.jsonl',
    'generic/openai-chat.jsonl',
    'generic/goose-session.jsonl',
    'grok/all-records.jsonl'
  ],
  ...[
    'kimi/cli-wire-all-events.jsonl',
    'kimi/cli-context.jsonl',
    'opencode/tools.jsonl',
    'opencode/server-deltas.jsonl'
  ],
  ...['otlp/batches.jsonl', 'pi/stream-deltas.jsonl']
]

const logs = fixtures().filter(({ name }) => LOGS.includes(name.replace('fixture/', '')))

test('all of them are here', () => expect(logs).toHaveLength(LOGS.length))

describe.each(COLLECTORS)('%s', (_, passedOn) => {
  test.each(logs.map(log => [log.name, log] as const))('%s', async (_, log) => {
    const lines = new TextDecoder().decode(bytesOf(log)).split('\n').filter(Boolean)
    const text = lines.map((line, i) => passedOn(line, String(i % 60).padStart(2, '0'))).join('\n')
    expect(await shownOf(log, new TextEncoder().encode(`${text}\n`))).toEqual(
      await shownOf(log, bytesOf(log))
    )
  })
})

/** What it says, without the times that a collector adds. */
const shownOf = async (log: LogFile, bytes: Uint8Array) => {
  const { draft, reader } = await readBytes(bytes, log.name, [])
  return { format: reader.format, types: draft.entries.map(({ type, id }) => `${type} ${id}`) }
}
