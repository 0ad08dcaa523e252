// Tokens over every log, held against a count of the raw JSON that knows no adapter.

import { describe, expect, test } from 'vitest'
import type { Figure } from '../../../src/model/figures/figure-sum.ts'
import { figuresOf } from '../../../src/model/figures/figures.ts'
import { primaryThreadOf } from '../../../src/model/transcript/primary-thread.ts'
import { anyFramer } from '../../support/any-framer.ts'
import { bytesOf, corpus, samples } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'
import { spentIn } from '../../support/spent/spent.ts'

const logs = [...corpus(), ...samples()].filter(log => !log.path.endsWith('.md'))

describe.each(logs.map(log => [log.name, log] as const))('%s', (_, log) => {
  test('tokens are those of the raw records', async () => {
    const bytes = bytesOf(log)
    const framer = anyFramer()
    const records = [...framer.push(bytes), ...framer.end()].flatMap(frame =>
      frame.records.map(({ value }) => value)
    )
    const { draft, reader } = await readBytes(bytes, log.name)
    const counted = spentIn(reader.format ?? log.format, records)
    const figures = figuresOf({
      entries: draft.entries,
      spendings: [...draft.spendings.values()],
      primaryThread: primaryThreadOf(draft.entries),
      cwd: draft.session.cwd
    })
    const { tokens } = figures.all
    if (counted) expect({ in: tokens.in, out: tokens.out }).toEqual(counted)
    // The session says the same, and so do its turns with what came before them.
    const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 } = draft.session.usage ?? {}
    expect({ in: tokens.in, out: tokens.out }).toEqual({ in: input + cacheRead + cacheWrite, out: output })
    const { all } = figures
    const parts = [figures.before, ...figures.turns]
    const sumOf = (of: (figure: Figure) => number) => parts.reduce((sum, part) => sum + of(part), 0)
    expect([sumOf(part => part.tokens.in), sumOf(part => part.tokens.out)]).toEqual([tokens.in, tokens.out])
    expect([sumOf(part => part.calls), sumOf(part => part.failed)]).toEqual([all.calls, all.failed])
    expect([sumOf(part => part.added), sumOf(part => part.removed)]).toEqual([all.added, all.removed])
  })
})
