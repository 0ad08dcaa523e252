// Everything that a key does, in one table: the help sheet lists it, the page obeys it.

import { onCleanup, onMount } from 'solid-js'
import { type Landmark, seek } from '../model/seek.ts'
import { bodyFold } from '../state/reveal.ts'
import type { Viewer } from '../state/viewer.ts'
import { copyLink } from './link-copy.ts'

export interface Key {
  readonly keys: readonly string[]
  readonly does: string
  readonly run: (viewer: Viewer) => void
}

export const KEYS: readonly Key[] = [
  { keys: ['j', 'ArrowDown+Alt'], does: 'next entry', run: viewer => go(viewer, 'entry', 1) },
  { keys: ['k', 'ArrowUp+Alt'], does: 'previous entry', run: viewer => go(viewer, 'entry', -1) },
  { keys: ['n'], does: 'next prompt', run: viewer => go(viewer, 'prompt', 1) },
  { keys: ['p'], does: 'previous prompt', run: viewer => go(viewer, 'prompt', -1) },
  { keys: ['e'], does: 'next error', run: viewer => go(viewer, 'error', 1) },
  { keys: ['E'], does: 'previous error', run: viewer => go(viewer, 'error', -1) },
  { keys: ['d'], does: 'next edit', run: viewer => go(viewer, 'change', 1) },
  { keys: ['D'], does: 'previous edit', run: viewer => go(viewer, 'change', -1) },
  { keys: ['o'], does: 'open or fold the current entry', run: toggle },
  { keys: ['u'], does: 'unfold everything', run: viewer => viewer.folds.setAll(true) },
  { keys: ['f'], does: 'fold everything', run: viewer => viewer.folds.setAll(false) },
  { keys: ['r'], does: 'raw records of the current entry', run: viewer => viewer.showSheet('raw') },
  {
    keys: ['y'],
    does: 'copy a link to the current entry',
    run: viewer => void copyLink(viewer, viewer.target())
  },
  { keys: ['c'], does: 'change density', run: viewer => viewer.change({ density: nextDensity(viewer) }) },
  { keys: ['t'], does: 'change theme', run: viewer => viewer.change({ theme: nextTheme(viewer) }) },
  { keys: ['l'], does: 'the ledger: what became of every line', run: viewer => viewer.showSheet('ledger') },
  { keys: ['?'], does: 'this sheet', run: viewer => viewer.showSheet('help') }
]

/** Listens while the component is on the page. Keys typed into fields and those with Ctrl or Meta are left alone. */
export const useKeys = (viewer: Viewer): void => {
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const pressed = `${event.key}${event.altKey ? '+Alt' : ''}`
    const key = KEYS.find(({ keys }) => keys.includes(pressed))
    if (!key) return
    event.preventDefault()
    key.run(viewer)
  }
  onMount(() => addEventListener('keydown', press))
  onCleanup(() => globalThis.removeEventListener?.('keydown', press))
}

/** Moves to the next landmark, from the linked entry or else from what stands at the top of the page. */
export const go = (viewer: Viewer, landmark: Landmark, step: 1 | -1): void => {
  const found = seek(viewer.transcript.entries(), landmark, step, viewer.target() ?? topEntry())
  if (found !== undefined) viewer.aim(found)
}

function toggle(viewer: Viewer): void {
  const id = viewer.target() ?? topEntry()
  const entry = id === undefined ? undefined : viewer.transcript.peek(id)
  if (!entry) return
  const fold = entry.type === 'tool' ? bodyFold(entry.id) : entry.id
  viewer.folds.set(fold, !viewer.folds.isOpen(fold, false))
}

const topEntry = (): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-entry]')].find(
    element => element.getBoundingClientRect().bottom > TOP
  )?.dataset['entry']

const TOP = 90

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !isButton(target)

const isButton = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button|file)$/.test(target.type)

const nextDensity = (viewer: Viewer) =>
  following(['comfortable', 'compact', 'prompts'] as const, viewer.settings.density)
const nextTheme = (viewer: Viewer) => following(['system', 'light', 'dark'] as const, viewer.settings.theme)

const following = <T>(all: readonly [T, ...T[]], now: T): T =>
  all[(all.indexOf(now) + 1) % all.length] ?? all[0]
