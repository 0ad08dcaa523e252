// The registry: every format Unspool reads. One line each. Judging whose records they are needs little code and is here;
// reading them needs much more and comes when it is wanted.

import { detect as acp } from './acp/detect.ts'
import { detect as aider } from './aider/detect.ts'
import { detect as antigravity } from './antigravity/detect.ts'
import { detect as atif } from './atif/detect.ts'
import { CLAUDE, type ListedFormat, listed, type Rank } from './certain.ts'
import { detect as cline } from './cline/detect.ts'
import { detect as codex } from './codex/detect.ts'
import { detect as copilot } from './copilot/detect.ts'
import { detect as droid } from './droid/detect.ts'
import { detect as entire } from './entire/detect.ts'
import { detect as events } from './events/detect.ts'
import { detect as gemini } from './gemini/detect.ts'
import { detect as generic } from './generic/detect.ts'
import { detect as grok } from './grok/detect.ts'
import { detect as kimi } from './kimi/detect.ts'
import { detect as openclaw } from './openclaw/detect.ts'
import { detect as opencode } from './opencode/detect.ts'
import { detect as otlp } from './otlp/detect.ts'
import { detect as pi } from './pi/detect.ts'
import { detect as qwen } from './qwen/detect.ts'
import { detect as specstory } from './specstory/detect.ts'
import { detect as unspool } from './unspool/detect.ts'
import { detect as vscode } from './vscode/detect.ts'

export const FORMATS: readonly ListedFormat[] = [
  CLAUDE,
  listed('qwen', qwen, async () => (await import('./qwen/index.ts')).qwen),
  listed('gemini', gemini, async () => (await import('./gemini/index.ts')).gemini),
  listed('pi', pi, async () => (await import('./pi/index.ts')).pi),
  listed('acp', acp, async () => (await import('./acp/index.ts')).acp),
  listed('events', events, async () => (await import('./events/index.ts')).events),
  listed('codex', codex, async () => (await import('./codex/index.ts')).codex),
  listed('opencode', opencode, async () => (await import('./opencode/index.ts')).opencode),
  listed('copilot', copilot, async () => (await import('./copilot/index.ts')).copilot),
  listed('atif', atif, async () => (await import('./atif/index.ts')).atif),
  listed('otlp', otlp, async () => (await import('./otlp/index.ts')).otlp),
  listed('openclaw', openclaw, async () => (await import('./openclaw/index.ts')).openclaw),
  listed('antigravity', antigravity, async () => (await import('./antigravity/index.ts')).antigravity),
  listed('kimi', kimi, async () => (await import('./kimi/index.ts')).kimi),
  listed('grok', grok, async () => (await import('./grok/index.ts')).grok),
  listed('droid', droid, async () => (await import('./droid/index.ts')).droid),
  listed('aider', aider, async () => (await import('./aider/index.ts')).aider),
  listed('specstory', specstory, async () => (await import('./specstory/index.ts')).specstory),
  listed('vscode', vscode, async () => (await import('./vscode/index.ts')).vscode),
  listed('cline', cline, async () => (await import('./cline/index.ts')).cline),
  listed('entire', entire, async () => (await import('./entire/index.ts')).entire),
  listed('unspool', unspool, async () => (await import('./unspool/index.ts')).unspool),
  listed('generic', generic, async () => (await import('./generic/index.ts')).generic)
]

/** All formats, the surest first. Order of registration decides nothing but exact ties. */
export const rank = (sample: readonly unknown[]): readonly Rank[] =>
  FORMATS.map(format => ({ format, score: format.detect(sample) })).sort((a, b) => b.score - a.score)
