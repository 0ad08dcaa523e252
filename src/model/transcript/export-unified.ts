// A transcript as the UnifiedMessage[] of Qwen's web view: prompts, replies, thoughts and calls in one list, each with its
// place in the run between two prompts. It has no events and no threads: a sub-agent's prompt is what the agent said.

import { callArguments } from '../entry/call-arguments.ts'
import { sentence } from '../wording/summary.ts'
import type { Assistant, Diff, Entry, Millis, Status, Text, Thinking, ThreadId, Tool, User } from './types.ts'

export interface UnifiedMessage {
  readonly id: string
  readonly type: 'user' | 'assistant' | 'tool_call' | 'thinking'
  readonly timestamp: Millis
  readonly content?: string
  readonly toolCall?: Readonly<Record<string, unknown>>
  readonly isFirst: boolean
  readonly isLast: boolean
}

type Told = User | Assistant | Thinking | Tool

export interface PlannedMessage extends Omit<UnifiedMessage, 'id' | 'content' | 'toolCall'> {
  readonly entry: Told
}

/** Of entries in the order in which they are read. One without a time has that of the one before. */
export function* plannedMessages(
  entries: readonly Entry[],
  primaryThread: ThreadId
): Generator<PlannedMessage> {
  let timestamp = entries.find(({ at }) => at !== undefined)?.at ?? 0
  let last: PlannedMessage | undefined
  for (const entry of entries) {
    if (!isTold(entry)) continue
    const type = typeOf(entry, primaryThread)
    if (last) yield { ...last, isLast: type === 'user' }
    timestamp = entry.at ?? timestamp
    last = { entry, type, timestamp, isFirst: (last?.type ?? 'user') === 'user', isLast: true }
  }
  if (last) yield last
}

const isTold = (entry: Entry): entry is Told => entry.type !== 'event' && entry.type !== 'unknown'

const typeOf = (entry: Told, primaryThread: ThreadId): UnifiedMessage['type'] => {
  if (entry.type === 'tool') return 'tool_call'
  return entry.type === 'user' && entry.thread !== primaryThread ? 'assistant' : entry.type
}

/** `entry`: the same with its texts in full. */
export const unifiedMessage = (
  { type, timestamp, isFirst, isLast }: PlannedMessage,
  entry: Entry
): UnifiedMessage => ({
  id: entry.id,
  type,
  timestamp,
  ...(entry.type === 'tool' ? { toolCall: toolCallOf(entry) } : { content: wordsOf(entry) }),
  isFirst,
  isLast
})

const wordsOf = (entry: Entry): string => ('text' in entry ? inFull(entry.text) : '')

const toolCallOf = (tool: Tool): Readonly<Record<string, unknown>> => {
  const { verb, object } = sentence(tool)
  return {
    toolCallId: tool.callId === '' ? tool.id : tool.callId,
    kind: tool.detail.kind,
    name: tool.name,
    title: tool.title ?? [verb, object].filter(Boolean).join(' '),
    status: STATUSES[tool.status],
    rawInput: callArguments(tool),
    content: contentOf(tool),
    ...(tool.locations ? { locations: tool.locations } : {})
  }
}

const STATUSES = {
  pending: 'pending',
  running: 'in_progress',
  done: 'completed',
  failed: 'failed',
  cancelled: 'failed'
} as const satisfies Record<Status, string>

const contentOf = ({ detail, output }: Tool): readonly Readonly<Record<string, unknown>>[] => {
  const diffs = detail.kind === 'edit' ? detail.diffs : []
  const path = 'path' in detail ? detail.path : undefined
  const errors = detail.kind === 'execute' ? inFull(detail.stderr) : ''
  return [
    ...diffs.map(diff => diffContent(diff, path)),
    ...[inFull(output), errors].filter(Boolean).map(textContent)
  ]
}

const diffContent = (diff: Diff, path = ''): Readonly<Record<string, unknown>> =>
  diff.form === 'patch'
    ? textContent(inFull(diff.patch))
    : {
        type: 'diff',
        path: diff.path ?? path,
        oldText: diff.old === null ? null : inFull(diff.old),
        newText: inFull(diff.new)
      }

const textContent = (text: string) => ({ type: 'content', content: { type: 'text', text } })

const inFull = (text: Text | null | undefined): string => (typeof text === 'string' ? text : '')
