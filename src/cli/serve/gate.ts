// Who may ask. The server listens on this machine only, but so does every page of every web site that is open here: a name
// that was pointed at 127.0.0.1 (DNS rebinding), a request of another origin, and anyone without the key of the link are
// turned away.
//
// The key comes once, in the query of the link, and is exchanged for a cookie: the pages of the site then ask for logs as
// they do on any host with a sign-in, and no link that is copied from the page holds a key. Cookies of 127.0.0.1 are seen by
// all its ports, so the cookie has the port in its name, is not the key, and is worth nothing without the right Origin.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type GateVerdict =
  | { readonly is: 'refused'; readonly status: 403 | 405; readonly why: string }
  /** To be sent on without the key, with this cookie. */
  | { readonly is: 'admitted'; readonly cookie: string }
  /** hasKey: logs are given out as well. */
  | { readonly is: 'let in'; readonly hasKey: boolean }

export interface Gate {
  /** For who reads it in the terminal: good as long as the server runs. */
  readonly key: string
  /** For the command that opens the browser, which others on this machine can see: good once. */
  readonly onceKey: string
  judge(request: IncomingMessage, port: number): GateVerdict
}

export const createGate = (): Gate => {
  const key = secret()
  const onceKey = secret()
  const session = secret()
  let isOnceUsed = false

  const isKey = (given: string): boolean => {
    if (isSame(given, key)) return true
    if (!isSame(given, onceKey) || isOnceUsed) return false
    isOnceUsed = true
    return true
  }

  return {
    key,
    onceKey,
    judge: ({ method, headers, headersDistinct, url = '' }, port) => {
      const [host = '', ...others] = headersDistinct['host'] ?? []
      if (
        others.length > 0 ||
        !NAMES.some(name => host === `${name}:${port}` || (port === 80 && host === name))
      )
        return refused('Another Host was asked for.')
      if (method !== 'GET' && method !== 'HEAD')
        return { is: 'refused', status: 405, why: 'Nothing can be changed here: only GET and HEAD.' }
      if (headers.origin !== undefined && headers.origin !== `http://${host}`)
        return refused('Another origin may not read this.')
      const given = /^\/\?(?:.*&)?key=([^&]*)/.exec(url)?.[1]
      if (given !== undefined)
        return isKey(given)
          ? { is: 'admitted', cookie: `${cookieName(port)}=${session}; Path=/; HttpOnly; SameSite=Strict` }
          : refused('This link was used already, or is of another run. Take the one in the terminal.')
      // Another port of this machine is the same site: its pages may link to these, and no more.
      const site = headers['sec-fetch-site']
      const isOwn = site === undefined || site === 'same-origin' || site === 'none'
      const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
      if (!isOwn && !isVisit) return refused('Another site may not read this.')
      return {
        is: 'let in',
        hasKey: isOwn && cookiesIn(headers.cookie, cookieName(port)).some(one => isSame(one, session))
      }
    }
  }
}

const NAMES = ['127.0.0.1', 'localhost']

const refused = (why: string): GateVerdict => ({ is: 'refused', status: 403, why })

const cookieName = (port: number): string => `unspool-${port}`

const cookiesIn = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '')
    .split(/; */)
    .flatMap(pair => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))

const secret = (): string => randomBytes(24).toString('base64url')

const isSame = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))
