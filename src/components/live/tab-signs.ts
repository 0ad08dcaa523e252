// The tab tells whoever works in another one: a dot while the log is followed, and how much has come while nobody looked.

import { type Accessor, createEffect, createSignal, onCleanup, onMount } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { setTabSign } from '../head/tab-title.ts'

export const useTabSigns = (viewer: ViewerState, total: Accessor<number>): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const address = icon?.href ?? ''
  /** What was there when the page was left; nothing while it is looked at. */
  const [left, setLeft] = createSignal<number>()
  const look = (): void => void setLeft(document.hidden ? total() : undefined)
  onMount(look)
  document.addEventListener('visibilitychange', look)

  createEffect(() => {
    const before = left()
    const fresh = before === undefined ? 0 : Math.max(0, total() - before)
    const sign = fresh > 0 ? `(${count(fresh)}) ` : viewer.isFollowing() ? '● ' : ''
    setTabSign(sign)
    setIcon(sign === '' ? address : address.replace(/favicon\.svg$/, 'favicon-live.svg'))
  })
  onCleanup(() => {
    document.removeEventListener('visibilitychange', look)
    setTabSign('')
    setIcon(address)
  })

  function setIcon(href: string): void {
    if (icon && icon.href !== href) icon.href = href
  }
}
