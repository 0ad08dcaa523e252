// A change that is too large to be compared here: its texts as they are, and a sentence that says so.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { diffKey } from '../../model/kinds/changes.ts'
import type { Diff, EntryId } from '../../model/transcript/types.ts'
import { Output } from '../output/Output.tsx'
import { sizeWords } from '../output/output-lines.ts'

export const DiffViewLarge = (props: {
  readonly diff: Diff
  readonly place: number
  readonly entry: EntryId
}) => {
  const at = (text: 'patch' | 'old' | 'new') => ({ entry: props.entry, part: diffKey(props.place, text) })
  const patch = () => (props.diff.form === 'patch' ? props.diff.patch : undefined)
  const texts = () => (props.diff.form === 'texts' ? props.diff : undefined)
  return (
    <>
      <Show when={patch()}>
        {text => (
          <>
            <p class="diff-note">This patch has {sizeWords(sizeOf(text()))}: it is shown as plain text.</p>
            <Output text={text()} at={at('patch')} />
          </>
        )}
      </Show>
      <Show when={texts()}>
        {pair => (
          <>
            <p class="diff-note">These texts are too large to be compared here.</p>
            <Output text={pair().old ?? ''} at={at('old')} label="old text" numbersFrom={1} />
            <Output text={pair().new ?? ''} at={at('new')} label="new text" numbersFrom={1} />
          </>
        )}
      </Show>
    </>
  )
}
