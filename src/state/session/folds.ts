// What is open and what is folded, by id. A default comes from what the thing is; the reader's choice wins over it.

import { createSignal } from 'solid-js'
import { createKeyedSignals } from '../schedule/keyed-signals.ts'

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
  const chosen = new Map<string, boolean>()
  const watched = createKeyedSignals((id: string) => chosen.get(id))
  const [all, setAll] = createSignal<boolean | undefined>(undefined)

  const forget = (): void => {
    chosen.clear()
    watched.tellAll()
  }

  return {
    isOpen: (id, byDefault) => watched.get(id) ?? all() ?? byDefault,
    set: (id, open) => {
      chosen.set(id, open)
      watched.tell(id)
    },
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
