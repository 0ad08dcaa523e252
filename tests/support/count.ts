// What a log says, counted from its raw JSON without any adapter: the second opinion that the adapters are held to.

import type { FormatId } from '../../src/model/transcript/formats.ts'
import { cline } from './counters/cline.ts'
import {
  type Counted,
  collection,
  isObject,
  type Json,
  list,
  number,
  object,
  string,
  sum
} from './counters/counted.ts'
import { vscode } from './counters/vscode.ts'

export const count = (format: FormatId, records: readonly unknown[]): Counted =>
  (COUNTERS[format] ?? generic)(records.filter(isObject))

const claude = (records: readonly Json[]): Counted => {
  const found = collection()
  const usage = new Map<string, { input: number; output: number }>()
  for (const record of records) {
    const message = object(record['message'])
    const content = message['content']
    const blocks = list(content)
    if (record['type'] === 'assistant') {
      const isError = record['isApiErrorMessage'] === true || message['model'] === '<synthetic>'
      for (const block of blocks) {
        if (block['type'] === 'text' && !isError) found.reply(block['text'])
        if (block['type'] === 'thinking') found.thought(block['thinking'])
        if (block['type'] === 'tool_use') found.call(block['id'])
      }
      const id = string(message['id'])
      if (id && message['model'] !== '<synthetic>') {
        const spent = object(message['usage'])
        const before = usage.get(id) ?? { input: 0, output: 0 }
        usage.set(id, {
          input: Math.max(before.input, number(spent['input_tokens'])),
          output: Math.max(before.output, number(spent['output_tokens']))
        })
      }
    }
    if (record['type'] === 'user') {
      for (const block of blocks) if (block['type'] === 'tool_result') found.answer(block['tool_use_id'])
      const isPlain =
        typeof content === 'string' && record['isMeta'] !== true && record['isCompactSummary'] !== true
      if (isPlain && !/^\s*(<|\[Request interrupted|Caveat:)/.test(content)) found.prompt(content)
    }
  }
  return { ...found.done(), usage: sum(usage.values()) }
}

const pi = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const message = object(record['message'])
    for (const spent of [object(message['usage']), object(record['usage'])])
      found.spend(number(spent['input']), number(spent['output']))
    if (message['role'] === 'user') {
      if (typeof message['content'] === 'string') found.prompt(message['content'])
      else
        for (const block of list(message['content']))
          if (block['type'] === 'text') found.prompt(block['text'])
    }
    if (message['role'] === 'toolResult') found.answer(message['toolCallId'])
    if (message['role'] !== 'assistant') continue
    for (const block of list(message['content'])) {
      if (block['type'] === 'text') found.reply(block['text'])
      if (block['type'] === 'thinking') found.thought(block['thinking'])
      if (block['type'] === 'toolCall') found.call(block['id'])
    }
  }
  return found.done()
}

const qwen = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const spent = object(record['usageMetadata'])
    found.spend(
      number(spent['promptTokenCount']) - number(spent['cachedContentTokenCount']),
      number(spent['candidatesTokenCount']) + number(spent['thoughtsTokenCount'])
    )
    for (const part of list(object(record['message'])['parts'])) {
      if (record['type'] === 'user') found.prompt(part['text'])
      if (record['type'] === 'assistant')
        isThought(record, part) ? found.thought(part['text']) : found.reply(part['text'])
      found.call(object(part['functionCall'])['id'])
      found.answer(object(part['functionResponse'])['id'])
    }
  }
  return found.done()
}

const isThought = (record: Json, part: Json): boolean =>
  part['thought'] === true || object(record['message'])['role'] === 'thinking'

const gemini = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const spent = object(record['tokens'])
    found.spend(
      number(spent['input']) - number(spent['cached']) + number(spent['tool']),
      number(spent['output']) + number(spent['thoughts'])
    )
    if (record['type'] === 'user') found.prompt(record['content'])
    if (record['type'] === 'gemini') found.reply(record['content'])
    for (const call of list(record['toolCalls'])) {
      found.call(call['id'])
      if (call['result'] !== undefined) found.answer(call['id'])
    }
    for (const thought of list(record['thoughts'])) found.thought(thought['description'])
  }
  return found.done()
}

const codex = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const payload = object(record['payload'])
    const type = string(payload['type'])
    const total = object(object(payload['info'])['total_token_usage'])
    if (type === 'token_count' && 'input_tokens' in total)
      found.total(
        number(total['input_tokens']) - number(total['cached_input_tokens']),
        number(total['output_tokens'])
      )
    if (record['type'] === 'event_msg' && type === 'user_message') found.prompt(payload['message'])
    if (record['type'] !== 'response_item') continue
    if (/^(function_call|custom_tool_call)$/.test(type)) found.call(payload['call_id'])
    if (/_output$/.test(type)) found.answer(payload['call_id'])
    if (type === 'message' && payload['role'] === 'assistant')
      for (const item of list(payload['content'])) found.reply(item['text'])
    if (type === 'reasoning') for (const item of list(payload['summary'])) found.thought(item['text'])
  }
  return found.done()
}

const opencode = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const role = object(record['info'])['role']
    const spent = object(object(record['info'])['tokens'])
    found.spend(number(spent['input']), number(spent['output']) + number(spent['reasoning']))
    for (const part of list(record['parts'])) {
      if (part['type'] === 'text' && part['synthetic'] !== true)
        role === 'user' ? found.prompt(part['text']) : found.reply(part['text'])
      if (part['type'] === 'reasoning') found.thought(part['text'])
      if (part['type'] === 'tool') {
        found.call(part['callID'])
        if (/completed|error/.test(string(object(part['state'])['status']))) found.answer(part['callID'])
      }
    }
  }
  return found.done()
}

/** Chunks of one kind that follow each other are one text; a chunk that repeats all of it is not another. */
const acp = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const inner = object(record['msg'] ?? record['message'] ?? record)
    const params = object(inner['params'])
    const update = object(params['update'] ?? inner['update'] ?? object(inner['data'])['update'] ?? inner)
    if (inner['method'] === 'session/prompt')
      for (const block of list(params['prompt'])) found.prompt(block['text'])
    if (update['sessionUpdate'] === 'tool_call') found.call(update['toolCallId'])
    if (/^(completed|failed)$/.test(string(update['status']))) found.answer(update['toolCallId'])
  }
  return found.done()
}

const copilot = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const data = object(record['data'])
    if (record['type'] === 'user.message') found.prompt(data['content'])
    if (record['type'] === 'assistant.message') {
      found.reply(data['content'])
      for (const asked of list(data['toolRequests'])) found.call(asked['toolCallId'])
    }
    if (record['type'] === 'assistant.reasoning') found.thought(data['content'])
    if (record['type'] === 'tool.execution_start') found.call(data['toolCallId'])
    if (record['type'] === 'tool.execution_complete') found.answer(data['toolCallId'])
  }
  return found.done()
}

/** Both vocabularies of streams; their texts come in pieces, of which each must be there. */
const events = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const event = object(record['event'] ?? record)
    const call = object(event['toolCall'])
    const result = object(event['toolResult'])
    if (event['type'] === 'message-queued') found.prompt(event['message'])
    if (event['type'] === 'text-delta') found.reply(event['delta'] ?? event['text'])
    if (event['type'] === 'reasoning-delta') found.thought(event['delta'] ?? event['text'])
    if (event['type'] === 'tool-call') found.call(call['id'] ?? event['toolCallId'])
    if (event['type'] === 'tool-input-start') found.call(event['toolCallId'] ?? event['id'])
    if (event['type'] === 'tool-result') found.answer(result['toolCallId'] ?? event['toolCallId'])
    if (event['type'] === 'tool-output-available') found.answer(event['toolCallId'])
  }
  return found.done()
}

/** Messages of a chat, in OpenAI's spelling. */
const generic = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    if (record['role'] === 'user') found.prompt(record['content'])
    if (record['role'] === 'assistant') {
      found.reply(record['content'])
      found.thought(record['reasoning_content'])
    }
    for (const call of list(record['tool_calls'])) found.call(call['id'])
    if (record['role'] === 'tool') found.answer(record['tool_call_id'])
  }
  return found.done()
}

const entire = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const [prompt] = list(record['content'])
    if (record['type'] === 'user') found.prompt(prompt?.['text'])
    if (record['type'] !== 'assistant') continue
    for (const block of list(record['content'])) {
      if (block['type'] === 'text') found.reply(block['text'])
      if (block['type'] === 'tool_use') found.call(block['id'])
      if (block['result'] !== undefined) found.answer(block['id'])
    }
  }
  return found.done()
}

/** One a format; those of `counters/` stand there. */
const COUNTERS: Partial<Record<FormatId, (records: readonly Json[]) => Counted>> = {
  claude,
  pi,
  qwen,
  gemini,
  codex,
  opencode,
  acp,
  copilot,
  entire,
  events,
  vscode,
  cline,
  generic
}
