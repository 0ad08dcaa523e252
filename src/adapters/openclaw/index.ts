// OpenClaw's trajectory (`*.trajectory.jsonl`, schema 1, OpenClaw 2026.5): what each run was given and what came of it.
// A run holds the whole conversation again: only its new end is told, in the words of Pi's messages. A bundle that was
// exported (`events.jsonl`) has the records of the session among those of the runs.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { ENTRIES } from '../pi/entries.ts'
import { readMessage } from '../pi/message.ts'
import { readPrompt } from '../pi/prompt.ts'
import { PiTranscript } from '../pi/transcript.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord, inside } from '../reading/first.ts'
import { labelOf } from '../reading/label.ts'
import { wordSet } from '../reading/word-tables.ts'
import { detect } from './detect.ts'
import { HeldCalls } from './held-calls.ts'
import { KnownMessages } from './known-messages.ts'

export const openclaw: Format = { id: 'openclaw', detect, open: () => new TrajectoryReducer() }

class TrajectoryReducer implements Reducer {
  readonly #pi = new PiTranscript()
  readonly #known = new KnownMessages()
  readonly #held = new HeldCalls()
  /** The error that was told last: a run says it more than once. */
  #error = ''

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const pi = this.#pi
    pi.begin(n)
    const type = labelOf(record)
    const data = record.get('data')
    if (record.str('traceSchema') === undefined) pi.unknown(record, pi.only(this.#next(record)))
    else this.#facts(record, data)
    if (ENDS_A_RUN.has(type)) this.#held.tell(pi, data.list('messagesSnapshot'))
    if (type === 'prompt.submitted') this.#prompt(record, data)
    else if (type === 'model.completed') this.#completed(record, data)
    else if (type === 'session.ended') this.#failed(record, data)
    else if (isOfRun(record) && /^tool\.(call|result)$/.test(type)) this.#held.hold(record)
    else if (/\.(message|result)$/.test(type)) this.#told(record, [inside(data, 'message')])
    else this.#entry(record, type.replace(/^session\./, ''), data)
    return pi.end(type)
  }

  /** What Pi's session holds beside messages. */
  #entry(record: Cursor, type: string, data: Cursor): void {
    const read = isOfRun(record) ? undefined : ENTRIES.get(type)
    if (!read) return
    const place = this.#next(record)
    read(this.#pi, data, place)
    this.#pi.settle(place)
  }

  #facts(record: Cursor, data: Cursor): void {
    const { facts } = this.#pi
    facts.noteOnce({
      id: record.str('sessionId'),
      agent: 'OpenClaw',
      cwd: record.str('workspaceDir'),
      version: data.get('harness').str('version'),
      dialect: 'trajectory'
    })
    facts.note({ model: record.str('modelId') })
  }

  /** What was said before comes first, where the trajectory begins in the middle. */
  #prompt(record: Cursor, data: Cursor): void {
    const history = data.list('messages')
    if (history.length > 0) this.#told(record, this.#known.newOf(history))
    const prompt = data.get('prompt')
    if (!prompt.isString) return
    this.#error = ''
    this.#known.expect(prompt)
    if (this.#known.isRepeat(prompt, 'run')) return
    const place = this.#next(record)
    readPrompt(this.#pi, data, place, [record.record], prompt)
    this.#pi.settle(place)
  }

  #completed(record: Cursor, data: Cursor): void {
    const snapshot = data.list('messagesSnapshot')
    if (snapshot.length > 0) this.#told(record, this.#known.newOf(snapshot))
    else
      for (const text of data.list('assistantTexts')) {
        const place = this.#next(record)
        this.#pi.put({ ...this.#pi.only(place), type: 'assistant', text: text.text() })
        this.#pi.settle(place)
      }
    this.#failed(record, data)
  }

  /** A run that did not end well says why, or at least how. */
  #failed(record: Cursor, data: Cursor): void {
    const problem = firstOf(data, 'promptError', 'error', 'errorMessage')
    const status = firstWord(data, 'status', 'finalStatus')
    const ended = /^(success|succeeded|ok|completed|done)?$/.test(status) ? '' : `The run ended: ${status}`
    const stopped = data.bool('timedOut') === true ? 'The run timed out' : ended
    const said = problem.exists ? firstOf(problem, 'message', 'error') : problem
    const text = (said.exists ? said : problem).text() || stopped
    if (text === '' || text === this.#error || (this.#error !== '' && !problem.exists)) return
    this.#error = typeof text === 'string' ? text : text.preview
    const place = this.#next(record)
    this.#pi.happened(place, { event: 'error', text })
    this.#pi.settle(place)
  }

  #told(record: Cursor, messages: readonly Cursor[]): void {
    const source = isOfRun(record) ? 'run' : 'session'
    for (const [i, message] of messages.entries())
      if (this.#known.isNews(message, source)) this.#tell(record, message, i)
  }

  #tell(record: Cursor, message: Cursor, ordinal?: number): void {
    const place = this.#next(message.time('timestamp') === undefined ? record : message, ordinal)
    readMessage(this.#pi, message, place)
    this.#pi.settle(place)
  }

  #next(record: Cursor, ordinal?: number) {
    return this.#pi.next(record.time('timestamp') ?? record.time('ts'), ordinal)
  }
}

const ENDS_A_RUN = wordSet('session.started prompt.submitted model.completed session.ended')

/** Not of the session that a bundle holds beside its runs. */
const isOfRun = (record: Cursor): boolean => record.str('source') !== 'transcript'
