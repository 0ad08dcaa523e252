// Is the reader in the list? Then no row may move: the pointer is over a row, the focus is in one, a finger was there a moment
// ago, or the page is scrolled.

import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js'

export interface ListPresence {
  readonly isIn: Accessor<boolean>
  watch(table: HTMLElement): void
  /** A button over the list that the reader may be on the way to. */
  watchButton(button: HTMLElement): void
}

/** Scrolled by more than a nudge. */
const SCROLLED = 8
/** A finger leaves nothing behind: the reader is still there. */
const TOUCHED = 5000

export const createListPresence = (): ListPresence => {
  const [isOver, setOver] = createSignal(false)
  const [hasFocus, setFocus] = createSignal(false)
  const [isScrolled, setScrolled] = createSignal(false)
  const scrolled = (): void => void setScrolled(scrollY > SCROLLED)
  onMount(() => {
    addEventListener('scroll', scrolled, { passive: true })
    onCleanup(() => removeEventListener('scroll', scrolled))
  })
  return {
    isIn: () => isOver() || hasFocus() || isScrolled(),
    watchButton: button => {
      button.addEventListener('pointerenter', () => setOver(true))
      button.addEventListener('pointerleave', event => setOver(isInRows(event.relatedTarget)))
      button.addEventListener('focusout', event => setFocus(isInRows(event.relatedTarget)))
      onCleanup(() => setOver(false))
    },
    watch: table => {
      let timer: ReturnType<typeof setTimeout> | undefined
      table.addEventListener('pointerover', event => {
        clearTimeout(timer)
        setOver(isInRows(event.target))
      })
      table.addEventListener('pointerleave', event => {
        clearTimeout(timer)
        if (event.pointerType === 'touch') timer = setTimeout(() => setOver(false), TOUCHED)
        else setOver(isInRows(event.relatedTarget))
      })
      table.addEventListener('focusin', event => setFocus(isInRows(event.target)))
      table.addEventListener('focusout', event => setFocus(isInRows(event.relatedTarget)))
      onCleanup(() => clearTimeout(timer))
    }
  }
}

const isInRows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.library-table tbody, .library-new') !== null
