// A field, and below it what could be meant, in groups. A combobox: the focus stays in the field, the arrows move through
// the list, Enter goes there.

import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import type { PaletteFound, PaletteGroup, PaletteLine } from './groups.ts'
import { hearTypedAhead } from './typed-ahead.ts'

export const PaletteBox = <L extends PaletteLine>(props: {
  /** What can be jumped to, in words. */
  readonly what: string
  readonly groupsFor: (query: string) => Promise<PaletteFound<L>>
  /** Another value each time that there is more to be found. */
  readonly known: unknown
  /** How far the list is, while it is made. */
  readonly progress?: string | undefined
  readonly onGo: (line: L) => void
}) => {
  const [query, setQuery] = createSignal('')
  onCleanup(hearTypedAhead(more => setQuery(typed => typed + more)))
  const [groups, setGroups] = createSignal<readonly PaletteGroup<L>[]>([])
  const [isCapped, setCapped] = createSignal(false)
  const [active, setActive] = createSignal(0)
  const lines = createMemo(() => groups().flatMap(group => group.lines))
  const found = () => groups().reduce((sum, group) => sum + group.lines.length + group.more, 0)
  let field: HTMLInputElement | undefined
  let list: HTMLDivElement | undefined

  let asked = 0
  onCleanup(() => {
    asked = -1
  })
  /** The words that the list answers, and whether somebody pressed Enter before it had an answer. */
  let shownFor: string | undefined
  let isWaiting = false
  createEffect(
    on([query, () => props.known], async ([typed]) => {
      const mine = ++asked
      const found = await props.groupsFor(typed.trim())
      if (mine !== asked) return
      setGroups(found.groups)
      setCapped(found.isCapped)
      shownFor = typed
      if (isWaiting) go(lines()[active()])
    })
  )

  const go = (line: L | undefined): void => {
    isWaiting = line === undefined
    if (line) props.onGo(line)
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
    else if (event.key === 'Enter') go(shownFor === query() ? lines()[active()] : undefined)
    else return
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
        aria-label={`Jump to ${props.what}`}
        placeholder={props.what.replace(/^./, letter => letter.toUpperCase())}
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
                    onGo={() => go(line)}
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
        {note(query().trim(), found(), isCapped(), props.progress)}
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
  readonly line: PaletteLine
  readonly index: number
  readonly isActive: boolean
  readonly onGo: () => void
}) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
  <div
    class="palette-option"
    id={`palette-${props.index}`}
    role="option"
    aria-selected={props.isActive}
    onClick={() => props.onGo()}
  >
    <span class="palette-text">
      <VisibleText text={props.line.text} />
    </span>
    <Show when={props.line.note}>
      {words => (
        <span class="palette-aside quiet">
          <VisibleText text={words()} />
        </span>
      )}
    </Show>
  </div>
)

/** Also what a screen reader says once the list has changed. */
const note = (query: string, found: number, isCapped: boolean, progress = ''): string => {
  if (query === '') return progress
  if (found === 0) return `${progress}Nothing is called like that.`
  const many = isCapped ? ' Many are alike: only the likeliest were compared. Type more to narrow them.' : ''
  return `${progress}${count(found)} found.${many}`
}
