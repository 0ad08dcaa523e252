// What lies over the page, one at a time, in a native dialog: Escape closes it and the focus goes back to where it was.

import { type JSX, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { useViewer } from '../../state/context.ts'
import type { Sheet } from '../../state/sheet.ts'
import { HelpSheet } from './HelpSheet.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { NoticesSheet } from './NoticesSheet.tsx'
import { Outline } from './Outline.tsx'
import { RawSheet } from './RawSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import type { Turns } from './turns.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))
const FilesSheet = lazy(async () => ({ default: (await import('../files/FilesSheet.tsx')).FilesSheet }))
const ExportSheet = lazy(async () => ({ default: (await import('../export/ExportSheet.tsx')).ExportSheet }))
const ExcerptSheet = lazy(async () => ({
  default: (await import('../export/ExcerptSheet.tsx')).ExcerptSheet
}))

export const Sheets = (props: { readonly turns: Turns }) => {
  const viewer = useViewer()
  const close = (): void => void viewer.showSheet(undefined)
  const views: Readonly<Record<Sheet, { readonly title: string; readonly view: () => JSX.Element }>> = {
    help: { title: 'Keys', view: HelpSheet },
    ledger: { title: 'The ledger: what became of every line', view: LedgerSheet },
    notices: { title: 'Notices about this log', view: NoticesSheet },
    raw: { title: 'Raw records', view: RawSheet },
    settings: { title: 'View', view: SettingsSheet },
    outline: { title: 'Outline', view: () => <Outline turns={props.turns} onGo={close} /> },
    palette: { title: 'Go to', view: Palette },
    files: { title: 'Files touched', view: FilesSheet },
    export: { title: 'Copy or export', view: ExportSheet },
    excerpt: { title: 'Share turns in a link', view: ExcerptSheet }
  }
  return (
    <Show when={viewer.sheet()} keyed>
      {sheet => <Frame sheet={sheet} title={views[sheet].title} view={views[sheet].view} onClose={close} />}
    </Show>
  )
}

const Frame = (props: {
  readonly sheet: Sheet
  readonly title: string
  readonly view: () => JSX.Element
  readonly onClose: () => void
}) => {
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  // While it is still on the page: only then does the browser give the focus back.
  onCleanup(() => dialog?.close())
  return (
    <dialog
      class="sheet"
      data-sheet={props.sheet}
      aria-labelledby="sheet-title"
      ref={element => {
        dialog = element
        // Outside of its content is the backdrop.
        element.addEventListener('click', event => event.target === element && props.onClose())
      }}
      // The close event comes a task later: a key pressed in between would be taken for one of the sheet.
      onCancel={event => {
        if (event.target === event.currentTarget) props.onClose()
      }}
      onClose={event => {
        if (event.currentTarget.isConnected) props.onClose()
      }}
    >
      <div class="sheet-content">
        <header class="sheet-head">
          <h2 id="sheet-title">{props.title}</h2>
          <button type="button" class="quiet-button" title="Close (Esc)" onClick={() => props.onClose()}>
            Close
          </button>
        </header>
        <div
          class="sheet-body"
          ref={element => {
            // So that it can be scrolled by keys where nothing inside takes the focus.
            element.tabIndex = 0
          }}
        >
          <Suspense fallback={<p class="quiet">…</p>}>
            <Dynamic component={props.view} />
          </Suspense>
        </div>
      </div>
    </dialog>
  )
}
