// Calls over the wire: announced, allowed, started, done by the agent itself or by its client, ended.

import { byEnd, endOf, printed } from '../encode.ts'
import { idOf } from '../ids.ts'
import { type PlainUse, plainUse } from '../plain/tools.ts'
import { inRepo } from '../repo.ts'
import type { Call, Does, Step } from '../shape.ts'
import { AcpWire, type Json } from './acp-wire.ts'
import { titleOf } from './qwen-export.ts'

type RunStep = (step: Step, parent: string) => void

export class AcpCalls {
  readonly #wire: AcpWire
  readonly #runStep: RunStep
  readonly #id: (key: string) => string

  constructor(wire: AcpWire, runStep: RunStep) {
    this.#wire = wire
    this.#runStep = runStep
    this.#id = idOf(() => `call_${wire.ids.hex(20)}`)
  }

  run(calls: readonly Call[], parent: string | undefined): void {
    const shown = calls.filter(call => call.does.kind !== 'plan')
    for (const call of calls) if (call.does.kind === 'plan') this.#plan(call, call.does)
    for (const call of shown) this.#begin(call, parent)
    for (const call of byEnd(shown)) this.#end(call, parent)
  }

  /** To-dos are no call here: the session has a plan. */
  #plan(call: Call, does: Extract<Does, { kind: 'plan' }>): void {
    const entries = does.todos.map(todo => ({
      content: todo.text,
      priority: 'medium',
      status: { pending: 'pending', active: 'in_progress', done: 'completed' }[todo.status]
    }))
    this.#wire.update(call.at, { sessionUpdate: 'plan', entries })
  }

  #begin(call: Call, parent: string | undefined): void {
    const { name, arguments: rawInput } = useOf(call)
    const toolCallId = this.#id(call.key)
    this.#wire.update(call.at, {
      sessionUpdate: 'tool_call',
      toolCallId,
      title: titleOf(call.does),
      name,
      kind: kindOf(call.does),
      status: 'pending',
      rawInput,
      ...locations(call.does),
      ...AcpWire.under(parent)
    })
    if (call.allowedAfter !== undefined) this.#permission(call, toolCallId, call.allowedAfter)
    const terminal = call.does.kind === 'execute' ? this.#terminal(call, call.does.command) : undefined
    this.#update(call.at + 0.05, call, parent, {
      status: 'in_progress',
      ...(terminal === undefined ? {} : { content: [{ type: 'terminal', terminalId: terminal }] })
    })
  }

  #permission(call: Call, toolCallId: string, after: number): void {
    const toolCall = { toolCallId, title: titleOf(call.does), kind: kindOf(call.does), status: 'pending' }
    const options = [
      { optionId: 'allow', name: 'Allow', kind: 'allow_once' },
      { optionId: 'always', name: 'Always allow', kind: 'allow_always' },
      { optionId: 'reject', name: 'Reject', kind: 'reject_once' }
    ]
    const answer = this.#wire.serve(call.at + 0.1, 'session/request_permission', { toolCall, options })
    answer(call.at + after, { outcome: { outcome: 'selected', optionId: 'allow' } })
  }

  #terminal(call: Call, command: string): string {
    const terminalId = `term_${this.#id(call.key).slice(-8)}`
    const params = {
      command: 'bash',
      args: ['-lc', command],
      cwd: '/home/dev/shop',
      outputByteLimit: 1_000_000
    }
    this.#wire.serve(call.at, 'terminal/create', params)(call.at + 0.02, { terminalId })
    return terminalId
  }

  #end(call: Call, parent: string | undefined): void {
    const { does, result } = call
    const end = endOf(call)
    if (does.kind === 'task') for (const step of does.steps) this.#runStep(step, this.#id(call.key))
    if (does.kind === 'execute') this.#ended(call)
    // An interrupted call hears no more of it: the turn ends as cancelled.
    if (result.status === 'cancelled') return
    const content = contentOf(call)
    this.#update(end, call, parent, {
      status: result.status === 'done' ? 'completed' : 'failed',
      ...(content.length === 0 ? {} : { content }),
      ...(does.kind === 'edit' || does.kind === 'write' ? { rawOutput: result.text } : {})
    })
  }

  #ended(call: Call): void {
    const terminalId = `term_${this.#id(call.key).slice(-8)}`
    const end = endOf(call)
    const { status, exitCode } = call.result
    const wasCancelled = status === 'cancelled'
    const exit = { exitCode: wasCancelled ? null : (exitCode ?? 0), signal: wasCancelled ? 'SIGTERM' : null }
    if (wasCancelled) this.#wire.serve(end, 'terminal/kill', { terminalId })(end, {})
    else this.#wire.serve(call.at + 0.1, 'terminal/wait_for_exit', { terminalId })(end, exit)
    this.#wire.serve(end, 'terminal/output', { terminalId })(end, {
      output: printed(call),
      truncated: false,
      exitStatus: exit
    })
    this.#wire.serve(end, 'terminal/release', { terminalId })(end, {})
  }

  #update(at: number, call: Call, parent: string | undefined, more: Json): void {
    const toolCallId = this.#id(call.key)
    this.#wire.update(at, {
      sessionUpdate: 'tool_call_update',
      toolCallId,
      ...more,
      ...AcpWire.under(parent)
    })
  }
}

/** Paths are absolute on this wire. */
const useOf = (call: Call): PlainUse => {
  const { name, arguments: args } = plainUse(call)
  const full = Object.entries(args).map(([key, value]) => [
    key,
    PATHS.has(key) ? inRepo(String(value)) : value
  ])
  return { name: NAMES.get(name) ?? name, arguments: Object.fromEntries(full) }
}

const PATHS = new Set(['path', 'source', 'destination'])
const NAMES = new Map([
  ['ask_user', 'ask_user_question'],
  ['list_dir', 'list_directory'],
  ['edit_file', 'replace'],
  ['grep', 'grep_search']
])

const kindOf = (does: Does): string => {
  switch (does.kind) {
    case 'execute':
    case 'read':
    case 'edit':
    case 'delete':
    case 'move':
    case 'search':
    case 'fetch':
    case 'think':
      return does.kind
    case 'write':
      return 'edit'
    case 'websearch':
      return 'fetch'
    case 'task':
      return 'think'
    case 'mode':
      return 'switch_mode'
    case 'plan':
    case 'ask':
    case 'mcp':
    case 'other':
      return 'other'
    default:
      return does satisfies never
  }
}

const locations = (does: Does): Json =>
  'path' in does && does.kind !== 'search' ? { locations: [{ path: inRepo(does.path) }] } : {}

const contentOf = (call: Call): readonly unknown[] => {
  const { does, result } = call
  if (does.kind === 'execute') return []
  if (does.kind === 'write')
    return [{ type: 'diff', path: inRepo(does.path), oldText: null, newText: does.content }]
  if (does.kind === 'edit')
    return [{ type: 'diff', path: inRepo(does.path), oldText: does.old, newText: does.new }]
  if (result.picture)
    return [{ type: 'content', content: { type: 'image', data: result.picture.data, mimeType: 'image/png' } }]
  return [{ type: 'content', content: { type: 'text', text: result.text } }]
}
