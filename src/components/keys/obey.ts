// What a pressed key does: the shortcut it stands for, unless it is typed into a field or meant for what has the focus.

import type { ViewerState } from '../../state/session/viewer.ts'
import { typeAhead } from '../palette/typed-ahead.ts'
import { type Key, SHORTCUTS } from './shortcuts.ts'

/** Keys typed into fields are left alone, but those with Ctrl or Meta. */
export const obey = (viewer: ViewerState, event: KeyboardEvent): void => {
  const isControl = event.ctrlKey || event.metaKey
  if (event.defaultPrevented || (isTyping(event.target) && !isControl)) return
  const open = viewer.sheet()
  if (open === 'palette' && !isControl) typeAhead(event)
  // Caps Lock makes another letter, but no other shortcut.
  const isCapital = isControl && !event.shiftKey && event.key.length === 1
  const isEdge = EDGE.test(event.key)
  const key = keyFor(isCapital ? event.key.toLowerCase() : event.key, event.altKey, isControl && !isEdge)
  if (!key || (event.key === 'Enter' && isPressable(event.target))) return
  if (isEdge && (event.shiftKey || isScroller(event.target))) return
  if (open !== undefined) {
    // The dialog closes itself with Escape.
    if (key.sheet === open) viewer.showSheet(undefined)
    if (isControl) event.preventDefault()
    return
  }
  if (event.key !== 'Escape') event.preventDefault()
  key.run(viewer)
}

export const keyFor = (pressed: string, alt: boolean, control = false): Key | undefined =>
  SHORTCUTS.find(({ keys }) => keys.includes(`${pressed}${alt ? '+Alt' : ''}${control ? '+Ctrl' : ''}`))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !isButton(target)

const isButton = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button|file)$/.test(target.type)

/** The browser's own way there ends at heights that were guessed. With Ctrl they mean the same; with Shift they select. */
const EDGE = /^(Home|End)$/

const isScroller = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.scroller-box') !== null

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, [role="slider"]') !== null
