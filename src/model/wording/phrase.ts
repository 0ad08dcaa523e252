// A call as a line to read: the verb is ours, the object is the log's, in parts that a view can set apart (and cut
// where they may be cut). The same sentence as summary's, seen from the session's directory.

import { previewOf } from '../entry/text-value.ts'
import { relativePath } from '../files/paths.ts'
import type { Diff, Field, Tool, ToolDetail } from '../transcript/types.ts'
import { firstLine, sentence } from './summary.ts'

export type Part =
  /** `full` is the path as the log has it. */
  | { readonly part: 'path'; readonly text: string; readonly full: string }
  /** Commands, patterns, addresses. */
  | { readonly part: 'code'; readonly text: string }
  | { readonly part: 'words'; readonly text: string }
  /** What could be left out. */
  | { readonly part: 'quiet'; readonly text: string }

export interface Phrase {
  readonly verb: string
  readonly parts: readonly Part[]
}

export const phrase = (tool: Tool, cwd: string | undefined): Phrase => ({
  verb: sentence(tool).verb,
  parts: partsOf(tool, cwd).filter(part => part.text !== '')
})

const partsOf = (tool: Tool, cwd: string | undefined): readonly Part[] => {
  const { detail } = tool
  const path = (full: string): Part => ({ part: 'path', text: relativePath(full, cwd), full })
  switch (detail.kind) {
    case 'execute': {
      const { command, place } = withoutGoing(firstLine(detail.command), cwd)
      return command
        ? [code(command), quiet(place === '' ? '' : `in ${place}`)]
        : [words(detail.description ?? tool.title ?? '')]
    }
    case 'read':
      return [path(detail.path), quiet(range(detail))]
    case 'write':
      return [path(detail.path)]
    case 'edit':
      return [path(detail.path), quiet(moreFiles(detail.path, detail.diffs))]
    case 'delete':
      return [path(detail.path)]
    case 'move':
      return [path(detail.path), quiet('→'), path(detail.to)]
    case 'search':
      return searchParts(detail, path)
    case 'fetch':
      return [code(detail.url)]
    case 'websearch':
      return [code(quoted(detail.query))]
    case 'plan': {
      const { object } = sentence(tool)
      return [words(object.replace(/^#+\s*/, ''))]
    }
    case 'task':
      return [words(sentence(tool).object), quiet(detail.agent ?? '')]
    case 'ask':
    case 'think':
      return [words(sentence(tool).object)]
    case 'mode':
      return [words(detail.mode || tool.title || firstLine(detail.text ?? '').replace(/^#+\s*/, ''))]
    case 'mcp':
      return [quiet(detail.server), code(told(tool.input))]
    case 'other':
      return [tool.title ? words(tool.title) : code(told(tool.input))]
    default:
      return detail satisfies never
  }
}

/** Many agents begin each command by going to the session's directory: that is no news. The opened call shows all of it. */
const withoutGoing = (
  command: string,
  cwd: string | undefined
): { readonly command: string; readonly place: string } => {
  const [, plain, single, double, rest] = GOING.exec(command) ?? []
  const to = plain ?? single ?? double
  if (to === undefined || rest === undefined || cwd === undefined) return { command, place: '' }
  const place = relativePath(to, cwd)
  if (place === to && to.startsWith('/')) return { command, place: '' }
  return { command: rest, place: place === '.' ? '' : place }
}

const GOING = /^cd (?:([^\s'"$`;&|]+)|'([^']+)'|"([^"$`]+)") && (.+)$/

const searchParts = (
  detail: Extract<ToolDetail, { kind: 'search' }>,
  path: (full: string) => Part
): readonly Part[] => {
  if (detail.target === 'list')
    return [path(detail.path || '.'), code(detail.pattern), quiet(detail.glob ?? '')]
  return [
    code(quoted(detail.pattern)),
    ...(detail.path ? [quiet('in'), path(detail.path)] : []),
    quiet(detail.glob ?? '')
  ]
}

const code = (text: string): Part => ({ part: 'code', text })
const words = (text: string): Part => ({ part: 'words', text })
const quiet = (text: string): Part => ({ part: 'quiet', text })
const quoted = (text: string): string => (text === '' ? '' : `“${text}”`)

const range = ({ from, lines }: { readonly from?: number; readonly lines?: number }): string => {
  if (from === undefined) return ''
  if (lines === undefined) return `from ${from}`
  return lines > 1 ? `${from}–${from + lines - 1}` : String(from)
}

const moreFiles = (path: string, diffs: readonly Diff[]): string => {
  const others = new Set(diffs.flatMap(diff => (diff.path === undefined ? [] : [diff.path])))
  others.delete(path)
  return others.size === 0 ? '' : `and ${others.size} more ${others.size === 1 ? 'file' : 'files'}`
}

/** Arguments of a tool that nobody knows: the first that fit a line. */
const told = (input: readonly Field[] | undefined): string =>
  (input ?? [])
    .slice(0, 3)
    .map(field => firstLine(previewOf(field.value)))
    .filter(text => text !== '' && text.length <= ARGUMENT)
    .join('  ')

const ARGUMENT = 80
