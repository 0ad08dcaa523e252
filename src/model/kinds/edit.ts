// Changes in files.

import { named } from '../entry/part.ts'
import { changes, diffParts } from './changes.ts'
import { type DetailOf, type Kind, located, moreFiles, path, plain, USUAL } from './kind.ts'

export const edit: Kind<DetailOf<'edit'>> = {
  ...USUAL,
  noun: 'edit',
  sentence: ({ path }) => ({ verb: 'Edit', object: path }),
  line: (detail, tool, cwd) => [
    path(detail.path, cwd),
    moreFiles(detail.path, [...detail.diffs.map(diff => diff.path), ...located(tool)])
  ],
  parts: ({ path, diffs }) => [named('path', path), ...diffs.flatMap(diffParts)],
  done: ({ diffs }, _, counting) => changes(diffs, counting) ?? plain(''),
  files: ({ path, diffs }) =>
    diffs.length === 0
      ? [{ by: 'name', path, deed: 'edit' }]
      : diffs.map(diff => ({ by: 'diff', path, diff })),
  copies: ['path']
}
