// One turn in the outline: its number, what was asked, how many calls it took and how many failed; with room, its figures.

import { Show } from 'solid-js'
import type { OutlineTurn } from '../../model/transcript/outline.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { counted } from '../../model/wording/numbers.ts'
import { OutlineFigures } from './OutlineFigures.tsx'

export const OutlineLine = (props: {
  readonly turn: OutlineTurn | undefined
  readonly index: number
  readonly total: number
  readonly top: number
  readonly height: number
  readonly isWide: boolean
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly onGo: (index: number) => void
}) => (
  <Show when={props.turn}>
    {turn => (
      <li
        class="outline-line"
        style={{ transform: `translateY(${props.top}px)`, height: `${props.height}px` }}
        aria-setsize={props.total}
        aria-posinset={props.index + 1}
      >
        <button
          type="button"
          class="turn"
          data-turn={props.index}
          data-left={turn().isLeft ? '' : undefined}
          aria-current={props.isCurrent ? 'location' : undefined}
          tabindex={props.isStop ? 0 : -1}
          title={visibleText(`${turn().title}${turn().isLeft ? '\n(left behind)' : ''}`)}
          onClick={() => props.onGo(props.index)}
        >
          <span class="turn-number">{turn().number}</span>
          <span class="turn-title">{visibleText(turn().title)}</span>
          <Show when={!props.isWide} fallback={<OutlineFigures turn={turn()} />}>
            <Show when={turn().failed > 0}>
              <span class="turn-failed failure">
                <span aria-hidden="true">✕{turn().failed > 1 ? turn().failed : ''}</span>
                <span class="visually-hidden">{turn().failed} failed,</span>
              </span>
            </Show>
            <Show when={turn().calls > 0}>
              <span class="turn-calls">
                <span aria-hidden="true">{turn().calls}</span>
                <span class="visually-hidden">{counted(turn().calls, 'call')}</span>
              </span>
            </Show>
          </Show>
        </button>
      </li>
    )}
  </Show>
)
