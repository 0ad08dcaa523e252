// Where the reader is in the open log: its thread and branch, the entry that was gone to, the lines that are marked.

import { type Accessor, batch, createSignal } from 'solid-js'
import {
  type EntryId,
  MAIN,
  type MessageId,
  type RecordNo,
  type ThreadId
} from '../../model/transcript/types.ts'
import type { Arrived } from '../links/arrive.ts'
import type { MarkedLines, Navigation } from './navigation.ts'

/** `primaryThread`: the thread that is shown where the reader has chosen none. */
export const createReadingPlace = (primaryThread: Accessor<ThreadId>) => {
  const [chosen, focus] = createSignal<ThreadId>(MAIN)
  const [leaf, chooseLeaf] = createSignal<MessageId>()
  // Going to the same entry happens anew each time.
  const [target, setTarget] = createSignal<EntryId | undefined>(undefined, { equals: false })
  const [marked, markLines] = createSignal<MarkedLines>()
  const [arrived, setArrived] = createSignal<Arrived>()
  const [moment, showMoment] = createSignal<RecordNo>()
  let navigation: Navigation = {}

  const leave = (): void => {
    setTarget(undefined)
    markLines(undefined)
    setArrived(undefined)
    showMoment(undefined)
  }

  return {
    /** No entry is gone to. */
    leave,
    /** Another log: nothing of where the reader was is true of it. */
    reset: (): void => {
      focus(MAIN)
      chooseLeaf(undefined)
      leave()
    },
    here: {
      thread: (): ThreadId => (chosen() === MAIN ? primaryThread() : chosen()),
      focus,
      leaf,
      chooseLeaf,
      target,
      navigate: (id: EntryId | undefined, how: Navigation = {}): void =>
        batch(() => {
          navigation = how
          setArrived(undefined)
          markLines(how.lines && id !== undefined ? { ...how.lines, entry: id } : undefined)
          setTarget(id)
        }),
      /** How the reader went to the entry of now. */
      navigation: (): Navigation => navigation,
      /** Lines of an entry, marked by a link or by the reader. */
      marked,
      markLines,
      /** What is to say of a link that was followed: absent if it led where it should. */
      arrived,
      setArrived,
      /** The record up to which the log is shown, where the reader looks at an earlier moment of it. */
      moment,
      showMoment
    }
  }
}
