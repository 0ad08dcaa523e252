// Every file that the session touched, and how; a file opens to its calls, a call is gone to.

import { createEffect, createMemo, createSignal, For, on, onMount, Show } from 'solid-js'
import type { TouchedFile } from '../../model/files/files.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFiles } from '../../state/session/files.ts'
import { chooseFile, chosenFile } from './chosen.ts'
import { FileRow } from './FileRow.tsx'
import { COLUMNS, type FileColumn, type FileOrder, orderedFiles } from './order.ts'

const FIRST = 200

export const FilesSheet = () => {
  const viewer = useViewer()
  const files = createFiles(viewer)
  const [query, setQuery] = createSignal('')
  const [order, setOrder] = createSignal<FileOrder>({ by: 'calls', down: true })
  const [found, setFound] = createSignal<readonly TouchedFile[]>()
  const [room, setRoom] = createSignal(FIRST)
  createEffect(
    on([query, files.list], async ([typed]) => {
      setFound(typed.trim() === '' ? undefined : await files.find(typed))
    })
  )
  /** A filter brings its own order: the likeliest first, until a column is chosen. */
  const shown = createMemo(() => found() ?? orderedFiles(files.list(), order()))
  // Whoever comes from the palette sees the file they chose, wherever it stands.
  const list = createMemo(() => {
    const first = shown().slice(0, room())
    const chosen = shown().find(file => file.path === chosenFile())
    const all = chosen && !first.includes(chosen) ? [chosen, ...first] : first
    return new Map(all.map(file => [file.path, file]))
  })
  const sort = (column: FileColumn): void => {
    const now = order()
    const before = found()
    setOrder({ by: column, down: now.by === column ? !now.down : column !== 'path' })
    if (before) setFound(orderedFiles(before, order()))
  }
  return (
    <>
      <label class="files-filter">
        <span class="visually-hidden">Filter files by their path</span>
        <input
          type="text"
          ref={element => onMount(() => element.focus({ preventScroll: true }))}
          placeholder="Filter by path"
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        <span class="quiet" role="status">
          {files.isCounting()
            ? 'Counting …'
            : query().trim() === ''
              ? counted(files.list().length, 'file')
              : `${count(shown().length)} of ${counted(files.list().length, 'file')}`}
        </span>
      </label>
      <Show when={files.list().length > 0} fallback={<Empty isCounting={files.isCounting()} />}>
        <table class="files">
          <thead>
            <tr>
              <For each={COLUMNS}>
                {column => (
                  <th
                    scope="col"
                    data-column={column.id}
                    aria-sort={
                      order().by !== column.id || found()
                        ? undefined
                        : order().down
                          ? 'descending'
                          : 'ascending'
                    }
                  >
                    <button type="button" title={`Order by ${column.title}`} onClick={() => sort(column.id)}>
                      {column.title}
                    </button>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <For each={[...list().keys()]}>
            {path => (
              <Show when={list().get(path)}>
                {file => (
                  <FileRow
                    file={file()}
                    isOpen={chosenFile() === path}
                    onToggle={() => chooseFile(chosenFile() === path ? undefined : path)}
                  />
                )}
              </Show>
            )}
          </For>
        </table>
        <Show when={shown().length > room()}>
          <button type="button" class="small-button" onClick={() => setRoom(now => now + FIRST * 5)}>
            Show more of {counted(shown().length, 'file')}
          </button>
        </Show>
      </Show>
    </>
  )
}

const Empty = (props: { readonly isCounting: boolean }) => (
  <Show when={!props.isCounting}>
    <p>
      No call of this session names a file. What commands did to files is not known: look at the commands
      themselves.
    </p>
  </Show>
)
