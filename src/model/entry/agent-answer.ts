// What a sub-agent answered, apart from what its harness wrote below it for the agent that called: its name, and what it
// took, which the line of the call says already.

import type { Text } from '../transcript/types.ts'
import { previewOf } from './text-value.ts'

export const withoutUsage = (text: Text): Text => {
  if (typeof text === 'string') return cut(text)
  const last = text.parts.at(-1)
  if (typeof last !== 'string') return text
  const kept = cut(last)
  if (kept === last) return text
  return {
    preview: text.parts.length === 1 ? cut(previewOf(text)) : text.preview,
    size: text.size - (last.length - kept.length),
    parts: [...text.parts.slice(0, -1), kept]
  }
}

/** The agent that the harness names there. */
export const agentNamed = (text: Text): string | undefined => {
  const end = typeof text === 'string' ? text : text.parts.at(-1)
  return typeof end === 'string' ? /^agentId: ([\w-]{1,80})\b/m.exec(end.slice(-MOST))?.[1] : undefined
}

const cut = (text: string): string => {
  const end = END.exec(text.slice(-MOST))
  return end ? text.slice(0, text.length - end[0].length) : text
}

/** Both, or either of them. */
const END =
  /(?:\n|^)\s*(?:agentId: [\w-]{1,80} \([^\n]*\)\s*(?:<usage>[^<]*<\/usage>\s*)?|<usage>[^<]*<\/usage>\s*)$/

const MOST = 1000
