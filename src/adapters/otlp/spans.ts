// Spans of a trace. A writer tells a span when it is over, so parents come after children:
// what one record holds is put in the order in which it began.

import type { Millis } from '../../model/transcript/types.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { attributeKeys, attributeWord } from './attributes.ts'

export interface Span {
  readonly at: Cursor
  readonly id: string
  readonly parent: string
  readonly operation: string
  readonly start: Millis | undefined
  readonly end: Millis | undefined
}

export const spansIn = (resource: Cursor): readonly Span[] =>
  ['scopeSpans', 'instrumentationLibrarySpans']
    .flatMap(key => resource.list(key))
    .flatMap(scope => scope.list('spans'))
    .map(spanOf)
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))

/** As OTLP has it, or as the exporters of SDKs for consoles and files write it. */
export const spanOf = (at: Cursor): Span => {
  const context = firstOf(at, 'context', 'spanContext')
  return {
    at,
    id: firstWord(at, 'spanId', 'span_id', 'id') || firstWord(context, 'span_id', 'spanId'),
    parent:
      firstWord(at, 'parentSpanId', 'parent_span_id', 'parent_id', 'parentId') ||
      firstWord(at.get('parentSpanContext'), 'spanId', 'span_id'),
    operation: operationOf(at),
    start: timeIn(at, 'startTimeUnixNano', 'start_time_unix_nano', 'startTime', 'start_time', 'timestamp'),
    end: timeIn(at, 'endTimeUnixNano', 'end_time_unix_nano', 'endTime', 'end_time')
  }
}

/** The name of the operation, or what shows it: OpenLLMetry calls a chat `openai.chat`. */
const operationOf = (at: Cursor): string => {
  const told = attributeWord(at, 'gen_ai.operation.name')
  if (told !== undefined) return told
  const kind = OPEN_INFERENCE.get(attributeWord(at, 'openinference.span.kind') ?? '')
  if (kind !== undefined) return kind
  const isChat = attributeKeys(at).some(key => /^gen_ai\.(prompt|completion)\.\d/.test(key))
  return isChat ? 'chat' : (at.str('name')?.split(' ')[0] ?? '')
}

const OPEN_INFERENCE: ReadonlyMap<string, string> = new Map([
  ['LLM', 'chat'],
  ['TOOL', 'execute_tool'],
  ['RETRIEVER', 'execute_tool']
])

/** Nanoseconds, a date, or seconds and nanoseconds as a pair. */
const timeIn = (at: Cursor, ...keys: readonly string[]): Millis | undefined => {
  const held = firstOf(at, ...keys)
  const [seconds, rest] = held.list().map(part => Number(part.value))
  if (seconds !== undefined) return nanos(seconds * 1e9 + (rest ?? 0))
  if (typeof held.value === 'string' && /^\d{4}-/.test(held.value)) return new Cursor([held.value], 0).time(0)
  const value = Number(held.value)
  return value > 1e17 ? nanos(value) : new Cursor([value], 0).time(0)
}

/** What the status of a span calls an error. */
export const hasError = (at: Cursor): boolean =>
  ['2', 'STATUS_CODE_ERROR', 'ERROR'].includes(
    String(firstOf(at.get('status'), 'code', 'status_code').value ?? '')
  )

const nanos = (value: unknown): Millis | undefined => {
  const ms = Math.round(Number(value) / 1e6)
  return Number.isFinite(ms) && ms > 0 && ms < 8.64e15 ? ms : undefined
}
