// Handing a file to the reader: as a download, or on the clipboard.

import { bytes } from '../../model/wording/numbers.ts'
import { toClipboard } from '../primitives/Copy.tsx'

/** More than this makes clipboards and the places where they are pasted stop. */
export const MOST_COPIED = 4_000_000

export const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Says what came of it. */
export const copyBlob = async (blob: Blob): Promise<string> => {
  if (blob.size > MOST_COPIED)
    return `Not copied: ${bytes(blob.size)} is too much for the clipboard. Download it.`
  return copyText(blob.text(), `Copied, ${bytes(blob.size)}.`, 'download it')
}

/** `instead` is what else can be done where the browser does not allow it. */
export const copyText = async (
  text: string | Promise<string>,
  done: string,
  instead: string
): Promise<string> => {
  try {
    await toClipboard(text)
    return done
  } catch {
    return `The browser did not allow copying. Press the button again, or ${instead}.`
  }
}
