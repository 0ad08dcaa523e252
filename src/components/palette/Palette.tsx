// Go to anything by name: a field, and below it what could be meant, in groups. A combobox: the focus stays in the field,
// the arrows move through the list, Enter goes there.

import '../../styles/palette.css'
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { count, counted } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'
import { gatherGoals } from '../../state/palette.ts'
import { HonestText } from '../ui/HonestText.tsx'
import { groupsFor, type Line, type PaletteGroup, reach } from './lines.ts'
import { takeTypedAhead } from './typed-ahead.ts'

export const Palette = () => {
  const viewer = useViewer()
  const stop = new AbortController()
  onCleanup(() => stop.abort())
  const goals = gatherGoals(viewer, stop.signal)
  const [query, setQuery] = createSignal(takeTypedAhead())
  const [groups, setGroups] = createSignal<readonly PaletteGroup[]>([])
  const [isCapped, setCapped] = createSignal(false)
  const [active, setActive] = createSignal(0)
  const lines = createMemo(() => groups().flatMap(group => group.lines))
  const isDone = () => goals.done() >= goals.total
  let field: HTMLInputElement | undefined
  let list: HTMLDivElement | undefined

  let asked = 0
  /** The words that the list answers, and whether somebody pressed Enter before it did. */
  let shownFor: string | undefined
  let isWaiting = false
  // While the list is still made, what is known of it is searched again now and then.
  const known = createMemo(() => (isDone() ? goals.total : Math.floor(goals.done() / 4096)))
  createEffect(
    on([query, known, goals.kept], async ([typed]) => {
      const mine = ++asked
      const found = await groupsFor(goals, typed.trim())
      if (mine !== asked || stop.signal.aborted) return
      setGroups(found.groups)
      setCapped(found.isCapped)
      shownFor = typed
      if (isWaiting) go(lines()[active()])
    })
  )

  const go = (line: Line | undefined): void => {
    if (!line) return
    viewer.showSheet(undefined)
    reach(viewer, line)
  }

  const move = (to: number): void => {
    const total = lines().length
    if (total === 0) return
    setActive((to + total) % total)
    list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }

  const press = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    if (step !== undefined) move(active() + step)
    else if (event.key === 'Enter') {
      if (shownFor === query()) go(lines()[active()])
      else isWaiting = true
    } else return
    event.preventDefault()
  }

  onMount(() => field?.focus())
  return (
    <div class="palette">
      <input
        class="palette-field"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant={lines().length > 0 ? `palette-${active()}` : undefined}
        aria-label="Go to a prompt, call, file, error or action"
        placeholder="A prompt, call, file, error or action"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        value={query()}
        ref={element => {
          field = element
        }}
        onInput={event => {
          isWaiting = false
          setQuery(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div
        class="palette-list"
        id="palette-list"
        role="listbox"
        aria-label="What could be meant"
        ref={element => {
          list = element
        }}
      >
        <For each={groups()}>
          {group => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div role="group" aria-label={group.title}>
              <div class="palette-group" aria-hidden="true">
                {group.title}
              </div>
              <For each={group.lines}>
                {line => (
                  <Option
                    line={line}
                    index={lines().indexOf(line)}
                    isActive={lines()[active()] === line}
                    onGo={go}
                  />
                )}
              </For>
              <Show when={group.more > 0}>
                <div class="palette-more" aria-hidden="true">
                  and {count(group.more)} more
                </div>
              </Show>
            </div>
          )}
        </For>
      </div>
      <p class="palette-note quiet" role="status">
        {note(query().trim(), lines().length, isCapped(), isDone() ? undefined : goals.done(), goals.total)}
      </p>
    </div>
  )
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 8],
  ['PageUp', -8]
])

const Option = (props: {
  readonly line: Line
  readonly index: number
  readonly isActive: boolean
  readonly onGo: (line: Line) => void
}) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
  <div
    class="palette-option"
    id={`palette-${props.index}`}
    role="option"
    aria-selected={props.isActive}
    onClick={() => props.onGo(props.line)}
  >
    <span class="palette-text">
      <HonestText text={props.line.text} />
    </span>
    <Show when={props.line.note}>{words => <span class="palette-aside quiet">{words()}</span>}</Show>
  </div>
)

const note = (
  query: string,
  shown: number,
  isCapped: boolean,
  done: number | undefined,
  total: number
): string => {
  const list =
    done === undefined ? '' : `Still looking: ${count(done)} of ${counted(total, 'entry', 'entries')}. `
  if (query !== '' && shown === 0) return `${list}Nothing is called like that.`
  return isCapped
    ? `${list}Many are alike: only the likeliest were compared. Type more to narrow them.`
    : list
}
