// A reader that takes over a log from the one that read it answers every question in the same way.

import { describe, expect, test } from 'vitest'
import { SessionReader } from '../../../src/engine/read/reader.ts'
import { FILE_STRIDE } from '../../../src/model/transcript/types.ts'
import { allLogs, bytesOf } from '../../support/files.ts'
import { openOne } from '../../support/open.ts'

describe('a log that was handed over', () => {
  for (const log of allLogs())
    test(log.name, async () => {
      const first = new SessionReader([await openOne(bytesOf(log), log.path)])
      for await (const _ of first.batches());
      const second = SessionReader.of(structuredClone(first.held))
      expect(second.format).toBe(first.format)
      expect(second.extents).toEqual(first.extents)
      const { records } = first.extents[0] ?? { records: 0 }
      expect(second.ranges(0, 0, records)).toEqual(first.ranges(0, 0, records))
      for (let n = 0; n < records; n++)
        expect(JSON.stringify(await second.read(n))).toBe(JSON.stringify(await first.read(n)))
      expect(await second.rawBytes(records)).toBeUndefined()
      expect(await second.rawBytes(FILE_STRIDE)).toBeUndefined()
    })
})
