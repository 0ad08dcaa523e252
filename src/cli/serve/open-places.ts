// So many at a time; who comes later waits.

export const createPlaces = (most: number) => {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (taken >= most) await new Promise<void>(resolve => waiting.push(resolve))
      taken++
      try {
        return await work()
      } finally {
        taken--
        waiting.shift()?.()
      }
    }
  }
}
