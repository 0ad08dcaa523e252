// The log that one file carries (`engine/export/one-file.ts` wrote it): taken out of the page a block at a time, each let go once it is unpacked.

import { carriedIn, inflated } from '../../engine/export/one-file.ts'
import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { turn } from '../../engine/rpc/turn.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import type { ViewerState } from '../session/viewer.ts'
import { setCarriedHome } from './carried-home.ts'

export const openCarried = async (viewer: ViewerState): Promise<void> => {
  const about = carriedIn(document.querySelector('script[data-part=about]')?.textContent ?? '')
  setCarriedHome(safeUrl(about.home ?? '')?.href)
  const blobs: Blob[][] = about.files.map(() => [])
  try {
    for (const block of document.querySelectorAll<HTMLScriptElement>('script[data-part=log]')) {
      blobs[Number(block.dataset['file'])]?.push(await inflated(block.textContent))
      block.remove()
      await turn()
    }
  } catch {
    throw new Error('A part of this file is damaged. Ask for it again.')
  }
  const files = about.files.map(({ path }, i): NamedBlob => ({ path, blob: new Blob(blobs[i]) }))
  viewer.open(files, { isConfined: true })
}
