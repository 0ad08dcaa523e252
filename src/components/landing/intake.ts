// Everything that comes in, wherever the page stands: a drop, a paste, a choice, an address. With nothing open it is
// opened; with a log open a drop replaces it (Shift, or the place marked for it, adds), and a paste asks first.

import { createSignal, onCleanup, onMount } from 'solid-js'
import { isFramedByOther, siteHome } from '../../state/links/site.ts'
import type { FileHandle } from '../../state/live/growing-file.ts'
import { type Gathered, gatherChosen, gatherTransfer, isWhole } from '../../state/opening/gather.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import type { Trouble } from './typed-address.ts'

export type Intake = ReturnType<typeof createIntake>

export const createIntake = (viewer: ViewerState) => {
  const [over, setOver] = createSignal<'open' | 'add'>()
  const [isLooking, setLooking] = createSignal(false)
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [waiting, setWaiting] = createSignal<Gathered>()
  const [field, setField] = createSignal<'address' | 'folder' | 'paste'>()
  const hasLog = (): boolean =>
    viewer.phase() === 'loading' ||
    viewer.phase() === 'ready' ||
    viewer.isLibrary() ||
    viewer.transcript.entries().length > 0

  const wayOf = (event: DragEvent): 'open' | 'add' =>
    hasLog() && (event.shiftKey || isOnAdd(event.target)) ? 'add' : 'open'

  const complain = (what: Trouble): void => {
    if (hasLog()) viewer.say(what.sentence)
    else setTrouble(what)
  }

  const take = async (what: Gathered | Promise<Gathered>, join = false): Promise<void> => {
    setTrouble(undefined)
    setWaiting(undefined)
    setLooking(true)
    const gathered = await what
    const note = isWhole(gathered) ? '' : await noteOn(gathered)
    setLooking(false)
    if (gathered.files.length === 0) return complain({ sentence: note })
    if (note !== '') viewer.say(note)
    if (gathered.handle && !join && isBeingWritten(gathered)) void followFile(gathered.handle)
    else viewer.open(gathered.files, { join, note })
  }

  const followFile = async (handle: FileHandle): Promise<void> => {
    const { growingFile } = await import('../../state/live/growing-file.ts')
    await viewer.follow(growingFile(handle))
  }

  const takeAddress = async (text: string): Promise<void> => {
    setTrouble(undefined)
    const { readAddress } = await import('./typed-address.ts')
    const address = readAddress(text, siteHome())
    if ('paths' in address) await viewer.openSite(address.paths)
    else if ('url' in address) await viewer.openFar({ kind: 'url', ...address })
    else if ('hash' in address) location.hash = address.hash
    else complain(address)
  }

  /** With a log open a text waits for a decision, and one that is none is said nothing of unless it `isWanted` here. */
  const takeText = async (text: string, isWanted = !hasLog()): Promise<void> => {
    const { readText } = await import('./given-text.ts')
    const given = readText(text)
    if ('address' in given) await takeAddress(given.address)
    else if ('sentence' in given) isWanted && complain(given)
    else if (hasLog()) setWaiting(given)
    else await take(given)
  }

  /** What is dragged comes from this very page. */
  let isOwn = false
  const isForUs = (event: DragEvent): event is DragEvent & { readonly dataTransfer: DataTransfer } =>
    event.dataTransfer !== null && (carriesFiles(event.dataTransfer) || !(isOwn || isTyping(event.target)))

  const welcome = (event: DragEvent): void => {
    if (!isForUs(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(wayOf(event))
  }

  listen({
    // Entering counts too: what is under the pointer may change while it stands still.
    dragenter: welcome,
    dragover: welcome,
    dragleave: event => {
      if (event.relatedTarget === null) setOver(undefined)
    },
    drop: event => {
      setOver(undefined)
      if (!isForUs(event)) return
      event.preventDefault()
      const { dataTransfer: given } = event
      if (carriesFiles(given)) void take(gatherTransfer(given), wayOf(event) === 'add')
      // A link would lead away from the page.
      else void takeText(given.getData('URL') || given.getData('text'), true)
    },
    dragstart: () => {
      isOwn = true
    },
    dragend: () => {
      isOwn = false
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
      if (!carriesFiles(event.clipboardData)) void takeText(event.clipboardData.getData('text/plain'))
      else if (!hasLog()) void take(gatherTransfer(event.clipboardData))
      else void gatherTransfer(event.clipboardData).then(setWaiting)
    }
  })

  return {
    /** Files are being dragged over the page, and this is what would be done with them. */
    over,
    /** A folder is being looked through. */
    isLooking,
    trouble,
    /** Pasted while a log is open: waits for a decision. */
    waiting,
    /** The page shows a log, or is about to. */
    hasLog,
    /** What the landing page has a field open for. */
    field,
    setField,
    /** Chooses a file that may still be written, where the browser can follow one. */
    chooseGrowing: async (): Promise<void> => {
      const [handle] = (await pickerIn(globalThis)?.().catch(() => [])) ?? []
      if (handle) await followFile(handle)
    },
    chooseFolder: async (): Promise<void> => {
      const { chooseFolder } = await import('./choose-folder.ts')
      chooseFolder(files => void take(gatherChosen(files)))
    },
    dismiss: (): void => void setWaiting(undefined),
    complain,
    take,
    takeAddress,
    takeText
  }
}

/** Written in the last minutes, and no archive. */
const isBeingWritten = ({ files: [file] }: Gathered): boolean =>
  file?.blob instanceof File &&
  Date.now() - file.blob.lastModified < RECENT &&
  !/\.(gz|tgz|zst|zip|tar)$/i.test(file.path)

const RECENT = 10 * 60_000

const noteOn = async (gathered: Gathered): Promise<string> => {
  const { aboutGathered } = await import('../../state/opening/about-gathered.ts')
  return aboutGathered(gathered)
}

/** Chromium's way to a file that can be read again. */
export const pickerIn = (page: object): (() => Promise<readonly FileHandle[]>) | undefined =>
  'showOpenFilePicker' in page && typeof page.showOpenFilePicker === 'function'
    ? () => (page.showOpenFilePicker as () => Promise<readonly FileHandle[]>)()
    : undefined

interface Listeners {
  dragenter(event: DragEvent): void
  dragover(event: DragEvent): void
  dragleave(event: DragEvent): void
  drop(event: DragEvent): void
  dragstart(event: DragEvent): void
  dragend(event: DragEvent): void
  click(event: MouseEvent): void
  paste(event: ClipboardEvent): void
}

const listen = (on: Listeners): void => {
  onMount(() => {
    if (isFramedByOther()) return
    const stop = new AbortController()
    const { signal } = stop
    for (const [name, hear] of Object.entries(on)) addEventListener(name, hear, { signal })
    onCleanup(() => stop.abort())
  })
}

/** The logs of this site that a link on the page stands for; a plain click opens them here, all together. */
const linkedLogs = (event: MouseEvent): readonly string[] | undefined => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return undefined
  return event.target.closest<HTMLElement>('a[data-logs]')?.dataset['logs']?.split(' ')
}

const carriesFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files')

const isOnAdd = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-drop="add"]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null
