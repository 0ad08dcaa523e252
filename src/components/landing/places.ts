// Where agents keep their logs, and how to find the newest ones.

export interface LogFolder {
  readonly agent: string
  /** The folder to open; none for agents that keep their sessions in a database. */
  readonly folder?: string
  /** Lists the newest logs, or writes one. */
  readonly command: string
}

export const LOG_FOLDERS: readonly LogFolder[] = [
  {
    agent: 'Claude Code',
    folder: '~/.claude/projects',
    command: 'ls -t ~/.claude/projects/*/*.jsonl | head'
  },
  {
    agent: 'Codex',
    folder: '~/.codex/sessions',
    command: 'ls -t ~/.codex/sessions/*/*/*/rollout-* | head'
  },
  {
    agent: 'Qwen Code',
    folder: '~/.qwen/projects',
    command: 'ls -t ~/.qwen/projects/*/chats/*.jsonl | head'
  },
  {
    agent: 'Gemini CLI',
    folder: '~/.gemini/tmp',
    command: 'ls -t ~/.gemini/tmp/*/chats/session-* | head'
  },
  {
    agent: 'GitHub Copilot CLI',
    folder: '~/.copilot/session-state',
    command: 'ls -t ~/.copilot/session-state/*/events.jsonl | head'
  },
  {
    agent: 'Pi',
    folder: '~/.pi/agent/sessions',
    command: 'ls -t ~/.pi/agent/sessions/*/*.jsonl | head'
  },
  {
    agent: 'Cursor CLI',
    folder: '~/.cursor/projects',
    command: 'ls -t ~/.cursor/projects/*/agent-transcripts/*.jsonl | head'
  },
  {
    agent: 'acpx',
    folder: '~/.acpx/sessions',
    command: 'ls -t ~/.acpx/sessions/*.stream.ndjson | head'
  },
  {
    agent: 'VS Code Chat',
    folder: '~/.config/Code/User/workspaceStorage',
    command: 'ls -t ~/.config/Code/User/workspaceStorage/*/chatSessions/* | head'
  },
  {
    agent: 'Cline',
    folder: '~/.config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks',
    command: 'ls -t ~/.config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/*/*.json | head'
  },
  { agent: 'opencode', command: 'opencode export > session.json' }
]
