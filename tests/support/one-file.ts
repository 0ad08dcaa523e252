// A log as one HTML file, made by the command line of this repository.

import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts')

export const oneFile = (files: string | readonly string[], hiding = '--allow-secrets'): string => {
  const out = join(mkdtempSync(join(tmpdir(), 'one-file-')), `${basename(String([files].flat()[0]))}.html`)
  execFileSync(process.execPath, [MAIN, 'export', ...[files].flat(), '-o', out, '--quiet', hiding], {
    stdio: ['ignore', 'ignore', 'pipe']
  })
  return out
}
