// Tool calls by id: created by their first sign, then merged with every update. Updates are sparse.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Status, Tool } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { notice, type Places } from '../places.ts'
import type { Here } from '../record-context.ts'
import { type Call, entryOf, isOver, newCall, settle } from './call.ts'
import { callContent, joinContent, NO_CONTENT } from './call-content.ts'
import { claudeResponse, rawOutput } from './raw-output.ts'
import { endTerminal, growTerminal, type Terminals } from './terminals.ts'

export class Calls {
  readonly #places: Places
  readonly #terminals: Terminals
  readonly #known = new Map<string, Call>()
  /** Threads that calls started, with the calls that came later than their thread's first entry. */
  readonly #threads = new Set<string>()
  /** The latest calls that have not ended: candidates for requests that name no call. */
  #recent: Call[] = []

  constructor(places: Places, terminals: Terminals) {
    this.#places = places
    this.#terminals = terminals
  }

  /** `tool_call`, `tool_call_update`, or the call inside a permission request. */
  update(here: Here, update: Cursor): Call {
    const callId = idOf(update)
    const call = this.#callFor(here, callId, update)
    this.#merge(here, call, update)
    this.put(here, call)
    return call
  }

  /** Protocol 2's `tool_call_content_chunk`. */
  grow(here: Here, update: Cursor): void {
    const call = this.#callFor(here, idOf(update), update)
    const more = callContent(update.get('content'))
    // Chunks of text continue the line they are in.
    call.content = {
      ...joinContent([call.content, more]),
      text: joinTexts([call.content.text, more.text], '')
    }
    this.#claimTerminals(here, call)
    this.put(here, call)
  }

  /** A call that only a request of the agent tells of. */
  begin(here: Here, id: string | undefined, name: string, kind: string): Call {
    const call = newCall(this.#places.begin(here, id), here.session.key, '', here.session.turn)
    call.name = name
    call.kind = kind
    this.#remember(call)
    return call
  }

  put(here: Here, call: Call): Tool {
    if (call.src.at(-1) !== here.n) call.src.push(here.n)
    call.turn = here.session.turn
    const entry = entryOf(call)
    here.ops.push({ op: 'put', entry })
    if (isOver(call)) this.#forget(call)
    return entry
  }

  find(session: string, callId: string): Call | undefined {
    return this.#known.get(keyOf(session, callId))
  }

  /** The latest call of this session that has not ended and of which this is true. */
  findOpen(session: string, isIt: (call: Call) => boolean): Call | undefined {
    return this.#recent.findLast(call => call.session === session && !isOver(call) && isIt(call))
  }

  /** The thread's entries follow; the call that started it, if known, leads to them. */
  startsThread(here: Here, callId: string): void {
    const key = keyOf(here.session.key, callId)
    if (this.#threads.has(key)) return
    this.#threads.add(key)
    const call = this.#known.get(key)
    if (!call || call.child !== undefined) return
    call.child = callId
    here.ops.push({ op: 'put', entry: entryOf(call) })
  }

  /** The human stopped the turn: what has not ended will not. */
  cancel(here: Here): void {
    for (const call of this.#recent.filter(({ session }) => session === here.session.key)) {
      if (isOver(call)) continue
      call.status = 'cancelled'
      call.isGuess = true
      this.put(here, call)
    }
  }

  /** Status moves forward only; a step back is kept out and noted. */
  advance(here: Here, call: Call, next: Status): void {
    if (next === call.status) {
      call.isGuess = false
      return
    }
    // A guess gives way to the log's word, but not to a call that goes on.
    const isForward = STEP[next] > (call.isGuess ? STEP.running : STEP[call.status])
    if (!isForward) {
      if (!here.session.isReplaying) notice(here, 'status-backwards', `${call.status} ${next}`)
      return
    }
    call.status = next
    call.isGuess = false
    if (isOver(call)) call.endedAt = here.at
  }

  #callFor(here: Here, callId: string, update: Cursor): Call {
    const key = keyOf(here.session.key, callId)
    const known = callId === '' ? undefined : this.#known.get(key)
    if (known && !isAnother(here, known, update)) return known
    const call = this.#adopted(here, update) ?? this.#created(here, callId)
    call.callId = callId
    if (callId === '') return call
    this.#known.set(key, call)
    if (this.#threads.has(key)) call.child = callId
    return call
  }

  #created(here: Here, callId: string): Call {
    const call = newCall(this.#places.begin(here, callId), here.session.key, callId, here.session.turn)
    this.#remember(call)
    return call
  }

  /** A terminal that was shown by itself turns out to be this call's. */
  #adopted(here: Here, update: Cursor): Call | undefined {
    for (const id of callContent(update.get('content')).terminals) {
      const call = this.#terminals.has(here.session.key, id)
        ? this.#terminals.get(here.session.key, id).call
        : undefined
      if (call && call.callId === '' && call.placed.thread === here.thread) return call
    }
    return undefined
  }

  #merge(here: Here, call: Call, update: Cursor): void {
    // Null clears in protocol 2 and says nothing in protocol 1.
    const isSaid = (key: string) => update.has(key) && (update.get(key).exists || here.version >= 2)
    if (isSaid('title')) call.title = update.str('title')
    if (isSaid('name')) call.name = update.str('name')
    if (isSaid('kind')) call.kind = update.str('kind')
    if (isSaid('content'))
      call.content = update.get('content').exists ? callContent(update.get('content')) : NO_CONTENT
    if (isSaid('locations')) call.locations = update.list('locations').flatMap(locationOf)
    if (isSaid('rawOutput')) call.outcome = rawOutput(update.get('rawOutput'))
    if (isSaid('rawInput')) {
      call.input = update.get('rawInput')
      call.described = undefined
    }
    this.#mergeMeta(here, call, update.get('_meta'))
    this.#claimTerminals(here, call)
    for (const type of isSaid('content') ? call.content.unknown : []) notice(here, 'unknown-block', type)
    const status = STATUS.get(update.str('status') ?? '')
    if (status) this.advance(here, call, status)
  }

  #mergeMeta(here: Here, call: Call, meta: Cursor): void {
    if (!meta.isObject) return
    const claude = meta.get('claudeCode')
    call.metaName = claude.str('toolName') ?? meta.str('toolName') ?? call.metaName
    call.mcpServer = claude.str('mcpServer') ?? claude.get('mcpServer').str('name') ?? call.mcpServer
    call.isMcp ||= meta.bool('is_mcp_tool_call') === true
    if (claude.get('toolResponse').exists) call.response = claudeResponse(claude.get('toolResponse'))
    for (const key of ['terminal_info', 'terminal_output', 'terminal_output_delta', 'terminal_exit']) {
      const said = meta.get(key)
      const id = said.str('terminal_id')
      if (id === undefined) continue
      const terminal = this.#terminals.get(here.session.key, id)
      if (key === 'terminal_output') terminal.output = said.get('data').text()
      if (key === 'terminal_output_delta') growTerminal(terminal, said.get('data'), 'plain')
      if (key === 'terminal_exit') endTerminal(terminal, said)
      if (!call.terminals.includes(terminal)) call.terminals = [...call.terminals, terminal]
      terminal.call = call
    }
  }

  /** Terminals that the content names belong to this call from now on. */
  #claimTerminals(here: Here, call: Call): void {
    for (const id of call.content.terminals) {
      const terminal = this.#terminals.get(here.session.key, id)
      if (call.terminals.includes(terminal)) continue
      const owner = terminal.call
      call.terminals = [...call.terminals, terminal]
      terminal.call = call
      // It was given to the call that seemed to need it; an entry of its own keeps it.
      if (!owner || owner.callId === '' || owner === call) continue
      owner.terminals = owner.terminals.filter(other => other !== terminal)
      here.ops.push({ op: 'put', entry: entryOf(owner) })
    }
  }

  #remember(call: Call): void {
    this.#recent.push(call)
    if (this.#recent.length <= MAX_RECENT) return
    const oldest = this.#recent.shift()
    if (oldest) settle(oldest)
  }

  #forget(call: Call): void {
    settle(call)
    if (this.#recent.includes(call)) this.#recent = this.#recent.filter(other => other !== call)
  }
}

const MAX_RECENT = 64

const STATUS: ReadonlyMap<string, Status> = new Map([
  ['pending', 'pending'],
  ['in_progress', 'running'],
  ['paused', 'running'],
  ['completed', 'done'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled']
])

const STEP: Readonly<Record<Status, number>> = { pending: 0, running: 1, done: 2, failed: 2, cancelled: 2 }

/** Some models number their calls anew every turn: a call announced again, long after it ended, is another one. */
const isAnother = (here: Here, known: Call, update: Cursor): boolean =>
  update.str('sessionUpdate') === 'tool_call' &&
  isOver(known) &&
  known.turn !== here.session.turn &&
  !here.session.isReplaying

const idOf = (update: Cursor): string => update.str('toolCallId') ?? String(update.num('toolCallId') ?? '')

const keyOf = (session: string, callId: string): string => JSON.stringify([session, callId])

const locationOf = (at: Cursor) => {
  const path = at.str('path')
  return path === undefined ? [] : [{ path, ...optional('line', at.num('line')) }]
}
