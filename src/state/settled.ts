// A value that is often derived and seldom another one. Whoever follows a memo is looked at each time that the memo may
// have changed; for all that the rows are made of, that was a tenth of the page's time while a log was read.

import { type Accessor, createComputed, createSignal, untrack } from 'solid-js'

/** Its followers hear of it only when it is another one. */
export const createSettled = <T>(derive: () => T): Accessor<T> => {
  const [get, set] = createSignal(untrack(derive))
  createComputed(() => set(() => derive()))
  return get
}
