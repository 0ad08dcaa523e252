// Long work in slices: after a few milliseconds the page gets its turn.

const SLICE = 12

/** Called again and again by the work; waits whenever a slice of time is used up. */
export const everySlice = (): (() => Promise<void> | undefined) => {
  let started = performance.now()
  return () => {
    if (performance.now() - started < SLICE) return undefined
    return new Promise(resolve =>
      setTimeout(() => {
        started = performance.now()
        resolve()
      })
    )
  }
}
