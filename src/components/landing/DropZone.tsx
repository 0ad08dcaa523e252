// The one big surface: drop here, or choose, or one of the quieter ways in.

import { createSignal, Match, onMount, Show, Switch } from 'solid-js'
import { gatherChosen } from '../../state/opening/gather.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { type Intake, pickerIn } from './intake.ts'

const AddressField = lazyPart(() => import('./Fields.tsx'), 'AddressField')
const FolderField = lazyPart(() => import('./FolderField.tsx'), 'FolderField')
const PasteField = lazyPart(() => import('./Fields.tsx'), 'PasteField')

export const DropZone = (props: { readonly intake: Intake }) => {
  const { field, setField } = props.intake
  const toggle = (wanted: 'address' | 'folder' | 'paste') =>
    setField(open => (open === wanted ? undefined : wanted))
  /** Also what was chosen before this page came to life. */
  const take = (input: HTMLInputElement): void => {
    if (!input.files?.length) return
    void props.intake.take(gatherChosen(input.files))
    input.value = ''
  }
  const [canFollow, setCanFollow] = createSignal(false)
  onMount(() => setCanFollow(pickerIn(globalThis) !== undefined))
  const paste = async (): Promise<void> => {
    const text = await clipboardText()
    // With nothing to paste there is a field for it.
    if (text === undefined || text.trim() === '') toggle('paste')
    else props.intake.takeText(text)
  }
  return (
    <section class="drop" aria-label="Open a log">
      <div>
        <label class="drop-call">
          <span class="drop-title">
            <Switch fallback={<Invitation />}>
              <Match when={props.intake.isLooking()}>Looking for logs …</Match>
              <Match when={props.intake.over()}>Let go to open it</Match>
            </Switch>
          </span>
          <span class="quiet">One file, several, or a whole folder of sessions.</span>
          <input
            type="file"
            multiple
            ref={input => onMount(() => take(input))}
            onChange={event => take(event.currentTarget)}
          />
        </label>
        <div class="drop-ways">
          <button type="button" onClick={() => props.intake.chooseFolder()}>
            Choose a folder
          </button>
          <button type="button" aria-expanded={field() === 'folder'} onClick={() => toggle('folder')}>
            Connect a folder
          </button>
          <Show when={canFollow()}>
            <button type="button" onClick={() => void props.intake.chooseGrowing()}>
              Follow a file
            </button>
          </Show>
          <button type="button" aria-expanded={field() === 'paste'} onClick={() => void paste()}>
            Paste
          </button>
          <button type="button" aria-expanded={field() === 'address'} onClick={() => toggle('address')}>
            Open a URL
          </button>
        </div>
        <LazyBoundary>
          <Show when={field() === 'address'}>
            <AddressField intake={props.intake} />
          </Show>
          <Show when={field() === 'folder'}>
            <FolderField intake={props.intake} />
          </Show>
          <Show when={field() === 'paste'}>
            <PasteField intake={props.intake} />
          </Show>
        </LazyBoundary>
      </div>
      <div class="drop-facts">
        <p>
          <strong>Nothing leaves your browser.</strong> There is no server to send it to.
        </p>
        <p>
          Reads Claude Code, Codex, Copilot, VS Code Chat, Cline, Aider, Gemini, Qwen, Kimi, Pi, opencode, ACP
          and <a href={`${import.meta.env.BASE_URL.replace(/\/?$/, '/')}about/`}>many more</a>.
        </p>
        <p>
          <a href="#places">Where are my logs?</a>
        </p>
      </div>
    </section>
  )
}

/** Nobody drops a file with a finger. */
const Invitation = () => (
  <>
    <span class="with-mouse">Drop a session log anywhere on this page</span>
    <span class="with-finger">Open a session log</span>
  </>
)

/** Nothing where the browser keeps the clipboard closed. */
const clipboardText = async (): Promise<string | undefined> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
