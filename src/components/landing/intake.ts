// Everything that comes in, wherever the page stands: a drop, a paste, a choice, an address. With nothing open it is
// opened; with a log open a drop replaces it (Shift, or the place marked for it, adds), and a paste asks first.

import { createSignal, onCleanup, onMount } from 'solid-js'
import type { SafeUrl } from '../../model/safe-url.ts'
import { aboutGathered, type Gathered, gatherText, gatherTransfer, looksLikeLog } from '../../state/gather.ts'
import type { Viewer } from '../../state/viewer.ts'
import { type Address, looksLikeAddress, readAddress } from './typed-address.ts'

export type Intake = ReturnType<typeof createIntake>

/** Why something was not opened, and where to get it. */
export interface Trouble {
  readonly sentence: string
  readonly link?: SafeUrl
}

export const createIntake = (viewer: Viewer) => {
  const [isOver, setOver] = createSignal(false)
  const [isLooking, setLooking] = createSignal(false)
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [waiting, setWaiting] = createSignal<Gathered>()
  const hasLog = (): boolean =>
    viewer.phase() === 'loading' || viewer.phase() === 'ready' || viewer.transcript.entries().length > 0

  const complain = (what: Trouble): void => {
    if (hasLog()) viewer.say(what.sentence)
    else setTrouble(what)
  }

  const take = async (what: Gathered | Promise<Gathered>, join = false): Promise<void> => {
    setTrouble(undefined)
    setWaiting(undefined)
    setLooking(true)
    const gathered = await what
    setLooking(false)
    const note = aboutGathered(gathered)
    if (gathered.files.length === 0) return complain({ sentence: note })
    if (note !== '') viewer.say(note)
    viewer.open(gathered.files, { join })
  }

  const takeAddress = (text: string): void => {
    setTrouble(undefined)
    const address = readAddress(text, new URL(import.meta.env.BASE_URL, location.href).href)
    if (address.at === 'site') void viewer.openSite([address.path])
    else complain(whyNot(address))
  }

  const takeText = (text: string): void => {
    if (looksLikeLog(text)) {
      if (hasLog()) setWaiting(gatherText(text))
      else void take(gatherText(text))
    } else if (hasLog()) return
    else if (looksLikeAddress(text)) takeAddress(text)
    else
      complain({
        sentence:
          text.trim() === ''
            ? 'There is no text on the clipboard. Copy the lines of a log, then paste them here.'
            : 'What was pasted is not a log: there is no JSON in it. Copy whole lines of the file.'
      })
  }

  listen({
    dragover: event => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    dragleave: event => {
      if (event.relatedTarget === null) setOver(false)
    },
    drop: event => {
      setOver(false)
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      void take(gatherTransfer(event.dataTransfer), hasLog() && (event.shiftKey || isOnAdd(event.target)))
    },
    click: event => {
      const logs = linkedLogs(event)
      if (!logs) return
      event.preventDefault()
      void viewer.openSite(logs)
    },
    paste: event => {
      if (!event.clipboardData || isTyping(event.target)) return
      event.preventDefault()
      if (!carriesFiles(event.clipboardData)) takeText(event.clipboardData.getData('text/plain'))
      else if (!hasLog()) void take(gatherTransfer(event.clipboardData))
      else void gatherTransfer(event.clipboardData).then(setWaiting)
    }
  })

  return {
    /** Files are being dragged over the page. */
    isOver,
    /** A folder is being looked through. */
    isLooking,
    trouble,
    /** Pasted while a log is open: waits for a decision. */
    waiting,
    /** The page shows a log, or is about to. */
    hasLog,
    dismiss: (): void => void setWaiting(undefined),
    take,
    takeAddress,
    takeText
  }
}

const whyNot = (address: Exclude<Address, { at: 'site' }>): Trouble => {
  switch (address.at) {
    case 'web':
      return {
        sentence:
          'By address, Unspool opens only logs that lie on this site. Download the file, then drop it here.',
        link: address.url
      }
    case 'disk':
      return {
        sentence: 'A page cannot open a path on your disk by itself. Drop the file here, or choose it.'
      }
    case 'nowhere':
      return { sentence: 'That is not the address of a log. Try a path on this site, or drop the file here.' }
    default:
      return address satisfies never
  }
}

interface Listeners {
  dragover(event: DragEvent): void
  dragleave(event: DragEvent): void
  drop(event: DragEvent): void
  click(event: MouseEvent): void
  paste(event: ClipboardEvent): void
}

const listen = (on: Listeners): void => {
  onMount(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', on.dragover, { signal })
    addEventListener('dragleave', on.dragleave, { signal })
    addEventListener('drop', on.drop, { signal })
    addEventListener('click', on.click, { signal })
    addEventListener('paste', on.paste, { signal })
    onCleanup(() => stop.abort())
  })
}

/** The logs of this site that a link on the page stands for; a plain click opens them here, all together. */
const linkedLogs = (event: MouseEvent): readonly string[] | undefined => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return undefined
  return event.target.closest<HTMLElement>('a[data-logs]')?.dataset['logs']?.split(' ')
}

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true

const isOnAdd = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-drop="add"]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null
