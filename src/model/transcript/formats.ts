// Whose records a log holds. The only list of formats: a name here, a folder in adapters, a line in their registry.

export const FORMAT_NAMES = {
  claude: 'Claude Code',
  qwen: 'Qwen Code',
  gemini: 'Gemini CLI',
  pi: 'Pi',
  acp: 'ACP',
  events: 'Event stream',
  codex: 'Codex',
  opencode: 'opencode',
  copilot: 'GitHub Copilot',
  vscode: 'VS Code Chat',
  cline: 'Cline',
  kimi: 'Kimi',
  grok: 'Grok',
  droid: 'Droid',
  antigravity: 'Antigravity',
  openclaw: 'OpenClaw trajectory',
  atif: 'ATIF',
  aider: 'Aider',
  specstory: 'SpecStory',
  otlp: 'OpenTelemetry',
  entire: 'Entire',
  unspool: 'Unspool',
  generic: 'Chat or JSON'
} as const

export type FormatId = keyof typeof FORMAT_NAMES

export const FORMAT_IDS = Object.keys(FORMAT_NAMES) as readonly FormatId[]

/** Total: a value from a form field. */
export const formatNamed = (value: string): FormatId | undefined => FORMAT_IDS.find(id => id === value)
