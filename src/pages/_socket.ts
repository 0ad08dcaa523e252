// One socket of the loader document: it only listens. The policy is narrowed to exactly this host first.

import type { SocketNews } from '../state/sources/loader-protocol.ts'
import { narrowTo } from './_narrow-policy.ts'

export const listenTo = (address: string, port: MessagePort): void => {
  const tell = (news: SocketNews | { readonly say: 'here' }): void => port.postMessage(news)
  const { protocol, host } = new URL(address)
  narrowTo([`${protocol}//${host}`])
  tell({ say: 'here' })
  const socket = opened(address)
  if (!socket) {
    tell({ say: 'closed', code: NOT_OPENED })
    return
  }
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => tell({ say: 'connected' })
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => tell({ say: 'message', data })
  socket.onclose = ({ code }) => tell({ say: 'closed', code })
  port.onmessage = () => socket.close()
}

/** As browsers number a connection that failed. */
const NOT_OPENED = 1006

/** Nothing where the browser forbids it before it tries. */
const opened = (address: string): WebSocket | undefined => {
  try {
    return new WebSocket(address)
  } catch {
    return undefined
  }
}
