// Nothing of a real log is lost: every call, answer, prompt, reply and thought that the raw JSON holds is in the
// transcript, in the order of the log, and tokens are counted once.

import { describe, expect, test } from 'vitest'
import { partsOf } from '../src/model/entry/parts.ts'
import { fullText } from '../src/model/entry/resolve.ts'
import type { Entry } from '../src/model/transcript/types.ts'
import { anyFramer } from './support/any-framer.ts'
import { count } from './support/count.ts'
import { bytesOf, CORPUS, corpus, samples } from './support/files.ts'
import { readBytes } from './support/open.ts'

const logs = [...corpus(), ...samples()].filter(log => !log.path.endsWith('.md'))

test.skipIf(!CORPUS)(
  'the corpus is here (UNSPOOL_CORPUS names its folder; unset, its logs are skipped)',
  () => {
    expect(logs.length).toBeGreaterThan(60)
  }
)

describe.each(logs.map(log => [log.name, log] as const))('%s', (_, log) => {
  test('everything said and done is in the transcript', async () => {
    const bytes = bytesOf(log)
    const framer = anyFramer()
    const records = [...framer.push(bytes), ...framer.end()].flatMap(frame =>
      frame.records.map(({ value }) => value)
    )
    const counted = count(log.format, records)
    const { draft, reader } = await readBytes(bytes, log.name, [])
    const tools = draft.entries.filter(entry => entry.type === 'tool')
    const ids = new Set(counted.calls)
    expect(tools.map(tool => tool.callId).filter(id => ids.delete(id))).toEqual(counted.calls)
    const unanswered = tools.filter(tool => tool.status === 'running' || tool.status === 'pending')
    expect(unanswered.map(tool => tool.callId).filter(id => counted.answered.has(id))).toEqual([])

    const said = async (types: readonly Entry['type'][]): Promise<string> => {
      const chosen = draft.entries.filter(entry => types.includes(entry.type))
      const texts = await Promise.all(
        chosen.flatMap(partsOf).map(part => fullText(part.text, n => reader.read(n)))
      )
      return texts.join('\n')
    }
    const missing = (wanted: ReadonlySet<string>, all: string) =>
      [...wanted].filter(text => !all.includes(text.trim()))
    expect(missing(counted.replies, await said(['assistant', 'event', 'tool']))).toEqual([])
    expect(missing(counted.thoughts, await said(['thinking']))).toEqual([])
    expect(missing(counted.prompts, await said(['user', 'event', 'tool']))).toEqual([])
    if (counted.usage) {
      const { input = 0, output = 0 } = draft.session.usage ?? {}
      expect({ input, output }).toEqual(counted.usage)
    }
  })
})
