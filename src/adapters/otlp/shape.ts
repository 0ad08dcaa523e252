// Traces of OpenTelemetry, told from their keys alone: a document of spans arrives resource by resource.

import type { Cursor } from '../reading/cursor.ts'

export type OtlpShape = 'document' | 'resource' | 'other'

export const otlpShape = (at: Cursor): OtlpShape => {
  if (at.get('resourceSpans').isList) return 'document'
  return at.get('scopeSpans').isList || at.get('instrumentationLibrarySpans').isList ? 'resource' : 'other'
}
