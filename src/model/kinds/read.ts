// A file that was read.

import { maybe, named } from '../entry/part.ts'
import { counted } from '../wording/numbers.ts'
import { type DetailOf, type Kind, located, moreFiles, path, plain, quiet, USUAL } from './kind.ts'

type Read = DetailOf<'read'>

export const read: Kind<Read> = {
  ...USUAL,
  noun: 'read',
  sentence: ({ path, from, lines }) => {
    const end = from === undefined || lines === undefined ? '' : `–${from + lines - 1}`
    return { verb: 'Read', object: from === undefined || path === '' ? path : `${path}:${from}${end}` }
  },
  line: (detail, tool, cwd) => [
    path(detail.path, cwd),
    quiet(range(detail)),
    moreFiles(detail.path, located(tool))
  ],
  parts: (detail, tool) => [
    named('path', detail.path),
    ...maybe('content', detail.content, 'file', isShown(detail, tool.status) ? '' : 'content')
  ],
  done: ({ from, lines, total }, { images }) => {
    if (images?.length) return plain(counted(images.length, 'image'))
    if (total !== undefined && (lines === undefined || lines < total))
      return plain(lines === undefined && from === undefined ? counted(total, 'line') : `of ${total} lines`)
    return plain(from === undefined && lines !== undefined ? counted(lines, 'line') : '')
  },
  files: ({ path }) => [{ by: 'name', path, deed: 'read' }],
  copies: ['path', '']
}

/** The text of the file is shown in place of the answer, unless that says what went wrong. */
export const isShown = ({ content = '' }: Read, status: string): boolean =>
  content !== '' && status !== 'failed'

const range = ({ from, lines }: Read): string => {
  if (from === undefined) return ''
  if (lines === undefined) return `from ${from}`
  return lines > 1 ? `${from}–${from + lines - 1}` : String(from)
}
