// What every reader of this family works with: one record is read onto the desk, and the desk says what it made of it.

import {
  MAIN,
  type MessageId,
  type Millis,
  type Op,
  type RecordNo,
  type Text,
  type Thread,
  type ThreadId,
  type Usage,
  type User
} from '../../model/types.ts'
import type { ToolRules } from '../args.ts'
import { Facts } from '../facts.ts'
import { Cursor } from '../read.ts'
import { labelOf } from '../unknown.ts'
import { Calls } from './calls.ts'
import { ask, happen, Message, speak } from './message.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Part } from './parts.ts'
import { Scribe } from './scribe.ts'

export class Desk {
  readonly scribe = new Scribe()
  readonly facts = new Facts()
  readonly calls: Calls
  /** Which call started a thread, and which threads have entries: a call leads to a thread that is there. */
  readonly #starters = new Map<ThreadId, string>()
  readonly #threads = new Set<ThreadId>()
  /** The latest message of each thread that has entries. */
  readonly #last = new Map<ThreadId, MessageId>()

  constructor(rules: ToolRules) {
    this.calls = new Calls(this.scribe, rules)
  }

  begin(record: RecordNo): void {
    this.scribe.begin(record)
  }

  /** What a message that names no parent continues. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  follow(message: Message): void {
    if (message.shown) this.#last.set(message.thread, message.id)
  }

  /** A message named after its record; `place` tells several of one record apart. */
  newMessage(thread: ThreadId = MAIN, place = '', after = this.last(thread)): Message {
    const { name, record } = this.scribe
    const wanted = `${thread === MAIN ? '' : `${thread}/`}${name}${place}`
    const message = new Message(this.scribe.ownMessage(wanted, `record\n${record}\n${place}`), after, thread)
    message.src = [record]
    return message
  }

  startedBy(thread: ThreadId, callId: string): void {
    this.#starters.set(thread, callId)
    if (this.#threads.has(thread)) this.calls.adopt(callId, thread)
  }

  /** A thread begins, or goes on. */
  openThread(thread: Thread): void {
    this.facts.note({ thread })
    if (this.#threads.has(thread.id)) return
    this.#threads.add(thread.id)
    const callId = this.#starters.get(thread.id)
    if (callId !== undefined) this.calls.adopt(callId, thread.id)
  }

  /** The tokens of one API message. */
  spend(message: Message, usage: Usage | undefined): void {
    if (usage) this.facts.spend({ usage }, `${message.thread}\n${message.id}`)
  }

  /** `as` names the record in the ledger if it changed nothing. */
  end(as: string): readonly Op[] {
    for (const op of this.facts.tell()) this.scribe.say(op)
    return this.scribe.end(as)
  }
}

/** A record that no rule knows, as it is. */
export const puzzle = (desk: Desk, record: Cursor, message: Message, label = labelOf(record)): void => {
  const { scribe } = desk
  const id = scribe.own(message.id, `raw\n${scribe.record}\n${record.path.join('\n')}`)
  message.put(scribe, { ...message.base(id), type: 'unknown', label, json: record.text('json') })
  scribe.notice(record.isObject ? 'unknown-record' : 'not-a-record', label)
  desk.follow(message)
}

/** Who speaks in a list of parts. Words beside a tool's response come from neither the human nor the model. */
export type Speaker = 'user' | 'model' | 'tool'

export interface PartsContext {
  readonly speaker: Speaker
  readonly source?: User['source']
  /** What the agent noted about the one result in these parts. */
  readonly note?: Cursor
  readonly ended?: Millis | undefined
}

export const readParts = (
  desk: Desk,
  message: Message,
  parts: readonly Part[],
  context: PartsContext
): void => {
  const media = mediaOfResponses(parts)
  for (const part of parts) readPart(desk, message, part, context, media)
}

/** Media by the response they came with. */
type MediaOf = ReadonlyMap<Part, readonly Part[]>

const readPart = (desk: Desk, message: Message, part: Part, context: PartsContext, media: MediaOf): void => {
  const { scribe } = desk
  switch (part.part) {
    case 'text':
      sayText(desk, message, part.text, context)
      return
    case 'thought':
      speak(scribe, message, 'thinking', part)
      return
    case 'unknown':
      scribe.notice('unknown-block', part.label)
      sayText(desk, message, part.text, context)
      return
    case 'call': {
      const { call } = part
      const args = { callId: call.str('id') ?? '', name: call.str('name') ?? '', args: call.get('args') }
      desk.calls.call(message, { ...args, owner: `part ${message.ordinal}` })
      return
    }
    case 'response': {
      const { response } = part
      const note = noteFor(response, context.note)
      const callId = response.str('id') ?? note.str('callId') ?? ''
      const outcome = outcomeOf(response, note, media.get(part), context.ended)
      desk.calls.answer(message, callId, response.str('name') ?? '', outcome)
      return
    }
    case 'image':
    case 'file':
      if (media.size > 0 && context.speaker !== 'model') return
      sayMedia(desk, message, part, context)
      return
    case 'code':
      desk.calls.call(message, {
        callId: '',
        name: CODE,
        args: part.code,
        owner: `part ${message.ordinal}`,
        described: {
          detail: { kind: 'execute', command: part.code.get('code').text() },
          input: part.code.fields(new Set(['code']))
        }
      })
      return
    case 'code-result':
      desk.calls.answer(message, '', CODE, codeOutcome(part.result, context.ended))
      return
    default:
      part satisfies never
  }
}

const CODE = 'code_execution'

const sayText = (desk: Desk, message: Message, text: Text, context: PartsContext): void => {
  switch (context.speaker) {
    case 'model':
      speak(desk.scribe, message, 'assistant', { text })
      return
    case 'user':
      ask(desk.scribe, message, { text }, context.source)
      return
    case 'tool':
      if (text !== '') happen(desk.scribe, message, { event: 'context', label: 'tool result', text })
      return
    default:
      context.speaker satisfies never
  }
}

const sayMedia = (
  desk: Desk,
  message: Message,
  part: Part & { readonly part: 'image' | 'file' },
  context: PartsContext
): void => {
  const said =
    part.part === 'image' ? { text: '', images: [part.image] } : { text: '', attached: [part.file] }
  if (context.speaker === 'model') speak(desk.scribe, message, 'assistant', said)
  else ask(desk.scribe, message, said, context.source)
}

/** Media belong to the response before them; those before the first, to the first. */
const mediaOfResponses = (parts: readonly Part[]): MediaOf => {
  const media = new Map<Part, Part[]>()
  let own: Part[] = []
  for (const part of parts) {
    if (part.part === 'image' || part.part === 'file') own.push(part)
    if (part.part !== 'response') continue
    if (media.size > 0) own = []
    media.set(part, own)
  }
  return media
}

/** A record of several responses has one note: it is about the one with its id. */
const noteFor = (response: Cursor, note: Cursor | undefined): Cursor => {
  const [id, about] = [response.str('id'), note?.str('callId')]
  return note && (id === undefined || about === undefined || id === about) ? note : nothing(response)
}

const codeOutcome = (result: Cursor, ended: Millis | undefined): Outcome => ({
  status: result.str('outcome') === 'OUTCOME_OK' || !result.has('outcome') ? 'done' : 'failed',
  output: result.get('output').text(),
  at: result.get('output'),
  images: [],
  files: [],
  display: nothing(result),
  ended
})

export const nothing = (near: Cursor): Cursor => new Cursor(undefined, near.record, near.path)
