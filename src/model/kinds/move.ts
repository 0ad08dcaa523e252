// A file under another name.

import { named } from '../entry/part.ts'
import { type DetailOf, type Kind, path, quiet, USUAL } from './kind.ts'

export const move: Kind<DetailOf<'move'>> = {
  ...USUAL,
  noun: 'move',
  sentence: ({ path, to }) => ({ verb: 'Move', object: `${path} → ${to}` }),
  line: (detail, _, cwd) => [path(detail.path, cwd), quiet('→'), path(detail.to, cwd)],
  parts: ({ path, to }) => [named('path', path), named('to', to)],
  files: detail => [detail.path, detail.to].map(path => ({ by: 'name', path, deed: 'move' })),
  copies: [{ key: 'to', name: 'path' }]
}
