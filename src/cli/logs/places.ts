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

export const logPlaces = (env: NodeJS.ProcessEnv = process.env): readonly LogPlace[] => {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  const at = (agent: string, folder: string, isLog: RegExp): LogPlace => ({ agent, folder, isLog })
  const moved = (names: readonly string[], usual: string): string =>
    names.map(name => env[name]).find(Boolean) ?? join(home, usual)
  const config = configFolder(env, home)
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
    at('kimi', join(moved(['KIMI_SHARE_DIR', 'KIMI_HOME'], '.kimi'), 'sessions'), KIMI),
    at('droid', join(moved(['FACTORY_HOME'], '.factory'), 'sessions'), JSONL),
    at('cursor', join(home, '.cursor', 'projects'), /\/agent-transcripts\/.*\.jsonl$/),
    ...EDITORS.flatMap(editor => [
      ...TASKS.map(([agent, extension]) =>
        at(agent, join(config, editor, 'User', 'globalStorage', extension, 'tasks'), TASK)
      ),
      at('vscode', join(config, editor, 'User', 'workspaceStorage'), /\/chatSessions\/[^/]+\.jsonl?$/)
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

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf']
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

/** Where editors keep what they know. */
const configFolder = (env: NodeJS.ProcessEnv, home: string): string => {
  if (platform() === 'win32') return env['APPDATA'] || join(home, 'AppData', 'Roaming')
  if (platform() === 'darwin') return join(home, 'Library', 'Application Support')
  return env['XDG_CONFIG_HOME'] || join(home, '.config')
}

/** Behind all that it is made of. */
export const AGENTS: readonly string[] = [...new Set(logPlaces({}).map(({ agent }) => agent))]
