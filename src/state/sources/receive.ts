// A page that opened us hands over a log (docs/embedding.md): it offers, the reader is asked, and only then anything is
// answered, to exactly that origin. Only the page at receive/ listens.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { Far } from './far.ts'

export interface Receiver {
  setFar(far: Far | undefined): void
  settle(): void
  open(files: readonly NamedBlob[], how: { readonly isConfined: boolean }): void
  /** Another number once something else was opened. */
  opened(): number
  fail(sentence: string): void
}

/** Listens until the page is gone. */
export const receive = (viewer: Receiver, opener: Window, signal: AbortSignal): void => {
  /** The origin that the reader said yes or no to. Others are not heard any more. */
  let origin: string | undefined
  let isAgreed = false
  let isAsking = false
  /** The agreement is for as long as the reader opens nothing else. */
  let agreedAt: number | undefined

  const asked = async (from: string, offer: Offer, isAgain: boolean): Promise<boolean> => {
    isAsking = true
    isAgreed = await new Promise<boolean>(answer =>
      viewer.setFar({ is: 'offered', origin: from, ...offer, isAgain, answer, leave: () => answer(false) })
    )
    isAsking = false
    viewer.settle()
    agreedAt = viewer.opened()
    return isAgreed
  }
  const offered = async (from: string, offer: Offer): Promise<void> => {
    if (!(await asked(from, offer, false))) return
    awaited(new URL(from).host)
    reply('ready')
  }
  /** What the reader opened since stays, unless the reader says otherwise. */
  const came = async (from: string, message: Record<string, unknown>): Promise<void> => {
    const isOurs = viewer.opened() === agreedAt
    if (isOurs || (await asked(from, offerIn(message['files']), true))) take(from, message)
  }
  const awaited = (host: string): void => {
    let looked = 0
    const timer = setInterval(() => {
      if (opener.closed) giveUp(`The page at ${host} was closed before it sent the log. Open it there again.`)
      else if (++looked === LONG) viewer.setFar({ is: 'awaited', host, isLong: true, leave })
    }, LOOK)
    const leave = (): void => {
      clearInterval(timer)
      viewer.setFar(undefined)
    }
    viewer.setFar({ is: 'awaited', host, isLong: false, leave })
  }
  /** Nothing is waited for any more; what is open stays. */
  const giveUp = (sentence: string): void => {
    viewer.settle()
    viewer.fail(sentence)
  }
  const reply = (unspool: 'ready' | 'opened' | 'refused', why?: string): void => {
    if (origin !== undefined && isAgreed) opener.postMessage({ unspool, ...(why ? { why } : {}) }, origin)
  }
  const take = (from: string, message: Record<string, unknown>): void => {
    const files = filesOf(message['files'])
    if (typeof files === 'string') {
      giveUp(`${new URL(from).host}: ${files}`)
      reply('refused', files)
      return
    }
    viewer.open(files, { isConfined: message['localOnly'] !== false })
    viewer.setFar({
      is: 'open',
      host: new URL(from).host,
      url: from,
      via: undefined,
      part: undefined,
      retry: undefined,
      leave: () => {}
    })
    agreedAt = viewer.opened()
    reply('opened')
  }

  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      // A page without an origin of its own cannot be named to the reader, nor answered.
      if (event.source !== opener || !/^https?:\/\//.test(event.origin)) return
      if (origin !== undefined && event.origin !== origin) return
      const message = event.data
      if (typeof message !== 'object' || message === null || !('unspool' in message)) return
      if (message.unspool === 'offer' && origin === undefined) {
        origin = event.origin
        void offered(event.origin, offerOf(message))
      } else if (message.unspool === 'log' && isAgreed && !isAsking) void came(event.origin, { ...message })
    },
    { signal }
  )
}

/** How often it is asked whether that page is still there. */
const LOOK = 1000
/** Seconds after which its silence is said. */
const LONG = 10

interface Offer {
  readonly name: string
  readonly size: number | undefined
}

const offerOf = (message: object): Offer => {
  const { name, size } = message as { readonly name?: unknown; readonly size?: unknown }
  return {
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    size: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined
  }
}

/** As an offer would have said it. */
const offerIn = (given: unknown): Offer => {
  const files = filesOf(given)
  if (typeof files === 'string') return { name: '', size: undefined }
  return {
    name: files.length === 1 ? (files[0]?.path ?? '') : '',
    size: files.reduce((sum, { blob }) => sum + blob.size, 0)
  }
}

const MAX_POSTED = 500_000_000
const MAX_FILES = 5000
const LONGEST_NAME = 300

/** Total: what is not as documented is named, and nothing of it is opened. */
export const filesOf = (given: unknown): readonly NamedBlob[] | string => {
  if (!Array.isArray(given) || given.length === 0)
    return 'The message holds no files. It should have a list `files` of { name, data }.'
  if (given.length > MAX_FILES) return `The message holds more than ${MAX_FILES.toLocaleString('en')} files.`
  const files: NamedBlob[] = []
  for (const item of given) {
    const file = fileOf(item)
    if (!file)
      return 'A file of the message is no File, and has no `data` that is text, an ArrayBuffer, an array of bytes or a Blob.'
    files.push(file)
  }
  const size = files.reduce((sum, { blob }) => sum + blob.size, 0)
  return size > MAX_POSTED
    ? 'The message holds more than 500 MB. Offer the log as a file to drop instead.'
    : files
}

const fileOf = (item: unknown): NamedBlob | undefined => {
  if (typeof item !== 'object' || item === null) return undefined
  const { name, data = item } = item as { readonly name?: unknown; readonly data?: unknown }
  const path = typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_NAME) : 'log'
  return isContent(data) ? { path, blob: new Blob([data]) } : undefined
}

const isContent = (data: unknown): data is string | ArrayBuffer | Uint8Array<ArrayBuffer> | Blob =>
  typeof data === 'string' ||
  data instanceof ArrayBuffer ||
  data instanceof Uint8Array ||
  data instanceof Blob
