// A value can be nested deeper than any stack: as arguments, as a result, as a record that nobody knows.

import { expect, test } from 'vitest'
import { FORMATS } from '../../src/adapters/index.ts'
import { summary } from '../../src/model/wording/summary.ts'
import { dumpOf, reduce } from '../support/reduce.ts'

const DEPTH = 100_000

const nested = (): unknown => {
  let value: unknown = 'the bottom'
  for (let i = 0; i < DEPTH; i++) value = i % 2 === 0 ? { in: value } : [value]
  return value
}

const deep = nested()
const time = '2026-01-05T10:00:01.000Z'
const qwen = { uuid: 'a', parentUuid: null, sessionId: 's', timestamp: time, cwd: '/w', version: '1' }

const RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  claude: [
    {
      ...qwen,
      type: 'assistant',
      message: {
        id: 'm',
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c', name: 'X', input: deep }]
      }
    },
    {
      ...qwen,
      uuid: 'b',
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: deep }] },
      toolUseResult: deep
    }
  ],
  entire: [
    {
      v: 1,
      agent: 'opencode',
      cli_version: '0.8.42',
      type: 'assistant',
      ts: '2026-07-24T09:24:25.189Z',
      content: [
        { type: 'tool_use', id: 'c', name: 'X', input: deep, result: { output: deep, status: 'success' } }
      ]
    }
  ],
  kimi: [
    { type: 'turn.prompt', input: [deep, { type: 'text', text: 'x' }], origin: deep, time: 1 },
    {
      type: 'context.append_loop_event',
      event: { type: 'tool.call', toolCallId: 'c', name: 'X', args: deep },
      time: 1
    },
    {
      type: 'context.append_loop_event',
      event: { type: 'tool.result', toolCallId: 'c', result: { output: deep } },
      time: 1
    }
  ],
  grok: [
    { type: 'user', content: [deep, { type: 'text', text: 'x' }], prompt_index: 0 },
    { type: 'assistant', content: 'x', tool_calls: [{ id: 'c', name: 'X', arguments: deep }], model_id: 'm' },
    { type: 'tool_result', tool_call_id: 'c', content: deep },
    { type: 'backend_tool_call', kind: { tool_type: 'x', action: deep } }
  ],
  droid: [
    { type: 'tool_call', session_id: 's', id: 'c', toolName: 'X', parameters: deep },
    { type: 'tool_result', session_id: 's', id: 'c', value: deep }
  ],
  aider: [
    { $markdown: 'aider', part: deep, text: 'x' },
    { $markdown: 'aider', part: 'reply', text: deep }
  ],
  specstory: [
    { $markdown: 'specstory', heading: 'Agent', text: 'x' },
    { $markdown: 'specstory', heading: 'Agent', text: deep }
  ],
  qwen: [
    {
      ...qwen,
      type: 'assistant',
      message: { role: 'model', parts: [{ functionCall: { id: 'c', name: 'x', args: deep } }] }
    },
    {
      ...qwen,
      uuid: 'b',
      type: 'tool_result',
      message: { role: 'user', parts: [{ functionResponse: { id: 'c', name: 'x', response: deep } }] },
      toolCallResult: { callId: 'c', status: 'success', resultDisplay: deep }
    }
  ],
  gemini: [
    { sessionId: 's', projectHash: 'h', startTime: time, kind: 'main' },
    {
      id: 'm',
      timestamp: time,
      type: 'gemini',
      content: deep,
      toolCalls: [{ id: 'c', name: 'x', args: deep, result: deep, status: 'success', resultDisplay: deep }]
    }
  ],
  pi: [
    { type: 'session', version: 3, id: 's', timestamp: time, cwd: '/w' },
    {
      type: 'message',
      id: 'a',
      parentId: null,
      timestamp: time,
      message: { role: 'assistant', content: [{ type: 'toolCall', id: 'c', name: 'x', arguments: deep }] }
    },
    {
      type: 'message',
      id: 'b',
      parentId: 'a',
      timestamp: time,
      message: { role: 'toolResult', toolCallId: 'c', toolName: 'x', content: deep, details: deep }
    }
  ],
  acp: [
    {
      jsonrpc: '2.0',
      method: 'session/update',
      params: {
        sessionId: 's',
        update: {
          sessionUpdate: 'tool_call',
          toolCallId: 'c',
          rawInput: deep,
          rawOutput: deep,
          content: deep
        }
      }
    }
  ],
  events: [
    { type: 'tool-call', toolCall: { id: 'c', name: 'x', arguments: deep } },
    { type: 'tool-result', toolResult: { toolCallId: 'c', toolName: 'x', result: deep } }
  ],
  codex: [
    {
      timestamp: time,
      type: 'response_item',
      payload: { type: 'custom_tool_call', call_id: 'c', name: 'x', input: deep }
    },
    {
      timestamp: time,
      type: 'response_item',
      payload: { type: 'custom_tool_call_output', call_id: 'c', output: deep }
    }
  ],
  opencode: [
    {
      info: { id: 'm', sessionID: 's', role: 'assistant', time: { created: 1770000000000 } },
      parts: [
        {
          id: 'p',
          messageID: 'm',
          type: 'tool',
          callID: 'c',
          tool: 'x',
          state: { status: 'completed', input: deep, output: deep, metadata: deep }
        }
      ]
    }
  ],
  copilot: [
    {
      type: 'assistant.message',
      data: { messageId: 'm', content: '', toolRequests: [{ toolCallId: 'c', name: 'x', arguments: deep }] },
      id: 'e',
      timestamp: time,
      parentId: null
    },
    {
      type: 'tool.execution_complete',
      data: { toolCallId: 'c', success: true, result: deep },
      id: 'f',
      timestamp: time,
      parentId: 'e'
    }
  ],
  atif: [
    { schema_version: 'ATIF-v1.7', agent: deep, steps: [], notes: deep, final_metrics: deep, extra: deep },
    { step_id: 1, source: 'user', message: deep },
    {
      step_id: 2,
      source: 'agent',
      message: deep,
      reasoning_content: deep,
      tool_calls: [{ tool_call_id: 'c', function_name: 'x', arguments: deep }],
      observation: { results: [{ source_call_id: 'c', content: deep, subagent_trajectory_ref: deep }] }
    },
    {
      step_id: 3,
      source: 'agent',
      is_copied_context: true,
      message: deep,
      tool_calls: [{ arguments: deep }]
    },
    { $tail: true, subagent_trajectories: deep, continued_trajectory_ref: deep }
  ],
  otlp: [
    {
      resource: deep,
      scopeSpans: [
        {
          spans: [
            {
              spanId: 'c',
              attributes: [
                { key: 'gen_ai.operation.name', value: { stringValue: 'execute_tool' } },
                { key: 'gen_ai.tool.call.arguments', value: { kvlistValue: deep } },
                { key: 'gen_ai.tool.call.result', value: { arrayValue: deep } }
              ]
            }
          ]
        }
      ]
    }
  ],
  unspool: [
    {
      type: 'tool',
      id: 'c',
      callId: 'c',
      message: 'm',
      after: null,
      thread: 'main',
      src: [0],
      detail: { kind: 'no such kind', deep },
      output: deep,
      input: [{ name: 'deep', value: deep }]
    }
  ],
  antigravity: [
    {
      step_index: 0,
      source: 'MODEL',
      type: 'PLANNER_RESPONSE',
      tool_calls: [{ id: 'c', name: 'x', args: deep }]
    },
    { step_index: 1, source: 'MODEL', type: 'X', content: deep }
  ],
  openclaw: [
    {
      traceSchema: 'openclaw-trajectory',
      type: 'model.completed',
      data: {
        messagesSnapshot: [
          { role: 'assistant', content: [{ type: 'toolCall', id: 'c', name: 'x', arguments: deep }] },
          { role: 'toolResult', toolCallId: 'c', toolName: 'x', content: deep, details: deep }
        ]
      }
    }
  ],
  vscode: [
    {
      requestId: 'r',
      message: { text: 'Go' },
      response: [
        {
          kind: 'toolInvocationSerialized',
          toolId: 'x',
          toolCallId: 'c',
          toolSpecificData: { rawInput: deep }
        },
        { kind: 'textEditGroup', edits: deep },
        deep
      ],
      result: { metadata: { toolCallRounds: [{ toolCalls: [{ id: 'c', name: 'x', arguments: deep }] }] } }
    },
    { kind: 0, v: { creationDate: 1, requests: [{ requestId: 'q', message: deep, response: [deep] }] } },
    { kind: 1, k: ['requests', 0, 'response', 0], v: deep }
  ],
  cline: [
    { ts: 1, type: 'say', say: 'tool', text: deep },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'x', input: deep }], ts: 1 },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: deep }, deep], ts: 2 }
  ],
  generic: [
    { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'x', input: deep }] },
    { role: 'tool', tool_call_id: 'c', content: deep }
  ]
}

/** Markdown, whose texts are no values. */
const WITHOUT_IDS = new Set(['aider', 'specstory'])

test.each(FORMATS.map(format => [format.id, format] as const))(
  '%s shows a value that is 100,000 deep',
  async (id, listed) => {
    const format = await listed.load()
    const records = [...(RECORDS[id] ?? []), deep, { type: 'no such type', deep }]
    const { draft } = reduce(format, records)
    const hasCall = draft.entries.some(entry => entry.type === 'tool' && entry.callId === 'c')
    expect(hasCall).toBe(!WITHOUT_IDS.has(id))
    for (const entry of draft.entries) expect(summary(entry)).not.toBe('')
    expect(await dumpOf(format, records)).toContain('unknown')
  }
)
