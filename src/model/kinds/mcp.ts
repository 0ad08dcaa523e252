// A tool that a server offers.

import { named } from '../entry/part.ts'
import { code, type DetailOf, type Kind, quiet, USUAL } from './kind.ts'
import { firstArguments } from './other.ts'

export const mcp: Kind<DetailOf<'mcp'>> = {
  ...USUAL,
  noun: 'MCP call',
  sentence: ({ server, tool }) => ({ verb: tool || 'MCP call', object: server === '' ? '' : `(${server})` }),
  line: ({ server }, { input }) => [quiet(server), code(firstArguments(input))],
  parts: ({ server, tool }) => [named('server', server), named('tool', tool)],
  files: ({ tool }, { input = [] }) => [{ by: 'server', tool, input }]
}
