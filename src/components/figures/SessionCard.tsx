// The answers that a reader wants first: how long, what changed, what failed, what it cost, whether all was read. Its room
// is there from the start, so that figures which arrive, or change while a log grows, move nothing.

import { Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'
import { CallsCell } from './CallsCell.tsx'
import { CardFoot } from './CardFoot.tsx'
import { ChangedCell } from './ChangedCell.tsx'
import { ContextCell } from './ContextCell.tsx'
import { CostCell } from './CostCell.tsx'
import { TimeCell } from './TimeCell.tsx'

export const SessionCard = () => {
  const viewer = useViewer()
  const { figures, prices } = figuresOfViewer(viewer)
  const isOpen = () => viewer.settings.card === 'open'
  return (
    <section class="session-card" data-card="" data-folded={isOpen() ? undefined : ''} aria-label="Session">
      <div class="card-cells">
        <TimeCell figures={figures()} />
        <ChangedCell figures={figures()} />
        <CallsCell figures={figures()} />
        <CostCell figures={figures()} prices={prices()} />
        <ContextCell figures={figures()} prices={prices()} />
      </div>
      <Show when={isOpen()}>
        <CardFoot figures={figures()} />
      </Show>
      <button
        type="button"
        class="card-fold"
        aria-expanded={isOpen()}
        aria-label="Session figures"
        title={isOpen() ? 'Fold the figures' : 'Unfold the figures'}
        onClick={() => viewer.change({ card: isOpen() ? 'folded' : 'open' })}
      >
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d={isOpen() ? 'M1 6.5L6 1.5L11 6.5' : 'M1 1.5L6 6.5L11 1.5'} />
        </svg>
      </button>
    </section>
  )
}
