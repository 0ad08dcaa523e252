// News for the page, a few times a second instead of a thousand times: each message costs it a look at the whole list.

export interface BatchedSender<T> {
  add(item: T): void
  /** Tells what has gathered, if it is time; for whoever is long at one thing. */
  tick(): void
  /** Tells the rest. */
  end(): void
}

const EVERY = 150

export const createBatchedSender = <T>(
  tell: (items: readonly T[]) => void,
  now: () => number
): BatchedSender<T> => {
  let items: T[] = []
  let told = Number.NEGATIVE_INFINITY
  const end = (): void => {
    if (items.length === 0) return
    tell(items)
    items = []
    told = now()
  }
  const tick = (): void => {
    if (now() - told >= EVERY) end()
  }
  return {
    add: item => {
      items.push(item)
      tick()
    },
    tick,
    end
  }
}
