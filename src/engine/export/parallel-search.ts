// The longest part of the way out, side by side: helpers search a long log stretch by stretch. What none of them did, because
// one hung or could not read, is searched with the rest.

import type { StretchStart } from '../read/spans.ts'
import type { EngineClient } from '../rpc/client.ts'
import type { OutCare } from './outgoing.ts'
import type { FoundInStretch, Searched } from './search-stretch.ts'

/** With as many helpers. `tell`: how much of it is searched. */
export const searchInParallel = async (
  starts: readonly StretchStart[],
  helpers: number,
  hire: () => Promise<EngineClient>,
  care: OutCare,
  signal: AbortSignal,
  tell: (share: number) => void
): Promise<readonly Searched[]> => {
  const left = starts.values()
  const searched: Searched[] = []
  const work = async (): Promise<void> => {
    const helper = await hire()
    const leave = (): void => helper.close()
    signal.addEventListener('abort', leave)
    try {
      for (const start of left) {
        if (signal.aborted) break
        const request = { out: 'search', start } as const
        const found = (await helper.ask({ ask: 'out', request, care })) as FoundInStretch
        searched.push({ start, found })
        tell(searched.length / starts.length)
      }
    } finally {
      signal.removeEventListener('abort', leave)
      helper.close()
    }
  }
  const all = Array.from({ length: Math.min(helpers, starts.length) }, () => work().catch(() => undefined))
  // Who is sent home answers nothing more.
  await Promise.race([Promise.all(all), stopped(signal)])
  return searched
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
