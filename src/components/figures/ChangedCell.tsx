// Which files changed, and by how much.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'

export const ChangedCell = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  return (
    <CardCell label="Changed" does="All files touched (F)" onPress={() => viewer.showSheet('files')}>
      <Show when={props.figures} keyed>
        {({ all, files }) => (
          <>
            <span class="card-main">
              <FigureValue name="files" value={files} about="files that calls changed">
                {counted(files, 'file')}
              </FigureValue>
            </span>
            <span class="card-small" classList={{ 'card-idle': all.added + all.removed === 0 }}>
              <FigureValue
                name="lines-added"
                value={all.added}
                about="lines that edits added, each edit counted"
              >
                <span class="added-words">{`+${count(all.added)}`}</span>
              </FigureValue>{' '}
              <FigureValue
                name="lines-removed"
                value={all.removed}
                about="lines that edits removed, each edit counted"
              >
                <span class="removed-words">{`−${count(all.removed)}`}</span>
              </FigureValue>
              {' lines'}
            </span>
          </>
        )}
      </Show>
    </CardCell>
  )
}
