// Antigravity's tools. Each argument is JSON inside a string of its own, mostly a string in quotes.

import type { Diff, Field, Text } from '../../model/transcript/types.ts'
import { parseJson } from '../../model/values/parse-json.ts'
import { type Args, type Described, describeCall, optional, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { toolRules } from '../tools/names.ts'

export const describeStepCall = (
  call: Cursor
): Described & { readonly name: string; readonly title?: string } => {
  // Some versions name the tool with its namespace.
  const name = (call.str('name') ?? '').replace(/^default_api:/, '')
  const args = call.get('args').unquoted()
  const { detail, input = [] } = describeCall(RULES, name, args)
  const title = ['toolSummary', 'toolAction'].map(key => plain(args.get(key))).find(word => word !== '')
  return {
    name,
    detail,
    input: input.filter(({ name: key }) => !SAID.has(key)).map(unquotedField),
    ...optional('title', title)
  }
}

/** Told in the title. */
const SAID: ReadonlySet<string> = new Set(['toolSummary', 'toolAction'])

const isQuoted = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 1 && value.startsWith('"') && value.endsWith('"')

/** A short value as it was meant. */
const plain = (at: Cursor): string => {
  const { value } = isQuoted(at.value) ? at.unquoted() : at
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A value that may be long. */
const textOf = (at: Cursor): Text => at.text(isQuoted(at.value) ? 'quoted' : undefined)

const unquotedField = ({ name, value }: Field): Field => {
  const held = isQuoted(value) ? parseJson(value) : undefined
  return { name, value: typeof held === 'string' ? held : value }
}

const word = (args: Args, ...keys: readonly string[]): string => plain(args.take(...keys))
const some = (text: string): string | undefined => text || undefined

const runCommand: ToolRule = args => ({
  kind: 'execute',
  command: textOf(args.take('CommandLine', 'Command', 'command')),
  ...optional('cwd', some(word(args, 'Cwd', 'WorkingDirectory')))
})

const viewFile: ToolRule = args => {
  const path = word(args, 'AbsolutePath', 'File', 'TargetFile', 'Path')
  const from = Number(word(args, 'StartLine') || Number.NaN)
  return { kind: 'read', path, ...optional('from', Number.isFinite(from) ? from : undefined) }
}

const writeFile: ToolRule = args => ({
  kind: 'write',
  path: word(args, 'TargetFile', 'AbsolutePath', 'Path'),
  content: textOf(args.take('CodeContent', 'Content'))
})

const replace: ToolRule = args => {
  const path = word(args, 'TargetFile', 'AbsolutePath', 'Path')
  const chunks = args.take('ReplacementChunks').unquoted().list()
  if (chunks.length > 0) return { kind: 'edit', path, diffs: chunks.map(change) }
  return { kind: 'edit', path, diffs: [change({ get: key => args.take(key) })] }
}

const change = (at: { get(key: string): Cursor }): Diff => ({
  form: 'texts',
  old: textOf(at.get('TargetContent')),
  new: textOf(at.get('ReplacementContent'))
})

const search =
  (target: 'content' | 'files' | 'list' | 'other'): ToolRule =>
  args => ({
    kind: 'search',
    target,
    pattern: word(args, 'Query', 'Pattern', 'query'),
    ...optional(
      'path',
      some(word(args, 'SearchPath', 'SearchDirectory', 'DirectoryPath', 'TargetDirectories'))
    )
  })

const task: ToolRule = args => ({
  kind: 'task',
  description: word(args, 'TaskName', 'RecordingName'),
  prompt: textOf(args.take('Task', 'Prompt'))
})

const RULES = toolRules(
  [runCommand, 'run_command'],
  [viewFile, 'view_file view_file_outline view_code_item read_file'],
  [writeFile, 'write_to_file'],
  [replace, 'replace_file_content multi_replace_file_content'],
  [search('content'), 'grep_search'],
  [search('files'), 'find_by_name'],
  [search('list'), 'list_dir list_directory'],
  [search('other'), 'codebase_search'],
  [args => ({ kind: 'websearch', query: word(args, 'query', 'Query') }), 'search_web'],
  [args => ({ kind: 'fetch', url: word(args, 'Url', 'url') }), 'read_url_content view_content_chunk'],
  [task, 'browser_subagent invoke_subagent']
)

/** The step that a tool's result is written as; tools without one are answered in order. */
export const stepOf = (name: string): string => STEPS.get(name) ?? name.toUpperCase()

const STEPS = new Map([
  ['list_dir', 'LIST_DIRECTORY'],
  ['find_by_name', 'FIND'],
  ['write_to_file', 'CODE_ACTION'],
  ['replace_file_content', 'CODE_ACTION'],
  ['multi_replace_file_content', 'CODE_ACTION']
])
