// Where agents keep their logs on this machine, by the rules of each: variables that move them, the system's own folders,
// and which files there are logs.

import { homedir, platform } from 'node:os'
import { join } from 'node:path'

export interface LogPlace {
  /** As `--agent` names it. */
  readonly agent: string
  readonly folder: string
  /** Of a path below the folder, with slashes: is it a log, or a part of one? */
  readonly isLog: RegExp
}

export const logPlaces = (
  env: NodeJS.ProcessEnv = process.env,
  system: NodeJS.Platform = platform()
): readonly LogPlace[] => {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  const at = (agent: string, folder: string, isLog: RegExp): LogPlace => ({ agent, folder, isLog })
  const moved = (names: readonly string[], usual: string): string =>
    names.map(name => env[name]).find(Boolean) ?? join(home, usual)
  const codex = moved(['CODEX_HOME'], '.codex')
  const openclaw = moved(['OPENCLAW_STATE_DIR', 'CLAWDBOT_STATE_DIR'], '.openclaw')
  return [
    ...claudeHomes(env, home).map(folder => at('claude', join(folder, 'projects'), CLAUDE)),
    at('codex', join(codex, 'sessions'), ROLLOUT),
    at('codex', join(codex, 'archived_sessions'), ROLLOUT),
    at('qwen', join(moved(['QWEN_RUNTIME_DIR', 'QWEN_HOME'], '.qwen'), 'projects'), CHATS),
    at('qwen', join(moved(['QWEN_RUNTIME_DIR', 'QWEN_HOME'], '.qwen'), 'tmp'), CHATS),
    at('gemini', join(geminiHome(env, home), 'tmp'), CHATS),
    at(
      'pi',
      env['PI_CODING_AGENT_SESSION_DIR'] ||
        join(moved(['PI_CODING_AGENT_DIR'], join('.pi', 'agent')), 'sessions'),
      JSONL
    ),
    ...copilotHomes(env, home).map(folder => at('copilot', join(folder, 'session-state'), COPILOT)),
    at('acpx', join(moved(['ACPX_HOME'], '.acpx'), 'sessions'), /\.stream(?:\.\d+)?\.ndjson$/),
    at('openclaw', join(openclaw, 'agents'), /^[^/]+\/sessions\/.*\.jsonl$/),
    at('kimi', join(moved(['KIMI_CODE_HOME'], '.kimi-code'), 'sessions'), KIMI),
    at('kimi', join(moved(['KIMI_SHARE_DIR', 'KIMI_HOME'], '.kimi'), 'sessions'), KIMI),
    at('grok', join(moved(['GROK_HOME'], '.grok'), 'sessions'), /(?:^|\/)chat_history\.jsonl$/),
    at('hermes', join(moved(['HERMES_HOME'], '.hermes'), 'sessions'), HERMES),
    ...ANTIGRAVITY.map(name => at('antigravity', join(geminiHome(env, home), name, 'brain'), STEPS)),
    at('droid', join(moved(['FACTORY_HOME'], '.factory'), 'sessions'), JSONL),
    at('cursor', join(home, '.cursor', 'projects'), /\/agent-transcripts\/.*\.jsonl$/),
    at('cline', join(moved(['CLINE_DIR'], '.cline'), 'data', 'tasks'), TASK),
    ...editorFolders(env, home, system).flatMap(folder => [
      ...TASKS.map(([agent, extension]) =>
        at(agent, join(folder, 'globalStorage', extension, 'tasks'), TASK)
      ),
      at('vscode', join(folder, 'workspaceStorage'), /\/chatSessions\/[^/]+\.jsonl?$/),
      at('vscode', join(folder, 'globalStorage', 'emptyWindowChatSessions'), /^[^/]+\.jsonl?$/)
    ])
  ]
}

const JSONL = /\.jsonl(?:\.(?:zst|gz))?$/
/** Sub-agents, what they are, workflows, and outputs that were too long for the log. */
const CLAUDE = /\.jsonl$|\.meta\.json$|\/tool-results\/[^/]+$/
const ROLLOUT = /(?:^|\/)rollout-[^/]+\.jsonl(?:\.zst)?$/
const CHATS = /(?:^|\/)chats\/.*\.jsonl?$/
const KIMI = /\/wire\.jsonl$|\/context\.jsonl$|\/state\.json$/
const COPILOT = /^[^/]+\/events\.jsonl$|^[^/]+\.jsonl$/
const TASK = /^[^/]+\/(?:ui_messages|api_conversation_history)\.json$/

/** Beside them lies an index. */
const HERMES = /^session_[^/]+\.json$|^[^/]+\.jsonl$/
const STEPS = /\/logs\/transcript(?:_full)?\.jsonl$/
const ANTIGRAVITY = ['antigravity', 'antigravity-cli', 'antigravity-ide']

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf']
/** What runs here for an editor on another machine. */
const EDITOR_SERVERS = ['.vscode-server', '.vscode-server-insiders', '.cursor-server', '.windsurf-server']
const TASKS = [
  ['cline', 'saoudrizwan.claude-dev'],
  ['roo', 'rooveterinaryinc.roo-cline'],
  ['kilo', 'kilocode.kilo-code']
] as const

/** Several may be named, with commas between them; without the variable, the usual place and that of XDG. */
const claudeHomes = (env: NodeJS.ProcessEnv, home: string): readonly string[] => {
  const named = (env['CLAUDE_CONFIG_DIR'] ?? '').split(',').flatMap(folder => folder.trim() || [])
  if (named.length > 0) return named
  return [join(home, '.claude'), join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'claude')]
}

const geminiHome = (env: NodeJS.ProcessEnv, home: string): string =>
  env['GEMINI_DIR'] || join(env['GEMINI_CLI_HOME'] || home, '.gemini')

/** Some versions heed XDG, others do not. */
const copilotHomes = (env: NodeJS.ProcessEnv, home: string): readonly string[] =>
  env['COPILOT_HOME']
    ? [env['COPILOT_HOME']]
    : [env['XDG_CONFIG_HOME'], home].flatMap(folder => (folder ? [join(folder, '.copilot')] : []))

const editorFolders = (env: NodeJS.ProcessEnv, home: string, system: NodeJS.Platform): readonly string[] => [
  ...EDITORS.map(editor => join(configFolder(env, home, system), editor, 'User')),
  ...EDITOR_SERVERS.map(server => join(home, server, 'data', 'User'))
]

/** Where editors keep what they know. */
const configFolder = (env: NodeJS.ProcessEnv, home: string, system: NodeJS.Platform): string => {
  if (system === 'win32') return env['APPDATA'] || join(home, 'AppData', 'Roaming')
  if (system === 'darwin') return join(home, 'Library', 'Application Support')
  return env['XDG_CONFIG_HOME'] || join(home, '.config')
}

/** Behind all that it is made of. */
export const AGENTS: readonly string[] = [...new Set(logPlaces({}).map(({ agent }) => agent))]
