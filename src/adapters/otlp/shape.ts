// Traces of OpenTelemetry, told from their keys alone: a document of spans arrives resource by resource.

import type { Cursor } from '../reading/cursor.ts'

export type OtlpShape = 'document' | 'resource' | 'span' | 'other'

export const otlpShape = (at: Cursor): OtlpShape => {
  if (at.get('resourceSpans').isList) return 'document'
  if (at.get('scopeSpans').isList || at.get('instrumentationLibrarySpans').isList) return 'resource'
  return isLooseSpan(at) ? 'span' : 'other'
}

/** A span by itself, as exporters write them to files and consoles. */
const isLooseSpan = (at: Cursor): boolean =>
  at.str('name') !== undefined &&
  ['context', 'spanContext', 'spanId', 'span_id', 'traceId', 'trace_id'].some(key => at.has(key)) &&
  at.get('attributes').isObject
