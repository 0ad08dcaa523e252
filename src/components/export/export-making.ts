// Making what the export sheet asks for: a small part at once, so that its size is known before anything is copied, the whole
// session when it is asked for. Another choice of the reader stops what is being made.

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Told } from '../../engine/export/leaving.ts'
import { HIDE_ALL } from '../../model/secrets/hiding.ts'
import type { Entry } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import {
  type ExportOrder,
  type ExportProgress,
  type Made,
  makeExport,
  weigh
} from '../../state/export/export.ts'
import { useViewer } from '../../state/session/context.ts'

/** Parts of more entries than this are made only when they are asked for, like the whole session. */
const AT_ONCE = 2000
/** Who ticks several boxes waits once. */
const PAUSE = 250

export const createMaking = ({
  selection,
  form,
  hiding,
  entries,
  onReset,
  onFault
}: {
  /** One for each choice, so that another one does not count as this one. */
  readonly [choice in keyof ExportOrder]: Accessor<ExportOrder[choice]>
} & {
  readonly entries: Accessor<readonly Entry[]>
  /** What was made is not what is wanted any more. */
  readonly onReset: () => void
  readonly onFault: (sentence: string) => void
}) => {
  const viewer = useViewer()
  const [made, setMade] = createSignal<Made>()
  /** Of what was made last: it stays on the page while that is made again. */
  const [told, setTold] = createSignal<Told>()
  const [weight, setWeight] = createSignal<number>()
  const [progress, setProgress] = createSignal<ExportProgress>()
  const isLarge = () => selection().part === 'session' || entries().length > AT_ONCE
  let stop = new AbortController()
  const make = async (): Promise<Made | undefined> => {
    const known = made()
    if (known) return known
    stop.abort()
    const mine = new AbortController()
    stop = mine
    setProgress({ step: 'survey', share: 0 })
    try {
      const done = await makeExport(
        viewer,
        { selection: selection(), form: form(), hiding: hiding() },
        mine.signal,
        setProgress
      )
      if (!done || mine.signal.aborted) return undefined
      setMade(done)
      setTold(done.told)
      return done
    } catch (error) {
      onFault(`It could not be made: ${errorWords(error)}`)
      return undefined
    } finally {
      if (stop === mine) setProgress(undefined)
    }
  }
  const reset = (): void => {
    stop.abort()
    stop = new AbortController()
    setMade(undefined)
    setProgress(undefined)
    onReset()
  }
  const prepare = async (): Promise<void> => {
    if (!isLarge()) return void (await make())
    setWeight(await weigh(entries(), stop.signal))
  }
  createEffect(
    on([selection, form], () => {
      reset()
      setTold(undefined)
      setWeight(undefined)
      void prepare()
    })
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      hiding,
      (now, before = HIDE_ALL) => {
        reset()
        // What is kept changes nothing about what is found; a large part is searched again only when it is asked for.
        const isOther = now.own !== before.own || now.isPersonal !== before.isPersonal
        if (isOther && isLarge()) setTold(undefined)
        clearTimeout(timer)
        if (!isLarge()) timer = setTimeout(() => void make(), PAUSE)
        return now
      },
      { defer: true }
    )
  )
  onCleanup(() => {
    clearTimeout(timer)
    stop.abort()
  })

  return {
    made,
    told,
    weight,
    progress,
    isLarge,
    make,
    reset,
    /** What is being made is stopped with this. */
    signal: (): AbortSignal => stop.signal
  }
}
