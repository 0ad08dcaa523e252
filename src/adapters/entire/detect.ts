// Is this Entire's compact transcript? Every line carries its version, the agent's name, Entire's own version and a time.

import { Cursor } from '../reading/cursor.ts'

export const detect = (sample: readonly unknown[]): number =>
  sample.length === 0 ? 0 : sample.filter(isLine).length / sample.length

const isLine = (value: unknown): boolean => {
  const record = new Cursor(value, 0)
  return (
    record.num('v') !== undefined &&
    ['agent', 'cli_version', 'ts'].every(key => record.str(key) !== undefined) &&
    record.get('content').isList
  )
}
