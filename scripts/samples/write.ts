// Writes the samples: `node scripts/samples/write.ts`. Twice in a row gives the same bytes.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleFiles } from './all.ts'
import { TALK } from './talk.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../public/samples')

// Names may be ids: none may be left over.
rmSync(root, { recursive: true, force: true })
for (const { path, text } of sampleFiles(TALK)) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
