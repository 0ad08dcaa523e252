// The tools of Gemini CLI and of its descendant Qwen Code: the same ideas, a few other names.

import { inRepo } from '../repo.ts'
import type { Call, Does, TodoItem } from '../shape.ts'

export type Family = 'gemini' | 'qwen'

export interface FunctionCall {
  readonly name: string
  /** As the agents' own screens call it. */
  readonly label: string
  readonly args: Record<string, unknown>
}

export const functionCall = (family: Family, { does }: Call): FunctionCall => {
  const qwen = family === 'qwen'
  switch (does.kind) {
    case 'execute':
      return named('run_shell_command', 'Shell', {
        command: does.command,
        ...(does.about === '' ? {} : { description: does.about }),
        ...(qwen ? { is_background: false } : {})
      })
    case 'read':
      return named('read_file', 'ReadFile', {
        [qwen ? 'absolute_path' : 'file_path']: inRepo(does.path),
        ...(does.from === undefined ? {} : { offset: does.from - 1, limit: does.lines })
      })
    case 'write':
      return named('write_file', 'WriteFile', { file_path: inRepo(does.path), content: does.content })
    case 'edit':
      return named(qwen ? 'edit' : 'replace', 'Edit', {
        file_path: inRepo(does.path),
        old_string: does.old,
        new_string: does.new
      })
    case 'search':
      return searchCall(does)
    case 'fetch':
      return qwen
        ? named('web_fetch', 'WebFetch', { url: does.url, prompt: does.prompt })
        : named('web_fetch', 'WebFetch', { prompt: `${does.url} ${does.prompt}` })
    case 'websearch':
      return named(qwen ? 'web_search' : 'google_web_search', 'WebSearch', { query: does.query })
    case 'plan':
      return qwen
        ? named('todo_write', 'TodoWrite', { todos: does.todos.map(todo) })
        : named('write_todos', 'WriteTodos', {
            todos: does.todos.map(item => ({ description: item.text, status: STATUS[item.status] }))
          })
    case 'task':
      return qwen
        ? named('agent', 'Agent', {
            description: does.about,
            prompt: does.prompt,
            subagent_type: does.agent
          })
        : named('invoke_agent', 'Agent', {
            agent_name: does.agent,
            description: does.about,
            prompt: does.prompt
          })
    case 'ask':
      return named(qwen ? 'ask_user_question' : 'ask_user', 'AskUser', { questions: [question(does)] })
    case 'mode':
      return named('exit_plan_mode', 'ExitPlanMode', { plan: does.plan })
    case 'mcp':
      return named(
        qwen ? `mcp__${does.server}__${does.tool}` : `mcp_${does.server}_${does.tool}`,
        `${does.tool} (${does.server} MCP Server)`,
        does.args
      )
    case 'other':
      return named('push_notification', 'PushNotification', does.args)
    case 'think':
      return named('think', 'Think', { thought: does.thought })
    case 'delete':
      return named('delete_file', 'DeleteFile', { path: inRepo(does.path) })
    case 'move':
      return named('move_file', 'MoveFile', { source: inRepo(does.path), destination: inRepo(does.to) })
    default:
      return does satisfies never
  }
}

const named = (name: string, label: string, args: Record<string, unknown>): FunctionCall => ({
  name,
  label,
  args
})

const searchCall = (does: Extract<Does, { kind: 'search' }>): FunctionCall => {
  switch (does.target) {
    case 'content':
      return named('grep_search', 'Grep', { pattern: does.pattern, path: inRepo(does.path) })
    case 'files':
      return named('glob', 'Glob', { pattern: does.pattern })
    case 'list':
      return named('list_directory', 'ListFiles', { path: inRepo(does.path) })
    default:
      return does satisfies never
  }
}

/** What the model is told. Commands come with a report around their output. */
const responseText = ({ does, result }: Call): string => {
  if (does.kind !== 'execute') return result.text
  const output = result.stderr === undefined ? result.text : `${result.text}\n${result.stderr}`
  return [
    `Command: ${does.command}`,
    'Directory: (root)',
    `Output: ${output}`,
    'Error: (none)',
    `Exit Code: ${result.exitCode ?? '(none)'}`,
    'Signal: (none)',
    'Background PIDs: (none)',
    'Process Group PGID: 41077'
  ].join('\n')
}

const CANCELLED = '[Operation Cancelled] Reason: User cancelled tool execution.'

/** The response part that answers a call. */
export const functionResponse = (call: Call, id: string, name: string) => {
  const { status, picture } = call.result
  const response =
    status === 'cancelled'
      ? { error: CANCELLED }
      : status === 'failed' && call.does.kind !== 'execute'
        ? { error: call.result.text }
        : { output: picture ? 'Binary content provided (1 item(s)).' : responseText(call) }
  return {
    functionResponse: {
      id,
      name,
      response,
      ...(picture ? { parts: [{ inlineData: { mimeType: 'image/png', data: picture.data } }] } : {})
    }
  }
}

/** An exit code is no error of the tool: only calls that could not run are. */
export const statusOf = ({ does, result }: Call): 'success' | 'error' | 'cancelled' => {
  if (result.status === 'cancelled') return 'cancelled'
  return result.status === 'failed' && does.kind !== 'execute' ? 'error' : 'success'
}

const STATUS = { pending: 'pending', active: 'in_progress', done: 'completed' } as const

export const todo = (item: TodoItem, i: number) => ({
  id: String(i + 1),
  content: item.text,
  status: STATUS[item.status]
})

const question = (does: Extract<Does, { kind: 'ask' }>) => ({
  question: does.question.question,
  header: does.question.header,
  options: does.question.options.map(option => ({ label: option.label, description: option.about })),
  multiSelect: false
})
