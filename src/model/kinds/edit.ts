// Changes in files.

import { named } from '../entry/part.ts'
import type { Diff } from '../transcript/types.ts'
import { changes, diffParts } from './changes.ts'
import { type DetailOf, type Kind, path, plain, quiet, USUAL } from './kind.ts'

export const edit: Kind<DetailOf<'edit'>> = {
  ...USUAL,
  noun: 'edit',
  sentence: ({ path }) => ({ verb: 'Edit', object: path }),
  line: (detail, _, cwd) => [path(detail.path, cwd), quiet(moreFiles(detail.path, detail.diffs))],
  parts: ({ path, diffs }) => [named('path', path), ...diffs.flatMap(diffParts)],
  done: ({ diffs }, _, counting) => changes(diffs, counting) ?? plain(''),
  files: ({ path, diffs }) =>
    diffs.length === 0
      ? [{ by: 'name', path, deed: 'edit' }]
      : diffs.map(diff => ({ by: 'diff', path, diff })),
  copies: ['path']
}

const moreFiles = (path: string, diffs: readonly Diff[]): string => {
  const others = new Set(diffs.flatMap(diff => (diff.path === undefined ? [] : [diff.path])))
  others.delete(path)
  return others.size === 0 ? '' : `and ${others.size} more ${others.size === 1 ? 'file' : 'files'}`
}
