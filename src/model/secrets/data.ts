// Redaction of plain data: every string and every key, but not what machines made to be unique.

import { SKIPPED } from './lines.ts'
import { type Finding, redact } from './redact.ts'

type Tell = (finding: Finding, text: string) => void

export const redactData = (data: unknown, tell: Tell, keep: ReadonlySet<string>, name = ''): unknown => {
  if (typeof data === 'string') return SKIPPED.test(name) ? data : redact(data, tell, keep, name)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(item => redactData(item, tell, keep, name))
  // An argument says its own name.
  const own = 'name' in data && 'value' in data && typeof data.name === 'string' ? data.name : ''
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      redact(key, tell, keep),
      redactData(value, tell, keep, key === 'value' && own !== '' ? own : key)
    ])
  )
}
