// Requests, notifications and responses: one rule for every method, and the way back from an answer to its question.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Cursor } from '../reading/cursor.ts'
import { askElicitation, askPermission } from './asking.ts'
import { createTerminal, serveFile, serveTerminal } from './calls/client-work.ts'
import { noteAgent, noteUsage } from './facts.ts'
import { isKnownMethod } from './methods.ts'
import { type AcpAnswer, type AcpResponse, Requests } from './requests.ts'
import { changeSettings, optionsOf, settingOf, startSettings } from './settings.ts'
import { loadHistory, sendPrompt } from './speech/speech.ts'
import type { AcpTranscript } from './transcript.ts'
import { beginTurn, cancelTurn, endTurn, failTurn } from './turns.ts'
import type { AcpMessage, Dir } from './unwrap.ts'

type Called = Extract<AcpMessage, { what: 'request' | 'notification' }>

export class Rpc {
  readonly #acp: AcpTranscript
  readonly #requests = new Requests()
  readonly #asked = new Map<string, AcpAnswer>()
  /** Sessions that were asked for and not granted: prompts go on only where answers are not logged. */
  #unstarted = 0

  constructor(acp: AcpTranscript) {
    this.#acp = acp
  }

  called(record: Cursor, said: Called, dir: Dir | undefined): void {
    const from = this.#acp.here
    const answer = this.#ask(record, said)
    if (said.what === 'request') this.#requests.open(said.id, { method: said.method, dir, from, answer })
  }

  /** Returns what was asked. */
  responded(said: AcpResponse, dir: Dir | undefined): string {
    const request = this.#requests.take(said, dir)
    if (!request) return this.#unasked(said)
    this.#acp.here = request.from
    request.answer(said.result, said.error)
    return request.method
  }

  /** Qwen's daemon asks for a permission, and tells the answer, in events of its own. */
  asked(id: string, params: Cursor): void {
    this.#asked.set(id, askPermission(this.#acp, id, params))
  }

  answered(id: string, params: Cursor): void {
    this.#asked.get(id)?.(params, params.get('error'))
    this.#asked.delete(id)
  }

  #ask(record: Cursor, said: Called): AcpAnswer {
    const acp = this.#acp
    const { method, params } = said
    // What the agent asks for has no name in the log but its method and the number of the request.
    const id = said.what === 'request' ? `${method}/${said.id}` : undefined
    switch (method) {
      case 'initialize':
        acp.protocol = params.num('protocolVersion') ?? acp.protocol
        return this.#failing(result => noteAgent(acp, result))
      case 'session/new':
      case 'session/load':
      case 'session/resume':
      case 'session/fork':
        return this.#start(method, params)
      case 'session/prompt':
        return this.#prompt(params)
      case 'session/set_mode':
        changeSettings(acp, settingOf('mode', params.get('modeId')))
        return this.#failing()
      case 'session/set_model':
        changeSettings(acp, settingOf('model', params.get('modelId')))
        return this.#failing()
      case 'session/set_config_option': {
        const name = params.str('configId', 'id') ?? 'option'
        changeSettings(acp, settingOf(name, params.get('value')))
        return this.#failing(result => changeSettings(acp, optionsOf(result.get('configOptions'))))
      }
      case 'session/cancel':
        cancelTurn(acp)
        return this.#failing()
      case 'session/request_permission':
        return this.#failing(askPermission(acp, id, params))
      case 'elicitation/create':
        return this.#failing(askElicitation(acp, id, params))
      case 'fs/read_text_file':
      case 'fs/write_text_file':
        return serveFile(acp, method, id, params)
      case 'terminal/create':
        return createTerminal(acp, id, params)
      case 'terminal/output':
      case 'terminal/wait_for_exit':
        return this.#failing(result => serveTerminal(acp, method, params, result))
      default:
        return isKnownMethod(method) ? this.#failing() : this.#unknown(record, method)
    }
  }

  #start(method: string, params: Cursor): AcpAnswer {
    const acp = this.#acp
    const { session } = acp.here
    acp.facts.noteOnce({ cwd: params.str('cwd') })
    if (method !== 'session/new') loadHistory(acp)
    this.#unstarted++
    const answer = this.#failing(result => this.#started(result))
    return (result, error) => {
      this.#unstarted--
      session.isReplaying = false
      answer(result, error)
    }
  }

  #started(result: Cursor): void {
    startSettings(this.#acp, this.#acp.sessionOf(result.str('sessionId')), result)
  }

  #prompt(params: Cursor): AcpAnswer {
    const acp = this.#acp
    const { session } = acp.here
    // Who told it to stop waits for no answer; and where the log holds no answers, none is missing.
    const isWaiting = session.unanswered > 0 && !session.interrupt && this.#unstarted === 0
    const isWorking = session.isRunning || isWaiting
    beginTurn(acp)
    sendPrompt(acp, params, isWorking ? 'queued' : 'typed')
    session.unanswered++
    const answer = this.#failing(result => {
      const usage = result.get('usage')
      if (!session.hasUsage) noteUsage(acp, usage, usage.num('inputTokens'))
      const reason = result.str('stopReason')
      if (reason !== undefined) endTurn(acp, reason)
    })
    return (result, error) => {
      session.unanswered--
      answer(result, error)
    }
  }

  /** An unknown request and its answer are one entry. */
  #unknown(record: Cursor, method: string): AcpAnswer {
    const entry = this.#acp.strange(record, method)
    return (result, error) => {
      if (entry.type !== 'unknown') return
      const json = joinTexts([entry.json, (error.exists ? error : result).text('json')])
      this.#acp.putAgain({ ...entry, json })
    }
  }

  /** An answer that may be an error instead. Most say nothing that can be shown. */
  #failing(answer?: AcpAnswer): AcpAnswer {
    return (result, error) => (error.isObject ? failTurn(this.#acp, error) : answer?.(result, error))
  }

  /** What an agent wrote to its output holds answers only: their shape tells what they end. */
  #unasked({ result, error }: AcpResponse): string {
    const acp = this.#acp
    const reason = result.str('stopReason')
    if (error.isObject) failTurn(acp, error)
    else if (reason !== undefined) endTurn(acp, reason)
    else {
      if (result.num('protocolVersion') !== undefined) noteAgent(acp, result)
      this.#started(result)
    }
    return reason === undefined ? 'response' : 'session/prompt'
  }
}
