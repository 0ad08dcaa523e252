// JSON as people read it: indented, and cut at a depth where no reader follows and no stack overflows.

import { parseJson } from '../values/parse-json.ts'

export const MAX_DEPTH = 200

/** Total: any value, any depth, no recursion limit of the host is ever met. */
export const printJson = (value: unknown, depth = MAX_DEPTH): string => print(value, '', depth)

/** A list or an object in lines. Nothing for anything else, and where indenting would make many times as much of it. */
export const indentedJson = (json: string): string | undefined => {
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null) return undefined
  const most = INDENT_ROOM + INDENT_TIMES * json.length
  return indentation(value, 2, MAX_DEPTH, most) > most ? undefined : printJson(value)
}

/** A long list at the bottom of a deep nest is printed as hundreds of times its size. */
const INDENT_TIMES = 4
const INDENT_ROOM = 100_000

/** Spaces that stand before the items of a value; counted until there are too many. */
const indentation = (value: object, indent: number, room: number, most: number): number => {
  if (room <= 0) return 0
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let spaces = items.length * indent
  for (const item of items) {
    if (spaces > most) break
    if (typeof item === 'object' && item !== null)
      spaces += indentation(item, indent + 2, room - 1, most - spaces)
  }
  return spaces
}

const print = (value: unknown, indent: string, room: number): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const isList = Array.isArray(value)
  const items = isList ? value : Object.entries(value)
  if (items.length === 0) return isList ? '[]' : '{}'
  if (room <= 0) return isList ? '[…]' : '{…}'
  const inner = `${indent}  `
  const lines = isList
    ? value.map((item: unknown) => inner + print(item, inner, room - 1))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner, room - 1)}`
      )
  return isList ? `[\n${lines.join(',\n')}\n${indent}]` : `{\n${lines.join(',\n')}\n${indent}}`
}
