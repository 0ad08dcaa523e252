// How many lines a diff adds and removes.

/** The lines of a patch with these signs; its headers (`+++ `, `--- `) do not count. */
export const changedLines = (patch: string, plus = /^\+(?!\+\+ )/, minus = /^-(?!-- )/) => {
  const lines = patch.split('\n')
  const count = (sign: RegExp) => lines.filter(line => sign.test(line)).length
  return { added: count(plus), removed: count(minus) }
}
