// Folders that the reader wanted to find here again. The browser asks once more before one is read.

import { createEffect, createResource, For, Show } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { mayRead } from '../../state/library/listed-place.ts'
import { forgetFolder, type KeptFolder, keptFolders } from '../../state/memory/folder-store.ts'
import { useViewer } from '../../state/session/context.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { showFolder } from './connect-folder.ts'

export const ConnectedFolders = (props: {
  /** Another number once something was forgotten. */
  readonly version: number
  readonly onNote: (sentence: string) => void
  readonly onCount: (folders: number) => void
}) => {
  const viewer = useViewer()
  const [folders, { refetch }] = createResource(
    () => [props.version],
    () => keptFolders().catch((): readonly KeptFolder[] => []),
    { initialValue: [] }
  )
  createEffect(() => props.onCount(folders().length))
  /** A link is to a folder that has to be allowed, or chosen, first. */
  const wanted = (): string | undefined => {
    const place = viewer.listing()
    return place?.kind === 'folder' ? place.name : undefined
  }
  const open = async ({ name, handle }: KeptFolder): Promise<void> => {
    if (await mayRead(handle)) await showFolder(handle)
    else props.onNote(`The browser does not let this page read ${name}. Open it again to be asked again.`)
  }
  const forget = async ({ name }: KeptFolder): Promise<void> => {
    const isDone = await forgetFolder(name).then(
      () => true,
      () => false
    )
    props.onNote(
      isDone ? `Removed: ${name}` : `${name} could not be removed. Reload the page, and try again.`
    )
    await refetch()
  }
  return (
    <>
      <Show when={wanted()}>
        {name => (
          <p class="recent-wanted">
            The link is to the folder{' '}
            <b>
              <VisibleText text={name()} />
            </b>{' '}
            of this device.{' '}
            {folders().some(folder => folder.name === name())
              ? 'Open it below: the browser may ask you first.'
              : 'It is not saved here: connect it again to see its sessions.'}
          </p>
        )}
      </Show>
      <Show when={folders().length > 0}>
        <h2>Connected folders</h2>
        <ul class="recent-folders">
          <For each={folders()}>
            {folder => (
              <li class="recent-log">
                <button type="button" class="recent-open" onClick={() => void open(folder)}>
                  <VisibleText text={folder.name} />
                </button>
                <span class="recent-facts quiet">its sessions, as they come</span>
                <button
                  type="button"
                  class="plain-action"
                  aria-label={`Remove the folder ${visibleText(folder.name)}`}
                  ref={deliberate(() => void forget(folder))}
                >
                  Remove
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  )
}
