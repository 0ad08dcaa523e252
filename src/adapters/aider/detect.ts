// Is this Aider's chat history? The container cuts it into sections and says so.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, isAiderSection)

const isAiderSection = (record: Cursor): boolean =>
  record.str('$markdown') === 'aider' && record.get('text').isString
