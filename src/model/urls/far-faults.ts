// Why a log could not be read from another host: the cause, the host, and one thing to do.

import { bytes, counted } from '../wording/numbers.ts'

export type FarFault =
  | { readonly fault: 'status'; readonly status: number; readonly wait?: number }
  | { readonly fault: PlainFault }

export type PlainFault = keyof typeof SENTENCES

export const farSentence = (fault: FarFault, host: string): string =>
  fault.fault === 'status' ? statusSentence(fault.status, fault.wait, host) : SENTENCES[fault.fault](host)

/** Seconds of a Retry-After, which may also be a date; nothing for what is neither. */
export const waitOf = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}

/** What is to say of a log that is only partly here. */
export const cutSentence = (
  host: string,
  how: 'cut' | 'stopped' | 'part',
  { done, total, lines }: { readonly done: number; readonly total?: number; readonly lines?: number }
): string => {
  const size = total === undefined || total < done ? bytes(done) : `${bytes(done)} of ${bytes(total)}`
  const start = PARTS[how](host, size)
  return lines === undefined ? start : `${start} ${counted(lines, 'record')} came whole and can be read.`
}

const PARTS = {
  cut: (host: string, size: string) => `The connection to ${host} was cut after ${size}.`,
  stopped: (host: string, size: string) => `Stopped after ${size} from ${host}.`,
  part: (host: string, size: string) =>
    `${host} sent only a part of the file (status 206), though all of it was asked for: ${size}.`
} as const

const statusSentence = (status: number, wait: number | undefined, host: string): string => {
  const found = STATUS.get(status) ?? (status >= 500 ? SERVER : OTHER)
  return found(host, status, wait)
}

type Say = (host: string, status: number, wait?: number) => string

const SERVER: Say = (host, status) =>
  `${host} has a fault of its own (status ${status}). Try again in a while; nothing is wrong with your link.`
const OTHER: Say = (host, status) =>
  `${host} does not give this out (status ${status}). Open the URL in a tab to see what it says.`
const REFUSED: Say = (host, status) =>
  `${host} refused access (status ${status}): the file is private, or the link has run out. Download the file where you are signed in, and drop it here.`

const STATUS: ReadonlyMap<number, Say> = new Map<number, Say>([
  [
    401,
    (host, status) =>
      `${host} wants a sign-in for this (status ${status}), and Unspool never sends one: access refused. Download the file there, and drop it here.`
  ],
  [403, REFUSED],
  [407, REFUSED],
  [
    404,
    (host, status) =>
      `${host} has nothing at this URL (status ${status}, not found). Check the link for a part that is missing; many hosts say the same of a private file.`
  ],
  [
    410,
    (host, status) =>
      `${host} says that this is gone for good (status ${status}). Ask whoever gave you the link for a copy.`
  ],
  [
    429,
    (host, status, wait) =>
      `${host} was asked too often and wants you to wait${wait === undefined ? ' a while' : ` ${counted(wait, 'second')}`} (status ${status}). Then try again.`
  ]
])

const SENTENCES = {
  offline: (host: string) =>
    `You are offline, so ${host} cannot be reached. It is tried again when the connection is back; files on your device open without it.`,
  cors: (host: string) =>
    `${host} does not let other sites read this (it sends no CORS permission). Download it there, then drop the file here.`,
  unreachable: (host: string) =>
    `${host} cannot be reached: no such host, no answer, or something on the way blocks it. Check the URL, then try again.`,
  redirect: (host: string) =>
    `${host} sends this on to somewhere else, and it never arrives: too many redirects, or a place that lets no other site read it. Open the URL in a tab, download the file and drop it here.`,
  'redirect-refused': (host: string) =>
    `${host} sends this on to a URL in clear text (http) or in a private network. That redirect was refused. Ask for a direct https link to the file.`,
  'redirect-local': (host: string) =>
    `${host} sends this on to a URL in a private network. That redirect was refused, and nothing was shown. Ask for a direct link to the file.`,
  'redirect-cleartext': (host: string) =>
    `${host} sends this on to a URL in clear text (http). That redirect was refused, and nothing was shown. Ask for a direct https link.`,
  slow: (host: string) =>
    `${host} did not begin to answer within 30 seconds. Try again, or download the file and drop it here.`,
  empty: (host: string) =>
    `${host} sent an empty file. If the agent has only just started, try again once something has happened.`,
  corrupt: (host: string) =>
    `What ${host} sent is corrupt: it is announced as compressed and cannot be unpacked, or it broke off at once. Download the file another way, and drop it here.`,
  'not-a-log': (host: string) => `${host} sent something that is not a session log.`,
  loader: () =>
    'The part of this site that reads from other hosts could not be loaded. Reload the page, or download the file and drop it here.'
} as const
