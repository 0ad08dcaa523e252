// A link to a file on a device: opened from what is kept here, or awaited until somebody drops it. And the check, once
// a file came, whether it is the one.

import { createEffect, createRoot } from 'solid-js'
import type { LogIdentity } from '../../engine/read/identity.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { bytes } from '../../model/wording/numbers.ts'
import type { LocalFrom } from '../links/link.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { KeptLog } from './kept.ts'
import { keptFiles } from './store.ts'

export const openLocal = async (viewer: ViewerState, from: LocalFrom): Promise<void> => {
  if (await openIfKept(viewer, from)) return
  viewer.setAwaited(from)
  // The landing page and the list of sessions say it by themselves.
  if (viewer.phase() !== 'empty' && !viewer.isLibrary())
    viewer.complain(`The link is to ${fileWords(from)}. Drop that file to open it.`)
}

/** One of the list. False where its bytes are not there. */
export const openKept = (viewer: ViewerState, { hash, size, name }: KeptLog): Promise<boolean> =>
  openIfKept(viewer, { kind: 'local', hash: hash.slice(0, DIGITS), size, name })

const openIfKept = async (viewer: ViewerState, from: LocalFrom): Promise<boolean> => {
  // Storage that is blocked or broken holds nothing that could be opened.
  const files = from.hash === undefined ? undefined : await keptFiles(from.hash).catch(() => undefined)
  if (!files) return false
  const place = placeIn(from)
  viewer.setAwaited(undefined)
  if (place !== undefined) goOnceThere(viewer, place)
  viewer.open(files, { from })
  return true
}

/** How many digits of a hash a link carries: nobody finds two logs that share them. */
const DIGITS = 16

export const localFrom = ({ hash, size, name }: LogIdentity): LocalFrom => ({
  kind: 'local',
  hash: hash.slice(0, DIGITS),
  size,
  name
})

/** What is known of a large log without reading it again: what to look for. */
export const unhashed = (viewer: ViewerState): LocalFrom | undefined => {
  const name = viewer.sessions()[viewer.shown()]?.path.split('/').at(-1)
  return name ? { kind: 'local', size: viewer.progress().done, name } : undefined
}

/** What to say of a file that came for a link, if it is another one. */
export const otherFile = (awaited: LocalFrom, came: LogIdentity): string | undefined => {
  const isSame =
    awaited.hash === undefined
      ? awaited.size === came.size && came.name.startsWith(awaited.name ?? '')
      : came.hash.startsWith(awaited.hash)
  if (isSame) return undefined
  const has = `This one is ${fileWords(localFrom(came))}.`
  const isGrown = awaited.name === came.name && (awaited.size ?? came.size) < came.size
  return isGrown
    ? `The link is to ${fileWords(awaited)}, an earlier state of this log. ${has}`
    : `This is not the file that the link is to, which is ${fileWords(awaited)}. ${has}`
}

/** `log.jsonl (1.2 MB, SHA-256 3f5a…)` */
export const fileWords = ({ name, size, hash }: LocalFrom): string => {
  const known = [
    ...(size === undefined ? [] : [bytes(size)]),
    ...(hash === undefined ? [] : [`SHA-256 ${hash}…`])
  ]
  return `${name ?? 'a file'} (${known.join(', ')})`
}

/** Where the reader was, noted beside this step of the browser's history: a reload finds it again. */
export const notePlace = (from: LocalFrom, place: EntryId | undefined): void => {
  const { local: _, ...others } = stateNow()
  history.replaceState(place === undefined ? others : { ...others, local: { of: from.hash, place } }, '')
}

const placeIn = (from: LocalFrom): EntryId | undefined => {
  const noted: unknown = stateNow()['local']
  if (typeof noted !== 'object' || noted === null || !('of' in noted) || !('place' in noted)) return undefined
  return noted.of === from.hash && typeof noted.place === 'string' ? noted.place : undefined
}

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** To an entry of the log that is opened next, as soon as it is there. */
export const goOnceThere = (viewer: ViewerState, place: EntryId, then: () => void = () => {}): void =>
  createRoot(dispose => {
    const opening = viewer.openings() + 1
    createEffect(() => {
      viewer.transcript.entries()
      if (viewer.openings() < opening) return
      const isHere = viewer.transcript.peek(place) !== undefined
      if (!isHere && viewer.openings() === opening && viewer.phase() === 'loading') return
      dispose()
      if (!isHere || viewer.openings() !== opening) return
      // It is part of opening the log: one step back leads out of it.
      viewer.navigate(place, { isStep: true })
      then()
    })
  })
