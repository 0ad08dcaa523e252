// ATIF, the Agent Trajectory Interchange Format (https://www.harborframework.com/docs/agents/trajectory-format), 1.0 to 1.8:
// one document of steps, each with what was said, called and observed. Sub-agents stand inside as trajectories of their own.

import { MAIN, type Op, type RecordNo, type ThreadId } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { present } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'
import { lastName, trajectoryNames } from '../reading/trajectory-names.ts'
import { Names } from '../transcript/names.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { type AtifCall, AtifCalls } from './calls.ts'
import { detect } from './detect.ts'
import { AtifMetrics } from './metrics.ts'
import { atifShape, stepSource } from './shape.ts'
import { AtifSteps } from './steps.ts'

export const atif: Format = { id: 'atif', detect, open: () => new AtifReducer() }

class AtifReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  readonly #calls = new AtifCalls(this.#builder)
  readonly #metrics = new AtifMetrics(this.#builder.facts)
  readonly #steps = new AtifSteps(this.#builder, this.#calls, this.#metrics, (refs, call) =>
    this.#refer(refs, call)
  )
  readonly #threadNames = new Names()
  /** Threads of sub-agents, and calls that wait for one, by what they are known by. */
  readonly #threads = new Map<string, ThreadId>()
  readonly #wanted = new Map<string, AtifCall>()
  #thread: ThreadId = MAIN
  #isBegun = false
  /** The file that is read, and what the main trajectory says it is continued in. */
  #file = ''
  #next: readonly string[] = []

  constructor() {
    this.#threadNames.fresh(MAIN, '')
  }

  enter({ path }: FileHint): void {
    this.#file = lastName(path)
  }

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const builder = this.#builder
    builder.begin(n, record.time('timestamp'))
    const shape = atifShape(record)
    switch (shape) {
      case 'trajectory':
        this.#begin(record)
        this.#members(record, builder.name)
        return builder.end('trajectory')
      case 'step':
        builder.thread = this.#thread
        this.#steps.tell(record, stepName(record, builder.name))
        return builder.end(`empty ${stepSource(record)} step`)
      case 'tail':
        builder.thread = this.#thread
        this.#members(record, builder.name)
        return builder.end('end of document')
      case 'other':
        builder.thread = this.#thread
        builder.unknown(record, builder.alone())
        return builder.end('other')
      default:
        return shape satisfies never
    }
  }

  /** A file may hold several: sub-agents that calls wait for, or runs one after the other. */
  #begin(record: Cursor): void {
    const names = [...trajectoryNames(record), this.#file]
    const known = this.#isBegun ? names.find(name => this.#wanted.has(name)) : undefined
    this.#thread = known === undefined ? MAIN : this.#startThread(record, known)
    const isNext = names.some(name => this.#next.includes(name))
    if (this.#isBegun && known === undefined && !isNext) this.#builder.noticeOnce('other-session')
    this.#isBegun = true
    this.#builder.thread = this.#thread
  }

  #members(at: Cursor, name: string, depth = 0): void {
    const builder = this.#builder
    const { thread } = builder
    const before = this.#metrics.soFar
    if (thread === MAIN) this.#noteSession(at)
    for (const [i, step] of at.list('steps').entries()) this.#steps.tell(step, stepName(step, `${name}.${i}`))
    builder.at = undefined
    const notes = at.get('notes')
    if (notes.isString)
      builder.happened({ event: 'context', label: 'notes', text: notes.text() }, `${name}.notes`)
    this.#subAgents(at, name, depth)
    builder.thread = thread
    const total = at.get('final_metrics')
    if (thread === MAIN) this.#metrics.total(total)
    else this.#metrics.subTotal(total, before)
    const next = at.get('continued_trajectory_ref')
    if (thread === MAIN && next.exists) this.#next = trajectoryNames(next)
    if (next.exists)
      builder.happened(
        { event: 'notice', level: 'info', text: `continued in ${next.text()}` },
        `${name}.next`
      )
  }

  #noteSession(at: Cursor): void {
    const agent = at.get('agent')
    this.#builder.facts.noteOnce({
      id: at.str('session_id', 'trajectory_id'),
      agent: agent.str('name'),
      version: agent.str('version'),
      title: at.get('extra').str('title'),
      cwd: agent.get('extra').str('cwd') ?? at.get('extra').str('cwd'),
      branch: at.get('extra').str('branch'),
      dialect: at.str('schema_version')
    })
    this.#builder.facts.note({ model: agent.str('model_name', 'model') })
  }

  #subAgents(at: Cursor, name: string, depth: number): void {
    const all = at.list('subagent_trajectories')
    if (all.length > 0 && depth >= DEEPEST) {
      this.#builder.unknown(at.get('subagent_trajectories'), this.#builder.alone(`${name}.deeper`))
      return
    }
    for (const [i, sub] of all.entries()) {
      const own = `${name}.${i}`
      const names = trajectoryNames(sub).filter(id => id !== MAIN)
      this.#builder.thread = this.#startThread(sub, names.find(id => this.#wanted.has(id)) ?? names[0] ?? own)
      this.#members(sub, own, depth + 1)
    }
  }

  #startThread(trajectory: Cursor, wish: string): ThreadId {
    const id = this.#threadNames.fresh(wish, this.#builder.name)
    const agent = trajectory.get('agent')
    const thread = {
      id,
      ...present({ agent: agent.str('name'), model: agent.str('model_name') })
    }
    this.#builder.facts.note({ thread })
    for (const name of trajectoryNames(trajectory)) if (!this.#threads.has(name)) this.#threads.set(name, id)
    const call = this.#wanted.get(wish)
    if (call) this.#calls.startedThread(call, id)
    return id
  }

  #refer(refs: readonly Cursor[], call: AtifCall): void {
    const names = refs.flatMap(trajectoryNames)
    const here = names.map(name => this.#threads.get(name)).find(thread => thread !== undefined)
    if (here !== undefined) this.#calls.startedThread(call, here)
    else for (const name of names) if (!this.#wanted.has(name)) this.#wanted.set(name, call)
  }
}

/** Sub-agents of sub-agents; deeper is no trajectory. */
const DEEPEST = 8

const stepName = (step: Cursor, otherwise: string): string => {
  const id = firstOf(step, 'step_id', 'id').value
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : otherwise
}
