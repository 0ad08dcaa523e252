// Runs of LangSmith (https://docs.langchain.com/langsmith/run-data-format): {run_type: chain | llm | tool | retriever …, inputs,
// outputs, error, trace_id, child_runs}. Each run holds the conversation up to it again, and so do the runs around it: in a
// trace a message is told once. Runs may come in any order; what they hold has one.

import { head, previewOf } from '../../../model/entry/text-value.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf, firstWord } from '../../reading/first.ts'
import { tellMessage } from '../chat.ts'
import { messageIn, speakerIn } from '../inner-records.ts'
import { toolResultOf } from '../results.ts'
import { roleOf } from '../roles.ts'
import { answeredIdOf, callIdOf } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export class LangSmithRuns {
  readonly #writer: ChatWriter
  readonly #traces = new Map<string, Trace>()

  constructor(writer: ChatWriter) {
    this.#writer = writer
  }

  tell(at: Cursor, name: string): void {
    const writer = this.#writer
    const trace = this.#traceOf(at)
    const isTool = TOOLS.has(at.str('run_type') ?? '')
    this.#note(at)
    writer.at = at.time('start_time') ?? writer.at
    const asked = isTool ? [] : saidIn(at.get('inputs'), 'user', isSpoken(at))
    trace.tell(asked, name)
    for (const [i, child] of at.list('child_runs').entries()) this.tell(child, `${name}.${i}`)
    writer.at = at.time('end_time') ?? writer.at
    if (isTool) trace.tellTool(at, name)
    else trace.tell(goneOn(asked, saidIn(at.get('outputs'), 'assistant', isSpoken(at))), `outputs/${name}`)
    if (at.str('run_type') === 'llm') writer.spend(at.str('id') ?? name, usageIn(at))
    trace.tellError(at, name)
    writer.silent(`${at.str('run_type')} run`)
  }

  #note(at: Cursor): void {
    const facts = at.get('extra', 'metadata')
    const isRoot = !at.get('parent_run_id').exists
    const id = firstWord(facts, 'thread_id', 'session_id') || at.str('trace_id')
    this.#writer.facts.noteOnce(isRoot ? { id, title: at.str('name') } : { id })
    const model = at.str('run_type') === 'llm' ? facts.str('ls_model_name') : undefined
    this.#writer.facts.note({ model: model ?? at.get('extra', 'invocation_params').str('model') })
  }

  #traceOf(at: Cursor): Trace {
    const id = at.str('trace_id') ?? at.str('dotted_order')?.split('.')[0] ?? ''
    const trace = this.#traces.get(id) ?? new Trace(this.#writer)
    this.#traces.set(id, trace)
    return trace
  }
}

const TOOLS: ReadonlySet<string> = new Set(['tool', 'retriever'])

/** Bare texts are words where a run stands for the whole, or for the model: those in between pass on names of steps. */
const isSpoken = (at: Cursor): boolean =>
  at.str('run_type') === 'llm' || (at.str('run_type') === 'chain' && !at.get('parent_run_id').exists)

class Trace {
  readonly #writer: ChatWriter
  /** How often each message was told. */
  readonly #told = new Map<string, number>()
  readonly #errors = new Set<string>()

  constructor(writer: ChatWriter) {
    this.#writer = writer
  }

  /** A conversation so far; of its messages those that were not told yet. */
  tell(conversation: readonly Said[], name: string): void {
    const seen = new Map<string, number>()
    for (const [i, said] of conversation.entries()) {
      const times = (seen.get(said.mark) ?? 0) + 1
      seen.set(said.mark, times)
      if (times <= (this.#told.get(said.mark) ?? 0)) continue
      this.#told.set(said.mark, times)
      if (said.role !== '') tellMessage(this.#writer, said.at, `${name}.${i}`, said.role)
      else this.#writer.draft(`${name}.${i}`).say(said.speaker, 0, { text: said.at.text() })
    }
  }

  /** The model's words have told the call, or a result among them what came of it. */
  tellTool(at: Cursor, name: string): void {
    const { calls } = this.#writer
    const tool = at.str('name') ?? ''
    const output = firstOf(at.get('outputs'), 'output', 'result', 'documents', 'content')
    const held = output.isObject ? (messageIn(output) ?? output) : output
    const callId = answeredIdOf(held)
    const known = calls.last(callId) ?? calls.running(tool)
    const said = held.isObject ? firstOf(held, 'content', 'output') : output
    const result = toolResultOf(said.exists ? said : at.get('outputs'))
    const hasFailed = held.str('status') === 'error'
    const answer = { callId, name: tool, result, status: hasFailed ? ('failed' as const) : ('done' as const) }
    if (!known && this.#isResultTold(tool, callId)) return
    const error = at.get('error')
    if (isSaid(error)) this.#errors.add(headOf(error))
    const told = isSaid(error)
      ? { ...answer, result: toolResultOf(error), status: 'failed' as const }
      : answer
    const input = inputOf(at.get('inputs'))
    const draft = this.#writer.draft(name)
    // With an id the call itself may still come.
    if (!known && callId !== '') calls.answer(draft, { ...told, input })
    else {
      const call = known ?? draft.call({ callId, name: tool, input, part: 0 })
      if (isSaid(error) || at.get('outputs').exists) calls.settle(call, told)
    }
  }

  /** A tool's error goes up through all runs around it. */
  tellError(at: Cursor, name: string): void {
    const error = at.get('error')
    if (!isSaid(error) || this.#errors.has(headOf(error))) return
    this.#errors.add(headOf(error))
    this.#writer.draft(`error/${name}`).event('error', { event: 'error', text: error.text() })
  }

  /** Without an id: results of this name that messages told, one for each run of it. */
  #isResultTold(tool: string, callId: string): boolean {
    const mark = `tool ${callId === '' ? tool : callId}`
    const left = this.#told.get(mark) ?? 0
    this.#told.set(mark, left - 1)
    return left > 0
  }
}

const isSaid = (error: Cursor): boolean => error.isString && error.value !== ''
const headOf = (error: Cursor): string => error.string.slice(0, 60)

/** LangChain writes a tool's arguments as Python prints them where they are no JSON. */
const inputOf = (inputs: Cursor): Cursor => {
  const input = inputs.get('input').unquoted()
  return input.isObject ? input : inputs
}

interface Said {
  readonly at: Cursor
  /** '' for a bare text. */
  readonly role: string
  readonly speaker: 'user' | 'assistant'
  readonly mark: string
}

/** Messages in the many places that a chain or a model has for them. */
const saidIn = (at: Cursor, speaker: Said['speaker'], isSpoken: boolean, room = 5): readonly Said[] => {
  if (room === 0) return []
  if (at.isList) return at.list().flatMap(item => saidIn(item, speaker, isSpoken, room - 1))
  if (at.isString) {
    if (!isSpoken || at.value === '') return []
    return [{ at, role: '', speaker, mark: markOf(speaker, at) }]
  }
  const message = messageIn(at)
  const role = message ? speakerIn(message) || speakerIn(at) : ''
  if (message && role !== '') return [{ at: message, role, speaker, mark: markOf(role, message) }]
  const key = HOLDERS.find(name => at.get(name).exists)
  return key === undefined ? [] : saidIn(at.get(key), speaker, isSpoken, room - 1)
}

const HOLDERS = [
  ...[
    'messages',
    'generations',
    'choices',
    'message',
    'input',
    'output',
    'prompts',
    'prompt',
    'question',
    'query'
  ],
  ...['answer', 'result', 'response', 'text', 'content', 'inputs', 'outputs']
]

/** Some chains give back all that they were given, and what came to it. */
const goneOn = (asked: readonly Said[], answered: readonly Said[]): readonly Said[] =>
  asked.every(({ mark }, i) => mark === answered[i]?.mark) ? answered : [...asked, ...answered]

/** The same words by the same speaker, in whichever form they were written. */
const markOf = (role: string, message: Cursor): string => {
  const speaker = roleOf(role)
  if (speaker === 'tool') return `tool ${answeredIdOf(message) || (message.str('name') ?? '')}`
  const text = message.isString ? message.text() : contentOf(message.get('content')).text
  const calls = message.list('tool_calls').map(callIdOf).join(' ')
  return `${speaker} ${calls} ${head(previewOf(text).trim(), 400)}`
}

const usageIn = (at: Cursor) => {
  const generation = at.get('outputs', 'generations', 0)
  const message = (generation.isList ? generation.get(0) : generation).get('message')
  const said = messageIn(message) ?? message
  const own = firstOf(at.get('outputs'), 'usage_metadata', 'usage')
  return (
    usageOf(said.get('usage_metadata')) ??
    usageOf(own) ??
    usageOf(at.get('outputs', 'llm_output', 'token_usage')) ??
    usageOf(at)
  )
}
