// How to look at a change, and how much it changed.

import { Show } from 'solid-js'
import type { Diff } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { wordedCount } from '../output/output-lines.ts'
import { Copy } from '../primitives/Copy.tsx'

export const DiffCounts = (props: { readonly added: number; readonly removed: number }) => (
  <Show when={props.added + props.removed > 0}>
    <span class="diff-counts" data-ours="">
      <span class="diff-added-count">+{wordedCount(props.added)}</span>{' '}
      <span class="diff-removed-count">−{wordedCount(props.removed)}</span>
      <span class="visually-hidden"> lines added and removed</span>
    </span>
  </Show>
)

export const DiffViewTools = (props: { readonly diffs: readonly Diff[] }) => {
  const viewer = useViewer()
  const copied = async (): Promise<string> => {
    const texts = await Promise.all(
      props.diffs.map(diff => viewer.text(diff.form === 'patch' ? diff.patch : (diff.new ?? '')))
    )
    return texts.join('\n')
  }
  return (
    <div class="diff-tools">
      <button
        type="button"
        class="diff-option diff-option-split"
        aria-pressed={viewer.settings.diff === 'split'}
        onClick={() => viewer.change({ diff: viewer.settings.diff === 'split' ? 'unified' : 'split' })}
      >
        side by side
      </button>
      <button
        type="button"
        class="diff-option"
        aria-pressed={!viewer.settings.whitespace}
        onClick={() => viewer.change({ whitespace: !viewer.settings.whitespace })}
      >
        ignore spaces
      </button>
      <Copy
        text={copied}
        label={props.diffs.every(diff => diff.form === 'patch') ? 'Copy patch' : 'Copy new text'}
      />
    </div>
  )
}
