// Requests, notifications and responses: one rule for every method, and the way back from an answer to its question.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import type { Memory } from './memory.ts'
import { isKnownMethod } from './methods.ts'
import { silent } from './places.ts'
import type { Here } from './record-context.ts'
import { type Answer, Requests } from './requests.ts'
import type { Dir, Said } from './unwrap.ts'

type Called = Extract<Said, { what: 'request' | 'notification' }>
type Response = Extract<Said, { what: 'response' }>

export class Rpc {
  readonly #memory: Memory
  readonly #requests = new Requests()
  readonly #asked = new Map<string, Answer>()
  /** Sessions that were asked for and not granted: prompts go on only where answers are not logged. */
  #unstarted = 0

  constructor(memory: Memory) {
    this.#memory = memory
  }

  called(here: Here, record: Cursor, said: Called, dir: Dir | undefined): void {
    const answer = this.#ask(here, record, said)
    if (said.what === 'request')
      this.#requests.open(said.id, { method: said.method, dir, from: here, answer })
  }

  responded(here: Here, said: Response, dir: Dir | undefined): void {
    const request = this.#requests.take({ ...said, dir })
    if (!request) {
      this.#unasked(here, said)
      return
    }
    const { session, thread, lane } = request.from
    request.answer({ ...here, session, thread, lane }, said.result, said.error)
  }

  /** Qwen's daemon asks for a permission, and tells the answer, in events of its own. */
  asked(here: Here, id: string, params: Cursor): void {
    this.#asked.set(id, this.#memory.asking.permission(here, id, params))
  }

  answered(here: Here, id: string, params: Cursor): void {
    const answer = this.#asked.get(id)
    if (!answer) {
      silent(here, 'permission_resolved')
      return
    }
    this.#asked.delete(id)
    answer(here, params, params.get('error'))
  }

  #ask(here: Here, record: Cursor, said: Called): Answer {
    const { asking, facts, settings, turns, work } = this.#memory
    const { method, params } = said
    // What the agent asks for has no name in the log but its method and the number of the request.
    const id = said.what === 'request' ? `${method}/${said.id}` : undefined
    switch (method) {
      case 'initialize':
        facts.protocol = params.num('protocolVersion') ?? facts.protocol
        silent(here, method)
        return this.#quiet(method, (then, result) => facts.agent(then, result))
      case 'session/new':
      case 'session/load':
      case 'session/resume':
      case 'session/fork':
        return this.#start(here, method, params)
      case 'session/prompt':
        return this.#prompt(here, params)
      case 'session/set_mode':
        settings.set(here, 'mode', params.get('modeId'), method)
        return this.#quiet(method)
      case 'session/set_model':
        settings.set(here, 'model', params.get('modelId'), method)
        return this.#quiet(method)
      case 'session/set_config_option':
        settings.option(here, params, method)
        return this.#quiet(method, (then, result) => {
          settings.options(then, result.get('configOptions'), method)
          return true
        })
      case 'session/cancel':
        turns.cancel(here)
        return this.#quiet(method)
      case 'session/request_permission':
        return this.#failing(asking.permission(here, id, params))
      case 'elicitation/create':
        return this.#failing(asking.elicitation(here, id, params))
      case 'fs/read_text_file':
      case 'fs/write_text_file':
        return work.file(here, method, id, params)
      case 'terminal/create':
        return work.create(here, id, params)
      case 'terminal/output':
      case 'terminal/wait_for_exit':
        return this.#failing(work.terminal(here, method, params))
      default:
        return isKnownMethod(method) ? this.#passed(here, method) : this.#unknown(here, record, method)
    }
  }

  #start(here: Here, method: string, params: Cursor): Answer {
    const { facts, settings, sessions, speech } = this.#memory
    const { session } = here
    const cwd = params.str('cwd')
    if (!cwd || facts.cwd !== undefined || !facts.learn(here, { cwd })) silent(here, method)
    if (method !== 'session/new') speech.load(here)
    this.#unstarted++
    const answer = this.#quiet(method, (then, result) => {
      const before = facts.id
      const own = sessions.of(result.str('sessionId'), then)
      return settings.start({ ...then, session: own }, result) || facts.id !== before
    })
    return (then, result, error) => {
      this.#unstarted--
      session.isReplaying = false
      answer(then, result, error)
    }
  }

  #prompt(here: Here, params: Cursor): Answer {
    const { facts, speech, turns } = this.#memory
    const { session } = here
    // Who told it to stop waits for no answer; and where the log holds no answers, none is missing.
    const isWaiting = session.unanswered > 0 && !session.interrupt && this.#unstarted === 0
    const isWorking = session.isRunning || isWaiting
    turns.begin(here)
    speech.prompt(here, params, isWorking ? 'queued' : 'typed')
    session.unanswered++
    const answer = this.#failing((then, result) => {
      const usage = result.get('usage')
      const counted = !then.session.hasUsage && facts.used(then, usage, usage.num('inputTokens'))
      const reason = result.str('stopReason')
      if (reason !== undefined) turns.end(then, reason, 'session/prompt')
      else if (!counted) silent(then, 'session/prompt')
    })
    return (then, result, error) => {
      session.unanswered--
      answer(then, result, error)
    }
  }

  #passed(here: Here, method: string): Answer {
    silent(here, method)
    return this.#quiet(method)
  }

  /** An unknown request and its answer are one entry. */
  #unknown(here: Here, record: Cursor, method: string): Answer {
    const entry = this.#memory.places.unknown(here, record, method)
    return (then, result, error) => {
      if (entry?.type !== 'unknown') {
        silent(then, method)
        return
      }
      const json = joinTexts([entry.json, (error.exists ? error : result).text('json')])
      then.ops.push({ op: 'put', entry: again({ ...entry, json }, then.n) })
    }
  }

  /** An answer that says nothing to show, unless it tells something about the session. */
  #quiet(method: string, learns?: (here: Here, result: Cursor) => boolean): Answer {
    return this.#failing((then, result) => {
      if (!learns?.(then, result)) silent(then, method)
    })
  }

  #failing(answer: Answer): Answer {
    return (then, result, error) =>
      error.isObject ? this.#memory.turns.fail(then, error) : answer(then, result, error)
  }

  /** What an agent wrote to its output holds answers only: their shape tells what they end. */
  #unasked(here: Here, { result, error }: Response): void {
    const { facts, settings, sessions, turns } = this.#memory
    if (error.isObject) {
      turns.fail(here, error)
      return
    }
    const reason = result.str('stopReason')
    if (reason !== undefined) {
      turns.end(here, reason, 'session/prompt')
      return
    }
    const before = facts.id
    if (result.num('protocolVersion') !== undefined && facts.agent(here, result)) return
    const session = sessions.of(result.str('sessionId'), here)
    if (!settings.start({ ...here, session }, result) && facts.id === before) silent(here, 'response')
  }
}
