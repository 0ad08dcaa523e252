// A file that was written.

import { named, retold } from '../entry/part.ts'
import { lineCount } from '../terminal/line-count.ts'
import { counted } from '../wording/numbers.ts'
import { changes, diffParts } from './changes.ts'
import { type DetailOf, type Kind, located, moreFiles, path, plain, USUAL } from './kind.ts'

export const write: Kind<DetailOf<'write'>> = {
  ...USUAL,
  noun: 'write',
  sentence: ({ path }) => ({ verb: 'Write', object: path }),
  line: (detail, tool, cwd) => [path(detail.path, cwd), moreFiles(detail.path, located(tool))],
  parts: ({ path, content, diff }) => [
    named('path', path),
    ...retold(['patch', 'new'], [named('content', content, 'file')]),
    ...(diff ? diffParts(diff, 0) : [])
  ],
  done: ({ content, lines = lineCount(content) ?? 0, diff }, _, counting) =>
    changes(diff ? [diff] : [], counting) ?? plain(lines === 0 ? '' : counted(lines, 'line')),
  files: ({ path, content, lines, diff }) => [
    diff
      ? { by: 'diff', path, diff, deed: 'write' }
      : { by: 'name', path, deed: 'write', whole: lines ?? lineCount(content) }
  ],
  copies: ['path', 'content']
}
