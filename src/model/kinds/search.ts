// A search in files, or a list of them.

import { maybe, named } from '../entry/part.ts'
import type { Text } from '../transcript/types.ts'
import type { Counting } from '../wording/counting.ts'
import { counted } from '../wording/numbers.ts'
import { code, type DetailOf, type Kind, path, plain, quiet, quoted, USUAL } from './kind.ts'

type Search = DetailOf<'search'>

export const search: Kind<Search> = {
  ...USUAL,
  noun: 'search',
  sentence: ({ target, pattern, path }) => {
    if (target === 'list') return { verb: 'List', object: path ?? '' }
    const what = pattern === '' ? [] : [JSON.stringify(pattern)]
    return {
      verb: target === 'files' ? 'Find' : 'Search',
      object: [...what, ...(path ? [`in ${path}`] : [])].join(' ')
    }
  },
  line: (detail, { title }, cwd) => [
    ...(detail.target === 'list'
      ? [path(detail.path || (title ? '' : '.'), cwd), code(detail.pattern)]
      : [code(quoted(detail.pattern)), ...(detail.path ? [quiet('in'), path(detail.path, cwd)] : [])]),
    quiet(detail.glob ?? '')
  ],
  parts: ({ pattern, path, glob }) => [
    named('pattern', pattern),
    ...maybe('path', path),
    ...maybe('files', glob)
  ],
  done: (detail, { output }, counting) => plain(found(detail, output, counting)),
  copies: ['pattern', '']
}

const found = (detail: Search, output: Text, counting: Counting | undefined): string => {
  if (detail.target === 'other') return detail.hits === undefined ? '' : counted(detail.hits, 'hit')
  if (detail.target !== 'content') return listed(detail, output, counting)
  const isTold = detail.hits !== undefined && detail.files !== undefined
  const seen = typeof output === 'string' && !isTold ? counting?.parseHits(output) : undefined
  const hits = detail.hits ?? seen?.count
  const files = detail.files ?? (seen && seen.count === hits ? seen.files.length : undefined)
  if (hits === undefined) return files === undefined ? '' : counted(files, 'file')
  if (hits === 0) return 'no hits'
  return files ? `${counted(hits, 'hit')} in ${counted(files, 'file')}` : counted(hits, 'hit')
}

const listed = (detail: Search, output: Text, counting: Counting | undefined): string => {
  const known = detail.files ?? detail.hits
  const count = known ?? (typeof output === 'string' ? counting?.countFiles(output) : undefined)
  if (count === undefined) return ''
  return counted(count, detail.target === 'list' ? 'item' : 'file')
}
