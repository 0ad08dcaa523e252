// A button that copies exactly the text it stands for, and says so: also what came along that is not seen, or not meant
// for others.

import { createSignal, onCleanup } from 'solid-js'
import { NotReadInTime } from '../../state/workers/texts.ts'
import type { Said } from './copied-along.ts'

const SHOWN = 2_000

export const Copy = (props: { readonly text: () => string | Promise<string>; readonly label: string }) => {
  const [said, say] = createSignal<Said>()
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  let last = 0
  const copy = async (): Promise<void> => {
    const mine = ++last
    for await (const words of copied(props.text)) {
      if (mine !== last) return
      clearTimeout(timer)
      say(words)
    }
    timer = setTimeout(() => say(undefined), SHOWN)
  }
  return (
    <span class="copy">
      <button type="button" aria-label={props.label} title={said()?.words || undefined} onClick={copy}>
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

const LATE: Said = {
  label: 'not copied',
  words: 'not copied: taking the colours out of it took longer than 5 seconds. Copy it from the raw record.'
}

/** First that it is copied, then what came along. */
async function* copied(source: () => string | Promise<string>): AsyncGenerator<Said> {
  try {
    const text = source()
    await toClipboard(text)
    yield { label: 'copied', words: '' }
    const along = await import('./copied-along.ts').catch(() => undefined)
    yield (await along?.copiedAlong(await text)) ?? {
      label: 'copied',
      words: 'copied; not checked for secrets'
    }
  } catch (error) {
    yield error instanceof NotReadInTime ? LATE : FAILED
  }
}

/**
 * Pages that are not served securely have no clipboard, others may not use it: the old command may still work there. If
 * nothing does, the text is there to be copied by hand.
 */
export const toClipboard = async (source: string | Promise<string>): Promise<void> => {
  if (typeof source !== 'string' && (await promised(source))) return
  const text = await source
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
  void import('./ManualCopy.tsx').then(({ offerManualCopy }) => offerManualCopy(text))
  throw new Error('The browser did not copy.')
}

/** Safari forgets that somebody pressed while the text is on its way. So the clipboard is asked first, and waits for it. */
const promised = async (text: Promise<string>): Promise<boolean> => {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false
  try {
    const blob = text.then(words => new Blob([words], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
