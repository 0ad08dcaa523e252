// Qwen Code 0.21: the chat recording, one ChatRecord a line, with what the screen showed beside what the model was told.

import { ansiLines } from '../ansi.ts'
import { hunkOf, patchOf } from '../diff.ts'
import {
  byEnd,
  endOf,
  isoAt,
  jsonl,
  millisAt,
  printed,
  type SampleFile,
  type Turn,
  turnEnd,
  turnsOf
} from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Does, Prompt, Seconds, Step, Talk } from '../shape.ts'
import { functionCall, functionResponse, statusOf, todo } from './gemini-tools.ts'

export const QWEN_MODELS = ['qwen3-coder-plus', 'qwen3-max'] as const

export const qwen = (talk: Talk): readonly SampleFile[] => {
  const recording = new Recording(talk)
  for (const turn of turnsOf(talk)) recording.turn(turn)
  recording.system(talk.beats.at(-1)?.at ?? 0, 'custom_title', {
    customTitle: talk.title,
    titleSource: 'auto'
  })
  return [{ path: 'qwen.jsonl', text: jsonl(recording.records) }]
}

type Json = Record<string, unknown>

class Recording {
  readonly records: Json[] = []
  readonly #talk: Talk
  readonly #ids: Ids = idsFor('qwen')
  readonly #session = this.#ids.uuid()
  readonly #callId = idOf(() => `call_${this.#ids.word(24)}`)
  #parent: string | null = null
  #model: string = QWEN_MODELS[0]

  constructor(talk: Talk) {
    this.#talk = talk
  }

  turn(turn: Turn): void {
    for (const beat of turn.before) this.#beat(beat)
    this.#prompt(turn.prompt)
    for (const beat of turn.beats) this.#beat(beat)
    const wasCancelled = turn.beats.some(beat => beat.is === 'interruption')
    const end = turnEnd(turn)
    this.system(end, 'turn_result', {
      promptId: `${this.#session}########${turnsOf(this.#talk).findIndex(other => other.prompt === turn.prompt)}`,
      state: wasCancelled ? 'cancelled' : 'completed',
      stopReason: wasCancelled ? 'cancelled' : 'end_turn',
      startedAt: millisAt(this.#talk, turn.prompt.at),
      endedAt: millisAt(this.#talk, end)
    })
  }

  system(at: Seconds, subtype: string, systemPayload: unknown): void {
    this.#add('system', at, { subtype, provenance: 'system', systemPayload })
  }

  #beat(beat: Beat): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.#step(beat)
        return
      case 'model':
        this.#model = QWEN_MODELS[1]
        this.system(beat.at, 'session_model', { modelId: this.#model, authType: 'openai' })
        return
      case 'compaction':
        this.system(beat.at, 'chat_compression', {
          info: {
            originalTokenCount: beat.before,
            newTokenCount: beat.after,
            compressionStatus: 1,
            triggerReason: 'auto'
          },
          compressedHistory: [
            { role: 'user', parts: [{ text: beat.summary }] },
            { role: 'model', parts: [{ text: 'Got it. Thanks for the additional context!' }] }
          ]
        })
        return
      // The recording has no words for these: a cancelled call and turn say the first, the second is not kept.
      case 'interruption':
      case 'api-error':
        return
      default:
        beat satisfies never
    }
  }

  #prompt({ at, text, queued, picture }: Prompt): void {
    this.#add('user', queued ? at + 2 : at, {
      ...(queued ? { subtype: 'mid_turn_user_message' } : {}),
      provenance: 'real_user',
      message: {
        role: 'user',
        parts: [{ text }, ...(picture ? [{ inlineData: { mimeType: 'image/png', data: picture.data } }] : [])]
      }
    })
  }

  #step(step: Step): void {
    const calls = callsIn('qwen', step.calls)
    const { input, output, cacheRead, cacheWrite } = step.usage
    const prompt = input + cacheRead + cacheWrite
    this.#add('assistant', step.at, {
      provenance: 'assistant_output',
      model: this.#model,
      contextWindowSize: 262144,
      message: {
        role: 'model',
        parts: [
          ...(step.thinking === undefined ? [] : [{ text: step.thinking, thought: true }]),
          ...(step.say === undefined ? [] : [{ text: step.say }]),
          ...calls.map(call => {
            const { name, args } = functionCall('qwen', call)
            return { functionCall: { id: this.#callId(call.key), name, args } }
          })
        ]
      },
      usageMetadata: {
        promptTokenCount: prompt,
        candidatesTokenCount: output,
        cachedContentTokenCount: cacheRead,
        totalTokenCount: prompt + output
      }
    })
    this.system(step.at + 1, 'ui_telemetry', {
      uiEvent: {
        'event.name': 'qwen-code.api_response',
        'event.timestamp': isoAt(this.#talk, step.at + 1),
        model: this.#model,
        duration_ms: 1900,
        input_token_count: prompt,
        output_token_count: output
      }
    })
    for (const call of byEnd(calls)) this.#result(call)
  }

  #result(call: Call): void {
    const callId = this.#callId(call.key)
    const { name } = functionCall('qwen', call)
    this.#add('tool_result', endOf(call), {
      provenance: 'tool_result',
      message: { role: 'user', parts: [functionResponse(call, callId, name)] },
      toolCallResult: { callId, status: statusOf(call), resultDisplay: display(call) }
    })
  }

  #add(type: string, at: Seconds, more: Json): void {
    const uuid = this.#ids.uuid()
    this.records.push({
      uuid,
      parentUuid: this.#parent,
      sessionId: this.#session,
      timestamp: isoAt(this.#talk, at),
      type,
      cwd: this.#talk.cwd,
      version: '0.21.11',
      gitBranch: this.#talk.branch,
      ...more
    })
    this.#parent = uuid
  }
}

/** What the human saw. */
const display = (call: Call): unknown => {
  const { does, result } = call
  switch (does.kind) {
    case 'execute':
      return result.text.includes('\u001b[') && result.text.length < 10_000
        ? { ansiOutput: ansiLines(printed(call)), totalLines: result.text.split('\n').length }
        : printed(call)
    case 'read':
      return result.status === 'failed' ? result.text : `Read ${does.path}`
    case 'write':
      return fileDiff(does.path, '', does.content, null)
    case 'edit': {
      const after = does.before.replace(does.old, () => does.new)
      return fileDiff(does.path, does.before, after, does.before)
    }
    case 'plan':
      return { type: 'todo_list', todos: does.todos.map(todo) }
    case 'task':
      return taskDisplay(does, result.text, call.took)
    case 'mode':
      return { type: 'plan_summary', message: 'User approved the plan.', plan: does.plan }
    case 'search':
      return `Found ${result.text.split('\n').length} match(es)`
    case 'fetch':
    case 'websearch':
    case 'ask':
    case 'mcp':
    case 'other':
    case 'think':
    case 'delete':
    case 'move':
      return result.text
    default:
      return does satisfies never
  }
}

const fileDiff = (path: string, before: string, after: string, originalContent: string | null) => {
  const { lines } = hunkOf(before, after)
  return {
    fileDiff: patchOf(path, before, after),
    fileName: path.split('/').at(-1),
    originalContent,
    newContent: after,
    diffStat: {
      model_added_lines: lines.filter(line => line.startsWith('+')).length,
      model_removed_lines: lines.filter(line => line.startsWith('-')).length,
      user_added_lines: 0,
      user_removed_lines: 0
    }
  }
}

/** On disk the list of its calls is always empty: they stand in the sub-agent's own file. */
const taskDisplay = (does: Extract<Does, { kind: 'task' }>, answer: string, took: Seconds) => ({
  type: 'task_execution',
  subagentName: does.agent,
  taskDescription: does.about,
  taskPrompt: does.prompt,
  status: 'completed',
  terminateReason: 'GOAL',
  result: answer,
  executionSummary: {
    rounds: does.steps.length,
    totalDurationMs: took * 1000,
    totalToolCalls: does.steps.flatMap(step => step.calls).length,
    successfulToolCalls: does.steps.flatMap(step => step.calls).length,
    failedToolCalls: 0,
    totalTokens: does.steps.reduce((sum, step) => sum + step.usage.cacheWrite + step.usage.output, 0)
  },
  toolCalls: []
})
