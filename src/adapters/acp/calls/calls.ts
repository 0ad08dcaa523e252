// Tool calls by id: created by their first sign, then merged with every update. Updates are sparse.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Millis, Status, ThreadId } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import { firstOf } from '../../reading/first.ts'
import { locationsOf } from '../../reading/locations.ts'
import { callTitleIn } from '../../reading/titles.ts'
import { statusNamed } from '../../tools/status-words.ts'
import { LATEST_OPEN, OpenCalls } from '../../transcript/open-calls.ts'
import type { AcpSession } from '../session.ts'
import type { AcpTranscript } from '../transcript.ts'
import { type AcpCall, acpTool, isOver, newCall, settle } from './call.ts'
import { callContent, joinContent, NO_CONTENT } from './call-content.ts'
import { claudeResponse, rawOutput } from './raw-output.ts'
import { claimTerminal, endTerminal, growTerminal, terminalIn } from './terminals.ts'

interface UpdateSetting {
  /** The update announces a call. */
  readonly isNew?: boolean
  /** The id names one call in its turn, whatever order it is told in. */
  readonly isMerged?: boolean
  /** When the call ended, where that is not when it was told. */
  readonly ended?: Millis | undefined
}

export class AcpCalls {
  readonly #acp: AcpTranscript
  /** By session: ids are unique there, whatever the thread. */
  readonly #calls = new OpenCalls<AcpCall>({
    ...LATEST_OPEN,
    crossesThreads: false,
    newestOnly: true,
    most: 64
  })

  constructor(acp: AcpTranscript) {
    this.#acp = acp
  }

  /** `tool_call` (a new one), `tool_call_update`, or the call inside a permission request. */
  update(update: Cursor, { isNew = false, isMerged = false, ended }: UpdateSetting = {}): AcpCall {
    const call = this.#callFor(update, isNew, isMerged)
    call.isAnnounced ||= isNew
    // What is told of a call that has ended, as if it still went on, was told before.
    if (!(isMerged && isOver(call) && !saysOver(update))) this.#merge(call, update)
    if (ended !== undefined && isOver(call)) call.endedAt = ended
    this.put(call)
    return call
  }

  /** Protocol 2's `tool_call_content_chunk`. */
  grow(update: Cursor): void {
    const call = this.#callFor(update)
    const more = callContent(update.get('content'))
    // Chunks of text continue the line they are in.
    call.content = {
      ...joinContent([call.content, more]),
      text: joinTexts([call.content.text, more.text], '')
    }
    this.#claimTerminals(call)
    this.put(call)
  }

  /** A call that only a request of the agent tells of. */
  begin(id: string | undefined, name: string, kind: string): AcpCall {
    const call = this.#made(id, '')
    call.name = name
    call.kind = kind
    return call
  }

  put(call: AcpCall): void {
    const { record, here } = this.#acp
    const { src } = call.tool
    call.turn = here.session.turn
    this.#show(call, src.at(-1) === record ? src : [...src, record])
    call.isAnswered = isOver(call)
    if (call.isAnswered) settle(call)
  }

  find(session: AcpSession, callId: string): AcpCall | undefined {
    return this.#calls.find(callId, session.key)
  }

  /** The latest call of this session that has not ended and of which this is true. */
  findOpen(isIt: (call: AcpCall) => boolean): AcpCall | undefined {
    return this.#calls.newestOpen(this.#acp.here.session.key, isIt)
  }

  /** The thread's entries follow; the call that started it, if known, leads to them. */
  startThread(thread: ThreadId): void {
    const call = this.find(this.#acp.here.session, thread)
    if (!call || call.child !== undefined) return
    call.child = thread
    this.#show(call)
  }

  /** The human stopped the turn: what has not ended will not. */
  cancel(): void {
    for (const call of this.#calls.giveUp(this.#acp.here.session.key)) {
      call.status = 'cancelled'
      call.isGuess = true
      this.put(call)
    }
  }

  /** Status moves forward only; a step back is kept out and noted. */
  advance(call: AcpCall, next: Status): void {
    // A guess gives way to the log's word, but not to a call that goes on.
    const isForward = STEP[next] > (call.isGuess ? STEP.running : STEP[call.status])
    if (next !== call.status && !isForward) {
      const isReplay = this.#acp.here.session.isReplaying
      if (!isReplay) this.#acp.notice('status-backwards', `${call.status} ${next}`)
      return
    }
    if (next !== call.status && STEP[next] === STEP.done) call.endedAt = this.#acp.at
    call.status = next
    call.isGuess = false
  }

  #callFor(update: Cursor, isNew = false, isMerged = false): AcpCall {
    const { session } = this.#acp.here
    const named = firstOf(update, 'toolCallId', 'tool_call_id').value
    const callId = typeof named === 'string' || typeof named === 'number' ? String(named) : ''
    const known = this.find(session, callId)
    if (known && !(isNew && isAnother(session, known, isMerged ? undefined : update))) return known
    if (known) this.#acp.notice('second-call')
    const adopted = this.#adopted(update)
    const call = adopted ?? this.#made(callId, callId)
    if (callId === '') return call
    if (adopted) {
      adopted.tool = { ...adopted.tool, callId }
      this.#calls.name(adopted, callId, session.key)
    }
    if (callId !== session.thread && session.lanes.has(callId)) call.child = callId
    return call
  }

  #made(wish: string | undefined, callId: string): AcpCall {
    const { session } = this.#acp.here
    const call = newCall(this.#acp.place(wish), callId, session.turn)
    const forgotten = this.#calls.add(call, callId, session.key)
    if (forgotten) settle(forgotten)
    return call
  }

  /** A terminal that was shown by itself turns out to be this call's. */
  #adopted(update: Cursor): AcpCall | undefined {
    const { session, thread } = this.#acp.here
    const { terminals } = callContent(update.get('content'))
    return terminals
      .map(id => session.terminals.get(id)?.call)
      .find(call => call?.tool.callId === '' && call.tool.thread === thread)
  }

  #merge(call: AcpCall, update: Cursor): void {
    const acp = this.#acp
    // Null clears in protocol 2 and says nothing in protocol 1.
    const isSaid = (key: string) => update.has(key) && (update.get(key).exists || acp.protocol >= 2)
    const rawInput = spelled(update, 'rawInput', 'raw_input')
    const rawResult = spelled(update, 'rawOutput', 'raw_output')
    if (isSaid('title')) call.title = callTitleIn(update.get('title')) || undefined
    if (isSaid('name')) call.name = update.str('name')
    if (isSaid('kind')) call.kind = update.str('kind')
    if (isSaid('content')) {
      call.content = update.get('content').exists ? callContent(update.get('content')) : NO_CONTENT
      acp.unknownBlocks(call.content.unknown)
    }
    if (isSaid('locations')) call.locations = locationsOf(update.get('locations'))
    if (isSaid(rawResult)) call.outcome = rawOutput(update.get(rawResult))
    if (isSaid(rawInput)) {
      call.input = update.get(rawInput)
      call.inputPrint = printOf(call.input)
      call.described = undefined
    }
    this.#mergeMeta(call, update.get('_meta'))
    this.#claimTerminals(call)
    const status = statusNamed(update.str('status'))
    if (status) this.advance(call, status)
  }

  #mergeMeta(call: AcpCall, meta: Cursor): void {
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
      const terminal = terminalIn(this.#acp.here.session, id)
      if (key === 'terminal_output') terminal.output = said.get('data').text()
      if (key === 'terminal_output_delta') growTerminal(terminal, said.get('data'), 'plain')
      if (key === 'terminal_exit') endTerminal(terminal, said)
      claimTerminal(call, terminal)
    }
  }

  /** Terminals that the content names belong to this call from now on. */
  #claimTerminals(call: AcpCall): void {
    for (const id of call.content.terminals) {
      const terminal = terminalIn(this.#acp.here.session, id)
      if (call.terminals.includes(terminal)) continue
      const owner = terminal.call
      claimTerminal(call, terminal)
      // It was given to the call that seemed to need it; an entry of its own keeps it.
      if (!owner || owner.tool.callId === '' || owner === call) continue
      owner.terminals = owner.terminals.filter(other => other !== terminal)
      this.#show(owner)
    }
  }

  #show(call: AcpCall, src = call.tool.src): void {
    call.tool = this.#acp.put(acpTool(call, src))
  }
}

const STEP: Readonly<Record<Status, number>> = { pending: 0, running: 1, done: 2, failed: 2, cancelled: 2 }

/** As the protocol writes it, or as its types in other languages do. */
const spelled = (update: Cursor, name: string, other: string): string =>
  update.has(other) && !update.has(name) ? other : name

/**
 * Some models number their calls anew every turn: a call announced again after it ended is another one, unless the
 * announcement is the same. A call that was known by its updates alone is announced only now.
 */
const isAnother = (session: AcpSession, known: AcpCall, update: Cursor | undefined): boolean =>
  known.isAnnounced &&
  isOver(known) &&
  !session.isReplaying &&
  (known.turn !== session.turn || (update !== undefined && !isSameAgain(known, update)))

const saysOver = (update: Cursor): boolean => {
  const status = statusNamed(update.str('status'))
  return status !== undefined && STEP[status] === STEP.done
}

const isSameAgain = (known: AcpCall, update: Cursor): boolean => {
  const input = update.get(spelled(update, 'rawInput', 'raw_input'))
  return (
    saysOver(update) &&
    update.str('title') === known.title &&
    update.str('kind') === known.kind &&
    (!input.exists || printOf(input) === known.inputPrint)
  )
}

/** Enough of the arguments to know them again. */
const printOf = (input: Cursor): number => fingerprintOf(input.value)
