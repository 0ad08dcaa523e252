// The tools of Codex, by name. Names stop here; openai/codex, codex-rs/core/src/tools.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { applyPatch, patchDetail } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import { shell, startTask, todosOf } from '../tools/rules.ts'

/** A command is a text, or words of which the last is often a script for a shell. A script may hold a patch. */
const run: ToolRule = args => {
  const script = scriptOf(args.at.get(args.at.has('cmd') ? 'cmd' : 'command'))
  const plain = shell(args)
  const patch = script && patchDetail(script, plain.kind === 'execute' ? plain.cwd : undefined)
  if (patch) return patch
  return plain.kind === 'execute' && script ? { ...plain, command: script.text() } : plain
}

/** An action of the model's own shell, which is a call without a name. */
const localShell: ToolRule = args => {
  args.take('type')
  const cwd = args.str('working_directory')
  const detail = run(args)
  return detail.kind === 'execute' ? { ...detail, ...optional('cwd', cwd) } : detail
}

const SHELL = /(^|[\\/])(ba|z|da|k)?sh(\.exe)?$|(^|[\\/])(pwsh|powershell|cmd)(\.exe)?$/i

/** The script inside ["bash","-lc",script], or the patch inside ["apply_patch",patch]. */
export const scriptOf = (command: Cursor): Cursor | undefined => {
  if (command.isString) return command
  const words = command.list()
  const [program] = words
  const last = words.at(-1)
  if (words.length < 2 || typeof program?.value !== 'string' || !last?.isString) return undefined
  return (words.length === 3 && SHELL.test(program.value)) || /^apply_?patch$/.test(program.value)
    ? last
    : undefined
}

const updatePlan: ToolRule = args => ({
  kind: 'plan',
  todos: todosOf(args.take('plan')),
  ...optional('text', args.text('explanation'))
})

/** Sends keys to a running command; without any it only waits for more output. */
const writeStdin: ToolRule = args => {
  const keys = args.text('chars') ?? ''
  const session = args.num('session_id') ?? args.str('session_id') ?? '?'
  const what = previewOf(keys) === '' ? 'wait for session' : 'input to session'
  return { kind: 'execute', command: keyNames(keys), description: `${what} ${session}` }
}

/** Keys that print nothing, as terminals name them: ^C. */
const keyNames = (keys: Text): Text => {
  const codes = typeof keys === 'string' ? [...keys].map(key => key.charCodeAt(0)) : []
  if (codes.length === 0 || codes.some(code => code >= 32 && code !== 127)) return keys
  return codes.map(code => `^${String.fromCharCode(code ^ 64)}`).join('')
}

/** Waits for a script that goes on in a cell; older versions wait for agents by this name. */
const waitForCell: ToolRule = args => {
  if (!args.at.has('cell_id')) return waitForAgents(args)
  const cell = args.str('cell_id') ?? args.num('cell_id') ?? '?'
  return { kind: 'execute', command: '', description: `wait for cell ${cell}` }
}

const waitForAgents: ToolRule = () => ({ kind: 'task', description: 'wait for agents', prompt: '' })
const listAgents: ToolRule = () => ({ kind: 'task', description: 'list agents', prompt: '' })

/** Newer versions name the task; what the agent is told is often hidden. */
const spawnAgent: ToolRule = args => {
  const name = args.str('task_name')
  const detail = startTask(args)
  return name !== undefined && detail.kind === 'task' ? { ...detail, description: name } : detail
}

/** Code mode's web tool: searches, opens pages, looks for words in them. */
const webRun: ToolRule = args => {
  const queries = args.at.list('search_query').flatMap(query => query.str('q') ?? query.str('query') ?? [])
  const [page] = args.at.list('open').flatMap(page => page.str('ref_id') ?? page.str('url') ?? [])
  if (queries.length > 0) {
    args.take('search_query')
    return { kind: 'websearch', query: queries.join(' · ') }
  }
  if (page === undefined) return { kind: 'other' }
  if (args.at.list('open').length === 1) args.take('open')
  return { kind: 'fetch', url: page }
}

/** Code mode: the model writes JavaScript that calls the tools. */
const runCode: ToolRule = args => ({
  kind: 'execute',
  command: args.at.isString ? args.at.text() : (args.text('code', 'input') ?? '')
})

const searchTools: ToolRule = args => ({ kind: 'search', target: 'other', pattern: args.str('query') ?? '' })

const agentMessage: ToolRule = args => ({
  kind: 'task',
  description: args.str('target', 'id', 'agent_id', 'recipient') ?? '',
  prompt: args.text('message', 'prompt') ?? ''
})

export const CODEX_TOOLS: ToolRules = toolRules(
  [run, 'shell shell_command exec_command container.exec unified_exec'],
  [localShell, 'local_shell'],
  [writeStdin, 'write_stdin'],
  [runCode, 'exec js_repl'],
  [waitForCell, 'wait'],
  [webRun, 'web__run web.run'],
  [applyPatch, 'apply_patch'],
  [updatePlan, 'update_plan'],
  ['readFile', 'view_image read_file'],
  ['listFiles', 'list_dir'],
  ['searchContent', 'grep_files'],
  ['searchWeb', 'web_search'],
  ['fetchUrl', 'web_fetch'],
  [searchTools, 'tool_search'],
  ['askUser', 'request_user_input'],
  [spawnAgent, 'spawn_agent'],
  [waitForAgents, 'wait_agent'],
  [listAgents, 'list_agents'],
  [agentMessage, 'send_input send_message followup_task close_agent resume_agent interrupt_agent']
)
