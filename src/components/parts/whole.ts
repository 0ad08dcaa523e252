// A text in full: at once if it is held, else when it has been fetched. Never makes a page wait.

import type { LongText, Text } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFetched } from '../primitives/fetched.ts'

/** Undefined until it is there. */
export const createWhole = (text: () => Text | undefined): (() => string | undefined) => {
  const viewer = useViewer()
  const long = (): LongText | undefined => {
    const current = text()
    return typeof current === 'object' ? current : undefined
  }
  const fetched = createFetched(long, wanted =>
    viewer.text(wanted).catch(() => `${wanted.preview}… (the rest could not be read)`)
  )
  return () => {
    const current = text()
    return typeof current === 'string' ? current : fetched().value
  }
}
