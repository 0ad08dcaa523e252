// What the page and the loader document say to each other. One document talks to one address: it asks for it once, asks
// again when it is told to, or opens one socket. Then it is thrown away.

export type LoaderOrder = FetchOrder | SocketOrder

export interface SocketOrder {
  readonly socket: string
}

export interface FetchOrder {
  readonly url: string
  /** From this byte on. */
  readonly from: number
  /** `manual`: not a step further than this address. */
  readonly redirect: 'follow' | 'manual'
  /** Bytes after which it stops and waits for a word. */
  readonly limit: number
  /** May ask again, to find out why there was no answer. */
  readonly mayProbe: boolean
  /** Hosts whose answer may be read, besides that of the address; a dot in front stands for all below it. */
  readonly hosts: readonly string[]
}

export type LoaderNews =
  | { readonly say: 'here' }
  | {
      readonly say: 'head'
      /** Where redirects ended. */
      readonly url: string
      readonly status: number
      readonly length: number | undefined
      readonly retryAfter: string | undefined
      readonly type: string
      /** Of the whole log, where the answer is a part of it and says so. */
      readonly size: number | undefined
      /** Another one for other bytes, where the host says it. */
      readonly version: string | undefined
      /** It has a length or a version. */
      readonly isFile: boolean
    }
  /** It was sent on to a host that was not agreed to: nothing of the answer was read. */
  | { readonly say: 'elsewhere'; readonly url: string }
  | { readonly say: 'bytes'; readonly bytes: ArrayBuffer }
  /** There is more than was ordered. It goes on when it is told to. */
  | { readonly say: 'limit' }
  | { readonly say: 'end' }
  /** It broke off in the middle. */
  | { readonly say: 'cut' }
  /** There was no answer, or none that may be read. */
  | { readonly say: 'none'; readonly why: NoAnswer }

/** refused: redirected to where the policy forbids to go. redirect: to somewhere that gave no readable answer. */
export type NoAnswer = 'offline' | 'cors' | 'unreachable' | 'redirect' | 'refused'

/** Of a socket. */
export type SocketNews =
  | { readonly say: 'connected' }
  | { readonly say: 'message'; readonly data: string | ArrayBuffer }
  | { readonly say: 'closed'; readonly code: number }

/** A number: once more, from this byte on. */
export type LoaderWord = 'go on' | 'stop' | number
