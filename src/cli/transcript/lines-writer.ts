// The log's own lines, as they stand; what is taken out is taken out of each, and the rest of it stays what it was.

import { once } from 'node:events'
import { SHORTEST } from '../../engine/export/survey.ts'
import { stretchesOf } from '../../engine/read/spans.ts'
import type { Hider } from './hiding.ts'
import type { Write } from './transcript-writer.ts'

/** Of a session in several files: one after the other, the main one first. */
export const linesWriter =
  (hider: Hider | undefined): Write =>
  async (reader, _, out) => {
    for (const file of reader.files.keys())
      for await (const { spans } of stretchesOf(reader, file))
        for (const { record, bytes } of spans) {
          const isLooked = hider && bytes.length >= SHORTEST
          const line = isLooked ? new TextDecoder().decode(bytes) : ''
          const clean = isLooked ? await hider.line(line, record) : line
          if (!out.write(clean === line ? bytes : clean)) await once(out, 'drain')
        }
  }
