// What the formats are called on the page.

import type { FormatId } from '../../adapters/contract.ts'

export const FORMAT_NAMES: Readonly<Record<FormatId, string>> = {
  claude: 'Claude Code',
  qwen: 'Qwen Code',
  gemini: 'Gemini CLI',
  pi: 'Pi',
  acp: 'ACP',
  events: 'Event stream',
  codex: 'Codex',
  opencode: 'opencode',
  copilot: 'GitHub Copilot',
  entire: 'Entire',
  generic: 'Chat or JSON'
}

/** Total: a value from a form field. */
export const formatNamed = (value: string): FormatId | undefined => FORMAT_IDS.find(id => id === value)

export const FORMAT_IDS: readonly FormatId[] = [
  'claude',
  'qwen',
  'gemini',
  'pi',
  'acp',
  'events',
  'codex',
  'opencode',
  'copilot',
  'entire',
  'generic'
]
