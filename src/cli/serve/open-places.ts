// So many at a time; who comes later waits.

export interface OpenPlaces {
  take<T>(work: () => Promise<T>): Promise<T>
}

export const createPlaces = (most: number): OpenPlaces => {
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
