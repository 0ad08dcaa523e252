// The end of an open call whose output comes: whoever sees it goes on seeing it.

import { createEffect, on } from 'solid-js'
import type { Tool } from '../../model/transcript/types.ts'

/** So close to the end is at the end. */
const NEAR = 24

export const OutputEnd = (props: { readonly tool: Tool }) => {
  let mark: HTMLElement | undefined
  createEffect(
    on(
      () => props.tool,
      () => {
        const box = mark?.closest('[data-boxed]')
        if (box && box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR) later(box)
      }
    )
  )
  return <i hidden ref={mark} />
}

/** Lines are drawn a moment after they have come. */
const later = (box: Element): void =>
  void setTimeout(() => requestAnimationFrame(() => box.scrollTo({ top: box.scrollHeight })), 50)
