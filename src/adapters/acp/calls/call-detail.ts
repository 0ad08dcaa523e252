// What the rest of a call adds to its arguments: where, which diff, which terminal, which result.

import { joinTexts, sizeOf } from '../../../model/entry/text-value.ts'
import type { Diff, ToolDetail } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import type { AcpCall } from './call.ts'

export const refined = (detail: ToolDetail, call: AcpCall): ToolDetail =>
  withOutcome(withTerminal(withChanges(withPath(detail, call), call), call), call)

/** Agents that give no arguments still say which files a call touches. */
const withPath = (detail: ToolDetail, { locations, title }: AcpCall): ToolDetail => {
  const [first, second] = locations
  switch (detail.kind) {
    case 'read': {
      if (detail.path !== '' || !first) return detail
      return {
        ...detail,
        path: first.path,
        ...(detail.from === undefined ? optional('from', first.line) : {})
      }
    }
    case 'write':
    case 'edit':
    case 'delete':
      return detail.path === '' && first ? { ...detail, path: first.path } : detail
    case 'move': {
      const path = detail.path || first?.path || ''
      return { ...detail, path, to: detail.to || second?.path || '' }
    }
    case 'mode':
      return detail.mode === '' && title ? { ...detail, mode: title } : detail
    case 'think':
      return sizeOf(detail.text) === 0 && title ? { ...detail, text: title } : detail
    case 'search': {
      const isBare = detail.pattern === '' && !detail.path
      // Without arguments nobody knows what was searched: the title says it.
      return isBare && title ? { ...detail, target: 'other' } : detail
    }
    case 'execute': {
      // Some write the command as code, and nothing else, as the title.
      const [, command] = (sizeOf(detail.command) === 0 && /^`([^`]+)`$/.exec(title ?? '')) || []
      return command === undefined ? detail : { ...detail, command }
    }
    case 'fetch':
    case 'websearch':
    case 'plan':
    case 'task':
    case 'ask':
    case 'mcp':
    case 'other':
      return detail
    default:
      return detail satisfies never
  }
}

const withChanges = (detail: ToolDetail, { content, response, proposed = [] }: AcpCall): ToolDetail => {
  const { changes } = content
  const diffs = content.diffs.length > 0 ? content.diffs : response?.patch ? [response.patch] : proposed
  if (diffs.length === 0 && changes.length === 0) return detail
  const [first] = changes
  const isWhole = changes.length === 1 && diffs.every(changesNothing)
  if (isWhole && first?.operation === 'delete') return { kind: 'delete', path: first.path }
  if (isWhole && first?.operation === 'move' && first.from !== undefined)
    return { kind: 'move', path: first.from, to: first.path }
  const path = pathOf(detail) || diffs[0]?.path || first?.path || ''
  if (detail.kind === 'write') return written(detail, path, diffs)
  if (isNewFile(detail, diffs)) return written({ kind: 'write', path, content: '' }, path, diffs)
  return { kind: 'edit', path, diffs }
}

/** A diff without an old text makes a file, where the arguments do not speak of a change. */
const isNewFile = (detail: ToolDetail, diffs: readonly Diff[]): boolean =>
  diffs.length === 1 &&
  diffs[0]?.form === 'texts' &&
  diffs[0].old === null &&
  detail.kind === 'edit' &&
  detail.diffs.length === 0

/** A patch of a file that only goes, or goes elsewhere, may have a head and no lines. */
const changesNothing = (diff: Diff): boolean =>
  diff.form === 'patch' && typeof diff.patch === 'string' && !/^@@ /m.test(diff.patch)

const written = (
  detail: Extract<ToolDetail, { kind: 'write' }>,
  path: string,
  diffs: readonly Diff[]
): ToolDetail => {
  const [diff, ...more] = diffs
  if (diff === undefined) return { ...detail, path }
  if (more.length > 0) return { kind: 'edit', path, diffs }
  const content = sizeOf(detail.content) === 0 && diff.form === 'texts' ? (diff.new ?? '') : detail.content
  return { ...detail, path, content, diff }
}

const withTerminal = (detail: ToolDetail, { terminals }: AcpCall): ToolDetail => {
  const [terminal] = terminals
  if (!terminal || (detail.kind !== 'execute' && detail.kind !== 'other')) return detail
  const said = detail.kind === 'execute' ? detail : { command: '' }
  const commands = terminals.map(({ command }) => command ?? '')
  const failed = terminals.find(({ exitCode = 0 }) => exitCode !== 0)
  return {
    kind: 'execute',
    ...said,
    command: sizeOf(said.command) > 0 ? said.command : joinTexts(commands),
    ...optional('cwd', ('cwd' in said ? said.cwd : undefined) ?? terminal.cwd),
    ...present({ exitCode: (failed ?? terminal).exitCode, signal: terminal.signal })
  }
}

const withOutcome = (detail: ToolDetail, { response, outcome }: AcpCall): ToolDetail => {
  if (detail.kind === 'read') return { ...detail, ...response?.file }
  if (detail.kind === 'search')
    return { ...detail, ...optional('hits', response?.hits), ...optional('files', response?.files) }
  if (detail.kind !== 'execute') return detail
  return {
    ...detail,
    ...optional('stderr', detail.stderr ?? response?.stderr ?? outcome?.stderr),
    ...optional('exitCode', detail.exitCode ?? outcome?.exitCode)
  }
}

/** The file that a call is about. */
export const pathOf = (detail: ToolDetail): string => ('path' in detail ? (detail.path ?? '') : '')
