// The shop's repository: the files of the story, as the agent finds them and as it leaves them.

export const ROOT = '/home/dev/shop'
export const inRepo = (path: string): string => `${ROOT}/${path}`

export const RETRY = `import { sleep } from './sleep.ts'

export interface RetryOptions {
  /** How often to try, in all. */
  readonly attempts?: number
  /** The first wait in milliseconds. It doubles every time. */
  readonly base?: number
}

/** Calls the task until it succeeds, and waits longer every time. */
export async function retry<T>(task: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 3, base = 100 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt >= attempts) throw error
      await sleep(waitFor(attempt, base))
    }
  }
}

/** Up to 25 % of jitter, so that clients do not all come back at once. */
function waitFor(attempt: number, base: number): number {
  return base * 2 ** (attempt - 1) * (1 + Math.random() * 0.25)
}
`

export const OPTIONS_OLD = `  readonly base?: number
}`

export const OPTIONS_NEW = `  readonly base?: number
  /** Where the jitter comes from. Tests bring their own. */
  readonly random?: Random
}

/** A number from 0 up to 1. */
export type Random = () => number`

export const RETRY_WITH_OPTION = RETRY.replace(OPTIONS_OLD, OPTIONS_NEW)

export const BODY_OLD = RETRY.slice(RETRY.indexOf('  const { attempts'), -1)

export const BODY_NEW = BODY_OLD.replace('base = 100 } =', 'base = 100, random = Math.random } =')
  .replace('waitFor(attempt, base))', 'waitFor(attempt, base, random))')
  .replace('base: number): number', 'base: number, random: Random): number')
  .replace('Math.random() * 0.25', 'random() * 0.25')

export const TEST = `import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retry } from './retry.ts'

describe('retry', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('returns the first answer', async () => {
    const task = vi.fn().mockResolvedValue('paid')
    await expect(retry(task)).resolves.toBe('paid')
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('retries three times', async () => {
    const task = vi.fn().mockRejectedValue(new Error('offline'))
    const result = retry(task, { base: 100 }).catch(() => 'gave up')
    await vi.advanceTimersByTimeAsync(360)
    expect(task).toHaveBeenCalledTimes(3)
    await expect(result).resolves.toBe('gave up')
  })

  it('stops at the first success', async () => {
    const task = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('paid')
    const result = retry(task)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(result).resolves.toBe('paid')
    expect(task).toHaveBeenCalledTimes(2)
  })
})
`

export const TEST_OLD = `    const result = retry(task, { base: 100 }).catch(() => 'gave up')
    await vi.advanceTimersByTimeAsync(360)
    expect(task).toHaveBeenCalledTimes(3)`

export const TEST_NEW = `    const result = retry(task, { base: 100, random: () => 1 }).catch(() => 'gave up')
    await vi.advanceTimersByTimeAsync(374)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(3)`

export const NOTES = `# Retries

\`retry\` waits 100 ms, then 200 ms, then 400 ms, and adds up to 25 % to each wait.

| attempt | shortest wait | longest wait |
| ------: | ------------: | -----------: |
|       2 |        100 ms |       125 ms |
|       3 |        200 ms |       250 ms |

Tests pass \`random: () => 1\` and get the longest wait, always.
`

export const TICKET = `SHOP-212 · open · flaky-test
Retry test fails on CI

"retries three times" fails in about one run out of ten, on every branch.
A second run is green most of the time, so people just press the button again.

3 comments · last one two days ago: "Again on main. Could somebody look at the timers?"`

export const GUIDE = `# Fake timers

A fake clock stands still until the test moves it.

- \`advanceTimersByTimeAsync(ms)\` fires every timer that is due within \`ms\` and lets promises settle in between.
- A timer that is due later **does not fire**, not even by a millisecond.
- Random delays stay random: fake the source of chance too, or the test measures luck.`
