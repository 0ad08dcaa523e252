// Connecting a folder: what that means, how to get to folders that a file dialog hides, and what to do where it cannot be done.

import { For, Show } from 'solid-js'
import { Copy } from '../primitives/Copy.tsx'
import { folderPickerIn, pickFolder } from './connect-folder.ts'
import type { Intake } from './intake.ts'

const COMMAND = 'npx unspool'

export const FolderField = (props: { readonly intake: Intake }) => {
  const pick = folderPickerIn(globalThis)
  let button: HTMLButtonElement | undefined
  const choose = async (): Promise<void> => {
    const sentence = pick && (await pickFolder(pick))
    if (sentence) props.intake.complain({ sentence })
  }
  return (
    <div class="drop-field drop-folder">
      <Show
        when={pick}
        fallback={
          <p>
            This browser does not let a page watch a folder. Drop the folder here to read what is in it now,
            or run <Command /> in a terminal: it lists the sessions of this machine as they come.
          </p>
        }
      >
        <p>
          A connected folder is listed as it changes: new sessions appear by themselves, and running ones are
          followed. The page can only read it, and only while it is open.
        </p>
        <p>Agents keep their logs in hidden folders. In the dialog that opens:</p>
        <ul>
          <For each={ownFirst()}>
            {({ system, how }) => (
              <li>
                <b>{system}</b>: {how}
              </li>
            )}
          </For>
        </ul>
        <button
          type="button"
          ref={element => {
            button = element
            queueMicrotask(() => button?.focus())
          }}
          onClick={() => void choose()}
        >
          Choose the folder
        </button>
        <p class="quiet">
          Browsers refuse some folders, your home folder among them: choose one below it, such as the folder
          of one project. Where that is refused too, drop the folder here, or run <Command /> in a terminal.
        </p>
      </Show>
    </div>
  )
}

const Command = () => (
  <>
    <code>{COMMAND}</code> <Copy text={() => COMMAND} label={`Copy ${COMMAND}`} />
  </>
)

const WAYS = [
  {
    system: 'Mac',
    is: /mac|iphone|ipad/i,
    how: 'press ⇧⌘G and type ~/.claude/projects, or press ⇧⌘. to see hidden folders.'
  },
  {
    system: 'Windows',
    is: /win/i,
    how: 'type %USERPROFILE%\\.claude\\projects into the line of the folder’s name.'
  },
  {
    system: 'Linux',
    is: /linux|bsd|x11|cros/i,
    how: 'press Ctrl L and type ~/.claude/projects, or press Ctrl H to see hidden folders.'
  }
] as const

/** The reader's own system first. */
const ownFirst = () => {
  const own = WAYS.find(({ is }) => is.test(navigator.platform))
  return own ? [own, ...WAYS.filter(way => way !== own)] : WAYS
}
