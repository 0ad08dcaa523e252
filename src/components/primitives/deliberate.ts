// Buttons that agree to something (a host, a log of another page, to forget) hear only a press that is meant for them: not
// the second half of a double click that was for something else, and not one that began before the reader could have read
// what they say. `ref={deliberate(() => …)}`.

import { onCleanup } from 'solid-js'

/** Milliseconds for which a button has to be there, and the page to be in front, before a press counts. */
const DELAY = 500

/** `onHasty`: a press came too soon. */
export const deliberate =
  (onPress: () => void, onHasty: () => void = () => {}) =>
  (button: HTMLButtonElement): void => {
    let readyAt = Number.POSITIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    /** What began on it and is not over. */
    let press: { readonly isMeant: boolean } | undefined

    const isMeant = (event: Event): boolean =>
      event.isTrusted && event.timeStamp >= readyAt && !(event instanceof KeyboardEvent && event.repeat)

    /** From now on, or from when it can be seen. */
    const wait = (): void => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      readyAt = Number.POSITIVE_INFINITY
      press = undefined
      button.setAttribute('aria-disabled', 'true')
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          timer = setTimeout(ready, DELAY)
        })
      })
    }
    const ready = (): void => {
      readyAt = performance.now()
      button.removeAttribute('aria-disabled')
    }
    /** What follows a press on something else may be its second half. */
    const elsewhere = (event: Event): void => {
      const isKey = event instanceof KeyboardEvent
      if (!event.composedPath().includes(button) && (!isKey || KEYS.has(event.key))) wait()
    }
    const begin = (event: Event): void => {
      if (event instanceof KeyboardEvent && !KEYS.has(event.key)) return
      press = { isMeant: isMeant(event) }
    }
    const end = (event: MouseEvent): void => {
      // Voice and other helpers press without a finger or a key.
      const isHeard = press?.isMeant ?? isMeant(event)
      press = undefined
      if (isHeard && event.isTrusted) onPress()
      else onHasty()
    }

    button.addEventListener('pointerdown', begin)
    button.addEventListener('keydown', begin)
    button.addEventListener('click', end)
    const gone = new AbortController()
    const { signal } = gone
    for (const change of ['focus', 'resize']) addEventListener(change, wait, { signal })
    for (const hand of ['pointerdown', 'keydown'])
      addEventListener(hand, elsewhere, { signal, capture: true, passive: true })
    document.addEventListener('visibilitychange', wait, { signal })
    wait()
    onCleanup(() => {
      gone.abort()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    })
  }

/** Keys that press a button. */
const KEYS = new Set(['Enter', ' '])
