// What is said of a text that was copied: what came along that is not seen, or not meant for others. It is looked for in a
// worker, within its deadline, whatever the size of the text.

import { counted } from '../../model/wording/numbers.ts'
import { renderWorker } from '../../state/workers/render-worker.ts'

export interface Said {
  /** On the button. */
  readonly label: string
  readonly words: string
}

/** Secrets are copied all the same: somebody may want just that. Never rejects. */
export const copiedAlong = async (text: string): Promise<Said> => {
  const outcome = await renderWorker().do({ job: 'copied', text })
  if (typeof outcome === 'string') return NOT_CHECKED
  const { deception, secrets } = outcome
  const along = [
    deception,
    secrets > 0 ? `${counted(secrets, 'secret')}: export takes secrets out` : ''
  ].filter(Boolean)
  return {
    label: secrets > 0 ? 'copied, with secrets' : 'copied',
    words: along.length === 0 ? 'copied' : `copied, with ${along.join(' and ')}`
  }
}

const NOT_CHECKED: Said = { label: 'copied, not checked', words: 'copied; not checked for secrets' }
