// Tables in which many names share a rule: `[[shell, 'Bash PowerShell'], [readFile, 'Read']]`.

/** The rule of each name. */
export const byName = <R>(rows: readonly (readonly [R, string])[]): ReadonlyMap<string, R> =>
  new Map(rows.flatMap(([rule, names]) => names.split(' ').map(name => [name, rule] as const)))
