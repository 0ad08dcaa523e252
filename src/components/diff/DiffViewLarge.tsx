// A change that is too large to be compared here: its texts as they are, and a sentence that says so.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Diff } from '../../model/transcript/types.ts'
import { Output } from '../output/Output.tsx'
import { sizeWords } from '../output/output-lines.ts'

export const DiffViewLarge = (props: { readonly diff: Diff; readonly id: string }) => {
  const patch = () => (props.diff.form === 'patch' ? props.diff.patch : undefined)
  const texts = () => (props.diff.form === 'texts' ? props.diff : undefined)
  return (
    <>
      <Show when={patch()}>
        {text => (
          <>
            <p class="diff-note">This patch has {sizeWords(sizeOf(text()))}: it is shown as plain text.</p>
            <Output text={text()} id={`${props.id}-patch`} />
          </>
        )}
      </Show>
      <Show when={texts()}>
        {pair => (
          <>
            <p class="diff-note">These texts are too large to be compared here.</p>
            <Output text={pair().old ?? ''} id={`${props.id}-old`} label="old text" numbersFrom={1} />
            <Output text={pair().new ?? ''} id={`${props.id}-new`} label="new text" numbersFrom={1} />
          </>
        )}
      </Show>
    </>
  )
}
