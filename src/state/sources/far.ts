// A log from another host, as the page shows it: the question, the way here, and where it came from in the end.

import type { Arriving } from './collect.ts'

export type Far =
  /** Nothing has been asked for yet. */
  | {
      readonly is: 'asking'
      readonly host: string
      /** What will really be read; `given` is what the link said, where that is another address. */
      readonly url: string
      readonly given: string | undefined
      /** The host that sends us on to this one; nothing of it was read yet. */
      readonly via: string | undefined
      /** Hosts of the same service that this is a yes to as well. */
      readonly along: readonly string[]
      answer(isYes: boolean): void
      leave(): void
    }
  /** The page that opened this one wants to hand over a log. */
  | {
      readonly is: 'offered'
      readonly origin: string
      readonly name: string
      readonly size: number | undefined
      /** The reader agreed once, and opened something else since. */
      readonly isAgain: boolean
      answer(isYes: boolean): void
      leave(): void
    }
  /** That page may now send it. */
  | { readonly is: 'awaited'; readonly host: string; readonly isLong: boolean; leave(): void }
  | {
      readonly is: 'coming'
      readonly host: string
      readonly url: string
      readonly via: string | undefined
      /** It has begun to come, and is what the page shows. */
      readonly isBegun: boolean
      readonly done: number
      readonly total: number | undefined
      /** quiet: nothing comes, and nobody said that more would. */
      readonly mood: 'waiting' | 'silent' | 'flowing' | 'stalled' | 'quiet' | 'limit'
      /** Ends it; what has arrived stays. */
      stop(): void
      goOn(): void
      leave(): void
    }
  /** It is on the page, or will be, and goes on. */
  | {
      readonly is: 'followed'
      readonly host: string
      readonly url: string
      readonly via: string | undefined
      leave(): void
    }
  /** It is on the page. */
  | {
      readonly is: 'open'
      /** Where it came from in the end, */
      readonly host: string
      readonly url: string
      /** and who sent it on, if another host did. */
      readonly via: string | undefined
      readonly part: FarPart | undefined
      /** Something else was tried since: what went wrong is not about this log. */
      readonly isShown?: boolean
      /** Where it can be asked for once more. */
      readonly retry: (() => void) | undefined
      leave(): void
    }
  /** Nothing came of it. What was open stays open. */
  | {
      readonly is: 'failed'
      readonly sentence: string
      readonly host: string | undefined
      /** To look at in a tab, if it is an address that may be gone to. */
      readonly url: string | undefined
      readonly retry: (() => void) | undefined
      leave(): void
    }

export type FarQuestion = Pick<Extract<Far, { is: 'asking' }>, 'host' | 'url' | 'given' | 'via'>

/** Why it is not all there. */
export interface FarPart {
  readonly how: 'cut' | 'stopped' | 'part'
  readonly done: number
  readonly total: number | undefined
}

/** What off-site reading needs of the viewer. */
export interface FarViewer {
  setFar(far: Far | undefined): void
  setPhase(phase: 'loading' | 'failed'): void
  /** Back to what was there before. */
  settle(): void
  open(arriving: Arriving): void
}
