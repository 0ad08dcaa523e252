// One file: its path, what was done to it, and when it is open the calls that did it.

import { createSignal, For, Show } from 'solid-js'
import type { TouchedFile } from '../../model/files/files.ts'
import type { Deed } from '../../model/kinds/kind.ts'
import type { EntryId, Tool } from '../../model/transcript/types.ts'
import { counting } from '../../model/wording/counting.ts'
import { count } from '../../model/wording/numbers.ts'
import { outcome } from '../../model/wording/outcome.ts'
import { phrase } from '../../model/wording/phrase.ts'
import { sentence } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Path } from '../tools/Path.tsx'
import { changesOf } from './order.ts'

const FIRST = 50

export const FileRow = (props: {
  readonly file: TouchedFile
  readonly isOpen: boolean
  readonly onToggle: () => void
}) => (
  <tbody
    class="file"
    ref={element => {
      if (props.isOpen) queueMicrotask(() => element.scrollIntoView({ block: 'nearest' }))
    }}
  >
    <tr>
      <th scope="row" data-column="path">
        <button type="button" class="file-name" aria-expanded={props.isOpen} onClick={() => props.onToggle()}>
          <Path path={props.file.path} />
        </button>
      </th>
      <td data-column="calls">{count(props.file.calls.length)}</td>
      <td data-column="read">{numberOf(props.file.deeds.read)}</td>
      <td data-column="written" title={deedWords(props.file)}>
        {numberOf(changesOf(props.file))}
        <Show when={props.file.failed > 0}>
          {' '}
          <span class="failure">
            <span aria-hidden="true">✕{props.file.failed}</span>
            <span class="visually-hidden">{props.file.failed} failed</span>
          </span>
        </Show>
      </td>
      <td data-column="lines">
        <Show when={props.file.added + props.file.removed > 0}>
          <span class="added">+{count(props.file.added)}</span>{' '}
          <span class="removed">−{count(props.file.removed)}</span>
        </Show>
        <Show when={props.file.isUncounted}>
          {' '}
          <span
            class="quiet"
            title="The lines of some changes are not counted: the log does not say them, or they are many. The calls show what they wrote."
          >
            ?<span class="visually-hidden"> some changes are not counted</span>
          </span>
        </Show>
      </td>
    </tr>
    <Show when={props.isOpen}>
      <tr class="file-calls">
        <td colspan="5">
          <Calls ids={props.file.calls} />
        </td>
      </tr>
    </Show>
  </tbody>
)

const Calls = (props: { readonly ids: readonly EntryId[] }) => {
  const [room, setRoom] = createSignal(FIRST)
  return (
    <>
      <ol>
        <For each={props.ids.slice(0, room())}>{id => <Call id={id} />}</For>
      </ol>
      <Show when={props.ids.length > room()}>
        <button type="button" class="small-button" onClick={() => setRoom(now => now + 500)}>
          Show more of {count(props.ids.length)} calls
        </button>
      </Show>
      <Show when={props.ids.length > 1}>
        <p class="quiet">
          On the page <kbd>[</kbd> and <kbd>]</kbd> go from one of these calls to the next.
        </p>
      </Show>
    </>
  )
}

const Call = (props: { readonly id: EntryId }) => {
  const viewer = useViewer()
  const tool = () => {
    const entry = viewer.drawn.entry(props.id)
    return entry?.type === 'tool' ? entry : undefined
  }
  return (
    <Show when={tool()}>
      {call => (
        <li>
          <button
            type="button"
            class="file-call"
            onClick={() => {
              viewer.showSheet(undefined)
              viewer.navigate(props.id)
            }}
          >
            {sentence(call()).verb}
            <Show when={about(call())}>{words => <span class="quiet"> {words()}</span>}</Show>
            <Show when={outcome(call(), false, counting).text}>
              {text => (
                <span classList={{ quiet: true, failure: call().status === 'failed' }}>
                  {' '}
                  <VisibleText text={text()} />
                </span>
              )}
            </Show>
          </button>
        </li>
      )}
    </Show>
  )
}

/** Which lines, how many other files. */
const about = (tool: Tool): string =>
  phrase(tool, undefined)
    .parts.filter(({ part }) => part === 'quiet')
    .map(({ text }) => text)
    .join(' ')

const numberOf = (number: number): string => (number === 0 ? '' : count(number))

const deedWords = ({ deeds }: TouchedFile): string =>
  DEEDS.filter(([deed]) => deeds[deed] > 0)
    .map(([deed, word]) => `${word} ${deeds[deed]} ×`)
    .join(', ')

const DEEDS: readonly (readonly [Deed, string])[] = [
  ['edit', 'edited'],
  ['write', 'written'],
  ['delete', 'deleted'],
  ['move', 'moved']
]
