// The ways of a log into the page, but for a file of this device: from this site, from another host, from the page that
// opened this one. What only some of them take is loaded when it is wanted.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { From } from '../links/link.ts'
import type { LiveControl } from '../live/live.ts'
import type { LiveSource } from '../live/source.ts'
import type { Arriving } from './collect.ts'
import type { FarFrom } from './open-far.ts'
import { openSite } from './open-site.ts'
import type { Receiver } from './receive.ts'
import type { SourceHost } from './source-host.ts'

export const fromSite = (
  desk: SourceHost,
  { paths, key }: { readonly paths: readonly string[]; readonly key: string | undefined },
  mine: AbortController
): Promise<void> => {
  let from: From & { readonly kind: 'site' } = { kind: 'site', paths, ...(key === undefined ? {} : { key }) }
  return openSite(
    paths,
    {
      setProgress: desk.setProgress,
      begin: (arriving, stop) => {
        desk.hold({ leave: () => mine.abort(), stop })
        desk.begin(from, arriving, { isBounded: true })
      },
      isFresh: () => {
        if (key === undefined) from = { ...from, isFresh: true }
      },
      end: trouble => {
        desk.hold(undefined)
        if (trouble !== undefined) desk.complain(trouble)
      },
      open: (files, troubles) => {
        if (key === undefined) desk.open(files, { from, troubles })
        else void unsealed(desk, files, key, opened => desk.open(opened, { from, troubles }))
      },
      fail: desk.fail
    },
    mine.signal
  )
}

export const fromFar = async (desk: SourceHost, from: FarFrom, live: LiveControl): Promise<void> => {
  const isLive = from.kind === 'url' && from.isLive
  const [{ openFar }, { readFar }, following] = await Promise.all([
    import('./open-far.ts'),
    import('./read-far.ts'),
    isLive ? import('./follow-far.ts') : undefined
  ])
  const key = from.kind === 'url' ? from.key : undefined
  const begin = (arriving: Arriving): void => {
    if (key === undefined || arriving.file.more) desk.begin(from, arriving)
    else void unsealed(desk, [arriving.whole], key, ([file]) => file && desk.begin(from, whole(file)))
  }
  const viewer = { ...desk, open: begin }
  return openFar(from, viewer, (wanted, consent) => {
    if (following) following.followFar(wanted, { from, desk, live, viewer }, consent)
    else readFar(wanted, viewer, consent)
  })
}

/** Where the link brings the key of a log. What is not encrypted is opened as it is. */
const unsealed = async (
  desk: SourceHost,
  files: readonly NamedBlob[],
  key: string,
  open: (files: readonly NamedBlob[]) => void
): Promise<void> => {
  const opened = desk.opened()
  const { unsealFiles } = await import('../sealed/open-sealed.ts')
  const result = await unsealFiles(files, key)
  // Something else was opened meanwhile.
  if (desk.opened() !== opened) return
  if (result.is === 'open') open(result.files)
  else desk.fail([result.sentence])
}

const whole = (file: NamedBlob): Arriving => ({ file, whole: file, again: () => file })

export const fromLive = async (
  desk: SourceHost,
  source: LiveSource,
  from: From | undefined,
  live: LiveControl
): Promise<void> => (await import('../live/follow.ts')).follow(source, from, desk, live)

export const fromOpener = async (
  desk: SourceHost,
  opener: Window,
  signal: AbortSignal,
  live: LiveControl
): Promise<void> => {
  const [{ receive }, { follow }] = await Promise.all([import('./receive.ts'), import('../live/follow.ts')])
  const followed: Receiver['follow'] = (source, how, begun) => {
    desk.settle()
    const begin: SourceHost['begin'] = (from, arriving) => {
      desk.begin(from, arriving, how)
      begun()
    }
    follow(source, undefined, { ...desk, begin }, live)
  }
  receive({ ...desk, follow: followed, fail: sentence => desk.fail([sentence]) }, opener, signal)
}
