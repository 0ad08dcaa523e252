// A file that is gone.

import { named } from '../entry/part.ts'
import { type DetailOf, type Kind, located, moreFiles, path, USUAL } from './kind.ts'

export const deletion: Kind<DetailOf<'delete'>> = {
  ...USUAL,
  noun: 'delete',
  sentence: ({ path }) => ({ verb: 'Delete', object: path }),
  line: (detail, tool, cwd) => [path(detail.path, cwd), moreFiles(detail.path, located(tool))],
  parts: ({ path }) => [named('path', path)],
  files: ({ path }) => [{ by: 'name', path, deed: 'delete' }],
  copies: ['path']
}
