// How a call ended, in a few words: only what the log states or what can be counted in it.

import { lineCount } from '../terminal/line-count.ts'
import type { Diff, Text, Todo, Tool, ToolDetail } from '../transcript/types.ts'
import type { Counting } from './counting.ts'
import { compact, counted } from './numbers.ts'
import { duration } from './time.ts'

export interface Outcome {
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/**
 * `isLive`: more may still come. Once the log has ended, a call without a result has none. `counting`: without it only
 * what the log states is said.
 */
export const outcome = (tool: Tool, isLive: boolean, counting: Counting | undefined): Outcome => {
  switch (tool.status) {
    case 'pending':
      return plain(isLive ? 'waiting' : 'no result recorded')
    case 'running':
      return plain(isLive ? 'running' : isInBackground(tool) ? 'in the background' : 'no result recorded')
    case 'cancelled':
      return plain('cancelled')
    case 'failed':
      return { text: failure(tool.detail), tone: 'bad' }
    case 'done': {
      if (!counting) return done(tool, undefined)
      const known = ENDED.get(tool) ?? done(tool, counting)
      ENDED.set(tool, known)
      return known
    }
    default:
      return tool.status satisfies never
  }
}

/** Counting lines and hits takes a while, and several views ask. Entries never change: a new state is a new object. */
const ENDED = new WeakMap<Tool, Outcome>()

const isInBackground = ({ detail }: Tool): boolean =>
  (detail.kind === 'execute' || detail.kind === 'task') && detail.background === true

const failure = (detail: ToolDetail): string => {
  if (detail.kind === 'execute') {
    if (detail.signal) return `stopped by ${detail.signal}`
    if (detail.exitCode !== undefined && detail.exitCode !== 0) return `exit ${detail.exitCode}`
  }
  if (detail.kind === 'fetch' && detail.code !== undefined) return `status ${detail.code}`
  return 'failed'
}

const done = (tool: Tool, counting: Counting | undefined): Outcome => {
  const { detail } = tool
  switch (detail.kind) {
    case 'execute':
      return executed(detail)
    case 'read':
      return plain(readLines(detail, tool))
    case 'write':
      return plain(
        changes(detail.diff ? [detail.diff] : [], counting) ||
          lines(detail.lines ?? lineCount(detail.content))
      )
    case 'edit':
      return plain(changes(detail.diffs, counting))
    case 'search':
      return plain(found(detail, tool.output, counting))
    case 'fetch':
      return fetched(detail.code)
    case 'websearch':
      return plain(detail.results ? counted(detail.results.length, 'result') : '')
    case 'plan':
      return plain(changed(detail.todos, detail.before))
    case 'task':
      return plain(spent(detail, tool.startedAt !== undefined && tool.endedAt !== undefined))
    case 'ask':
      return plain(detail.questions.flatMap(question => question.answer ?? []).join(', '))
    case 'delete':
    case 'move':
    case 'think':
    case 'mode':
    case 'mcp':
    case 'other':
      return plain(tool.images?.length ? counted(tool.images.length, 'image') : '')
    default:
      return detail satisfies never
  }
}

type Search = Extract<ToolDetail, { kind: 'search' }>

const executed = (detail: Extract<ToolDetail, { kind: 'execute' }>): Outcome => {
  if (detail.exitCode !== undefined && detail.exitCode !== 0) return plain(`exit ${detail.exitCode}`)
  if (detail.background) return plain('in the background')
  return detail.exitCode === 0 ? { text: '', tone: 'good' } : plain('')
}

const readLines = (detail: Extract<ToolDetail, { kind: 'read' }>, tool: Tool): string => {
  if (tool.images?.length) return counted(tool.images.length, 'image')
  const { from, lines: count, total } = detail
  if (total !== undefined && (count === undefined || count < total))
    return count === undefined && from === undefined ? counted(total, 'line') : `of ${total} lines`
  return from === undefined && count !== undefined ? counted(count, 'line') : ''
}

const found = (detail: Search, output: Text, counting: Counting | undefined): string => {
  if (detail.target === 'other') return detail.hits === undefined ? '' : counted(detail.hits, 'hit')
  if (detail.target !== 'content') return listed(detail, output, counting)
  const isTold = detail.hits !== undefined && detail.files !== undefined
  const seen = typeof output === 'string' && !isTold ? counting?.parseHits(output) : undefined
  const hits = detail.hits ?? seen?.count
  const files = detail.files ?? (seen && seen.count === hits ? seen.files.length : undefined)
  if (hits === undefined) return files === undefined ? '' : counted(files, 'file')
  if (hits === 0) return 'no hits'
  return files ? `${counted(hits, 'hit')} in ${counted(files, 'file')}` : counted(hits, 'hit')
}

const listed = (detail: Search, output: Text, counting: Counting | undefined): string => {
  const known = detail.files ?? detail.hits
  const count = known ?? (typeof output === 'string' ? counting?.countFiles(output) : undefined)
  if (count === undefined) return ''
  return counted(count, detail.target === 'list' ? 'item' : 'file')
}

const fetched = (code: number | undefined): Outcome => {
  if (code === undefined) return plain('')
  return code >= 400 ? { text: `status ${code}`, tone: 'bad' } : plain(`status ${code}`)
}

const changes = (diffs: readonly Diff[], counting: Counting | undefined): string => {
  const counts = statedCounts(diffs) ?? counting?.diffCounts(diffs)
  return counts ? `+${counts.added} −${counts.removed}` : ''
}

/** What the log itself says was added and removed. */
const statedCounts = (
  diffs: readonly Diff[]
): { readonly added: number; readonly removed: number } | undefined => {
  const [only] = diffs
  return diffs.length === 1 && only?.added !== undefined && only.removed !== undefined
    ? { added: only.added, removed: only.removed }
    : undefined
}

/** Lines of a text that is at hand. */
const lines = (count = 0): string => (count === 0 ? '' : counted(count, 'line'))

const changed = (todos: readonly Todo[], before: readonly Todo[] | undefined): string => {
  const active = todos.find(todo => todo.status === 'active')
  // The line itself says how a single task stands.
  if (active && todos.length > 1) return `now: ${active.text}`
  const added = before === undefined || before.length === 0 ? 0 : todos.length - before.length
  return added > 0 ? `${added} new` : ''
}

/** `isTimed`: the call's own times say how long it took. */
const spent = (detail: Extract<ToolDetail, { kind: 'task' }>, isTimed: boolean): string =>
  [
    detail.calls === undefined ? '' : counted(detail.calls, 'call'),
    detail.tokens === undefined ? '' : `${compact(detail.tokens)} tokens`,
    detail.duration === undefined || isTimed ? '' : duration(detail.duration)
  ]
    .filter(text => text !== '')
    .join(' · ')

const plain = (text: string): Outcome => ({ text, tone: 'plain' })
