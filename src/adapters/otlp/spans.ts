// Spans of a trace, with their attributes by name. A writer tells a span when it is over, so parents come after children:
// what one record holds is put in the order in which it began.

import type { Millis } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'

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

const spanOf = (at: Cursor): Span => ({
  at,
  id: at.str('spanId') ?? '',
  parent: at.str('parentSpanId') ?? '',
  operation: attributeWord(at, 'gen_ai.operation.name') ?? at.str('name')?.split(' ')[0] ?? '',
  start: nanos(at.get('startTimeUnixNano').value),
  end: nanos(at.get('endTimeUnixNano').value)
})

/** The value of an attribute; a cursor on nothing if there is none. */
export const attribute = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const all = at.list('attributes')
  for (const key of keys) {
    const value = all.find(one => one.str('key') === key)?.get('value')
    const form = value?.keys()[0]
    if (value && form !== undefined) return value.get(form)
  }
  return nothing(at)
}

export const attributeWord = (at: Cursor, ...keys: readonly string[]): string | undefined => {
  const { value } = attribute(at, ...keys)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the status of a span calls an error. */
export const hasError = (at: Cursor): boolean =>
  ['2', 'STATUS_CODE_ERROR'].includes(String(at.get('status', 'code').value))

/** Whole numbers are written as strings. */
export const attributeCount = (at: Cursor, ...keys: readonly string[]): number => {
  const count = Number(attribute(at, ...keys).value ?? 0)
  return Number.isFinite(count) ? count : 0
}

const nanos = (value: unknown): Millis | undefined => {
  const ms = Math.round(Number(value) / 1e6)
  return Number.isFinite(ms) && ms > 0 && ms < 8.64e15 ? ms : undefined
}
