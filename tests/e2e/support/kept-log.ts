// A log to keep on the device.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A session with enough entries to scroll, and a word that must not be found where it should not be. */
export const log = (name: string, words: string, turns = 60): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'unspool-kept-')), name)
  const lines = Array.from({ length: turns }, (_, i) => ({
    type: i % 2 === 0 ? 'user' : 'assistant',
    uuid: `u${i}`,
    parentUuid: i === 0 ? null : `u${i - 1}`,
    sessionId: 's1',
    timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, i)).toISOString(),
    message: {
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: [{ type: 'text', text: i === 0 ? words : `Line ${i} of this talk.` }]
    }
  }))
  writeFileSync(path, `${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  return path
}

export const offer = (page: Page) => page.getByRole('button', { name: 'Save in this browser' })
