// Waits for what may never come.

export const TOO_LATE = Symbol('too late')

export const inTime = async <T>(wanted: Promise<T>, time: number): Promise<T | typeof TOO_LATE> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof TOO_LATE>(resolve => {
    timer = setTimeout(() => resolve(TOO_LATE), time)
  })
  try {
    return await Promise.race([wanted, late])
  } finally {
    clearTimeout(timer)
  }
}
