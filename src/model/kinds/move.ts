// A file under another name.

import { named } from '../entry/part.ts'
import { type DetailOf, type Kind, located, moreFiles, path, quiet, USUAL } from './kind.ts'

export const move: Kind<DetailOf<'move'>> = {
  ...USUAL,
  noun: 'move',
  sentence: ({ path, to }) => ({ verb: 'Move', object: [path, to].filter(name => name !== '').join(' → ') }),
  line: (detail, tool, cwd) => [
    path(detail.path, cwd),
    quiet(detail.path === '' || detail.to === '' ? '' : '→'),
    path(detail.to, cwd),
    moreFiles(
      detail.path,
      located(tool).filter(name => name !== detail.to)
    )
  ],
  parts: ({ path, to }) => [named('path', path), named('to', to)],
  files: detail => [detail.path, detail.to].map(path => ({ by: 'name', path, deed: 'move' })),
  copies: [{ key: 'to', name: 'path' }]
}
