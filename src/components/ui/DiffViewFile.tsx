// The changes of one file: its name where it is not clear, what happened to it as a whole, and its hunks.

import { For, Index, Show } from 'solid-js'
import { DiffLines } from './DiffLines.tsx'
import type { VisibleFile } from './diff-visible.ts'
import { HonestText } from './HonestText.tsx'
import { countOf } from './output-lines.ts'
import { SplitDiff } from './SplitDiff.tsx'

export const DiffViewFile = (props: {
  readonly shown: VisibleFile
  /** The reader knows which file it is. */
  readonly isNamed: boolean
  readonly isSplit: boolean
  readonly path: string
  readonly onFold: (key: string, open: boolean) => void
}) => {
  const file = () => props.shown.file
  return (
    <div class="diff-file">
      <Show when={!props.isNamed || file().was}>
        <p class="diff-path">
          <Show when={file().was}>
            {was => (
              <span class="quiet">
                <HonestText text={was()} /> →{' '}
              </span>
            )}
          </Show>
          <HonestText text={file().path || props.path} />
        </p>
      </Show>
      <Show when={file().change}>
        {change => <p class="diff-note">{change() === 'new' ? 'new file' : 'file deleted'}</p>}
      </Show>
      <For each={file().notes}>{note => <p class="diff-note">{note}</p>}</For>
      <Show when={file().isRough}>
        <p class="diff-note">
          Parts of the two texts differ too much to be compared line by line: they stand as removed, then
          added.
        </p>
      </Show>
      <div class="diff-hunks">
        <Index each={props.shown.hunks}>
          {(hunk, i) => (
            <>
              <Show when={hunk().fold} fallback={<Separator label={hunk().label} isFirst={i === 0} />}>
                {fold => (
                  <button
                    type="button"
                    class="diff-fold"
                    aria-expanded={!fold().isClosed}
                    onClick={() => props.onFold(fold().key, fold().isClosed)}
                  >
                    {fold().isClosed ? '⋯ ' : '⌄ '}
                    {countOf(hunk().all.length, 'unchanged line')}
                  </button>
                )}
              </Show>
              <Show when={hunk().lines.length > 0}>
                <Show when={props.isSplit} fallback={<DiffLines hunk={hunk()} />}>
                  <SplitDiff hunk={hunk()} />
                </Show>
              </Show>
            </>
          )}
        </Index>
      </div>
      <Show when={file().hunks.length > 0 && props.shown.hunks.every(hunk => hunk.fold !== undefined)}>
        <p class="diff-note">No line differs{file().hunks.length > 0 ? '' : '.'}</p>
      </Show>
    </div>
  )
}

/** Between two hunks: where the next one stands, if the patch says so. */
const Separator = (props: { readonly label: string; readonly isFirst: boolean }) => (
  <Show when={!props.isFirst || props.label !== ''}>
    <p class="diff-separator">
      <span aria-hidden="true">⋯</span> <HonestText text={props.label} />
    </p>
  </Show>
)
