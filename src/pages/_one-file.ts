// The page of a log as one file (docs/decisions/0023-one-file.md): the same views, and the log that the file holds.

import { render } from 'solid-js/web'
import { FileView } from '../components/FileView.tsx'

/** What `_boot.ts` left here. */
declare global {
  var unspoolFile: { readonly program: string; isStarted: boolean } | undefined
}

export const startPage = (): void => {
  if (globalThis.unspoolFile) globalThis.unspoolFile.isStarted = true
  document.querySelector('.opening')?.remove()
  render(FileView, document.body)
}
