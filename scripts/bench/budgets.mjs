// What a run is held against: docs/benchmarks.md says what each of them means.

/** By megabytes. `settled`, `cpu` and `search` are relative to the floor. */
const SIZES = new Map([
  [1, { first: 150, longest: 50, memory: 40 }],
  [10, { first: 150, settled: 3, cpu: 3, longest: 50, memory: 60, search: 1 }],
  [100, { first: 150, settled: 1.3, cpu: 1.6, longest: 50, memory: 120, search: 0.35 }],
  [500, { first: 180, settled: 1.3, cpu: 1.5, longest: 60, memory: 250, search: 0.3 }],
  [1000, { first: 200, settled: 1.3, cpu: 1.5, longest: 80, memory: 400, search: 0.3 }]
])

const OTHERS = { library: { listed: 10_000, longest: 80 }, live: { longest: 50 } }

/** Of a row of the report: nothing where there is none. */
export const budgetOf = ({ kind, size }) => SIZES.get(size) ?? OTHERS[kind] ?? {}
