// Work on very many things, some at a time: thousands of files would open thousands of streams.

export const concurrently = async <T, R>(
  items: readonly T[],
  each: (item: T) => Promise<R>,
  signal?: AbortSignal
): Promise<readonly R[]> => {
  const results: R[] = []
  const waiting = items.entries()
  const work = async (): Promise<void> => {
    for (const [n, item] of waiting) {
      signal?.throwIfAborted()
      results[n] = await each(item)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

const AT_ONCE = 16
