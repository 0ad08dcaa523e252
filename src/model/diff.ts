// Diffs as lines.

import type { Diff } from './types.ts'

export const diffCounts = (
  _diffs: readonly Diff[]
): { readonly added: number; readonly removed: number } | undefined => undefined
