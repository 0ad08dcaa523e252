// The words that logs have for how a call stands.

import type { Status } from '../../model/transcript/types.ts'
import { meanings } from '../reading/word-tables.ts'

const WORDS = meanings<Status>([
  ['pending', 'pending'],
  ['running', 'in_progress paused'],
  ['done', 'completed success done ok'],
  ['failed', 'failed error'],
  ['cancelled', 'cancelled aborted']
])

export const statusNamed = (word: string | undefined): Status | undefined => WORDS.get(word ?? '')
