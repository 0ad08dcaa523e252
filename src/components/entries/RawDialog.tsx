// The records behind an entry, in a dialog of the browser's own.

import { onCleanup, onMount } from 'solid-js'
import type { Entry } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { RawRecords } from '../code/RawRecords.tsx'
import { queueDrawing } from '../primitives/draw-queue.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const RawDialog = (props: { readonly entry: Entry; readonly onClose: () => void }) => {
  let dialog: HTMLDialogElement | undefined
  // A modal dialog costs the whole page a new style: it waits for its turn.
  onMount(() => onCleanup(queueDrawing(() => dialog?.showModal())))
  return (
    <dialog
      class="raw-dialog"
      aria-label={`Raw records: ${counted(props.entry.src.length, 'record')}`}
      ref={element => {
        dialog = element
      }}
      onClose={() => props.onClose()}
      onClick={event => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <header>
        <span>
          {counted(props.entry.src.length, 'record')}{' '}
          <span class="quiet">
            <VisibleText text={summary(props.entry)} />
          </span>
        </span>
        <button type="button" class="small-button" onClick={() => dialog?.close()}>
          close
        </button>
      </header>
      <div class="raw-dialog-body">
        <RawRecords records={props.entry.src} />
      </div>
    </dialog>
  )
}
