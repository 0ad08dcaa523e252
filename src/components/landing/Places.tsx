// Where each agent keeps its logs: the folder to paste into a file dialog, the command that lists the newest.

import { For, Show } from 'solid-js'
import { Copy } from '../primitives/Copy.tsx'
import { LOG_FOLDERS } from './places.ts'

export const Places = () => (
  <section class="places" aria-labelledby="places">
    <h2 id="places">Where agents keep their logs</h2>
    <p class="quiet">
      These folders are hidden. A file dialog takes the path (on a Mac press ⇧⌘G, elsewhere type it), or shows
      hidden files with ⇧⌘. or Ctrl H. On Windows, ~ is your user folder.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Folder</th>
          <th scope="col">The newest, in a terminal</th>
        </tr>
      </thead>
      <tbody>
        <For each={LOG_FOLDERS}>
          {place => (
            <tr>
              <th scope="row">{place.agent}</th>
              <td>
                <Show when={place.folder} fallback={<span class="quiet">a database: export one</span>}>
                  {folder => <Copyable text={folder()} label={`Copy the folder of ${place.agent}`} />}
                </Show>
              </td>
              <td>
                <Copyable text={place.command} label={`Copy the command for ${place.agent}`} />
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  </section>
)

const Copyable = (props: { readonly text: string; readonly label: string }) => (
  <span class="copyable">
    <code>{props.text}</code> <Copy text={() => props.text} label={props.label} />
  </span>
)
