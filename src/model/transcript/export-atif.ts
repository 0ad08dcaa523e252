// A transcript as ATIF 1.7 (https://www.harborframework.com/docs/agents/trajectory-format): which steps it has, and the document
// around them. Planned from entries as they are; each step is written once its texts are read and checked.

import { groupBy } from '../values/group-by.ts'
import { FORMAT_NAMES, formatNamed } from './formats.ts'
import type { Entry, Session, ThreadId, Tool } from './types.ts'

/** The document is these, one after the other. */
export type AtifPiece =
  | { readonly piece: 'text'; readonly text: string }
  /** Members of an object, to be checked: their JSON without the braces. */
  | { readonly piece: 'members'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly piece: 'steps'; readonly steps: readonly PlannedStep[] }

export interface PlannedStep {
  readonly number: number
  readonly source: 'system' | 'user' | 'agent'
  readonly entries: readonly Entry[]
  /** Calls whose own id another call of the thread has, or which have none: they are known by their entry's. */
  readonly renamed: readonly number[]
  /** Calls that started a sub-agent which has a trajectory here. */
  readonly children: readonly number[]
}

export interface AtifSubject {
  readonly format: string
  readonly session: Session
  readonly entries: readonly Entry[]
  /** The thread that the log is about. */
  readonly primaryThread: ThreadId
  /** Not only a part of the session. */
  readonly isWhole: boolean
}

/** Steps that are checked and written at a time. */
const BATCH = 100

export function* atifPieces({
  format,
  session,
  entries,
  primaryThread,
  isWhole
}: AtifSubject): Generator<AtifPiece> {
  const threads = groupBy(entries, entry => entry.thread)
  const { id, agent, version, models, title, cwd, branch } = session
  const by = { name: agent ?? nameOf(format), version: version ?? 'unknown' }
  yield* open({ session_id: id, agent: { ...by, ...withoutMissing({ model_name: models?.[0] }) } })
  const steps = yield* batches(plannedSteps(threads.get(primaryThread) ?? [], threads))
  const extra = withoutMissing({ title, cwd, branch, format })
  yield* close({ ...(isWhole ? finalMetrics(session, steps) : {}), extra })
  const others = [...threads.keys()].filter(thread => thread !== primaryThread)
  for (const [i, thread] of others.entries()) {
    yield text(i === 0 ? ',"subagent_trajectories":[\n' : ',\n')
    const about = session.threads?.find(one => one.id === thread)
    const own = withoutMissing({
      name: about?.agent ?? 'sub-agent',
      version: by.version,
      model_name: about?.model
    })
    yield* open({ trajectory_id: thread, agent: own })
    yield* batches(plannedSteps(threads.get(thread) ?? [], threads))
    yield* close(about?.title === undefined ? {} : { extra: { title: about.title } })
    yield text('}')
  }
  yield text(others.length > 0 ? ']}\n' : '}\n')
}

function* open(members: Readonly<Record<string, unknown>>): Generator<AtifPiece> {
  yield text('{')
  yield { piece: 'members', data: { schema_version: 'ATIF-v1.7', ...withoutMissing(members) } }
  yield text(',"steps":[\n')
}

function* close(members: Readonly<Record<string, unknown>>): Generator<AtifPiece> {
  yield text(Object.keys(members).length > 0 ? '],\n' : ']')
  if (Object.keys(members).length > 0) yield { piece: 'members', data: members }
}

/** Returns how many steps there were. */
function* batches(steps: Iterable<PlannedStep>): Generator<AtifPiece, number> {
  let batch: PlannedStep[] = []
  let count = 0
  for (const step of steps) {
    if (batch.length === BATCH) {
      yield { piece: 'steps', steps: batch }
      yield text(',\n')
      batch = []
    }
    batch.push(step)
    count++
  }
  if (batch.length > 0) yield { piece: 'steps', steps: batch }
  return count
}

const text = (words: string): AtifPiece => ({ piece: 'text', text: words })

/** A step holds a thought, a reply and calls, in this order: what comes in another one begins a step. */
function* plannedSteps(
  entries: readonly Entry[],
  threads: ReadonlyMap<ThreadId, unknown>
): Generator<PlannedStep> {
  const ids = new Set<string>()
  let number = 0
  for (let from = 0, to = 0; from < entries.length; from = to) {
    to = from + 1
    while (to < entries.length && goesOn(entries[to - 1], entries[to])) to++
    const own = entries.slice(from, to)
    const calls = own.map(entry => (entry.type === 'tool' ? entry : undefined))
    const renamed = indexes(calls, ({ callId }) => {
      const isFree = callId !== '' && !ids.has(callId)
      ids.add(callId)
      return !isFree
    })
    const children = indexes(calls, ({ child }) => child !== undefined && threads.has(child))
    yield { number: ++number, source: SOURCES[own[0]?.type ?? 'event'], entries: own, renamed, children }
  }
}

const indexes = (calls: readonly (Tool | undefined)[], isIt: (call: Tool) => boolean): readonly number[] =>
  calls.flatMap((call, i) => (call && isIt(call) ? [i] : []))

const SOURCES = {
  user: 'user',
  assistant: 'agent',
  thinking: 'agent',
  tool: 'agent',
  event: 'system',
  unknown: 'system'
} as const satisfies Record<Entry['type'], PlannedStep['source']>

const goesOn = (last: Entry | undefined, entry: Entry | undefined): boolean => {
  if (!last || !entry) return false
  if (last.message !== entry.message || last.type === 'user' || entry.type === 'user') return false
  if (isBareResult(last) || isBareResult(entry)) return false
  const [before, now] = [ORDER.indexOf(last.type), ORDER.indexOf(entry.type)]
  return before >= 0 && (now > before || (now === before && entry.type === 'tool'))
}

const ORDER: readonly Entry['type'][] = ['thinking', 'assistant', 'tool']

/** A result whose call is not in the log: nothing is known of what was called. */
export const isBareResult = (entry: Entry): boolean => {
  if (entry.type !== 'tool' || entry.detail.kind !== 'other' || isWaiting(entry)) return false
  return !entry.name && !entry.title && (entry.input ?? []).length === 0
}

export const isWaiting = ({ status, output }: Tool): boolean =>
  (status === 'running' || status === 'pending') && output === ''

const finalMetrics = ({ usage, cost }: Session, steps: number): Readonly<Record<string, unknown>> => ({
  final_metrics: withoutMissing({
    total_prompt_tokens: usage && usage.input + usage.cacheRead + usage.cacheWrite,
    total_completion_tokens: usage?.output,
    total_cached_tokens: usage?.cacheRead,
    total_cost_usd: cost?.currency === 'USD' ? cost.amount : undefined,
    total_steps: steps,
    extra: usage && usage.cacheWrite > 0 ? { cache_creation_input_tokens: usage.cacheWrite } : undefined
  })
})

/** Without what is not known: ATIF has no null. */
export const withoutMissing = (
  members: Readonly<Record<string, unknown>>
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

const nameOf = (format: string): string => {
  const known = formatNamed(format)
  return known === undefined ? 'unknown' : FORMAT_NAMES[known]
}
