// Pi's session file, version 3: a tree in which the human once went back, with a label and a command of their own.

import { byEnd, endOf, isoAt, jsonl, millisAt, type SampleFile } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn, isSaid } from '../lacks.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk, Usage } from '../shape.ts'
import { piCall, piContent, piDetails } from './pi-tools.ts'

const MODELS = ['claude-sonnet-4-5', 'claude-opus-4-6'] as const

export const pi = (talk: Talk): readonly SampleFile[] => [
  { path: 'pi.jsonl', text: jsonl(piRecords(talk, 'pi')) }
]

/** `seed`: each sample has ids of its own. `hasTree`: something was tried, and taken back. */
export const piRecords = (talk: Talk, seed: string, hasTree = true): readonly Json[] => {
  const session = new Session(talk, seed)
  for (const [i, beat] of talk.beats.entries()) {
    // Before the second prompt the human tries something else, and takes it back.
    if (beat.is === 'model' && hasTree) session.detour(beat.at - 60)
    session.beat(beat, talk.beats[i + 1])
  }
  session.afterwards(1206)
  return session.records
}

type Json = Record<string, unknown>

class Session {
  readonly records: Json[] = []
  readonly #talk: Talk
  readonly #ids: Ids
  readonly #callId = idOf(() => `toolu_01${this.#ids.word(22)}`)
  #leaf: string | null = null
  #model: string = MODELS[0]

  constructor(talk: Talk, seed: string) {
    this.#talk = talk
    this.#ids = idsFor(seed)
    this.records.push({
      type: 'session',
      version: 3,
      id: this.#ids.uuid(),
      timestamp: isoAt(talk, -1),
      cwd: talk.cwd
    })
    this.#add('model_change', -1, { provider: 'anthropic', modelId: this.#model })
    this.#add('thinking_level_change', -1, { thinkingLevel: 'medium' })
  }

  beat(beat: Beat, next: Beat | undefined): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.#step(beat, next)
        return
      case 'model':
        this.#model = MODELS[1]
        this.#add('model_change', beat.at, { provider: 'anthropic', modelId: this.#model })
        return
      case 'interruption':
        this.#assistant(beat.at, [], NOTHING, {
          stopReason: 'aborted',
          errorMessage: 'Request was aborted'
        })
        return
      case 'api-error':
        this.#assistant(beat.at, [], NOTHING, {
          stopReason: 'error',
          errorMessage: `${beat.status} ${beat.message}`
        })
        return
      case 'compaction':
        this.#add('compaction', beat.at, {
          summary: beat.summary,
          firstKeptEntryId: this.#leaf,
          tokensBefore: beat.before,
          details: { readFiles: ['src/retry.test.ts'], modifiedFiles: ['src/retry.ts', 'src/retry.test.ts'] }
        })
        return
      default:
        beat satisfies never
    }
  }

  /** A branch that was abandoned: a prompt and its answer, then back to where it began. */
  detour(at: Seconds): void {
    const from = this.#leaf
    this.#message(at, { role: 'user', content: [{ type: 'text', text: DETOUR.prompt }] })
    const abandoned = this.#assistant(at + 4, [{ type: 'text', text: DETOUR.answer }], DETOUR.usage, {
      stopReason: 'stop'
    })
    this.#leaf = from
    this.#add('branch_summary', at + 30, { fromId: abandoned, summary: DETOUR.summary })
  }

  /** What the human did when the agent had finished. */
  afterwards(at: Seconds): void {
    this.#message(at, {
      role: 'bashExecution',
      command: 'git status --short --branch',
      output: '## main...origin/main [ahead 1]',
      exitCode: 0,
      cancelled: false,
      truncated: false
    })
    this.#add('label', at + 4, { targetId: this.#leaf, label: 'ready to push' })
    this.#add('session_info', at + 5, { name: this.#talk.title })
  }

  #prompt({ at, text, picture, queued }: Prompt): void {
    const image = picture && { type: 'image', data: picture.data, mimeType: 'image/png' }
    const content = [{ type: 'text', text }, ...(image ? [image] : [])]
    this.#message(queued ? at + 2 : at, { role: 'user', content })
  }

  #step(step: Step, next: Beat | undefined): void {
    if (!isSaid('pi', step)) return
    const calls = callsIn('pi', step.calls)
    const blocks = [
      ...(step.thinking === undefined
        ? []
        : [{ type: 'thinking', thinking: step.thinking, thinkingSignature: this.#ids.word(64) }]),
      ...(step.say === undefined ? [] : [{ type: 'text', text: step.say }]),
      ...calls.map(call => ({ type: 'toolCall', id: this.#callId(call.key), ...piCall(call) }))
    ]
    this.#assistant(step.at, blocks, step.usage, {
      stopReason: calls.length > 0 || next?.is === 'step' ? 'toolUse' : 'stop'
    })
    for (const call of byEnd(calls)) this.#result(call)
  }

  #result(call: Call): void {
    const details = piDetails(call)
    this.#message(endOf(call), {
      role: 'toolResult',
      toolCallId: this.#callId(call.key),
      toolName: piCall(call).name,
      content: piContent(call),
      ...(details === undefined ? {} : { details }),
      isError: call.result.status !== 'done'
    })
  }

  #assistant(at: Seconds, content: readonly unknown[], usage: Usage, more: Json): string {
    return this.#message(at, {
      role: 'assistant',
      content,
      api: 'anthropic-messages',
      provider: 'anthropic',
      model: this.#model,
      usage: { ...usage, totalTokens: total(usage), cost: costOf(usage) },
      ...more
    })
  }

  #message(at: Seconds, message: Json): string {
    return this.#add('message', at, { message: { ...message, timestamp: millisAt(this.#talk, at) } })
  }

  #add(type: string, at: Seconds, more: Json): string {
    const id = this.#ids.hex(8)
    this.records.push({ type, id, parentId: this.#leaf, timestamp: isoAt(this.#talk, at), ...more })
    this.#leaf = id
    return id
  }
}

const DETOUR = {
  prompt: 'Rename `random` to `rng` everywhere.',
  answer: 'I would not: `random` is the word that `Math.random` made familiar. Shall I do it all the same?',
  summary: 'The user thought of renaming `random` to `rng` and dropped the idea. No file was changed.',
  usage: { input: 4, output: 38, cacheRead: 26_526, cacheWrite: 62 }
}

const NOTHING: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

const total = (usage: Usage): number => usage.input + usage.output + usage.cacheRead + usage.cacheWrite

const costOf = (usage: Usage) => {
  const dollars = (tokens: number, price: number) => Number(((tokens * price) / 1e6).toFixed(6))
  const input = dollars(usage.input, 3)
  const output = dollars(usage.output, 15)
  const cacheRead = dollars(usage.cacheRead, 0.3)
  const cacheWrite = dollars(usage.cacheWrite, 3.75)
  const sum = Number((input + output + cacheRead + cacheWrite).toFixed(6))
  return { input, output, cacheRead, cacheWrite, total: sum }
}
