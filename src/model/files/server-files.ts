// What the tools of MCP servers do to files, told by their names and arguments. Servers for files agree on little more
// than a verb in the name of the tool and a path among its arguments; what says less is no file.

import type { Deed } from '../kinds/kind.ts'
import { lineCount } from '../terminal/line-count.ts'
import type { Field, Text } from '../transcript/types.ts'
import { parseJson } from '../values/parse-json.ts'

export interface ServerTouch {
  readonly path: string
  readonly deed: Deed
  /** Lines of the whole file, as it was written. */
  readonly whole?: number
}

export const serverTouches = (tool: string, input: readonly Field[]): readonly ServerTouch[] => {
  const name = tool.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  const deed = VERBS.find(([verb]) => verb.test(name))?.[1]
  // Files of a repository elsewhere are none of this session's.
  if (!deed || input.some(field => /^(owner|repo|bucket)$/i.test(field.name))) return []
  const found = input.filter(field => (deed === 'move' ? ENDS : PATH).test(field.name))
  const content = deed === 'write' ? input.find(field => CONTENT.test(field.name)) : undefined
  const whole = content && lineCount(content.value)
  return found
    .flatMap(({ value }) => pathsIn(value))
    .map(path => ({ path, deed, ...(whole === undefined ? {} : { whole }) }))
}

const VERBS: readonly (readonly [RegExp, Deed])[] = [
  [/^(move|rename)_.*file/, 'move'],
  [/^(delete|remove)_.*file/, 'delete'],
  [/^(edit|replace|update|patch|modify|insert)_/, 'edit'],
  [/^(write|create|save)_.*file/, 'write'],
  [/^(read|get|view|open)_.*file/, 'read']
]

const PATH = /^(relative|absolute|file|target)?_?paths?(_?in_?project)?$|^file_?(name)?$/i
const ENDS = /^(source|destination|(old|new|from|to)_?path|from|to)$/i
const CONTENT = /^(content|contents|text|file_text)$/i

/** One, or a list of them. */
const pathsIn = (value: Text): readonly string[] => {
  if (typeof value !== 'string' || value === '') return []
  if (!value.startsWith('[')) return value.includes('\n') ? [] : [value]
  const list = parseJson(value)
  if (list === undefined) return [value]
  return Array.isArray(list) ? list.filter(path => typeof path === 'string' && path !== '') : []
}
