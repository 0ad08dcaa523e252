// The two streams of the AI SDK: UIMessage chunks and the full stream. Same names, other fields; older names of ai 4.
// https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol (ai 6.0.326, 7.0.169)

import type { Status } from '../../model/transcript/types.ts'
import { chatAnswerIn } from '../generic/results.ts'
import { callIdOf, errorIn, resultOf } from '../generic/spellings.ts'
import { fileOf, sourceOf } from '../generic/ui-parts.ts'
import { usageOf } from '../generic/usage.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstString } from '../reading/first.ts'
import { again } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import type { EventStream, StreamEventReader } from './index.ts'
import { decided, requested } from './permissions.ts'
import { typeOf } from './shape.ts'
import { tellPrompt } from './stored.ts'
import { announced, endInputs, inputDelta, inputEnded, wholeInput } from './tool-input.ts'
import type { StreamKind } from './turn.ts'

/** Undefined: no record of these streams. */
export const aiSdkEvent = (at: Cursor, type: string): StreamEventReader | undefined => {
  if (type.startsWith('data-')) return customData
  const reader = READERS.get(type)
  return reader && isOurs(at, type, reader) ? reader : undefined
}

/** AgentEvents have some of these names, too. */
const isOurs = (at: Cursor, type: string, reader: StreamEventReader): boolean => {
  if (reader === textDelta || reader === thoughtDelta) return DELTAS.some(key => at.str(key) !== undefined)
  // The AgentEvent of this name has its call inside, and makes a new one each time.
  if (type === 'tool-call') return at.str('toolName') !== undefined
  return type !== 'tool-result' || (!at.get('toolResult').isObject && at.str('toolCallId') !== undefined)
}

const delta =
  (kind: StreamKind): StreamEventReader =>
  ({ turn }, at) =>
    turn.delta(kind, at.str('id'), firstString(at, ...DELTAS))

const DELTAS = ['delta', 'text', 'textDelta', 'reasoning']
const textDelta = delta('assistant')
const thoughtDelta = delta('thinking')

const endThought: StreamEventReader = ({ turn }, at) => {
  const id = at.str('id')
  const hasMetadata = at.get('metadata').exists || at.get('providerMetadata').exists
  // Metadata seals the newest thought; an end without either is ignored.
  if (id !== undefined || hasMetadata) turn.stop('thinking', id, hasMetadata)
}

const badInput: StreamEventReader = (stream, at) => {
  wholeInput(stream, at)
  failed(stream, at)
}

const answered: StreamEventReader = (stream, at) => answer(stream, at, resultOf(at))

const failed: StreamEventReader = (stream, at) =>
  answer(stream, at, errorIn(firstOf(at, 'errorText', 'error')), { status: 'failed' })

const denied: StreamEventReader = (stream, at) => {
  decided(stream, at)
  answer(stream, at, at.get('reason'), { status: 'cancelled' })
}

const answer = ({ writer }: EventStream, at: Cursor, value: Cursor, known: { status?: Status } = {}) => {
  // The full stream repeats the arguments.
  const more = { input: at.get('input'), preliminary: at.bool('preliminary'), ...known }
  writer.draft().answer({ ...chatAnswerIn(at, value, callIdOf(at)), ...more })
}

const begin: StreamEventReader = (stream, at) => {
  stream.turn.begin(at.str('messageId') ?? stream.writer.name)
  stream.hasUsage = false
  count(stream, at)
}

const beginStep: StreamEventReader = (stream, at) => {
  endInputs(stream)
  stream.turn.nextStep(at.str('messageId'))
}

const endStep: StreamEventReader = (stream, at) => {
  endInputs(stream)
  count(stream, at)
}

/** The sum at the end repeats what the steps took. */
const finish: StreamEventReader = (stream, at) => {
  const { turn } = stream
  endInputs(stream)
  if (!stream.hasUsage) count(stream, at)
  const outcome = at.str('finishReason') ?? ''
  if (CUT_SHORT.has(outcome)) turn.event({ event: 'turn', outcome, failed: outcome === 'error' })
  turn.end()
}

/** Endings that a reader should see. */
const CUT_SHORT = new Set(['length', 'content-filter', 'error'])

/** Tokens and the model. Many servers put them among the metadata, which hold what they like. */
const count: StreamEventReader = (stream, at) => {
  const { writer } = stream
  const metadata = at.get('messageMetadata')
  const usage = usageIn(at) ?? usageIn(metadata)
  writer.facts.note({
    model: at.get('response').str('modelId') ?? metadata.str('model') ?? metadata.str('modelId')
  })
  writer.spend(writer.name, usage)
  stream.hasUsage ||= usage !== undefined
}

const usageIn = (at: Cursor) => usageOf(at.get('usage')) ?? usageOf(at.get('totalUsage'))

const abort: StreamEventReader = (stream, at) => {
  const { turn } = stream
  endInputs(stream)
  stream.writer.calls.giveUp()
  turn.event({ event: 'interrupt', text: at.get('reason').text() })
  turn.end()
}

/** The same id again replaces the data. */
const customData: StreamEventReader = ({ turn, writer, data }, at) => {
  if (at.bool('transient') === true) return
  const type = typeOf(at)
  const detail = { event: 'context', label: type, text: at.get('data').text() } as const
  const id = at.str('id')
  const known = id === undefined ? undefined : data.get(`${type} ${id}`)
  const place = known ? again(known, writer.record) : turn.event(detail)
  if (known) writer.event(place, detail)
  if (id !== undefined) data.set(`${type} ${id}`, place)
}

const source: StreamEventReader = ({ turn, writer }, at) => {
  turn.inFlight().event({ id: writer.name }, sourceOf(at))
  turn.interject()
}

const file: StreamEventReader = ({ turn, writer }, at) => {
  turn.inFlight().say('assistant', { id: writer.name }, { text: '', ...fileOf(at) })
  turn.interject()
}

const steer: StreamEventReader = (stream, at) =>
  tellPrompt(stream, at.str('id') ?? stream.writer.name, at.get('parts'), true)

const custom: StreamEventReader = ({ turn }, at) =>
  turn.event({ event: 'context', label: at.str('kind') ?? 'custom', text: at.text('json') })

const READERS = meanings<StreamEventReader>([
  [({ turn }, at) => turn.start('assistant', at.str('id') ?? ''), 'text-start'],
  [({ turn }, at) => turn.start('thinking', at.str('id') ?? ''), 'reasoning-start'],
  [textDelta, 'text-delta text'],
  [thoughtDelta, 'reasoning-delta thinking-delta reasoning'],
  [({ turn }, at) => turn.stop('assistant', at.str('id') ?? ''), 'text-end'],
  [endThought, 'reasoning-end'],
  [announced, 'tool-input-start tool-call-streaming-start'],
  [inputDelta, 'tool-input-delta tool-call-delta'],
  [inputEnded, 'tool-input-end'],
  [wholeInput, 'tool-call tool-input-available'],
  [badInput, 'tool-input-error'],
  [answered, 'tool-result tool-output-available'],
  [failed, 'tool-output-error tool-error'],
  [denied, 'tool-output-denied'],
  [requested, 'tool-approval-request'],
  [decided, 'tool-approval-response'],
  [begin, 'start'],
  [beginStep, 'start-step step-start'],
  [endStep, 'finish-step step-finish'],
  [finish, 'finish'],
  [count, 'message-metadata'],
  [({ turn }) => turn.retract(), 'reset-step'],
  [abort, 'abort'],
  [source, 'source source-url source-document'],
  [file, 'file reasoning-file'],
  [steer, 'steering-message'],
  [custom, 'custom'],
  // Counted, not shown.
  [() => {}, 'raw response-metadata stream-start reasoning-signature redacted-reasoning']
])
