// Which files changed, and by how much.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showFiles } from './panels.ts'

export const ChangedCell = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  return (
    <CardCell label="Changed" opens={showFiles(viewer)}>
      <Show when={props.figures} keyed>
        {({ all, files, uncounted }) => (
          <>
            <span class="card-main" classList={{ 'card-none': files === 0 }}>
              <FigureValue name="files" value={files} about="files that calls changed">
                {files > 0 ? counted(files, 'file') : 'no files'}
              </FigureValue>
            </span>
            <span class="card-small">
              <FigureValue
                name="lines-added"
                value={all.added}
                about="lines that edits added, each edit counted"
              >
                <Show when={all.added > 0}>
                  <span class="added-words">{`+${count(all.added)} `}</span>
                </Show>
              </FigureValue>
              <FigureValue
                name="lines-removed"
                value={all.removed}
                about="lines that edits removed, each edit counted"
              >
                <Show when={all.removed > 0}>
                  <span class="removed-words">{`−${count(all.removed)} `}</span>
                </Show>
              </FigureValue>
              {lineWords(all.added + all.removed, uncounted)}
            </span>
          </>
        )}
      </Show>
    </CardCell>
  )
}

/** What the log says of them, it may say of some files alone. */
const lineWords = (counted: number, uncounted: number): string => {
  if (counted > 0) return uncounted > 0 ? 'lines (partly recorded)' : 'lines'
  return uncounted > 0 ? 'lines not recorded' : ''
}
