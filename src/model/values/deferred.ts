// A promise that somebody else keeps.

export interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(why: unknown): void
}

export const deferred = <T>(): Deferred<T> => {
  let resolve: (value: T) => void = () => {}
  let reject: (why: unknown) => void = () => {}
  const promise = new Promise<T>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  return { promise, resolve, reject }
}
