// The registry: every format Unspool reads. One line each. Judging whose records they are needs little code and is here
// at once; reading them needs much more and comes when it is wanted.

import { detect as acp } from './acp/detect.ts'
import { detect as claude } from './claude/detect.ts'
import { detect as codex } from './codex/detect.ts'
import type { Format, FormatId } from './contract.ts'
import { detect as copilot } from './copilot/detect.ts'
import { detect as entire } from './entire/detect.ts'
import { detect as events } from './events/detect.ts'
import { detect as gemini } from './gemini/detect.ts'
import { detect as generic } from './generic/detect.ts'
import { detect as opencode } from './opencode/detect.ts'
import { detect as pi } from './pi/detect.ts'
import { detect as qwen } from './qwen/detect.ts'

export interface ListedFormat {
  readonly id: FormatId
  readonly label: string
  readonly detect: Format['detect']
  readonly load: () => Promise<Format>
}

export const FORMATS: readonly ListedFormat[] = [
  {
    id: 'claude',
    label: 'Claude Code',
    detect: claude,
    load: async () => (await import('./claude/index.ts')).claude
  },
  { id: 'qwen', label: 'Qwen Code', detect: qwen, load: async () => (await import('./qwen/index.ts')).qwen },
  {
    id: 'gemini',
    label: 'Gemini CLI',
    detect: gemini,
    load: async () => (await import('./gemini/index.ts')).gemini
  },
  { id: 'pi', label: 'Pi', detect: pi, load: async () => (await import('./pi/index.ts')).pi },
  { id: 'acp', label: 'ACP', detect: acp, load: async () => (await import('./acp/index.ts')).acp },
  {
    id: 'events',
    label: 'Event stream',
    detect: events,
    load: async () => (await import('./events/index.ts')).events
  },
  { id: 'codex', label: 'Codex', detect: codex, load: async () => (await import('./codex/index.ts')).codex },
  {
    id: 'opencode',
    label: 'opencode',
    detect: opencode,
    load: async () => (await import('./opencode/index.ts')).opencode
  },
  {
    id: 'copilot',
    label: 'GitHub Copilot',
    detect: copilot,
    load: async () => (await import('./copilot/index.ts')).copilot
  },
  {
    id: 'entire',
    label: 'Entire',
    detect: entire,
    load: async () => (await import('./entire/index.ts')).entire
  },
  {
    id: 'generic',
    label: 'Chat or JSON log',
    detect: generic,
    load: async () => (await import('./generic/index.ts')).generic
  }
]

export interface Rank {
  readonly format: ListedFormat
  readonly score: number
}

/** All formats, the surest first. Order of registration decides nothing but exact ties. */
export const rank = (sample: readonly unknown[]): readonly Rank[] =>
  FORMATS.map(format => ({ format, score: format.detect(sample) })).sort((a, b) => b.score - a.score)
