// Is this Entire's compact transcript? Every line carries its version, the agent's name, Entire's own version and a time.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, isLine)

const isLine = (record: Cursor): boolean =>
  record.num('v') !== undefined &&
  ['agent', 'cli_version', 'ts'].every(key => record.str(key) !== undefined) &&
  (record.get('content').isList || record.get('content').isString)
