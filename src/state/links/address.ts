// The address bar and the viewer follow each other: a link opens its log and goes to its place; going somewhere puts it
// into the address. Deliberate jumps can be gone back, small steps and marked lines only change the address.

import { batch, createEffect, on, onCleanup } from 'solid-js'
import { isCertain } from '../../model/links/entry-hash.ts'
import type { ListedPlace } from '../library/listed-place.ts'
import { createVisits } from '../opening/visits.ts'
import type { ViewerState } from '../session/viewer.ts'
import { createLinkArrival } from './arrive.ts'
import { decodeLink, encodeLink, type From, isSameFrom, type Link } from './link.ts'
import { linkToEntry, linkToView } from './link-now.ts'
import { unreadWords } from './link-unread.ts'
import { isOneFile } from './site.ts'

/** Browsers stop listening to pages that change their address too often. */
const PAUSE = 250

/** The search that the address asked for when it was last read; what is typed comes into it later, and is not asked for. */
let linkedSearch = ''

export const isLinkedSearch = (typed: string): boolean => typed !== '' && typed === linkedSearch

/** Call it once, on the page. */
export const followAddress = (viewer: ViewerState): void => {
  const arrival = createLinkArrival(viewer)
  const visits = createVisits(viewer)
  /** The address as it was last read or written here. */
  let known: Known = { hash: '', key: undefined }
  /** What is being opened is what the address says. */
  let isObeying = false

  const obey = (): void => {
    const now = { hash: location.hash, key: keyOf(history.state) }
    if (now.hash === known.hash && now.key === known.key) return
    known = now
    const link = decodeLink(now.hash)
    const opening = viewer.openings()
    const { from, q = '' } = link
    const unread = unreadWords(now.hash, link)
    linkedSearch = q
    viewer.type(q)
    isObeying = true
    if (visits.reopen(now.key)) {
      isObeying = false
      // A list has no entry to go to.
      if (!viewer.isLibrary()) arrival.want(link, opening + 1, unread)
    } else if (from && !isSameFrom(from, viewer.from())) {
      openFrom(viewer, from)
      // A list is there at once, and what is opened from it is the reader's choice.
      if (from.kind === 'listing' || from.kind === 'folder') {
        isObeying = false
        arrival.forget()
      } else arrival.want(link, opening + 1, unread)
    } else if (now.hash === '' && viewer.listing() !== undefined) {
      viewer.setListing(undefined)
      viewer.close()
    } else if (now.hash === '' && visits.isOtherThan(now.key)) viewer.close()
    else {
      isObeying = false
      const isPlace = (link.at ?? link.hash) !== undefined
      const isAwaited = (isPlace || unread !== undefined) && viewer.phase() === 'empty'
      viewer.setAwaited(log =>
        isAwaited ? { kind: 'unnamed', isPlace, unread } : log?.kind === 'unnamed' ? undefined : log
      )
      // Where sessions are listed already, it is about these.
      arrival.want(link, viewer.isLibrary() ? opening : Math.max(1, opening), unread)
    }
  }

  const write = (): void => {
    // Somebody has just changed it, and the event that says so is on its way.
    if (location.hash !== known.hash) return
    const { visit, isOther } = visits.look()
    if (!visit && !isOther) return
    const before = decodeLink(known.hash)
    const link = visit ? { ...linkNow(), q: viewer.typed() } : listLink()
    const isFollowed = isObeying || arrival.pending() !== undefined
    const isJump = isOther ? !isFollowed : isFar(before, link, viewer.navigation().isStep)
    if (isOther) isObeying = false
    put({ hash: encodeLink(link), key: visit?.key }, isJump)
  }

  const put = (next: Known, isJump: boolean): void => {
    if (next.hash === known.hash && next.key === known.key) return
    const url = next.hash || location.pathname + location.search
    // Before the log of a file there is nothing to go back to.
    const isFirst = isOneFile && known.key === undefined
    if (isJump && !isFirst) history.pushState({ log: next.key }, '', url)
    else history.replaceState({ ...history.state, log: next.key }, '', url)
    known = { hash: location.hash, key: next.key }
  }

  /** Where nothing is open: the list that the site has of its logs. */
  const listLink = (): Link => {
    const place = viewer.listing()
    if (!place) return {}
    const { kind } = place
    return { from: kind === 'site' ? { kind: 'listing', path: place.path } : { kind, name: place.name } }
  }

  /** A link that was not found, or not yet, stays in the address. */
  const linkNow = (): Link => {
    const target = viewer.target()
    if (target !== undefined) return linkToEntry(viewer, target, !isCertain(target))
    const kept = arrival.pending() ?? viewer.arrived()?.link
    const view = linkToView(viewer)
    return kept ? { ...kept, ...view } : view
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      [
        viewer.target,
        viewer.marked,
        viewer.leaf,
        viewer.thread,
        viewer.moment,
        viewer.from,
        viewer.openings,
        viewer.phase,
        viewer.typed
      ],
      () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE)
      }
    )
  )

  // Another log, or the list of them, is a place of its own at once, however soon the reader goes on.
  createEffect(on([viewer.openings, viewer.isLibrary], write))

  // So is the name of a file, once it is known: a log that is called kept must be found by a reload.
  createEffect(
    on(viewer.from, from => {
      if (from?.kind === 'local' && viewer.phase() === 'ready') write()
    })
  )

  // Who says no to a host stays where they were, and so does the address: a reload does not ask again.
  createEffect(
    on(
      () => viewer.far()?.is,
      (is, was) => {
        if (was !== 'asking' || !(is === undefined || is === 'open') || !isObeying) return
        isObeying = false
        arrival.forget()
        const { visit } = visits.look()
        put({ hash: visit ? encodeLink(linkNow()) : '', key: visit?.key }, false)
      }
    )
  )

  obey()
  addEventListener('hashchange', obey)
  addEventListener('popstate', obey)
  onCleanup(() => {
    clearTimeout(timer)
    removeEventListener('hashchange', obey)
    removeEventListener('popstate', obey)
  })
}

interface Known {
  readonly hash: string
  /** The log that this entry of the history belongs to. */
  readonly key: string | undefined
}

const keyOf = (state: unknown): string | undefined => {
  const key = typeof state === 'object' && state !== null && 'log' in state ? state.log : undefined
  return typeof key === 'string' ? key : undefined
}

const openFrom = (viewer: ViewerState, from: From): void => {
  if (isOneFile) viewer.say('This file holds one log, and opens no other')
  else if (from.kind === 'site' && from.isLive) void followSite(viewer, from)
  else if (from.kind === 'site') void viewer.openSite(from.paths, from.key)
  else if (from.kind === 'local')
    void import('../memory/local.ts').then(local => local.openLocal(viewer, from))
  else if (from.kind === 'url' || from.kind === 'gist') void viewer.openFar(from)
  else if (from.kind === 'listing') list(viewer, { kind: 'site', path: from.path })
  else if (from.kind === 'folder')
    void import('../library/folders.ts').then(async ({ connectedFolder }) =>
      list(viewer, { kind: 'folder', name: from.name, handle: await connectedFolder(from.name) })
    )
  else if (from.kind === 'excerpt') viewer.openExcerpt(from.data)
  else viewer.say('The link names a log that this site cannot open')
}

/** A place that is listed already is the same one: its list is as it was left. */
const list = (viewer: ViewerState, place: ListedPlace): void =>
  batch(() => {
    viewer.setListing(was => (was && isSamePlace(was, place) ? was : place))
    viewer.close()
  })

const isSamePlace = (a: ListedPlace, b: ListedPlace): boolean =>
  a.kind === 'site'
    ? b.kind === 'site' && a.path === b.path
    : b.kind === 'folder' && a.name === b.name && a.handle === b.handle

/** Logs of this site, as they grow. */
export const followSite = async (
  viewer: ViewerState,
  from: Extract<From, { kind: 'site' }>
): Promise<void> => {
  const { growingSite } = await import('../live/growing-site.ts')
  await viewer.follow(growingSite(from.paths), from)
}

/** Another branch or sub-agent, or another entry that was not merely stepped to. */
const isFar = (a: Link, b: Link, isStep = false): boolean =>
  a.leaf !== b.leaf || a.thread !== b.thread || (a.at !== b.at && !isStep)
