// A button that copies exactly the text it stands for, and says so: also how many invisible characters came along.

import '../../styles/code.css'
import { createSignal, onCleanup } from 'solid-js'
import { countDeceiving } from '../../model/honest.ts'

const SHOWN = 2_000

export const Copy = (props: { readonly text: () => string | Promise<string>; readonly label: string }) => {
  const [said, say] = createSignal('')
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  const copy = async (): Promise<void> => {
    say(await copied(props.text))
    clearTimeout(timer)
    timer = setTimeout(() => say(''), SHOWN)
  }
  return (
    <span class="copy">
      <button type="button" aria-label={props.label} title={said() || undefined} onClick={copy}>
        {said() === '' ? 'copy' : said() === FAILED ? 'not copied' : 'copied'}
      </button>
      <span role="status" class="visually-hidden">
        {said()}
      </span>
    </span>
  )
}

const FAILED = 'not copied: the browser did not allow it. Select the text and copy it by hand.'

const copied = async (source: () => string | Promise<string>): Promise<string> => {
  try {
    const text = await source()
    await toClipboard(text)
    const hidden = countDeceiving(text.replaceAll('\r\n', '\n'))
    return hidden === 0
      ? 'copied'
      : `copied, with ${hidden} invisible ${hidden === 1 ? 'character' : 'characters'}`
  } catch {
    return FAILED
  }
}

/** Pages that are not served securely have no clipboard, others may not use it: the old command may still work there. */
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
  if (!done) throw new Error('The browser did not copy.')
}
