// The registry: every format Unspool reads. One line each. Judging whose records they are needs little code and is here;
// reading them needs much more and comes when it is wanted.

import { detect as acp } from './acp/detect.ts'
import { detect as aider } from './aider/detect.ts'
import { detect as antigravity } from './antigravity/detect.ts'
import { detect as atif } from './atif/detect.ts'
import { CLAUDE, formatListed, type ListedFormat, type Rank } from './certain.ts'
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
  formatListed('qwen', qwen, async () => (await import('./qwen/index.ts')).qwen),
  formatListed('gemini', gemini, async () => (await import('./gemini/index.ts')).gemini),
  formatListed('pi', pi, async () => (await import('./pi/index.ts')).pi),
  formatListed('acp', acp, async () => (await import('./acp/index.ts')).acp),
  formatListed('events', events, async () => (await import('./events/index.ts')).events),
  formatListed('codex', codex, async () => (await import('./codex/index.ts')).codex),
  formatListed('opencode', opencode, async () => (await import('./opencode/index.ts')).opencode),
  formatListed('copilot', copilot, async () => (await import('./copilot/index.ts')).copilot),
  formatListed('atif', atif, async () => (await import('./atif/index.ts')).atif),
  formatListed('otlp', otlp, async () => (await import('./otlp/index.ts')).otlp),
  formatListed('openclaw', openclaw, async () => (await import('./openclaw/index.ts')).openclaw),
  formatListed('antigravity', antigravity, async () => (await import('./antigravity/index.ts')).antigravity),
  formatListed('kimi', kimi, async () => (await import('./kimi/index.ts')).kimi),
  formatListed('grok', grok, async () => (await import('./grok/index.ts')).grok),
  formatListed('droid', droid, async () => (await import('./droid/index.ts')).droid),
  formatListed('aider', aider, async () => (await import('./aider/index.ts')).aider),
  formatListed('specstory', specstory, async () => (await import('./specstory/index.ts')).specstory),
  formatListed('vscode', vscode, async () => (await import('./vscode/index.ts')).vscode),
  formatListed('cline', cline, async () => (await import('./cline/index.ts')).cline),
  formatListed('entire', entire, async () => (await import('./entire/index.ts')).entire),
  formatListed('unspool', unspool, async () => (await import('./unspool/index.ts')).unspool),
  formatListed('generic', generic, async () => (await import('./generic/index.ts')).generic)
]

/** All formats, the surest first. Order of registration decides nothing but exact ties. */
export const rank = (sample: readonly unknown[]): readonly Rank[] =>
  FORMATS.map(format => ({ format, score: format.detect(sample) })).sort((a, b) => b.score - a.score)
