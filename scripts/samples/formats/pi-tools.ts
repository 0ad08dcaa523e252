// The tools of Pi: seven of its own, in lower case, and those of a few well-known extensions.

import { hunkOf, patchOf } from '../diff.ts'
import { printed } from '../encode.ts'
import type { Call, Does } from '../shape.ts'

export interface PiCall {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

export const piCall = ({ does }: Call): PiCall => {
  switch (does.kind) {
    case 'execute':
      return use('bash', { command: does.command })
    case 'read':
      return use('read', {
        path: does.path,
        ...(does.from === undefined ? {} : { offset: does.from, limit: does.lines })
      })
    case 'write':
      return use('write', { path: does.path, content: does.content })
    case 'edit':
      return use('edit', { path: does.path, edits: [{ oldText: does.old, newText: does.new }] })
    case 'search':
      return search(does)
    case 'fetch':
      return use('web_fetch', { url: does.url, prompt: does.prompt })
    case 'websearch':
      return use('web_search', { query: does.query })
    case 'plan':
      return use('todo', { todos: does.todos.map(({ text, status }) => ({ text, status })) })
    case 'task':
      return use('subagent', { agent: does.agent, task: does.prompt })
    case 'ask':
      return use('question', {
        question: does.question.question,
        options: does.question.options.map(option => ({ label: option.label, description: option.about }))
      })
    case 'mcp':
      return use('mcp', { server: does.server, tool: does.tool, args: JSON.stringify(does.args) })
    case 'other':
      return use('push_notification', does.args)
    case 'think':
      return use('think', { thought: does.thought })
    case 'mode':
      return use('exit_plan_mode', { plan: does.plan })
    case 'delete':
      return use('delete', { path: does.path })
    case 'move':
      return use('move', { source: does.path, destination: does.to })
    default:
      return does satisfies never
  }
}

const use = (name: string, args: Record<string, unknown>): PiCall => ({ name, arguments: args })

const search = (does: Extract<Does, { kind: 'search' }>): PiCall => {
  switch (does.target) {
    case 'content':
      return use('grep', { pattern: does.pattern, path: does.path })
    case 'files':
      return use('find', { pattern: does.pattern })
    case 'list':
      return use('ls', { path: does.path })
    default:
      return does satisfies never
  }
}

/** The content of a tool result. The exit code of a command stands in its last line. */
export const piContent = (call: Call): readonly unknown[] => {
  const { result, does } = call
  if (result.picture)
    return [
      { type: 'text', text: 'Read image file [image/png]' },
      { type: 'image', data: result.picture.data, mimeType: 'image/png' }
    ]
  return [{ type: 'text', text: does.kind === 'execute' ? printed(call) + ending(call) : result.text }]
}

const ending = ({ result }: Call): string => {
  if (result.status === 'cancelled') return '\n\nCommand aborted'
  return result.status === 'failed' ? `\n\nCommand exited with code ${result.exitCode ?? 1}` : ''
}

export const piDetails = ({ does, took }: Call): unknown => {
  if (does.kind === 'task')
    return {
      mode: 'single',
      results: [{ agent: does.agent, task: does.prompt, exitCode: 0, durationMs: took * 1000 }]
    }
  if (does.kind !== 'edit') return undefined
  const after = does.before.replace(does.old, () => does.new)
  const hunk = hunkOf(does.before, after)
  return {
    diff: displayDiff(hunk.lines, hunk.oldStart),
    patch: patchOf(does.path, does.before, after),
    firstChangedLine: hunk.newStart + hunk.lines.findIndex(line => !line.startsWith(' '))
  }
}

/** The diff as Pi prints it: sign, line number, line. */
const displayDiff = (lines: readonly string[], start: number): string => {
  let before = start
  let after = start
  return lines
    .map(line => {
      const sign = line.slice(0, 1)
      const number = sign === '+' ? after : before
      if (sign !== '+') before++
      if (sign !== '-') after++
      return `${sign}${String(number).padStart(3)} ${line.slice(1)}`
    })
    .join('\n')
}
