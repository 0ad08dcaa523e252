// A result may be written before its call: writers run side by side, copies are cut. Told in either order, a call is the
// same: what it did, how it ended, what it answered.

import { describe, expect, test } from 'vitest'
import type { Format } from '../../src/adapters/contract.ts'
import { FORMATS } from '../../src/adapters/index.ts'
import type { Tool } from '../../src/model/transcript/types.ts'
import { bytesOf, fixtures, type LogFile, samples } from '../support/files.ts'
import { callsIn } from '../support/fixture.ts'
import { framesOf, values } from '../support/frames.ts'
import { reduce } from '../support/reduce.ts'

/** Logs whose records tell a call anew each time, with its state: there the last one counts, whatever it says. */
const TOLD_ANEW = /\/(acp|opencode)\/|\/qwen\/(webui|export)|requests-that-grow/

const logs = [...fixtures(), ...samples()].filter(log => !TOLD_ANEW.test(log.name))

describe.each(logs.map(log => [log.name, log] as const))('%s', (_, log) => {
  test('reads a call the same when its result comes first', async () => {
    const format = await opened(log)
    const records = values(framesOf(bytesOf(log)).frames)
    const calls = callsIn(reduce(format, records).draft.entries)
    for (const call of calls.filter(call => isAlone(calls, call))) {
      const [first = 0, second = 0] = call.src
      if (!isResult(format, call, records[second])) continue
      const swapped = records.with(first, records[second]).with(second, records[first])
      const again = callsIn(reduce(format, swapped).draft.entries).filter(one => one.callId === call.callId)
      expect(again.map(told), `${call.callId} of records ${call.src}`).toEqual([told(call)])
    }
  })
})

const opened = async ({ format }: LogFile): Promise<Format> => {
  const found = FORMATS.find(({ id }) => id === format)
  if (!found) throw new Error(`no format ${format}`)
  return { ...found, ...(await found.load()) }
}

/** Made of a record that calls and one that answers, and of nothing else. */
const isAlone = (calls: readonly Tool[], call: Tool): boolean =>
  call.src.length === 2 && call.callId !== '' && calls.filter(one => one.callId === call.callId).length === 1

/** By itself it tells of the same call in the same thread: so it is no interruption, and no line that needs its parent. */
const isResult = (format: Format, call: Tool, record: unknown): boolean =>
  callsIn(reduce(format, [record]).draft.entries).some(
    alone => alone.callId === call.callId && alone.thread === call.thread
  )

/** All but its place: in the transcript, in time and in the source. */
const told = (call: Tool): unknown => {
  const { src, at, startedAt, endedAt, message, after, id, child, ...rest } = call
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === 'record' ? 0 : value)))
}
