// A log at an address that goes on growing. An endless answer (events, lines) is read as it comes, and asked for again when
// it is cut; a finished one is asked for what was written since, a little earlier than where it ended, so that another file
// under the same address is noticed.

import { waitOf } from '../../model/urls/far-faults.ts'
import { equalBytes } from '../../model/values/equal-bytes.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'
import type { Asker, LogAnswer } from './ask.ts'
import { BytePrint } from './byte-print.ts'
import { inTime, TOO_LATE } from './in-time.ts'
import { RepeatingLines } from './repeating-lines.ts'
import { startRounds } from './rounds.ts'
import type { LiveNews, LiveSource } from './source.ts'
import { allSaid, lost, otherLog, QUIET, shorterLog, statusNews, tooMuch } from './url-words.ts'

/** An address that does not answer at all, or stops in the middle of an answer. */
const SILENCE = 30_000
/** Bytes that are asked for once more. */
const EDGE = 256
/** More is not read again only to find that nothing has changed. */
const LARGE = 2 ** 20

/** `limit`: as many bytes are read, and no more. */
export const growingUrl = (asker: Asker, name: string, limit = Number.POSITIVE_INFINITY): LiveSource => ({
  name,
  start: hear => {
    const lines = new RepeatingLines()
    let tail = new Uint8Array()
    let done = 0
    let isEndless = false
    let canSkip = true
    /** Of all that was told, and of the file that it was read from. */
    const print = new BytePrint()
    let version: string | undefined

    const tell = (bytes: Uint8Array<ArrayBuffer>): void => {
      if (bytes.length === 0) return
      rounds.grew(lines.pause)
      done += bytes.length
      tail = joinBytes([tail, bytes]).slice(-EDGE)
      print.add(bytes)
      hear({ say: 'bytes', bytes })
    }

    const round = async (signal: AbortSignal): Promise<LiveNews> => {
      const from = canSkip && !isEndless ? done - tail.length : 0
      const wish = { from, lastId: isEndless ? lines.lastId : '' }
      const answer = await inTime(asker.ask(wish, signal), SILENCE)
      if (answer === TOO_LATE) return lost(`${name} has not answered for 30 seconds.`)
      if ('sentence' in answer) return lost(answer.sentence)
      const { status } = answer
      if (status === 304) return QUIET
      if (status === 416 && from > 0) {
        if (answer.size !== undefined) return answer.size < done ? shorterLog(name) : QUIET
        // Nobody says how long it is now: all of it tells.
        canSkip = false
        return round(signal)
      }
      // Of a stream this is how servers say that there will be no more.
      if (status === 204 && isEndless) return allSaid(name)
      if (status < 200 || status > 299) {
        const wait = waitOf(answer.retryAfter, Date.now())
        return {
          ...statusNews(name, status, done > 0),
          ...(wait === undefined ? {} : { retryIn: wait * 1000 })
        }
      }
      isEndless ||= isStream(answer)
      hear(QUIET)
      if (isEndless) return readLines(answer, signal)
      const isKnown = answer.version !== undefined && answer.version === version && answer.length === done
      if (isKnown && done > LARGE) return QUIET
      const news = await readFile(answer, status === 206 ? from : 0, signal)
      version = answer.version
      return news
    }

    /** All of it, or what begins at a byte: what is here already must be the same. */
    const readFile = async (answer: LogAnswer, start: number, signal: AbortSignal): Promise<LiveNews> => {
      const known = done
      const edge = tail
      /** Read once more from its beginning. */
      const again = start === 0 ? new BytePrint() : undefined
      let at = start
      let seen = new Uint8Array()
      const isSame = (): boolean => (again ? again.isSame(print) : equalBytes(edge, seen.slice(-edge.length)))
      while (!signal.aborted) {
        const coming = answer.next().catch(toCut)
        // Where nobody says how much there is, silence may be all that there is to say.
        const bytes = await (answer.length === undefined ? coming : inTime(coming, SILENCE))
        if (bytes === TOO_LATE) return lost(`${name} has stopped in the middle of its answer.`)
        if (bytes === CUT && at > 0 && at === start && answer.length === undefined) {
          // What is packed on its way cannot be unpacked from its middle on.
          canSkip = false
          return round(signal)
        }
        if (bytes === CUT) return lost(`The connection to ${name} was cut.`)
        if (!bytes || signal.aborted) break
        const old = bytes.subarray(0, Math.max(0, known - at))
        again?.add(old)
        if (old.length > 0) seen = joinBytes([seen, old]).slice(-EDGE)
        if (old.length > 0 && at + old.length === known && !isSame()) return otherLog(name)
        tell(bytes.slice(old.length))
        at += bytes.length
        if (done > limit) return tooMuch(name)
      }
      return at < known ? shorterLog(name) : QUIET
    }

    /** Records that come as long as the connection lives. */
    const readLines = async (answer: LogAnswer, signal: AbortSignal): Promise<LiveNews> => {
      lines.again()
      while (!signal.aborted) {
        const bytes = await answer.next().catch(toCut)
        if (bytes === CUT) return lost(`The connection to ${name} was cut.`)
        if (!bytes || signal.aborted) break
        tell(lines.bytes(bytes))
        if (done > limit) return tooMuch(name)
      }
      if (!signal.aborted) tell(answer.isToItsEnd ? lines.left() : lines.end())
      if (lines.isDone) return allSaid(name)
      return answer.isToItsEnd ? { say: 'end' } : lost(`${name} has closed the connection.`)
    }

    const rounds = startRounds(round, hear)
    return {
      retry: rounds.retry,
      stop: () => {
        if (isEndless) tell(lines.left())
        rounds.stop()
        asker.close()
      }
    }
  }
})

const CUT = Symbol('cut')

const toCut = (): typeof CUT => CUT

const isStream = ({ type, length, isFile }: LogAnswer): boolean =>
  /event-stream/.test(type) ? length === undefined : /ndjson|jsonl|json-seq/.test(type) && !isFile
