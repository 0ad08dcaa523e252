// Is this Entire's compact transcript? Every line carries its version, the agent's name and Entire's own version.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, isLine)

const isLine = (record: Cursor): boolean =>
  record.get('v').exists &&
  ['agent', 'cli_version'].every(key => record.str(key) !== undefined) &&
  (record.get('content').isList || record.get('content').isString)
