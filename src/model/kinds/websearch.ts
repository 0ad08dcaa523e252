// A search of the web.

import { named, nth } from '../entry/part.ts'
import { counted } from '../wording/numbers.ts'
import { code, type DetailOf, type Kind, plain, quoted, USUAL } from './kind.ts'

export const websearch: Kind<DetailOf<'websearch'>> = {
  ...USUAL,
  noun: 'web search',
  sentence: ({ query }) => ({ verb: 'Search the web', object: query === '' ? '' : JSON.stringify(query) }),
  line: ({ query }) => [code(quoted(query))],
  parts: ({ query, results = [] }) => [
    named('query', query),
    ...results.flatMap(({ title, url }, i) => [nth(i + 1, 'result', title), nth(i + 1, 'url', url)])
  ],
  answer: 'prose',
  done: ({ results }) => plain(results ? counted(results.length, 'result') : ''),
  copies: ['query', '']
}
