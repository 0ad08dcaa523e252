// What a call was given, as one object again: for formats that carry arguments as an agent's API has them. The names are
// those that most agents use.

import type { Diff, Field, Text, Tool, ToolDetail } from '../transcript/types.ts'

export type CallArguments = Readonly<Record<string, unknown>>

/** Of a call whose texts are read in full. */
export const callArguments = ({ detail, input = [] }: Tool): CallArguments => {
  const own = Object.entries(ownArguments(detail)).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...own, ...otherArguments(input, new Set(own.map(([name]) => name)))])
}

const otherArguments = (fields: readonly Field[], taken: Set<string>): readonly (readonly [string, Text])[] =>
  fields.map(({ name, value }) => {
    const free = taken.has(name) ? `input.${name}` : name
    taken.add(free)
    return [free, value]
  })

const ownArguments = (detail: ToolDetail): CallArguments => {
  switch (detail.kind) {
    case 'execute':
      return {
        command: detail.command,
        description: detail.description,
        cwd: detail.cwd,
        run_in_background: detail.background
      }
    case 'read':
      return { file_path: detail.path, offset: detail.from, limit: detail.lines }
    case 'write':
      return { file_path: detail.path, content: detail.content }
    case 'edit':
      return { file_path: detail.path, ...changes(detail.diffs) }
    case 'delete':
      return { file_path: detail.path }
    case 'move':
      return { from: detail.path, to: detail.to }
    case 'search':
      return { pattern: detail.pattern, path: detail.path, glob: detail.glob }
    case 'fetch':
      return { url: detail.url, prompt: detail.prompt }
    case 'websearch':
      return { query: detail.query }
    case 'plan':
      return {
        todos: detail.todos.map(({ text, ...todo }) => ({ content: text, ...todo })),
        explanation: detail.text
      }
    case 'task':
      return {
        description: detail.description,
        prompt: detail.prompt,
        subagent_type: detail.agent,
        model: detail.model,
        run_in_background: detail.background
      }
    case 'ask':
      return { questions: detail.questions }
    case 'think':
      return { thought: detail.text }
    case 'mode':
      return { mode: detail.mode, plan: detail.text }
    case 'mcp':
    case 'other':
      return {}
    default:
      return detail satisfies never
  }
}

const changes = (diffs: readonly Diff[]): CallArguments => {
  const [first, ...more] = diffs.map(changeOf)
  return more.length === 0 ? { ...first } : { edits: [first, ...more] }
}

const changeOf = (diff: Diff): CallArguments =>
  diff.form === 'patch'
    ? { patch: diff.patch }
    : { old_string: diff.old ?? undefined, new_string: diff.new ?? undefined }
