// Arguments that arrive letter by letter. They are shown as they come, and as arguments once they are whole.

import { HELD } from '../../model/entry/text-value.ts'
import type { ChatCall } from '../generic/calls.ts'
import { callIdOf, callIn, toolNameOf } from '../generic/spellings.ts'
import { nothing } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import type { EventStream, StreamEventReader } from './index.ts'

/** A call, and its arguments so far. */
export interface InputDraft {
  readonly call: ChatCall
  text: string
}

export const announced: StreamEventReader = ({ turn, inputs }, at) => {
  const made = { callId: callIdOf(at), name: toolNameOf(at), title: at.str('title') }
  inputs.set(made.callId, { call: turn.call({ ...made, input: nothing(at), status: 'pending' }), text: '' })
}

export const inputDelta: StreamEventReader = (stream, at) => {
  const draft = stream.inputs.get(callIdOf(at))
  if (!draft) return
  draft.text += firstWord(at, 'inputTextDelta', 'delta', 'argsTextDelta')
  // Each piece shows all so far; past a screenful, once at the end is enough.
  if (draft.text.length <= HELD) show(stream, draft)
}

/** No more pieces. */
export const inputEnded: StreamEventReader = (stream, at) => showLong(stream, stream.inputs.get(callIdOf(at)))

/** The step is over: no more pieces for any call. */
export const endInputs = (stream: EventStream) => {
  for (const draft of stream.inputs.values()) showLong(stream, draft)
  stream.inputs.clear()
}

/** The arguments, whole: of the call that was announced, or of a new one. */
export const wholeInput: StreamEventReader = ({ turn, inputs, writer }, at) => {
  const made = { ...callIn(at), title: at.str('title') }
  const last = writer.calls.last(made.callId)
  const waiting = last?.isAnswered || last?.isOrphan ? undefined : last
  const known = inputs.get(made.callId)?.call ?? waiting
  inputs.delete(made.callId)
  if (known) writer.calls.again(known, made)
  else turn.call(made)
}

const showLong = (stream: EventStream, draft: InputDraft | undefined) => {
  if (draft && draft.text.length > HELD) show(stream, draft)
}

const show = ({ writer }: EventStream, { call, text }: InputDraft) =>
  writer.calls.change(call, { input: [{ name: 'input', value: text }] })
