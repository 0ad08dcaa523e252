// Very many files at once: each finds its session, one that goes away does not keep the others, and looking can be stopped.

import { expect, test, vi } from 'vitest'
import { lookThrough } from '../../../src/engine/read/look.ts'
import { tarEntry, tarOf } from '../../support/archives.ts'

const line = (sessionId: string | undefined, more: object = {}): string =>
  `${JSON.stringify({ type: 'user', uuid: `u-${sessionId}`, parentUuid: null, ...(sessionId ? { sessionId } : {}), message: { role: 'user', content: 'hello' }, ...more })}\n`

const file = (path: string, text: string) => ({ path, blob: new Blob([text]) })

const SIDE = { isSidechain: true, agentId: 'a' }

test('sub-agents find their session among many, by its id or by the folder that is named after it', async () => {
  const given = Array.from({ length: 40 }, (_, n) => [
    file(`p/s${n}.jsonl`, line(`s${n}`)),
    file(`p/s${n}/subagents/agent-a.jsonl`, line(n % 2 === 0 ? `s${n}` : undefined, SIDE))
  ]).flat()
  const { sessions, refused } = await lookThrough(given)
  expect(refused).toEqual([])
  expect(sessions.map(({ path, files }) => [path, files.map(one => one.path)])).toEqual(
    Array.from({ length: 40 }, (_, n) => [
      `p/s${n}.jsonl`,
      [`p/s${n}.jsonl`, `p/s${n}/subagents/agent-a.jsonl`]
    ])
  )
})

test('of copies of a session each keeps the sub-agents beside it', async () => {
  const { sessions } = await lookThrough(
    ['old', 'new'].flatMap(folder => [
      file(`${folder}/s.jsonl`, line('s')),
      file(`${folder}/s/subagents/agent-a.jsonl`, line('s', SIDE))
    ])
  )
  expect(sessions.map(({ files }) => files.map(({ path }) => path.split('/')[0]))).toEqual([
    ['old', 'old'],
    ['new', 'new']
  ])
})

test('parts of a trajectory that refer to one another in a circle are sessions of their own', async () => {
  const trajectory = (path: string, next: string) =>
    file(
      path,
      JSON.stringify({
        schema_version: 'ATIF-v1.4',
        session_id: path,
        agent: { name: 'x', version: '1' },
        steps: [{ step_id: 1, source: 'user', message: 'hello' }],
        continued_trajectory_ref: next
      })
    )
  const { sessions } = await lookThrough([trajectory('a.json', 'b.json'), trajectory('b.json', 'a.json')])
  expect(sessions.map(({ path }) => path)).toEqual(['a.json', 'b.json'])
})

test('a file that goes away meanwhile does not keep the others', async () => {
  const gone = file('gone.jsonl', line('gone'))
  gone.blob.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const { sessions, refused } = await lookThrough([gone, file('here.jsonl', line('here'))])
  expect(sessions.map(({ path }) => path)).toEqual(['here.jsonl'])
  expect(refused).toEqual([{ path: 'gone.jsonl', refused: 'gone' }])
})

test('looking through an archive can be stopped', async () => {
  const entries = Array.from({ length: 200 }, (_, n) => tarEntry(`${n}.jsonl`, line(`s${n}`)))
  const stop = new AbortController()
  const { arrayBuffer } = Blob.prototype
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    if (read.mock.calls.length === 40) stop.abort()
    return arrayBuffer.call(this)
  })
  const looking = lookThrough(
    [{ path: 'x.tar', blob: new Blob([tarOf(entries) as Uint8Array<ArrayBuffer>]) }],
    stop.signal
  )
  await expect(looking).rejects.toThrow()
  expect(read.mock.calls.length).toBeLessThan(100)
  read.mockRestore()
})
