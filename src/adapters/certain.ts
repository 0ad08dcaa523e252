// Most logs are Claude Code's, and its judge is certain of them: then no other is asked, and none is fetched.

import { FORMAT_NAMES, type FormatId } from '../model/transcript/formats.ts'
import { detect as claude } from './claude/detect.ts'
import type { Format } from './contract.ts'

export interface ListedFormat extends Omit<Format, 'open'> {
  readonly label: string
  readonly load: () => Promise<Format>
}

export interface Rank {
  readonly format: ListedFormat
  readonly score: number
}

export const formatListed = (
  id: FormatId,
  detect: Format['detect'],
  load: ListedFormat['load']
): ListedFormat => ({
  id,
  label: FORMAT_NAMES[id],
  detect,
  load
})

export const CLAUDE = formatListed('claude', claude, async () => (await import('./claude/index.ts')).claude)

/** All formats that may have written it, the surest first. */
export const ranked = async (sample: readonly unknown[]): Promise<readonly Rank[]> =>
  CLAUDE.detect(sample) === 1 ? [{ format: CLAUDE, score: 1 }] : (await import('./index.ts')).rank(sample)

export const formatOf = async (id: FormatId): Promise<ListedFormat | undefined> =>
  id === CLAUDE.id ? CLAUDE : (await import('./index.ts')).FORMATS.find(format => format.id === id)
