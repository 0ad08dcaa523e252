// One step: what a human, the agent or the harness said, what was called, and what was observed.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import { MAIN, type Text } from '../../model/transcript/types.ts'
import { unwrappedPieces } from '../generic/wrapping.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { trajectoryNames, trajectoryRefs } from '../reading/trajectory-names.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { type AtifCall, type AtifCalls, type AtifMade, madeIn } from './calls.ts'
import { contentIn, replyIn, requestIn, type SaidInStep, saidInReply, thoughtOf } from './messages.ts'
import type { AtifMetrics } from './metrics.ts'
import { AtifPrompts } from './prompts.ts'
import { stepSource } from './shape.ts'
import { type TerminusAnswer, terminusIn } from './terminus.ts'

export class AtifSteps {
  readonly #builder: SequenceBuilder
  readonly #calls: AtifCalls
  readonly #metrics: AtifMetrics
  /** A result that a sub-agent gave. */
  readonly #refer: (refs: readonly Cursor[], call: AtifCall) => void
  readonly #prompts = new AtifPrompts()
  /** The log holds messages of an API: it tells calls twice, and results by order. */
  #isRaw = false
  #name = ''
  #place: Place | undefined

  constructor(
    builder: SequenceBuilder,
    calls: AtifCalls,
    metrics: AtifMetrics,
    refer: (refs: readonly Cursor[], call: AtifCall) => void
  ) {
    this.#builder = builder
    this.#calls = calls
    this.#metrics = metrics
    this.#refer = refer
  }

  tell(step: Cursor, name: string): void {
    const builder = this.#builder
    const thread = builder.thread
    // Harbor's conversion of Claude Code keeps sub-agents among the steps.
    if (thread === MAIN && step.get('extra').bool('is_sidechain') === true) builder.thread = 'sidechain'
    builder.at = step.time('timestamp')
    this.#name = builder.thread === MAIN ? name : `${builder.thread}/${name}`
    this.#place = undefined
    if (step.bool('is_copied_context') === true) this.#fold('copied context', copiedText(step))
    else this.#speak(step)
    builder.thread = thread
  }

  #speak(step: Cursor): void {
    const source = stepSource(step) ?? 'step'
    if (source === 'agent' || source === 'assistant') this.#reply(step)
    else {
      if (source === 'user' || source === 'human') this.#prompt(step.get('message'))
      else this.#fold(source, contentIn(wordsOfMessage(step.get('message'))).text)
      this.#observe(step, [], true)
    }
  }

  #prompt(message: Cursor): void {
    if (requestIn(message)) this.#isRaw = true
    const { prompt, system } = this.#prompts.read(message)
    if (system !== undefined) this.#fold('system', system)
    if (!prompt || !says(prompt)) return
    const pieces = message.isString ? unwrappedPieces(message) : []
    const words = pieces.flatMap(piece => (piece.kind === 'text' ? [piece] : []))[0]
    const text = words?.text ?? prompt.text
    const images = optionalList('images', prompt.images)
    if (pieces.length === 0 || words)
      this.#builder.put({ type: 'user', ...this.#part('text'), text, source: 'typed', ...images })
    for (const [i, piece] of pieces.entries())
      if (piece.kind === 'context') this.#fold(piece.label, piece.text, i)
  }

  #reply(step: Cursor): void {
    const builder = this.#builder
    const message = step.get('message')
    const reply = replyIn(message)
    if (reply) this.#isRaw = true
    builder.facts.note({ model: step.str('model_name') })
    const effort = step.get('reasoning_effort')
    if (effort.exists && !effort.isObject) builder.setting('effort', String(effort.value))
    this.#metrics.step(step.get('metrics'))
    const own = step.get('reasoning_content').text()
    const thought = sizeOf(own) > 0 || !reply ? own : thoughtOf(reply)
    const typed = terminusIn(message)
    const said = reply ? saidInReply(reply) : wordsOf(step, typed)
    if (!isBlank(thought)) builder.put({ type: 'thinking', ...this.#part('thought'), text: thought })
    if (says(said)) {
      const images = optionalList('images', said.images)
      builder.put({ type: 'assistant', ...this.#part('text'), text: said.text, ...images })
    }
    const told = step.list('tool_calls')
    const asked = (told.length > 0 || !reply ? told : reply.list('tool_calls')).map(madeIn)
    if (told.length === 0 && typed) for (const keys of typed.keys) asked.push(pressed(keys))
    const mayRepeat = this.#isRaw && !says(said) && isBlank(thought)
    const calls = asked.map((call, i) =>
      this.#calls.called(call, this.#name, id => this.#part(`call${i}`, id), mayRepeat)
    )
    if (typed && calls.length === 0) this.#foldSeen(step)
    else this.#observe(step, calls, this.#isRaw)
  }

  /** What the terminal showed after an answer that pressed no keys. */
  #foldSeen(step: Cursor): void {
    for (const [i, seen] of resultsIn(step.get('observation')).entries())
      this.#fold('terminal', contentIn(seen.get('content')).text, i)
  }

  #observe(step: Cursor, own: readonly AtifCall[], isAnyones: boolean): void {
    const results = resultsIn(step.get('observation'))
    // One look at a terminal, after several keys were pressed.
    if (results.length === 1 && results[0]?.str('source_call_id') === undefined)
      this.#calls.settle(own.slice(0, -1))
    for (const [i, result] of results.entries()) this.#result(step, result, i, own, isAnyones)
    const refs = trajectoryRefs(step)
    if (refs.length > 0) this.#refer(refs, this.#started(step, refs, 'task'))
  }

  #result(step: Cursor, result: Cursor, i: number, own: readonly AtifCall[], isAnyones: boolean): void {
    const refs = trajectoryRefs(result)
    const call = this.#calls.answeredBy(result, own, isAnyones)
    // Harbor's conversion of Claude Code tells it of the step, which has one call.
    const hasFailed = own.length === 1 && step.get('extra').bool('tool_result_is_error') === true
    if (call) this.#calls.answer(call, result, hasFailed)
    if (refs.length > 0) this.#refer(refs, call ?? this.#started(result, refs, `result${i}`))
    if (call || refs.length > 0) return
    // What the harness observed answers nobody.
    if (step.str('source') === 'system') this.#fold('observation', contentIn(result.get('content')).text, i)
    else {
      this.#builder.notice('orphan-result')
      this.#calls.orphan(result, this.#part(`result${i}`))
    }
  }

  /** A sub-agent that no call started. */
  #started(at: Cursor, refs: readonly Cursor[], key: string): AtifCall {
    const description = refs.map(ref => trajectoryNames(ref)[0] ?? '').join(', ')
    return this.#calls.orphan(at, this.#part(key), { kind: 'task', description, prompt: '' })
  }

  #fold(label: string, text: Text, i?: number): void {
    if (isBlank(text)) return
    this.#builder.event(this.#part(`context${i ?? ''}`), { event: 'context', label, text })
  }

  /** An entry of this step, by the log's own id or by its name there. */
  #part(name: string, id = ''): EntryPlace {
    this.#place ??= this.#builder.next(this.#name)
    return this.#builder.inside(this.#place, name, id || undefined)
  }
}

/** What a message of an API says, or the step itself. */
const wordsOfMessage = (message: Cursor): Cursor =>
  message.str('role') === undefined ? message : message.get('content')

/** Harbor writes "Executed Bash call_1" where the model said nothing. */
const wordsOf = (step: Cursor, typed: TerminusAnswer | undefined): SaidInStep => {
  if (typed) return { text: typed.text, images: [] }
  const message = step.get('message')
  const names = step.list('tool_calls').map(madeIn)
  const isStub = names.some(({ name, callId }) => message.value === `Executed ${name} ${callId}`.trim())
  return isStub ? { text: '', images: [] } : contentIn(message)
}

const pressed = (keys: Cursor): AtifMade => ({ callId: '', name: 'bash_command', input: keys })

const resultsIn = (observation: Cursor): readonly Cursor[] => {
  const listed = observation.get('results').isList ? observation.get('results') : observation
  if (listed.isList) return listed.list().filter(result => result.exists)
  return observation.isString || observation.has('content') ? [observation] : []
}

/** A step of an earlier trajectory, as one text. */
const copiedText = (step: Cursor): Text =>
  joinTexts(
    [
      step.get('reasoning_content').text(),
      contentIn(step.get('message')).text,
      ...step
        .list('tool_calls')
        .map(call => joinTexts([call.str('function_name') ?? '', call.get('arguments').text()], ' ')),
      ...resultsIn(step.get('observation')).map(result => contentIn(result.get('content')).text)
    ],
    '\n\n'
  )

const says = ({ text, images }: SaidInStep): boolean => !isBlank(text) || images.length > 0

const isBlank = (text: Text): boolean => sizeOf(text) < 600 && previewOf(text).trim() === ''
