// A log as the terminal writes it.

import { Writable } from 'node:stream'
import { asItIs, type Write } from '../../scripts/transcript-writer.ts'
import type { ReadLog } from './open.ts'

export const written = async (write: Write, { reader, draft }: ReadLog, clean = asItIs): Promise<string> => {
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
