// What a run is held against.

const BUDGETS = new Map([
  [1, { longest: 50 }],
  [10, { first: 1.2, cpu: 2, longest: 50, memory: 80 }],
  [100, { first: 1.5, cpu: 1.6, longest: 80, memory: 200 }],
  [500, { first: 1.5, cpu: 1.6, longest: 100, memory: 350 }],
  [1000, { first: 2, cpu: 1.6, longest: 100, memory: 500 }]
])

/** One line for each budget of each size that was measured. */
export const verdicts = results => {
  const smallest = results.find(result => result.size === 1)
  return results.flatMap(result => {
    const budget = BUDGETS.get(result.size)
    if (!budget) return []
    const { size } = result
    return [
      smallest &&
        line(`${size} MB: first message, relative to 1 MB`, result.first / smallest.first, budget.first),
      line(
        `${size} MB: CPU until all is read, relative to the floor`,
        result.cpu / result.floorCpu,
        budget.cpu
      ),
      line(`${size} MB: longest main-thread task, ms`, result.longest, budget.longest),
      line(`${size} MB: memory over an empty page, MB`, result.memory, budget.memory)
    ].filter(Boolean)
  })
}

const line = (what, value, budget) =>
  budget === undefined || value === undefined || Number.isNaN(value)
    ? undefined
    : { what, value: Math.round(value * 100) / 100, budget, isKept: value <= budget }
