// What a tool printed: a short output whole; of a long one the beginning and the end, of a failed one the lines that say
// why; and the rest on demand.

import { createEffect, createMemo, Match, Show, Switch } from 'solid-js'
import { foldOf, type PartAt } from '../../model/entry/position.ts'
import type { Text } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { terminalTextOf } from '../../state/workers/texts.ts'
import { useLineLinks } from '../lines/line-links.ts'
import { markedIn } from '../lines/spots.ts'
import { Copy } from '../primitives/Copy.tsx'
import { OutputExcerpt } from './OutputExcerpt.tsx'
import { OutputPieces } from './OutputPieces.tsx'
import { OutputWhole } from './OutputWhole.tsx'
import { createFound, withFound } from './output-found.ts'
import { countOf, excerpt, gaps, NUMBERED, shows } from './output-lines.ts'
import { createGlance } from './output-source.ts'

export interface OutputProps {
  readonly text: Text
  readonly at: PartAt
  readonly ansi?: boolean
  readonly numbersFrom?: number
  readonly label?: string | undefined
  readonly isFailure?: boolean
}

export const Output = (props: OutputProps) => {
  const viewer = useViewer()
  useLineLinks(viewer)
  const glance = createGlance(viewer, () => props.text)
  const fold = () => foldOf(props.at, 'lines')
  const isOpen = () => viewer.folds.isOpen(fold(), false)
  const label = () => props.label ?? 'text'
  const ribbon = () => {
    const { value } = glance()
    return value && 'isOneRibbon' in value ? value : undefined
  }
  const peek = () => {
    const { value } = glance()
    return value && !('isOneRibbon' in value) ? value : undefined
  }
  const found = createFound(viewer, () => props.text)
  const segments = createMemo(() => {
    const current = peek()
    return current ? withFound(excerpt(current, props.isFailure), found()) : []
  })
  /** A few lines need no numbers to be found. */
  const numbersFrom = () => props.numbersFrom ?? ((peek()?.total ?? 0) > NUMBERED ? 1 : undefined)
  /** The place of the first line that a link marks (0-based). */
  const marked = createMemo(() => {
    const lines = markedIn(viewer, props.at)
    const base = numbersFrom() ?? 1
    return lines && { first: lines.first - base, last: lines.last - base }
  })
  createEffect(() => {
    const lines = marked()
    const total = peek()?.total
    if (!lines || total === undefined || shows(segments(), lines.first, lines.last)) return
    viewer.folds.set(fold(), true)
    const wanted = viewer.marked()
    if (lines.first < total || !wanted) return
    viewer.setArrived({ by: 'lines', link: { at: wanted.entry, line: wanted } })
    viewer.say(`The link is to line ${wanted.first}; this output has ${countOf(total, 'line')}`)
  })
  /** Of a terminal what it shows: escape sequences belong into no clipboard. */
  const copied = async (): Promise<string> => {
    const text = await viewer.text(props.text)
    return props.ansi ? terminalTextOf(text) : text
  }
  const foldAgain = (): void => {
    viewer.folds.set(fold(), false)
    box?.scrollIntoView({ block: 'nearest' })
  }
  let box: HTMLDivElement | undefined
  const isFolded = () => gaps(segments(), peek()?.total ?? 0).some(gap => gap > 0)
  return (
    <div
      ref={box}
      class="output"
      data-failure={props.isFailure ? '' : undefined}
      data-numbers={numbersFrom() === undefined ? undefined : ''}
      data-part={props.at.part}
      data-lines=""
    >
      <div class="output-tools" data-ours="">
        <Copy text={copied} label={`Copy ${label()}`} />
      </div>
      <Show when={props.label}>
        {name => (
          <p class="output-label" data-ours="">
            {name()}
          </p>
        )}
      </Show>
      <Switch fallback={<p class="output-wait quiet">…</p>}>
        <Match when={glance().failed}>
          {sentence => <p class="failure">This output could not be read: {sentence()}</p>}
        </Match>
        <Match when={ribbon()}>
          {shape => <OutputPieces text={props.text} size={shape().size} ansi={props.ansi} />}
        </Match>
        <Match when={peek()?.size === 0}>
          <p class="quiet">{props.isFailure ? 'It failed without any output.' : 'empty'}</p>
        </Match>
        <Match when={isOpen() && isFolded() && peek()}>
          {shape => (
            <>
              <OutputWhole
                text={props.text}
                glance={shape()}
                ansi={props.ansi}
                numbersFrom={numbersFrom()}
                goal={marked()?.first}
                label={label()}
              />
              <button type="button" class="output-more" onClick={foldAgain}>
                show less
              </button>
            </>
          )}
        </Match>
        <Match when={peek()}>
          {shape => (
            <OutputExcerpt
              segments={segments()}
              peek={shape()}
              ansi={props.ansi}
              numbersFrom={numbersFrom()}
              label={label()}
              onMore={() => viewer.folds.set(fold(), true)}
            />
          )}
        </Match>
      </Switch>
    </div>
  )
}
