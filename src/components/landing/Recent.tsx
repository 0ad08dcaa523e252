// What is saved in this browser: logs and the way to folders. Open one, remove one, remove all.

import { createSignal, For, onMount, Show } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { bytes, counted } from '../../model/wording/numbers.ts'
import { forgetEverything } from '../../state/memory/forget.ts'
import type { KeptLog } from '../../state/memory/kept.ts'
import { openKept } from '../../state/memory/local.ts'
import { forget, keptLogs } from '../../state/memory/store.ts'
import { useViewer } from '../../state/session/context.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { ConnectedFolders } from './ConnectedFolders.tsx'

export const Recent = () => {
  const viewer = useViewer()
  const [logs, setLogs] = createSignal<readonly KeptLog[]>([])
  const [broken, setBroken] = createSignal(0)
  const [isClosed, setClosed] = createSignal(false)
  const [note, setNote] = createSignal('')
  const [version, setVersion] = createSignal(0)
  const [folders, setFolders] = createSignal(0)
  const total = () => logs().reduce((sum, { size }) => sum + size, 0)

  const look = async (): Promise<void> => {
    const found = await keptLogs().catch(() => undefined)
    setLogs(found?.logs ?? [])
    setBroken(found?.broken ?? 0)
    setClosed(!found)
    if (!found)
      setNote('What is saved in this browser cannot be read just now. Reload the page to try again.')
  }
  const open = async (log: KeptLog): Promise<void> => {
    if (!(await openKept(viewer, log)))
      setNote(`${log.name} is listed, but its bytes are gone. Remove it, and drop the file again.`)
  }
  const drop = async (log: KeptLog): Promise<void> => {
    await forget(log.hash).catch(() => undefined)
    await look()
    const isThere = logs().some(({ hash }) => hash === log.hash)
    setNote(
      isThere ? `${log.name} could not be removed. Reload the page, and try again.` : `Removed: ${log.name}`
    )
  }
  const dropAll = async (): Promise<void> => {
    const isDone = await forgetEverything()
    setNote(
      isDone
        ? 'All saved data is removed.'
        : 'Not everything could be removed. Close other pages of this site, and try again.'
    )
    setVersion(count => count + 1)
    // Where another page is in the way, this waits until it is closed.
    await look()
  }

  onMount(look)
  return (
    <section class="recent" aria-labelledby="recent">
      <ConnectedFolders version={version()} onNote={setNote} onCount={setFolders} />
      <Show when={logs().length + broken() > 0}>
        <h2 id="recent">Saved in this browser</h2>
        <p class="quiet">
          {counted(logs().length, 'log')}, {bytes(total())}. <ForgetAll onForget={dropAll} />
        </p>
        <ul>
          <For each={logs()}>{log => <Line log={log} onOpen={open} onForget={drop} />}</For>
        </ul>
        <Show when={broken() > 0}>
          <p class="quiet">{counted(broken(), 'saved log')} can no longer be read.</p>
        </Show>
      </Show>
      <p class="recent-note" role="status">
        <VisibleText text={note()} />
      </p>
      <Show when={isClosed() || (folders() > 0 && logs().length + broken() === 0)}>
        <ForgetAll onForget={dropAll} />
      </Show>
    </section>
  )
}

const ForgetAll = (props: { readonly onForget: () => Promise<void> }) => (
  <button type="button" class="plain-action" ref={deliberate(() => void props.onForget())}>
    Remove all saved data
  </button>
)

const Line = (props: {
  readonly log: KeptLog
  readonly onOpen: (log: KeptLog) => Promise<void>
  readonly onForget: (log: KeptLog) => Promise<void>
}) => (
  <li class="recent-log">
    <button type="button" class="recent-open" onClick={() => void props.onOpen(props.log)}>
      <VisibleText text={props.log.title || props.log.name} />
    </button>
    <span class="recent-facts quiet">
      <span>
        <VisibleText text={props.log.agent} />
      </span>
      <span class="recent-name">
        <VisibleText text={props.log.name} />
      </span>
      <span>{bytes(props.log.size)}</span>
      <span>saved {dayOf(props.log.at)}</span>
    </span>
    <button
      type="button"
      class="plain-action"
      aria-label={`Remove ${visibleText(props.log.name)}`}
      ref={deliberate(() => void props.onForget(props.log))}
    >
      Remove
    </button>
  </li>
)

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
