// The tools of Codex: a shell for nearly everything, a patch language for files, and a few functions.

import { hunkOf, linesOf } from '../diff.ts'
import { printed } from '../encode.ts'
import { ROOT } from '../repo.ts'
import type { Call, Does } from '../shape.ts'

/** A call as a response item, without its id. */
export const codexCall = (does: Does): Record<string, unknown> => {
  switch (does.kind) {
    case 'execute':
      return functionCall('exec_command', { cmd: does.command, workdir: ROOT })
    case 'read':
      return functionCall('view_image', { path: `${ROOT}/${does.path}` })
    case 'write':
    case 'edit':
    case 'delete':
    case 'move':
      return { type: 'custom_tool_call', status: 'completed', name: 'apply_patch', input: patchOf(does) }
    case 'plan':
      return functionCall('update_plan', {
        plan: does.todos.map(todo => ({ step: todo.text, status: STATUS[todo.status] }))
      })
    case 'task':
      return functionCall('spawn_agent', { agent_type: does.agent, message: does.prompt })
    case 'ask':
      return functionCall('request_user_input', {
        questions: [
          {
            id: 'waiting_time',
            header: does.question.header,
            question: does.question.question,
            options: does.question.options.map(({ label, about }) => ({ label, description: about }))
          }
        ]
      })
    case 'mcp':
      return { ...functionCall(does.tool, does.args), namespace: `mcp__${does.server}` }
    case 'websearch':
      return {
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'search', query: does.query, queries: [does.query] }
      }
    case 'search':
    case 'fetch':
    case 'think':
    case 'mode':
    case 'other':
      return functionCall(does.kind, {})
    default:
      return does satisfies never
  }
}

const STATUS = { pending: 'pending', active: 'in_progress', done: 'completed' } as const

const functionCall = (name: string, args: Record<string, unknown>) => ({
  type: 'function_call',
  name,
  arguments: JSON.stringify(args)
})

type Patched = Extract<Does, { kind: 'write' | 'edit' | 'delete' | 'move' }>

export const isPatched = (does: Does): does is Patched =>
  does.kind === 'write' || does.kind === 'edit' || does.kind === 'delete' || does.kind === 'move'

const patchOf = (does: Patched): string => ['*** Begin Patch', ...sectionOf(does), '*** End Patch'].join('\n')

const sectionOf = (does: Patched): readonly string[] => {
  const path = `${ROOT}/${does.path}`
  switch (does.kind) {
    case 'write':
      return [`*** Add File: ${path}`, ...linesOf(does.content).map(line => `+${line}`)]
    case 'edit':
      return [`*** Update File: ${path}`, '@@', ...hunkOf(does.before, afterOf(does)).lines]
    case 'delete':
      return [`*** Delete File: ${path}`]
    case 'move':
      return [`*** Update File: ${path}`, `*** Move to: ${ROOT}/${does.to}`]
    default:
      return does satisfies never
  }
}

const afterOf = (does: Extract<Does, { kind: 'edit' }>): string =>
  does.before.replace(does.old, () => does.new)

/** What Codex reports it did: path → change. */
export const changesOf = (does: Patched): Record<string, unknown> => {
  const path = `${ROOT}/${does.path}`
  switch (does.kind) {
    case 'write':
      return { [path]: { type: 'add', content: does.content } }
    case 'edit': {
      const { oldStart, oldLines, newStart, newLines, lines } = hunkOf(does.before, afterOf(does))
      const head = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`
      return { [path]: { type: 'update', unified_diff: `${[head, ...lines].join('\n')}\n`, move_path: null } }
    }
    case 'delete':
      return { [path]: { type: 'delete', content: '' } }
    case 'move':
      return { [path]: { type: 'update', unified_diff: '', move_path: `${ROOT}/${does.to}` } }
    default:
      return does satisfies never
  }
}

/** What the model is told. Commands have a header of facts; a picture is a picture. */
export const codexOutput = (call: Call, chunk: string): unknown => {
  const { does, result, took } = call
  if (result.status === 'cancelled') return `aborted by user after ${took.toFixed(1)}s`
  if (result.picture)
    return [{ type: 'input_image', image_url: `data:image/png;base64,${result.picture.data}` }]
  if (does.kind === 'ask') return JSON.stringify({ answers: { waiting_time: { answers: [does.answer] } } })
  if (isPatched(does)) return `Exit code: 0\nWall time: ${took} seconds\nOutput:\n${result.text}`
  if (does.kind !== 'execute') return result.text
  return [
    `Chunk ID: ${chunk}`,
    `Wall time: ${took.toFixed(4)} seconds`,
    `Process exited with code ${result.exitCode ?? 0}`,
    `Original token count: ${Math.ceil(printed(call).length / 4)}`,
    'Output:',
    printed(call)
  ].join('\n')
}
