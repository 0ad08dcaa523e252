// A button that copies exactly the text it stands for, and says so: also what came along that is not seen, or not meant
// for others.

import { createSignal, onCleanup } from 'solid-js'
import type { Said } from './copied-along.ts'

const SHOWN = 2_000

export const Copy = (props: { readonly text: () => string | Promise<string>; readonly label: string }) => {
  const [said, say] = createSignal<Said>()
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  const copy = async (): Promise<void> => {
    say(await copied(props.text))
    clearTimeout(timer)
    timer = setTimeout(() => say(undefined), SHOWN)
  }
  return (
    <span class="copy">
      <button type="button" aria-label={props.label} title={said()?.words} onClick={copy}>
        {said()?.label ?? 'copy'}
      </button>
      <span role="status" class="visually-hidden">
        {said()?.words ?? ''}
      </span>
    </span>
  )
}

const FAILED: Said = {
  label: 'not copied',
  words: 'not copied: the browser did not allow it. Copy the text by hand.'
}

const copied = async (source: () => string | Promise<string>): Promise<Said> => {
  try {
    const text = await source()
    await toClipboard(text)
    const along = await import('./copied-along.ts').catch(() => undefined)
    return along?.copiedAlong(text) ?? { label: 'copied', words: 'copied' }
  } catch {
    return FAILED
  }
}

/**
 * Pages that are not served securely have no clipboard, others may not use it: the old command may still work there. If
 * nothing does, the text is there to be copied by hand.
 */
export const toClipboard = async (text: string): Promise<void> => {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false
  )
  if (isWritten) return
  const fill = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', fill)
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  if (done) return
  void import('./ByHand.tsx').then(({ offerByHand }) => offerByHand(text))
  throw new Error('The browser did not copy.')
}
