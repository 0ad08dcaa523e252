// One answer of the model as the Anthropic API gives it: a message id, and one block after the other.

import { type Ids, idOf } from '../ids.ts'
import type { Call, Seconds, Step, Usage } from '../shape.ts'
import { type ToolUse, toolUse } from './claude-tools.ts'

export const FIRST_MODEL = 'claude-sonnet-4-5-20250929'
export const SECOND_MODEL = 'claude-opus-4-6'

export interface Line {
  readonly at: Seconds
  readonly message: Record<string, unknown>
  /** The call that this line makes. */
  readonly call?: Call
}

export interface Writer {
  readonly ids: Ids
  readonly callId: (key: string) => string
}

export const writerFor = (ids: Ids): Writer => ({ ids, callId: idOf(() => `toolu_01${ids.word(22)}`) })

/** A line for each block. The tokens of all but the last are only a first guess, as in real files. */
export const linesOfStep = (
  writer: Writer,
  step: Step,
  calls: readonly Call[],
  model: string
): readonly Line[] => {
  const id = `msg_01${writer.ids.word(22)}`
  const blocks: { readonly at: Seconds; readonly block: unknown; readonly call?: Call }[] = [
    ...(step.thinking === undefined
      ? []
      : [
          {
            at: step.at,
            block: { type: 'thinking', thinking: step.thinking, signature: signature(writer.ids) }
          }
        ]),
    ...(step.say === undefined ? [] : [{ at: step.at + 1.2, block: { type: 'text', text: step.say } }]),
    ...calls.map(call => ({ at: call.at, block: toolBlock(writer.callId(call.key), toolUse(call)), call }))
  ]
  return blocks.map(({ block, ...rest }, i) => ({
    ...rest,
    message: {
      model,
      id,
      type: 'message',
      role: 'assistant',
      content: [block],
      stop_reason: null,
      stop_sequence: null,
      usage: usageOf(step.usage, i === blocks.length - 1 ? step.usage.output : 3 + 2 * i)
    }
  }))
}

const toolBlock = (id: string, use: ToolUse) => ({
  type: 'tool_use',
  id,
  name: use.name,
  input: use.input,
  caller: { type: 'direct' }
})

export const usageOf = (usage: Usage, output = usage.output) => ({
  input_tokens: usage.input,
  cache_creation_input_tokens: usage.cacheWrite,
  cache_read_input_tokens: usage.cacheRead,
  cache_creation: { ephemeral_5m_input_tokens: usage.cacheWrite, ephemeral_1h_input_tokens: 0 },
  output_tokens: output,
  service_tier: 'standard'
})

const signature = (ids: Ids): string => `Eq${ids.word(86)}`

export const sum = (usages: readonly Usage[]): Usage =>
  usages.reduce(
    (total, usage) => ({
      input: total.input + usage.input,
      output: total.output + usage.output,
      cacheRead: total.cacheRead + usage.cacheRead,
      cacheWrite: total.cacheWrite + usage.cacheWrite
    }),
    { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
  )
