// An entry in one breath, for those who hear the page: who, what, and how it ended.

import type { Entry } from '../transcript/types.ts'
import type { Counting } from './counting.ts'
import { outcome } from './outcome.ts'
import { summary } from './summary.ts'

export const accessibleLabel = (entry: Entry, counting: Counting | undefined): string => {
  switch (entry.type) {
    case 'user':
      return `Prompt: ${summary(entry)}`
    case 'assistant':
      return `Reply: ${summary(entry)}`
    case 'thinking':
      return `Thought: ${summary(entry)}`
    case 'tool': {
      const ended = outcome(entry, false, counting)
      const end = ended.tone === 'bad' && ended.how !== '' ? `failed, ${ended.how}` : ended.text
      return end === '' ? summary(entry) : `${summary(entry)}, ${end}`
    }
    case 'event':
    case 'unknown':
      return summary(entry)
    default:
      return entry satisfies never
  }
}
