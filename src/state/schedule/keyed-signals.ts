// Values by key, each followed on its own, so that a change redraws exactly what shows it. What nobody follows any more
// is forgotten: a page that was scrolled through holds no more than one that was not.

import { type Accessor, createSignal, getListener, onCleanup, type Setter } from 'solid-js'

export interface KeyedSignals<K, V> {
  /** The value now; whoever asks while drawing is told when it changes. */
  get(key: K): V
  /** The value of this key may be another. */
  tell(key: K): void
  tellAll(): void
}

export const createKeyedSignals = <K, V>(read: (key: K) => V): KeyedSignals<K, V> => {
  const watched = new Map<K, { get: Accessor<V>; set: Setter<V>; followers: number }>()
  const follow = (key: K) => {
    const known = watched.get(key)
    if (known) return known
    const [get, set] = createSignal(read(key))
    const made = { get, set, followers: 0 }
    watched.set(key, made)
    return made
  }
  return {
    get: key => {
      if (!getListener()) return read(key)
      const one = follow(key)
      one.followers++
      onCleanup(() => {
        one.followers--
        if (one.followers === 0 && watched.get(key) === one) watched.delete(key)
      })
      return one.get()
    },
    tell: key => void watched.get(key)?.set(() => read(key)),
    tellAll: () => {
      for (const [key, { set }] of watched) set(() => read(key))
    }
  }
}
