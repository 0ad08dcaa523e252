// Which request a response answers. Ids are per direction: both sides count from 0, so a number alone says little.

import type { Cursor } from '../reading/cursor.ts'
import type { RecordContext } from './session.ts'
import type { AcpMessage, Dir } from './unwrap.ts'

/** What to do when the answer comes; a failure is an object. */
export type AcpAnswer = (result: Cursor, error: Cursor) => void

interface OpenRequest {
  readonly method: string
  readonly dir: Dir | undefined
  /** Where it was asked: an answer does not name its session. */
  readonly from: RecordContext
  readonly answer: AcpAnswer
}

export type AcpResponse = Extract<AcpMessage, { what: 'response' }>

export class Requests {
  readonly #open = new Map<string, OpenRequest[]>()

  open(id: string, request: OpenRequest): void {
    const waiting = this.#open.get(id)
    if (!waiting) this.#open.set(id, [request])
    else if (waiting.push(request) > MAX_WAITING) waiting.shift()
  }

  /** The request that this answers, and no longer open; undefined if the log does not hold it. */
  take(response: AcpResponse, dir: Dir | undefined): OpenRequest | undefined {
    const waiting = this.#open.get(response.id)
    if (!waiting) return undefined
    const answered = answeredBy(waiting, response, dir)
    if (!answered) return undefined
    const rest = waiting.filter(request => request !== answered)
    if (rest.length > 0) this.#open.set(response.id, rest)
    else this.#open.delete(response.id)
    return answered
  }
}

/** The latest from the other side; where no side is known, the latest whose result looks like this one. */
const answeredBy = (waiting: readonly OpenRequest[], said: AcpResponse, dir: Dir | undefined) => {
  if (said.method !== undefined) return waiting.findLast(request => request.method === said.method)
  const across = waiting.filter(
    request => dir === undefined || request.dir === undefined || request.dir !== dir
  )
  const possible = across.length > 0 ? across : waiting
  const fits = possible.findLast(request => said.result.has(RESULT_KEY.get(request.method) ?? '$none'))
  return fits ?? possible.at(-1)
}

/** Clients that start again count again; what waited that long will not be answered. */
const MAX_WAITING = 32

/** What the result of a method holds. It tells who is answered where a log has no directions. */
const RESULT_KEY: ReadonlyMap<string, string> = new Map([
  ['initialize', 'protocolVersion'],
  ['session/new', 'sessionId'],
  ['session/prompt', 'stopReason'],
  ['session/request_permission', 'outcome'],
  ['fs/read_text_file', 'content'],
  ['terminal/create', 'terminalId'],
  ['terminal/output', 'output'],
  ['elicitation/create', 'action']
])
