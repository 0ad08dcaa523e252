// The two streams of the AI SDK: UIMessage chunks and the full stream. Same names, other fields; older names of ai 4.
// https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol (ai 6.0.326, 7.0.169)

import type { Status } from '../../model/transcript/types.ts'
import { fileOf } from '../generic/files.ts'
import { permissionOf } from '../generic/permission.ts'
import { readResult } from '../generic/results.ts'
import { callIdOf, inputOf, isFailed, resultOf, toolNameOf } from '../generic/spellings.ts'
import { tellSource } from '../generic/ui-parts.ts'
import { usageOf } from '../generic/usage.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import type { Stored } from './stored.ts'
import { ToolInputs } from './tool-input.ts'
import type { Stream, Turn } from './turn.ts'

export class AiSdk {
  readonly #turn: Turn
  readonly #inputs: ToolInputs
  readonly #asked = new Map<
    string,
    { readonly spot: EntryPlace; readonly title: string; readonly callId: string }
  >()
  readonly #askedFor = new Map<string, string>()
  readonly #data = new Map<string, EntryPlace>()
  #hasStepUsage = false

  constructor(turn: Turn) {
    this.#turn = turn
    this.#inputs = new ToolInputs(turn)
  }

  /** False: no record of these streams. */
  tell(at: Cursor, type: string, stored: Stored): boolean {
    if (type.startsWith('data-')) this.#custom(at, type)
    else if (!this.#words(at, type) && !this.#tools(at, type) && !this.#frame(at, type, stored)) return false
    return true
  }

  #words(at: Cursor, type: string): boolean {
    const turn = this.#turn
    const id = at.str('id')
    const stream = type.startsWith('text') ? 'text' : 'thinking'
    switch (type) {
      case 'text-start':
      case 'reasoning-start':
        turn.start(stream, id ?? '')
        return true
      case 'text-delta':
      case 'text':
      case 'reasoning-delta':
      case 'thinking-delta':
      case 'reasoning':
        return this.#delta(stream, at)
      case 'text-end':
        turn.stop('text', id ?? '', false)
        return true
      case 'reasoning-end': {
        const hasMetadata = at.get('metadata').exists || at.get('providerMetadata').exists
        if (id !== undefined) turn.stop('thinking', id, hasMetadata)
        else if (hasMetadata) turn.sealThought()
        return true
      }
      default:
        return false
    }
  }

  #delta(stream: Stream, at: Cursor): boolean {
    const key = DELTAS.find(name => at.str(name) !== undefined)
    if (key !== undefined) this.#turn.delta(stream, at.str('id'), at.get(key))
    return key !== undefined
  }

  #tools(at: Cursor, type: string): boolean {
    const callId = callIdOf(at)
    switch (type) {
      case 'tool-input-start':
      case 'tool-call-streaming-start':
        this.#inputs.start(callId, toolNameOf(at), at.str('title'))
        return true
      case 'tool-input-delta':
      case 'tool-call-delta':
        this.#inputs.delta(
          callId,
          at.str('inputTextDelta') ?? at.str('delta') ?? at.str('argsTextDelta') ?? ''
        )
        return true
      case 'tool-input-end':
        this.#inputs.end(callId)
        return true
      case 'tool-call':
        // The AgentEvent of this name has its call inside, and makes a new one each time.
        if (at.str('toolName') === undefined) return false
        this.#whole(at)
        return true
      case 'tool-input-available':
        this.#whole(at)
        return true
      case 'tool-input-error':
        this.#whole(at)
        this.#answer(at, 'failed', at.get('errorText'))
        return true
      case 'tool-result':
        if (at.get('toolResult').isObject || at.str('toolCallId') === undefined) return false
        this.#answer(at, isFailed(at) ? 'failed' : 'done', resultOf(at))
        return true
      case 'tool-output-available':
        this.#answer(at, 'done', at.get('output'))
        return true
      case 'tool-output-error':
      case 'tool-error':
        this.#answer(at, 'failed', errorText(at))
        return true
      case 'tool-output-denied':
        this.#decide(at, callId)
        this.#answer(at, 'cancelled', at.get('reason'))
        return true
      case 'tool-approval-request':
        this.#request(at)
        return true
      case 'tool-approval-response':
        this.#decide(at, callId)
        return true
      default:
        return false
    }
  }

  #frame(at: Cursor, type: string, stored: Stored): boolean {
    const turn = this.#turn
    const { writer } = turn
    const id = at.str('id')
    switch (type) {
      case 'start':
        turn.begin(at.str('messageId') ?? writer.name)
        this.#hasStepUsage = false
        this.#metadata(at.get('messageMetadata'))
        return true
      case 'start-step':
      case 'step-start':
        this.#inputs.end()
        turn.nextStep(at.str('messageId'))
        return true
      case 'finish-step':
      case 'step-finish':
        this.#inputs.end()
        this.#spend(at)
        this.#hasStepUsage ||= usageOf(at.get('usage')) !== undefined
        return true
      case 'finish':
        this.#finish(at)
        return true
      case 'message-metadata':
        this.#metadata(at.get('messageMetadata'))
        return true
      case 'reset-step':
        turn.retract()
        return true
      case 'abort':
        this.#inputs.end()
        turn.writer.calls.giveUp()
        turn.event({ event: 'interrupt', text: at.get('reason').text() })
        turn.end()
        return true
      case 'source':
      case 'source-url':
      case 'source-document':
        tellSource(turn.writer, at, () => writer.spot(turn.inFlight(), writer.name))
        turn.interject()
        return true
      case 'file':
      case 'reasoning-file':
        turn.writer.say('assistant', () => writer.spot(turn.inFlight(), writer.name), {
          text: '',
          ...fileOf(at)
        })
        turn.interject()
        return true
      case 'steering-message':
        stored.prompt(id ?? writer.name, at.get('parts'), 'queued')
        return true
      case 'custom':
        turn.event({ event: 'context', label: at.str('kind') ?? 'custom', text: at.text('json') })
        return true
      default:
        return QUIET.has(type)
    }
  }

  #whole(at: Cursor) {
    const asked = { callId: callIdOf(at), name: toolNameOf(at), input: inputOf(at), title: at.str('title') }
    this.#inputs.whole(asked)
  }

  #answer(at: Cursor, status: Status, value: Cursor) {
    const { writer } = this.#turn
    const { calls } = writer
    const name = at.str('toolName')
    calls.answer(writer.message(writer.name), {
      callId: callIdOf(at),
      ...(name === undefined ? {} : { name }),
      result: readResult(value),
      status,
      // The full stream repeats the arguments.
      input: at.get('input'),
      preliminary: at.bool('preliminary')
    })
  }

  #request(at: Cursor) {
    const { writer } = this.#turn
    const { calls } = writer
    const call = at.get('toolCall').isObject ? at.get('toolCall') : at
    const callId = call.str('toolCallId') ?? ''
    const title = call.str('toolName') ?? calls.find(callId)?.tool.name ?? ''
    const id = at.str('approvalId') ?? writer.name
    const spot = this.#turn.event(permissionOf(title, callId, at), message => writer.spot(message, id))
    this.#asked.set(id, { spot, title, callId })
    this.#askedFor.set(callId, id)
  }

  /** The answer belongs to what was asked; a call that is denied answers for itself. */
  #decide(at: Cursor, callId: string) {
    const { writer } = this.#turn
    const id = at.str('approvalId') ?? this.#askedFor.get(callId) ?? ''
    const asked = this.#asked.get(id)
    if (!asked) return
    this.#asked.delete(id)
    const detail = permissionOf(asked.title, asked.callId, at)
    const isDenied = detail.event === 'permission' && detail.granted === undefined
    const said = isDenied ? { ...detail, answer: 'denied', granted: false } : detail
    writer.event({ ...asked.spot, src: [...asked.spot.src, writer.record] }, said)
  }

  /** The same id again replaces the data. */
  #custom(at: Cursor, type: string) {
    if (at.bool('transient') === true) return
    const { writer } = this.#turn
    const detail = { event: 'context' as const, label: type, text: at.get('data').text() }
    const key = at.str('id') === undefined ? undefined : `${type} ${at.str('id')}`
    const known = key === undefined ? undefined : this.#data.get(key)
    if (known) return writer.event({ ...known, src: [...known.src, writer.record] }, detail)
    const spot = this.#turn.event(detail)
    if (key !== undefined) this.#data.set(key, spot)
  }

  #finish(at: Cursor) {
    this.#inputs.end()
    if (!this.#hasStepUsage) this.#spend(at)
    const outcome = at.str('finishReason') ?? ''
    if (CUT_SHORT.has(outcome)) this.#turn.event({ event: 'turn', outcome, failed: outcome === 'error' })
    this.#turn.end()
  }

  /** Servers put what they like here; tokens and the model are what most of them like. */
  #metadata(at: Cursor) {
    const { writer } = this.#turn
    const usage = usageIn(at)
    writer.model(at.str('model') ?? at.str('modelId'))
    writer.spend(writer.name, usage)
    if (usage) this.#hasStepUsage = true
  }

  #spend(at: Cursor) {
    const { writer } = this.#turn
    const metadata = at.get('messageMetadata')
    writer.model(at.get('response').str('modelId') ?? metadata.str('model') ?? metadata.str('modelId'))
    writer.spend(writer.name, usageIn(at) ?? usageIn(metadata))
  }
}

const usageIn = (at: Cursor) => usageOf(at.get('usage')) ?? usageOf(at.get('totalUsage'))

const DELTAS = ['delta', 'text', 'textDelta', 'reasoning']

/** Endings that a reader should see. */
const CUT_SHORT = new Set(['length', 'content-filter', 'error'])

/** Counted, not shown. */
const QUIET = new Set([
  'raw',
  'response-metadata',
  'stream-start',
  'reasoning-signature',
  'redacted-reasoning'
])

const errorText = (at: Cursor): Cursor => {
  const error = at.get(at.has('errorText') ? 'errorText' : 'error')
  return error.str('message') === undefined ? error : error.get('message')
}
