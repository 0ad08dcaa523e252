// Thread items: the lines of `codex exec --json`, and what newer rollouts keep as item_completed.
// openai/codex, codex-rs/exec/src/exec_events.rs and codex-rs/protocol/src/items.rs.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { EventDetail, Op } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf, imageOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { statusByExit, todosOf } from '../tools/rules.ts'
import { silent } from '../transcript/ops.ts'
import type { Answer } from '../transcript/pairing.ts'
import { unknownOps } from '../transcript/unknown.ts'
import { callOf, statusOf } from './calls.ts'
import { changeDiffs, changedDetail } from './changes.ts'
import { compacted } from './compaction.ts'
import type { Memory, Now } from './memory.ts'
import { plainOf, prompt, reply, some, thoughts } from './messages.ts'
import { scriptIn, scriptOf, webDetail } from './tools.ts'

export type Stage = 'started' | 'updated' | 'completed'

/** One item, at one stage of its life. */
export const itemTold = (memory: Memory, item: Cursor, now: Now, stage: Stage): readonly Op[] => {
  const type = snake(item.str('type') ?? item.str('item_type') ?? 'item')
  const answer = ANSWERS.get(type)
  if (answer) return toolTold(memory, item, now, { stage, name: toolName(item, type), answer: answer(item) })
  const event = eventDetail(item, type)
  if (event) return eventTold(memory, item, now, event)
  if (type === 'user_message' || type === 'agent_message' || type === 'reasoning')
    return stage === 'completed' ? wordsTold(memory, item, now, type) : silent(`item ${stage}`)
  if (type === 'context_compaction')
    return stage === 'completed' ? compacted('thread item')(memory, item, now) : silent(`item ${stage}`)
  const { message, after } = memory.begin(now)
  return unknownOps(item, `item ${type}`, { id: message, after, thread: memory.thread, at: now.at })
}

const wordsTold = (
  memory: Memory,
  item: Cursor,
  now: Now,
  type: 'user_message' | 'agent_message' | 'reasoning'
): readonly Op[] => {
  const id = item.str('id')
  const thinking = [...item.list('summary_text'), ...item.list('raw_content')]
  const pieces = item.get('content').isList ? item.list('content') : [item]
  const texts = pieces.map(piece => piece.get('text'))
  if (type === 'reasoning') return thoughts(memory, now, 'thread', thinking.length > 0 ? thinking : texts, id)
  const text = joinTexts(texts.map(piece => piece.text()))
  const key = texts.map(plainOf).join('\n').trim()
  const images = pieces.flatMap(piece => imageOf(piece) ?? [])
  if (type === 'agent_message') return reply(memory, now, { side: 'thread', id, text, key, images })
  const attached = pieces.flatMap(piece => {
    const path = piece.str('path')
    return path === undefined ? [] : [{ name: path }]
  })
  return prompt(memory, now, { side: 'thread', id, text, keys: [key], images, attached })
}

/** A stream starts its ids again with each run; a rollout names the call that its history already holds. */
const toolTold = (
  memory: Memory,
  item: Cursor,
  now: Now,
  told: { readonly stage: Stage; readonly name: string; readonly answer: Answer }
): readonly Op[] => {
  const { stage, name } = told
  const call = callOf(memory, now, item.str('id'), name)
  const status = statusOf(item, stage === 'completed' ? 'done' : 'running')
  const answer: Answer = tool => {
    const whole = told.answer(tool)
    const ended = stage === 'completed' ? optional('endedAt', now.at) : {}
    return { ...whole, status: statusByExit(status, whole.detail), ...ended }
  }
  if (!memory.isStream || stage === 'updated' || call.callId === '')
    return memory.calls.told(call, now.n, answer)
  const isNew = !memory.calls.waits(call.callId, memory.thread)
  if (isNew) memory.calls.called(call, now.n)
  return stage === 'started'
    ? memory.calls.told(call, now.n, answer)
    : memory.calls.answered(call, now.n, answer)
}

const toolName = (item: Cursor, type: string): string => {
  if (type === 'mcp_tool_call') return item.str('tool') ?? ''
  return type === 'collab_tool_call' ? snake(item.str('tool') ?? '') : type
}

/** What an item says about its call, by type. */
const ANSWERS: ReadonlyMap<string, (item: Cursor) => Answer> = new Map<string, (item: Cursor) => Answer>([
  [
    'command_execution',
    item => tool => ({
      ...tool,
      output: item.get('aggregated_output').text(),
      detail: {
        ...(tool.detail.kind === 'execute'
          ? tool.detail
          : { kind: 'execute', command: scriptIn(scriptOf(item.get('command')) ?? item.get('command')) }),
        ...optional('cwd', item.str('cwd')),
        ...optional('exitCode', item.num('exit_code'))
      }
    })
  ],
  [
    'file_change',
    item => tool => {
      const diffs = changeDiffs(item.get('changes'))
      return { ...tool, detail: changedDetail(tool.detail, diffs) }
    }
  ],
  [
    'mcp_tool_call',
    item => tool => {
      const problem = item.get('error', 'message')
      const { text, images } = contentOf(item.get('result', 'content'))
      return {
        ...tool,
        output: problem.exists ? problem.text() : text,
        ...some('images', images),
        ...some('input', item.get('arguments').unquoted().fields()),
        detail: { kind: 'mcp', server: item.str('server') ?? '', tool: item.str('tool') ?? '' }
      }
    }
  ],
  ['web_search', item => tool => ({ ...tool, detail: webDetail(item.get('action'), item.str('query')) })],
  ['image_view', item => tool => ({ ...tool, detail: { kind: 'read', path: item.str('path') ?? '' } })],
  [
    'collab_tool_call',
    item => tool => {
      const [child] = item.list('receiver_thread_ids')
      return {
        ...tool,
        ...(typeof child?.value === 'string' ? { child: child.value } : {}),
        detail: { kind: 'task', description: '', prompt: item.get('prompt').text() }
      }
    }
  ]
])

const eventDetail = (item: Cursor, type: string): EventDetail | undefined => {
  switch (type) {
    case 'todo_list':
      return { event: 'plan', todos: todosOf(item.get('items')) }
    case 'plan':
      return { event: 'plan', todos: [], text: item.get('text').text() }
    case 'error':
      return { event: 'error', text: item.get('message').text() }
    case 'sleep':
      return { event: 'notification', text: 'sleep' }
    default:
      return undefined
  }
}

/** A list that is told again under its id is the same list, further on. */
const eventTold = (memory: Memory, item: Cursor, now: Now, detail: EventDetail): readonly Op[] => {
  const id = item.str('id') ?? ''
  const open = memory.open.get(id)
  if (open && detail.event === 'plan') {
    const entry = { ...open, src: [...open.src, now.n], detail }
    memory.open.set(id, entry)
    return [{ op: 'put', entry }]
  }
  const entry = memory.event(now, detail, id)
  if (detail.event === 'plan' && id !== '') memory.open.set(id, entry)
  return [{ op: 'put', entry }]
}

/** AgentMessage, agentMessage and agent_message are one word. */
const snake = (word: string): string => word.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
