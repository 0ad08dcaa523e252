// The changes of one file: its name where it is not clear, what happened to it as a whole, and its hunks.

import { createMemo, For, Index, Show } from 'solid-js'
import { lineCounts } from '../../model/diff/hunks.ts'
import { useViewer } from '../../state/session/context.ts'
import { countOf } from '../output/output-lines.ts'
import { createNear } from '../primitives/near.ts'
import { PathText } from '../primitives/PathText.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { DiffLines } from './DiffLines.tsx'
import { DiffCounts } from './DiffViewTools.tsx'
import { createDiffColours } from './diff-colours.ts'
import type { VisibleFile } from './diff-visible.ts'
import { SplitDiff } from './SplitDiff.tsx'

export const DiffViewFile = (props: {
  readonly shown: VisibleFile
  /** The nth file of the change. */
  readonly index: number
  /** The reader knows which file it is. */
  readonly isNamed: boolean
  readonly isSplit: boolean
  readonly path: string
  readonly onFold: (key: string, open: boolean) => void
}) => {
  const viewer = useViewer()
  const file = () => props.shown.file
  // Colours cost elements and memory: a change that nobody comes near stays plain.
  const near = createNear()
  const colours = createDiffColours(file, () => file().path || props.path, near.isNear)
  const counts = createMemo(() => lineCounts([file()]))
  const isFold = (hunk: number): boolean => props.shown.hunks[hunk]?.fold !== undefined
  return (
    <div class="diff-file" data-file={props.index} ref={near.watch}>
      <Show when={!props.isNamed || file().was}>
        <p class="diff-path">
          <Show when={file().was}>
            {was => (
              <span class="quiet">
                <bdi>
                  <PathText path={was()} />
                </bdi>{' '}
                →{' '}
              </span>
            )}
          </Show>
          <bdi>
            <PathText path={file().path || props.path} />
          </bdi>
          <DiffCounts added={counts().added} removed={counts().removed} />
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
      <div class="diff-hunks" data-part="diff">
        <Index each={props.shown.hunks}>
          {(hunk, i) => (
            <>
              <Show
                when={hunk().fold}
                fallback={<Separator label={hunk().label} isMarked={i === 0 || isFold(i - 1)} />}
              >
                {fold => (
                  <button
                    type="button"
                    class="diff-fold"
                    data-ours=""
                    aria-expanded={!fold().isClosed}
                    onClick={() => props.onFold(fold().key, fold().isClosed)}
                  >
                    {fold().isClosed ? '⋯ ' : '⌄ '}
                    {countOf(hunk().all.length, 'unchanged line')}
                  </button>
                )}
              </Show>
              <Show when={hunk().lines.length > 0}>
                <Show when={props.isSplit} fallback={<DiffLines hunk={hunk()} colours={colours()} />}>
                  <SplitDiff hunk={hunk()} colours={colours()} />
                </Show>
              </Show>
            </>
          )}
        </Index>
      </div>
      <Show when={file().hunks.every(hunk => hunk.isQuiet) && counts().added + counts().removed === 0}>
        <Show when={!file().change && !file().was && file().notes.length === 0}>
          <p class="diff-note">{viewer.settings.whitespace ? 'No line differs.' : 'Only spaces differ.'}</p>
        </Show>
      </Show>
    </div>
  )
}

/** Between two hunks: where the next one stands, if the patch says so. */
const Separator = (props: {
  readonly label: string
  /** The gap is clear already. */
  readonly isMarked: boolean
}) => (
  <Show when={!props.isMarked || props.label !== ''}>
    <p class="diff-separator">
      <span aria-hidden="true">⋯</span> <VisibleText text={props.label} />
    </p>
  </Show>
)
