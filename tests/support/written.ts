// A log as the terminal writes it.

import { Writable } from 'node:stream'
import { unchanged, type Write } from '../../src/cli/transcript/transcript-writer.ts'
import type { ReadLog } from './open.ts'

export const written = async (
  write: Write,
  { reader, draft }: ReadLog,
  clean = unchanged
): Promise<string> => {
  const chunks: Buffer[] = []
  const out = new Writable({
    write: (chunk, _, done) => {
      chunks.push(Buffer.from(chunk))
      done()
    }
  })
  await write(reader, draft, out, clean)
  return Buffer.concat(chunks).toString('utf8')
}
