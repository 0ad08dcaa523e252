// Follows a log of another host, once the reader has agreed to it: a file that grows, a stream, or a socket. The host is
// named from the start.

import { isSocketUrl } from '../../model/urls/socket-url.ts'
import type { From } from '../links/link.ts'
import { askLoader } from '../live/ask-loader.ts'
import { follow } from '../live/follow.ts'
import { growingSocket } from '../live/growing-socket.ts'
import { growingUrl } from '../live/growing-url.ts'
import type { LiveControl } from '../live/live.ts'
import type { Following, LiveSource } from '../live/source.ts'
import type { FarViewer } from './far.ts'
import { fileNameIn } from './head.ts'
import type { Consent, Wanted } from './read-far.ts'
import type { SourceHost } from './source-host.ts'

/** A host that sends without end is not read without end. */
const MAX_BYTES = 500_000_000

interface Page {
  readonly from: From
  readonly desk: SourceHost
  readonly live: LiveControl
  readonly viewer: FarViewer
}

export const followFar = ({ url, host }: Wanted, page: Page, consent: Consent): void => {
  const { from, desk, live, viewer } = page
  let final = { url, host }
  let following: Following | undefined
  let isAsking = false

  const name = (): void =>
    desk.setFar({ is: 'followed', ...final, via: final.host === host ? undefined : host, leave: () => {} })

  const sentOn = async (to: string): Promise<void> => {
    if (isAsking) return
    isAsking = true
    const isYes = await consent.asked(
      { url: to, host: new URL(to).host, given: undefined, via: host },
      viewer
    )
    isAsking = false
    if (!isYes) return
    name()
    following?.retry()
  }

  const source = isSocketUrl(url)
    ? growingSocket(url, host, MAX_BYTES)
    : growingUrl(
        askLoader({
          url,
          host,
          agreed: consent.agreed,
          sentOn: to => void sentOn(to),
          arrived: at => {
            if (at === final.url) return
            final = { url: at, host: new URL(at).host }
            if (!isAsking) name()
          }
        }),
        fileNameIn(url),
        MAX_BYTES
      )
  const named: LiveSource = {
    name: source.name,
    start: hear => {
      following = source.start(hear)
      return following
    }
  }
  name()
  follow(named, from, desk, live)
}
