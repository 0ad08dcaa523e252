// How much more work one piece of code is than another, within one run.

export type Work = () => unknown

/** Milliseconds below which a clock says little. */
const FLOOR = 2
/** So often both are tried before one counts as slow: others use the machine too. */
const TRIES = 12
/** So many times the limit is no matter of what others do: nothing is gained by trying on. */
const FAR_OVER = 3
/** Runs of each within a try after the first: the best counts, so that neither pays for what others do meanwhile. */
const RUNS = 3

/**
 * The least of several tries, until one is below the limit. Both are measured in every try, right after one another: a
 * machine that is slow for a while is slow for both.
 */
export const ratio = async (run: Work, measure: Work, limit: number): Promise<number> => {
  // Warm, so that neither pays for the compiler.
  await best(run, 1)
  await best(measure, 2)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && least >= limit; i++) {
    if (i > 1 && least > FAR_OVER * limit) break
    const runs = i === 0 ? 1 : RUNS
    const plain = Math.max(FLOOR, await best(measure, runs))
    least = Math.min(least, (await best(run, runs)) / plain)
  }
  return least
}

const best = async (run: Work, times: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) {
    const start = spent()
    await run()
    least = Math.min(least, spent() - start)
  }
  return least
}

/** Milliseconds of work: a clock would count what others do meanwhile. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Nothing in it is looked at twice. */
export const PROSE = 'The worker reads a log line by line and tells the page what it found in it, in order. '

/** With another number in the place of each §, so that no answer can be remembered. */
export const repeated = (piece: string, length: number): string => {
  if (!piece.includes('§')) return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  let text = ''
  for (let i = 1000; text.length < length; i++) text += piece.replaceAll('§', i.toString(36))
  return text.slice(0, length)
}
