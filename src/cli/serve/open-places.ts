// So many at a time; who comes later waits.

export interface Places {
  take<T>(work: () => Promise<T>): Promise<T>
}

export const createPlaces = (most: number): Places => {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    take: async work => {
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
