// Whether the page follows a log that is still being written, and what became of that.

import { createSignal } from 'solid-js'
import type { Millis } from '../../model/transcript/types.ts'
import type { Following } from './source.ts'

export type Live =
  | { readonly is: 'off' }
  /** Nothing has come yet. */
  | { readonly is: 'waiting' }
  /** `since`: when something came last. */
  | { readonly is: 'following'; readonly since: Millis }
  /** `isChosen`: all that was chosen is read, and the reader may choose the file again. */
  | { readonly is: 'paused'; readonly isChosen?: true }
  | { readonly is: 'ended'; readonly sentence: string | undefined }
  | {
      readonly is: 'lost'
      readonly sentence: string
      /** When it is tried again by itself. */
      readonly retryAt: Millis | undefined
      /** What is there now is another log: it is read only if the reader wishes. */
      readonly isReplaced: boolean
    }

/** The log that is followed. */
export interface FollowedLog extends Following {
  /** What was held back meanwhile is shown. */
  resume(): void
  /** From its first byte. */
  restart(): void
}

export type LiveControl = ReturnType<typeof createLive>

const OFF: Live = { is: 'off' }

export const createLive = () => {
  const [live, setLive] = createSignal<Live>(OFF)
  let following: FollowedLog | undefined

  const rest = (state: Live): void => {
    following = undefined
    setLive(state)
  }

  return {
    setLive,
    /** From now on this is what is followed. */
    begin: (next: FollowedLog): void => {
      following?.stop()
      following = next
      setLive({ is: 'waiting' })
    },
    end: (sentence?: string): void => rest({ is: 'ended', sentence }),
    /** Something else is opened. */
    leave: (): void => {
      following?.stop()
      rest(OFF)
    },
    /** For components. */
    here: {
      live,
      isFollowing: (): boolean => live().is === 'following' || live().is === 'waiting',
      /** What comes is held back. */
      pauseLive: (): void => void setLive({ is: 'paused' }),
      resumeLive: (): void => {
        setLive({ is: 'following', since: Date.now() })
        following?.resume()
      },
      /** At once, instead of later; a log that was replaced is read from its beginning. */
      retryLive: (): void => {
        const now = live()
        if (now.is === 'lost' && now.isReplaced) following?.restart()
        else following?.retry()
      },
      /** The file that is followed is read on by choosing it again. */
      canTakeRest: (): boolean => {
        const now = live()
        return (
          following?.take !== undefined &&
          (now.is === 'lost' || (now.is === 'paused' && now.isChosen === true))
        )
      },
      /** Reads on in the file that is followed by choosing it. False if none is. */
      takeRest: (file: File): boolean => {
        if (!following?.take) return false
        setLive({ is: 'following', since: Date.now() })
        following.take(file)
        return true
      },
      /** What has come stays, and is all. */
      endLive: (): void => {
        following?.stop()
        rest({ is: 'ended', sentence: undefined })
      }
    }
  }
}
