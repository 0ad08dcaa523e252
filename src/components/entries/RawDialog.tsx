// The records behind an entry, in a dialog of the browser's own.

import { onCleanup, onMount } from 'solid-js'
import { counted } from '../../model/numbers.ts'
import { summary } from '../../model/summary.ts'
import type { Entry } from '../../model/types.ts'
import { HonestText } from '../ui/HonestText.tsx'
import { inTurn } from '../ui/in-turn.ts'
import { RawRecords } from '../ui/RawRecords.tsx'

export const RawDialog = (props: { readonly entry: Entry; readonly onClose: () => void }) => {
  let dialog: HTMLDialogElement | undefined
  // A modal dialog costs the whole page a new style: it waits for its turn.
  onMount(() => onCleanup(inTurn(() => dialog?.showModal())))
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
            <HonestText text={summary(props.entry)} />
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
