// The reader's word on whether a connected folder is remembered: the way to it, and nothing of what is in it.

import { createSignal, onMount } from 'solid-js'
import { forgetFolder, keepFolder, keptFolders } from '../../state/memory/folder-store.ts'
import { useViewer } from '../../state/session/context.ts'

export const KeepFolder = (props: { readonly name: string; readonly folder: FileSystemDirectoryHandle }) => {
  const viewer = useViewer()
  const [isKept, setKept] = createSignal(false)
  const look = async (): Promise<void> => {
    const kept = await keptFolders().catch(() => [])
    setKept(kept.some(({ name }) => name === props.name))
  }
  const change = async (isWanted: boolean): Promise<void> => {
    const work = isWanted ? keepFolder(props.name, props.folder) : forgetFolder(props.name)
    const sentence = await work.then(
      () => (isWanted ? `The start page will offer ${props.name}` : `${props.name} is not saved any more`),
      () => 'This browser does not let the page save a folder: a private window, or its settings.'
    )
    viewer.say(sentence)
    await look()
  }
  onMount(() => void look())
  return (
    <label
      class="library-keep"
      title="The start page offers it on your next visit; the browser asks you before it is read"
    >
      <input
        type="checkbox"
        checked={isKept()}
        onChange={event => void change(event.currentTarget.checked)}
      />
      Save this folder in this browser
    </label>
  )
}
