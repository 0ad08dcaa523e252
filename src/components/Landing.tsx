// The way in: choose or drop files.

import { For, onCleanup, onMount } from 'solid-js'
import type { NamedBlob } from '../engine/protocol.ts'
import { useViewer } from '../state/context.ts'

export const Landing = () => {
  const viewer = useViewer()
  const openAll = (files: Iterable<File>): void => viewer.open([...files].map(named))
  onMount(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      if (event.dataTransfer) openAll(event.dataTransfer.files)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    onCleanup(() => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    })
  })
  return (
    <div class="landing">
      <h1>Unspool</h1>
      <label>
        Open the session log of a coding agent{' '}
        <input type="file" multiple onChange={event => openAll(event.currentTarget.files ?? [])} />
      </label>
      <p class="quiet">Nothing leaves your browser.</p>
      <For each={viewer.problems()}>{problem => <p role="alert">{problem}</p>}</For>
    </div>
  )
}

const named = (file: File): NamedBlob => ({ path: file.webkitRelativePath || file.name, blob: file })
