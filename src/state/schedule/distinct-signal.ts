// A value that is derived often and changes rarely. Solid looks at every follower of a memo each time that the memo may
// have changed. Every row follows these values: with memos that was a tenth of the page's time while a log was read.

import { type Accessor, createComputed, createSignal, untrack } from 'solid-js'

/** Its followers hear of it only when it is another one. */
export const createDistinctSignal = <T>(derive: () => T): Accessor<T> => {
  const [get, set] = createSignal(untrack(derive))
  createComputed(() => set(() => derive()))
  return get
}
