// The timeline of the focused thread: sections of rows, and the jump to any entry.

import { createEffect, on, onCleanup, Show } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { Link } from '../../state/links/link.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Edge, Navigation } from '../../state/session/navigation.ts'
import { unfoldTo } from '../../state/session/reveal.ts'
import type { Rows } from '../../state/session/rows.ts'
import { isAtEnd } from '../live/at-end.ts'
import { isComing } from '../live/running.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { RowDetails, withJump } from './after-rows.ts'
import { RowSections } from './RowSections.tsx'
import { createSections, SECTION_ROWS } from './sections.ts'

const FollowEnd = lazyPart(() => import('../live/FollowEnd.tsx'), 'FollowEnd')

const PrintNote = lazyPart(() => import('./PrintNote.tsx'), 'PrintNote')

/** A guess for rows that were never drawn. */
const ROW_HEIGHT = 34

export const Timeline = (props: { readonly rows: Rows }) => {
  const viewer = useViewer()
  const list = () => props.rows.of(viewer.thread())
  const keys = () => list().keys()
  const sections = createSections(
    () => keys().length,
    ROW_HEIGHT * SECTION_ROWS,
    () => viewer.phase() === 'loading'
  )

  createEffect(
    on(viewer.target, target => {
      if (target !== undefined && !viewer.navigation().isStill) arrive(target)
    })
  )
  const arrive = (target: EntryId, isAgain = false): void => {
    const key = unfoldTo(viewer, props.rows, target)
    const row = key === undefined ? -1 : keys().indexOf(key)
    // What was hidden, or in a folded turn, has a row once that is known here.
    if (row < 0) return void (isAgain || queueMicrotask(() => arrive(target, true)))
    sections.goTo(row)
    const line = viewer.marked()
    const how = viewer.navigation()
    if (how.edge) return void settleAtEdge(how, how.edge, target)
    withJump(({ settleAt }) => {
      if (isGoing(how)) settleAt(target, line && (() => missLines({ at: target, line })))
    })
  }
  const settleAtEdge = async (how: Navigation, edge: Edge, target: EntryId): Promise<void> => {
    const jump = await import('./jump-edge.ts')
    if (isGoing(how)) jump.settleAtEdge(target, edge)
  }
  /** Whoever went elsewhere meanwhile stays there. */
  const isGoing = (how: Navigation): boolean => viewer.navigation() === how
  // Outside of what is drawn here, but said of the whole page.
  createEffect(() => {
    const gaps = String(props.rows.gaps())
    const page = document.querySelector('main')
    if (page) page.dataset['gaps'] = gaps
  })
  onCleanup(() => delete document.querySelector('main')?.dataset['gaps'])
  /** Only where the browser does not anchor what is in view. */
  const keepPlace = (timeline: HTMLElement): void => {
    if (CSS.supports('overflow-anchor', 'auto')) return
    const anchoring = import('./anchor.ts').then(anchor => anchor.keepPlace(timeline))
    onCleanup(() => void anchoring.then(leave => leave()))
  }
  /** More may come below. */
  const hasEnd = (): boolean => viewer.live().is !== 'off' || viewer.moment() !== undefined
  const missLines = async (link: Link): Promise<void> =>
    (await import('../../state/links/arrive.ts')).tellArrived(viewer, { by: 'lines', link })

  return (
    <>
      {/* Asked for with the first rows, not before them: it comes after they are painted. */}
      <Show when={keys().length > 0}>
        <LazyBoundary>
          <RowDetails.TurnBand list={list()} />
        </LazyBoundary>
      </Show>
      <section
        class="timeline"
        aria-label="Timeline"
        ref={keepPlace}
        aria-busy={viewer.phase() === 'loading'}
        data-growing={hasEnd() ? '' : undefined}
        data-held={hasEnd() && isAtEnd() && isComing(viewer) ? '' : undefined}
      >
        <RowSections rows={props.rows} list={list()} sections={sections} />
        <Show when={hasEnd()}>
          <LazyBoundary>
            <FollowEnd goToEnd={() => sections.goTo(keys().length - 1)} />
          </LazyBoundary>
        </Show>
        <Show when={viewer.phase() === 'ready' && !sections.isWhole()}>
          <LazyBoundary>
            <PrintNote rows={keys().length} />
          </LazyBoundary>
        </Show>
      </section>
    </>
  )
}
