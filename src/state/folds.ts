// What is open and what is folded, by id. A default comes from what the thing is; the reader's choice wins over it.

import { type Accessor, createSignal, type Setter } from 'solid-js'

export interface Folds {
  /** Is it open? `byDefault` holds until the reader chose. */
  isOpen(id: string, byDefault: boolean): boolean
  set(id: string, open: boolean): void
  /** Fold or unfold everything, also what is not on the page yet. */
  setAll(open: boolean): void
  /** Back to the defaults. */
  reset(): void
}

export const createFolds = (): Folds => {
  const chosen = new Map<string, { get: Accessor<boolean | undefined>; set: Setter<boolean | undefined> }>()
  const [all, setAll] = createSignal<boolean | undefined>(undefined)

  const choice = (id: string) => {
    const known = chosen.get(id)
    if (known) return known
    const [get, set] = createSignal<boolean | undefined>(undefined)
    const made = { get, set }
    chosen.set(id, made)
    return made
  }

  const forget = (): void => {
    for (const { set } of chosen.values()) set(undefined)
  }

  return {
    isOpen: (id, byDefault) => choice(id).get() ?? all() ?? byDefault,
    set: (id, open) => void choice(id).set(open),
    setAll: open => {
      forget()
      setAll(open)
    },
    reset: () => {
      forget()
      setAll(undefined)
    }
  }
}
