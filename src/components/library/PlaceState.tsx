// Where the sessions of a changing library lie, what can be said of it, and whether the reader wants to find it here again.

import { type Accessor, Show } from 'solid-js'
import { counted } from '../../model/wording/numbers.ts'
import type { ChangingPlace, LibraryRow } from '../../state/library/supply.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { KeepFolder } from './KeepFolder.tsx'

export const PlaceState = (props: {
  readonly place: ChangingPlace
  readonly rows: Accessor<readonly LibraryRow[]>
}) => {
  const running = () => props.place.running()
  return (
    <p class="library-place">
      <span role="status">
        <Show when={props.place.folder}>
          Folder{' '}
          <b>
            <VisibleText text={props.place.name} />
          </b>
          .{' '}
        </Show>
        <Show when={!props.place.isKnown() && !props.place.trouble()}>Looking for logs … </Show>
        <Show when={props.place.isKnown()}>
          {running() > 0 ? `${counted(running(), 'session')} running. ` : ''}
          {props.rows().length === 0 ? none(props.place) : ''}
        </Show>
        <VisibleText text={props.place.note()} />
        <Show when={props.place.trouble()}>
          {trouble => (
            <>
              <span class="library-problem">
                <VisibleText text={trouble().sentence} />
              </span>{' '}
              <Show when={trouble().isForbidden}>
                <button type="button" class="small-button" onClick={() => void props.place.askAgain()}>
                  Allow it again
                </button>
              </Show>
            </>
          )}
        </Show>
      </span>
      <Show when={props.place.folder}>
        {folder => <KeepFolder name={props.place.name} folder={folder()} />}
      </Show>
    </p>
  )
}

const none = ({ folder }: ChangingPlace): string =>
  folder
    ? 'There are no agent logs in it. Sessions that begin there appear here by themselves.'
    : 'No sessions found yet. New ones appear here by themselves; a log from elsewhere opens when you drop it here.'
