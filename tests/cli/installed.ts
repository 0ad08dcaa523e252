// The package as people get it: packed, installed from its file into an empty folder, and run with a home that has nothing but
// sample logs where agents keep theirs; by the Node that runs the tests, and by that of the system.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const SAMPLES = join(ROOT, 'public/samples')

/** Where the system's own node is; npm puts a newer one before it. */
const system = (process.env['PATH'] ?? '')
  .split(':')
  .filter(folder => !folder.includes('node_modules') && !folder.includes('node-gyp'))
  .map(folder => join(folder, 'node'))
  .find(existsSync)

export const NODES: readonly string[] = [...new Set([process.execPath, system ?? process.execPath])]

let made: { readonly home: string; readonly main: string; readonly folder: string } | undefined

export const installed = () => {
  if (made) return made
  const scratch = mkdtempSync(join(tmpdir(), 'unspool-package-'))
  const home = join(scratch, 'home')
  const folder = join(scratch, 'app')
  mkdirSync(folder)
  // For who is nobody in a test.
  chmodSync(scratch, 0o755)
  fillHome(home)
  // The site was built before the tests; where it was not, this does it.
  const isBuilt = existsSync(join(ROOT, 'dist/index.html'))
  const packed = join(scratch, 'package')
  const options = { cwd: ROOT, stdio: 'pipe' } as const
  execFileSync(
    process.execPath,
    ['scripts/package.mjs', '--out', packed, ...(isBuilt ? ['--no-build'] : [])],
    options
  )
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const tarball = join(packed, `unspool-${version}.tgz`)
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    stdio: 'pipe'
  })
  made = { home, folder, main: join(folder, 'node_modules/.bin/unspool') }
  return made
}

const STORED = '.config/Code/User/globalStorage'

/** Where each agent keeps one, and what stands there. */
export const PLACES: readonly (readonly [string, string, string])[] = [
  ['claude', 'public/samples/claude.jsonl', '.claude/projects/-work-shop/one.jsonl'],
  ['claude', 'public/samples/claude', '.claude/projects/-work-api'],
  ['qwen', 'public/samples/qwen.jsonl', '.qwen/projects/shop/chats/one.jsonl'],
  ['gemini', 'public/samples/gemini.json', '.gemini/tmp/shop/chats/session-1.json'],
  ['pi', 'public/samples/pi.jsonl', '.pi/agent/sessions/shop/one.jsonl'],
  ['codex', 'public/samples/codex.jsonl', '.codex/sessions/2026/11/18/rollout-1.jsonl'],
  ['copilot', 'tests/fixtures/copilot/session.jsonl', '.copilot/session-state/one/events.jsonl'],
  ['acpx', 'public/samples/acp.jsonl', '.acpx/sessions/one.stream.ndjson'],
  ['openclaw', 'public/samples/openclaw.jsonl', '.openclaw/agents/main/sessions/one.jsonl'],
  ['kimi', 'public/samples/kimi/session_9f2c', '.kimi-code/sessions/wd_shop/session_9f2c'],
  ['kimi', 'tests/fixtures/kimi/cli-wire-all-events.jsonl', '.kimi/sessions/shop/1/wire.jsonl'],
  ['grok', 'public/samples/grok.jsonl', '.grok/sessions/%2Fwork%2Fshop/1/chat_history.jsonl'],
  ['hermes', 'tests/fixtures/generic/hermes-session.json', '.hermes/sessions/session_1.json'],
  [
    'antigravity',
    'tests/fixtures/antigravity/stamped-results.jsonl',
    '.gemini/antigravity/brain/1/.system_generated/logs/transcript.jsonl'
  ],
  ['droid', 'public/samples/droid.jsonl', '.factory/sessions/one.jsonl'],
  [
    'cursor',
    'tests/fixtures/generic/cursor-transcript.jsonl',
    '.cursor/projects/shop/agent-transcripts/one.jsonl'
  ],
  [
    'cline',
    'public/samples/cline.json',
    `${STORED}/saoudrizwan.claude-dev/tasks/1/api_conversation_history.json`
  ],
  ['cline', 'public/samples/cline.json', '.cline/data/tasks/2/api_conversation_history.json'],
  ['roo', 'tests/fixtures/cline/panel.json', `${STORED}/rooveterinaryinc.roo-cline/tasks/1/ui_messages.json`],
  ['kilo', 'tests/fixtures/cline/both', `${STORED}/kilocode.kilo-code/tasks/1`],
  ['vscode', 'public/samples/vscode.json', '.config/Code/User/workspaceStorage/1/chatSessions/one.json'],
  [
    'vscode',
    'public/samples/vscode.json',
    '.vscode-server/data/User/globalStorage/emptyWindowChatSessions/two.json'
  ]
]

export const fillHome = (home: string): void => {
  for (const [, log, place] of PLACES) {
    mkdirSync(dirname(join(home, place)), { recursive: true })
    cpSync(join(ROOT, log), join(home, place), { recursive: true })
  }
}

/** Nothing of this machine but the way to its programs. */
export const envOf = (home: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: home,
  TZ: 'UTC',
  ...more
})

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export const run = (
  args: readonly string[],
  {
    node = process.execPath,
    env = {},
    input = '',
    as = {}
  }: { node?: string; env?: NodeJS.ProcessEnv; input?: string; as?: { uid?: number; gid?: number } } = {}
): Promise<Ran> =>
  new Promise(resolve => {
    const { home, main, folder } = installed()
    const child = spawn(node, [main, ...args], { cwd: folder, env: envOf(home, env), ...as })
    let out = ''
    let err = ''
    child.stdout.on('data', piece => (out += piece))
    child.stderr.on('data', piece => (err += piece))
    child.on('close', code => resolve({ code, out, err }))
    child.stdin.end(input)
  })

export interface Serving {
  readonly child: ChildProcess
  readonly link: string
  readonly origin: string
  /** Ends it as Ctrl C does. */
  stop(): Promise<number | null>
}

/** Until its link is printed. */
export const serve = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Serving> =>
  new Promise((resolve, reject) => {
    const { home, main, folder } = installed()
    const child = spawn(process.execPath, [main, ...args, '--no-open'], {
      cwd: folder,
      env: envOf(home, env)
    })
    const ended = new Promise<number | null>(done => child.on('close', done))
    let out = ''
    let err = ''
    child.stderr.on('data', piece => (err += piece))
    child.stdout.on('data', piece => {
      out += piece
      const [link] = out.split('\n')
      if (!out.includes('\n') || !link) return
      resolve({
        child,
        link,
        origin: new URL(link).origin,
        stop: () => {
          child.kill('SIGINT')
          return ended
        }
      })
    })
    void ended.then(() => reject(new Error(err)))
  })
