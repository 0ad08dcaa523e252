// A copy of the built site of a test's own, which can be deployed anew.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeServiceWorker } from '../../../scripts/offline.mjs'
import { startStaticServer } from '../support/static-server.ts'

export const SAMPLE = 'public/samples/pi.jsonl'

export interface BuiltSite {
  readonly origin: string
  readonly folder: string
  /** Another version of the site: its first page says something else. */
  deploy(words?: string): Promise<void>
  /** Ends the server: the network is gone. */
  close(): void
  remove(): void
}

export const startBuiltSite = async (): Promise<BuiltSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync('dist', folder, { recursive: true })
  const { origin, close } = await startStaticServer({ folder })
  return {
    origin,
    folder,
    deploy: async (words = 'The next version.') => {
      const path = join(folder, 'index.html')
      const before = /Read what your coding agent did\.|The next version\./
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, words))
      await writeServiceWorker(folder, '/')
    },
    close,
    remove: () => {
      close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
