// Rules made of the names of arguments, where agents differ in these alone. Names are words of one text, the best first.

import type { ToolDetail } from '../../model/transcript/types.ts'
import { present, type ToolRule } from '../reading/arguments.ts'
import { wordList } from '../reading/word-tables.ts'

type SearchTarget = Extract<ToolDetail, { kind: 'search' }>['target']

/** A search: the arguments that may hold what is looked for, where, and in which files. */
export const searchBy =
  (target: SearchTarget, patterns: string, paths = '', globs = ''): ToolRule =>
  args => ({
    kind: 'search',
    target,
    pattern: args.str(...wordList(patterns)) ?? '',
    ...present({ path: args.str(...wordList(paths)), glob: args.str(...wordList(globs)) })
  })

/** A call to a server: the arguments that may name the server and its tool. */
export const remoteBy =
  (servers: string, tools: string): ToolRule =>
  args => ({
    kind: 'mcp',
    server: args.str(...wordList(servers)) ?? '',
    tool: args.str(...wordList(tools)) ?? ''
  })

/** A look at what runs already, or its end: the command itself was another call. */
export const lookAfter =
  (what: string, names: string, otherwise: string): ToolRule =>
  args => ({
    kind: 'execute',
    command: '',
    description: `${what} ${args.str(...wordList(names)) ?? otherwise}`
  })

/** The lines of a file from one number to another. */
export const lineRange = (from: number | undefined, to: number | undefined) =>
  present({ from, lines: from === undefined || to === undefined ? undefined : Math.max(1, to - from + 1) })
