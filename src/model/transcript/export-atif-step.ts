// One step of ATIF, from entries whose texts are read in full.

import { callArguments } from '../entry/call-arguments.ts'
import { partsOf } from '../entry/parts.ts'
import { isBareResult, isWaiting, type PlannedStep, withoutMissing } from './export-atif.ts'
import type { Entry, Event, Text, Tool, Unknown } from './types.ts'

type Members = Readonly<Record<string, unknown>>

/** `told`: the entries of the step, in their places; what must not leave is left out. */
export const atifStep = (
  { number, source, renamed, children }: PlannedStep,
  told: readonly (Entry | undefined)[]
): Members => {
  const entries = told.filter(entry => entry !== undefined)
  const calls = told.flatMap((entry, i) =>
    entry?.type === 'tool'
      ? [{ tool: entry, id: renamed.includes(i) ? entry.id : entry.callId, isParent: children.includes(i) }]
      : []
  )
  const asked = calls.filter(({ tool }) => !isBareResult(tool))
  const results = calls.flatMap(resultOf)
  return withoutMissing({
    step_id: number,
    timestamp: timeOf(entries),
    source,
    message: entries.map(messageOf).filter(Boolean).join('\n'),
    reasoning_content: entries.flatMap(entry => (entry.type === 'thinking' ? wordsOf(entry.text) : []))[0],
    tool_calls: asked.length === 0 ? undefined : asked.map(callOf),
    observation: results.length === 0 ? undefined : { results },
    extra: extraOf(entries)
  })
}

interface NamedCall {
  readonly tool: Tool
  readonly id: string
  /** The sub-agent that it started has a trajectory. */
  readonly isParent: boolean
}

const callOf = ({ tool, id }: NamedCall): Members =>
  withoutMissing({
    tool_call_id: id,
    function_name: tool.name === '' ? tool.detail.kind : tool.name,
    arguments: callArguments(tool),
    extra: tool.title === undefined ? undefined : { title: tool.title }
  })

/** A call without a result has none here. */
const resultOf = ({ tool, id, isParent }: NamedCall): readonly Members[] => {
  if (isWaiting(tool) && !isParent) return []
  return [
    withoutMissing({
      source_call_id: isBareResult(tool) ? undefined : id,
      content: answerOf(tool),
      subagent_trajectory_ref: isParent ? [{ trajectory_id: tool.child }] : undefined,
      extra: stateOf(tool)
    })
  ]
}

const answerOf = ({ output, detail }: Tool): string => {
  const errors = detail.kind === 'execute' ? wordsOf(detail.stderr) : []
  const file = detail.kind === 'read' && output === '' ? wordsOf(detail.content) : []
  return [...wordsOf(output), ...errors, ...file].join('\n')
}

const stateOf = ({ status, detail, images }: Tool): Members | undefined => {
  const state = withoutMissing({
    is_error: status === 'failed' ? true : undefined,
    status: status === 'cancelled' ? status : undefined,
    exit_code: detail.kind === 'execute' ? detail.exitCode : undefined,
    images: images?.length
  })
  return Object.keys(state).length > 0 ? state : undefined
}

const messageOf = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return wordsOf(entry.text).join('')
    case 'event':
    case 'unknown':
      return eventWords(entry)
    case 'thinking':
    case 'tool':
      return ''
    default:
      return entry satisfies never
  }
}

const eventWords = (entry: Event | Unknown): string =>
  entry.type === 'event' && entry.detail.event === 'context'
    ? wordsOf(entry.detail.text).join('')
    : partsOf(entry)
        .map(({ label, text }) => `${label === '' ? '' : `${label}: `}${wordsOf(text).join('')}`)
        .join('\n')

/** Files that came with a prompt, and what kind of event a step of the harness is. */
const extraOf = (entries: readonly Entry[]): Members | undefined => {
  const [first] = entries
  const extra = withoutMissing({
    event: first?.type === 'event' ? first.detail.event : undefined,
    label: first?.type === 'event' && first.detail.event === 'context' ? first.detail.label : undefined,
    queued: first?.type === 'user' && first.source === 'queued' ? true : undefined,
    attached: listOf(entries.flatMap(entry => ('attached' in entry ? (entry.attached ?? []) : []))),
    images: entries.reduce((sum, entry) => sum + countImages(entry), 0) || undefined
  })
  return Object.keys(extra).length > 0 ? extra : undefined
}

const countImages = (entry: Entry): number =>
  entry.type === 'user' || entry.type === 'assistant' ? (entry.images?.length ?? 0) : 0

const listOf = <T>(items: readonly T[]): readonly T[] | undefined => (items.length > 0 ? items : undefined)

/** Texts are held in full here. */
const wordsOf = (text: Text | undefined): readonly string[] =>
  typeof text === 'string' && text !== '' ? [text] : []

const timeOf = (entries: readonly Entry[]): string | undefined => {
  const at = entries.find(entry => entry.at !== undefined)?.at
  const date = new Date(at ?? Number.NaN)
  const isPlain = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.getUTCFullYear() < 10_000
  return isPlain ? date.toISOString() : undefined
}
