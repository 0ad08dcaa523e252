// One line of 50 MB, and 200,000 lines that say nothing: all is read, and what is kept follows what is shown.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { OpenedFile } from '../../src/engine/unpack/index.ts'
import { callIn } from '../support/fixture.ts'
import { readOpened } from '../support/open.ts'

const MB = 2 ** 20

test('a picture of 50 MB in one line is pointed to, not held', async () => {
  const data = 'QUJD'.repeat((50 * MB) / 4)
  const picture = { type: 'image', source: { type: 'base64', media_type: 'image/png', data } }
  const bytes = linesOf([
    prompt('u1', null, 'Look at it.'),
    called('a1', 'u1', 'toolu_1', { file_path: '/home/ada/map.png' }),
    answered('r1', 'a1', 'toolu_1', [picture]),
    prompt('u2', 'r1', 'Thanks.')
  ])
  const before = heap()
  const { draft, reader } = await readOpened([fileOf(bytes)])
  expect(heap() - before).toBeLessThan(8 * MB)
  expect(draft.entries.map(entry => entry.id)).toEqual(['u1.0', 'toolu_1', 'u2.0'])
  const [image] = callIn(draft.entries, 'toolu_1').images ?? []
  expect(image).toMatchObject({ from: 'log', size: data.length })
  const whole = image?.from === 'log' ? await reader.valueAt(image.at) : ''
  expect(whole === data).toBe(true)
}, 30_000)

test('200,000 lines of progress are counted, and little of them is kept', async () => {
  const before = heap()
  const file = growingFile()
  const { draft, reader } = await readOpened([file])
  // What stays is the place of each record in the tree.
  expect((heap() - before) / file.written()).toBeLessThan(0.8)
  expect(draft.entries.map(entry => entry.id)).toEqual(['u1.0', 'toolu_1', 'u2.0'])
  expect(draft.entries[2]?.after).toBe('msg_a1')
  expect(reader.ledger).toMatchObject({ lines: 200_004, silent: { progress: 200_000 }, unread: [] })
}, 30_000)

const envelope = (uuid: string, parentUuid: string | null) => ({
  uuid,
  parentUuid,
  sessionId: 's',
  isSidechain: false,
  timestamp: '2026-02-03T09:00:00.000Z'
})

const prompt = (uuid: string, parent: string | null, content: string) => ({
  ...envelope(uuid, parent),
  type: 'user',
  message: { role: 'user', content }
})

const called = (uuid: string, parent: string, id: string, input: object) => ({
  ...envelope(uuid, parent),
  type: 'assistant',
  message: {
    id: `msg_${uuid}`,
    role: 'assistant',
    content: [{ type: 'tool_use', id, name: 'Read', input }]
  }
})

const answered = (uuid: string, parent: string, id: string, content: unknown) => ({
  ...envelope(uuid, parent),
  type: 'user',
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] }
})

const progress = (n: number, parent: string) => ({
  ...envelope(`progress-${n}`, parent),
  type: 'progress',
  toolUseID: 'toolu_1',
  parentToolUseID: 'toolu_1',
  data: { type: 'bash_progress', output: `line ${n}`, fullOutput: 'a line of the build\n'.repeat(8) }
})

const linesOf = (records: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(records.map(record => `${JSON.stringify(record)}\n`).join(''))

const fileOf = (bytes: Uint8Array): OpenedFile => ({
  path: 'session.jsonl',
  size: bytes.byteLength,
  notices: [],
  async *chunks() {
    for (let from = 0; from < bytes.byteLength; from += MB) yield bytes.subarray(from, from + MB)
  },
  slice: async (start, end) => bytes.subarray(start, end),
  blob: () => new Blob([bytes as Uint8Array<ArrayBuffer>])
})

/** Made while it is read, so that only the reader can hold on to it. */
const growingFile = (): OpenedFile & { written: () => number } => {
  let written = 0
  const said = (records: readonly unknown[]): Uint8Array => {
    const bytes = linesOf(records)
    written += bytes.byteLength
    return bytes
  }
  return {
    path: 'session.jsonl',
    size: undefined,
    notices: [],
    async *chunks() {
      yield said([prompt('u1', null, 'Build it.'), called('a1', 'u1', 'toolu_1', { file_path: '/x' })])
      for (let n = 0; n < 200_000; n += 1000)
        yield said(
          Array.from({ length: 1000 }, (_, i) => progress(n + i, i === 0 ? 'a1' : `progress-${n + i - 1}`))
        )
      yield said([answered('r1', 'progress-199999', 'toolu_1', 'built'), prompt('u2', 'r1', 'Thanks.')])
    },
    slice: async () => new Uint8Array(),
    blob: () => new Blob(),
    written: () => written
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes of objects that are still in use. */
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}
