// A log that comes through a socket: whole records in each message, text or bytes. A connection that is lost is opened
// again; what the server says once more is recognised line by line.

import { startSocket } from '../sources/load.ts'
import { inTime, TOO_LATE } from './in-time.ts'
import { RepeatingLines } from './repeating-lines.ts'
import { startRounds } from './rounds.ts'
import type { LiveNews, LiveSource } from './source.ts'
import { allSaid, lost, QUIET, tooMuch } from './url-words.ts'

const SILENCE = 30_000

/** The server has said all that there was to say, by the standard of sockets. */
const DONE = 1000

/** `limit`: as many bytes are read, and no more. */
export const growingSocket = (url: string, name: string, limit: number): LiveSource => ({
  name,
  start: hear => {
    const lines = new RepeatingLines()
    let done = 0

    const tell = (bytes: Uint8Array<ArrayBuffer>): void => {
      if (bytes.length === 0) return
      rounds.grew()
      done += bytes.length
      hear({ say: 'bytes', bytes })
    }

    const round = async (signal: AbortSignal): Promise<LiveNews> => {
      let answered: () => void = () => {}
      const connected = new Promise<void>(resolve => {
        answered = resolve
      })
      const over = new Promise<LiveNews>(resolve => {
        let isConnected = false
        const load = startSocket({ socket: url }, news => {
          switch (news.say) {
            case 'connected':
              isConnected = true
              lines.again()
              hear(QUIET)
              break
            case 'message':
              tell(lines.message(typeof news.data === 'string' ? news.data : new Uint8Array(news.data)))
              if (done > limit) resolve(tooMuch(name))
              break
            case 'closed':
              resolve(closedNews(name, news.code, isConnected))
              break
            case 'no loader':
              resolve(lost(NO_LOADER))
              break
            default:
              news satisfies never
          }
          answered()
        })
        signal.addEventListener('abort', () => {
          load.stop()
          resolve(lost(`The connection to ${name} was closed here.`))
        })
      })
      // Quiet it may be for as long as it likes, once it is there.
      const start = await inTime(Promise.race([connected, over]), SILENCE)
      return start === TOO_LATE ? lost(`${name} has not answered for 30 seconds.`) : over
    }

    const rounds = startRounds(round, hear)
    return {
      retry: rounds.retry,
      stop: () => {
        tell(lines.left())
        rounds.stop()
      }
    }
  }
})

const closedNews = (name: string, code: number, wasConnected: boolean): LiveNews => {
  if (!wasConnected)
    return lost(
      navigator.onLine
        ? `${name} does not answer, or not as a socket.`
        : `This device is offline. ${name} is tried again when the connection is back.`
    )
  if (code === DONE) return allSaid(name)
  return lost(code === LOST ? `The connection to ${name} was cut.` : `${name} has closed the connection.`)
}

/** As browsers number a connection that broke. */
const LOST = 1006

const NO_LOADER = 'The part of this site that reads from other hosts could not be loaded.'
