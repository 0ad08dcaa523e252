// JSON as people read it: indented, and cut at a depth where no reader follows and no stack overflows.

export const MAX_DEPTH = 200

/** Total: any value, any depth, no recursion limit of the host is ever met. */
export const printJson = (value: unknown, depth = MAX_DEPTH): string => print(value, '', depth)

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
