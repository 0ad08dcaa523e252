// A page that was fetched.

import { maybe, named } from '../entry/part.ts'
import { bad, code, type DetailOf, type Kind, plain, USUAL } from './kind.ts'

export const fetch: Kind<DetailOf<'fetch'>> = {
  ...USUAL,
  noun: 'fetch',
  sentence: ({ url }) => ({ verb: 'Fetch', object: url }),
  line: ({ url }) => [code(url)],
  parts: ({ url, prompt }) => [named('url', url, 'words', 'address'), ...maybe('prompt', prompt, 'prose')],
  answer: 'prose',
  done: ({ code }) => {
    if (code === undefined) return plain('')
    return (code >= 400 ? bad : plain)(`status ${code}`)
  },
  failed: ({ code }) => (code === undefined ? '' : `status ${code}`),
  copies: ['address', '']
}
