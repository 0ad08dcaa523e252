// What a log says, counted from its raw JSON without any adapter: the second opinion that the adapters are held to.

import type { FormatId } from '../../src/model/transcript/formats.ts'
import { antigravity } from './counters/antigravity.ts'
import { countAtif } from './counters/atif.ts'
import { cline } from './counters/cline.ts'
import { countCodex } from './counters/codex.ts'
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
import { droid } from './counters/droid.ts'
import { generic } from './counters/generic.ts'
import { grok } from './counters/grok.ts'
import { kimi } from './counters/kimi.ts'
import { countOtlp } from './counters/otlp.ts'
import { openclaw, pi } from './counters/pi.ts'
import { countUnspool } from './counters/unspool.ts'
import { vscode } from './counters/vscode.ts'

export const count = (format: FormatId, records: readonly unknown[]): Counted =>
  (COUNTERS[format] ?? generic)(records.filter(isObject))

const claude = (records: readonly Json[]): Counted => {
  const found = collection()
  const usage = new Map<string, { input: number; output: number }>()
  let stated: Json = {}
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
      if (!isPlain || /^\s*(<|\[Request interrupted|Caveat:)/.test(content)) continue
      // What other agents say stands in tags; what they only signal is JSON.
      const sent = content.startsWith('Another Claude session')
        ? content.split(/<\/?teammate-message[^>]*>/)
        : []
      for (const text of sent.slice(1)) if (!text.trim().startsWith('{')) found.prompt(text)
      if (sent.length === 0) found.prompt(content)
    }
    if (record['type'] === 'result') stated = object(record['usage'])
  }
  // Lines of a stream carry placeholders; its last record knows better.
  const { input, output } = sum(usage.values())
  return {
    ...found.done(),
    usage: {
      input: Math.max(input, number(stated['input_tokens'])),
      output: Math.max(output, number(stated['output_tokens']))
    }
  }
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
    // The web view, and the history of prompts, keep their words in the open.
    if (record['type'] === 'user') found.prompt(record['content'] ?? record['message'])
    if (record['type'] === 'assistant') found.reply(record['content'])
    if (record['type'] === 'thinking') found.thought(record['content'])
    found.call(object(record['toolCall'])['toolCallId'])
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

const opencode = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const role = object(record['info'])['role']
    const spent = object(object(record['info'])['tokens'])
    // The session itself states the sum of its messages.
    if (role !== undefined)
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
    const traced = ['json', 'line', 'body'].map(key => record[key]).find(value => typeof value === 'string')
    const outer = traced === undefined ? record : object(JSON.parse(String(traced)))
    const passed = object(outer['params'])
    const inner = object(
      outer['msg'] ?? outer['message'] ?? (outer['method'] === 'proxy/successor' ? passed : outer)
    )
    const params = object(inner['params'])
    const update = object(params['update'] ?? inner['update'] ?? object(inner['data'])['update'] ?? inner)
    if (inner['method'] === 'session/prompt')
      for (const block of list(params['prompt'])) found.prompt(block['text'])
    if (update['sessionUpdate'] === 'tool_call') found.call(update['toolCallId'])
    if (/^(completed|failed)$/.test(string(update['status']))) found.answer(update['toolCallId'])
    if (record['type'] === 'user_message') found.prompt(record['text'])
    if (record['type'] === 'agent_message') found.reply(record['text'])
    if (record['type'] === 'agent_thought') found.thought(record['text'])
    if (record['type'] === 'tool_call') found.call(record['tool_call_id'])
    const item = object(record['data'])
    if (/-tool-call$/.test(string(record['type']))) found.call(item['toolCallId'])
    if (record['type'] === 'completed-tool-call') found.answer(item['toolCallId'])
    if (item['role'] === 'user') found.prompt(item['content'])
    if (item['role'] === 'assistant') found.reply(item['content'])
    if (item['role'] === 'thinking') found.thought(item['content'])
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
    if (record['type'] === 'tool.execution_complete' && !BLANKED.test(string(data['toolCallId'])))
      found.answer(data['toolCallId'])
  }
  return found.done()
}

/** One id for everything: who shared the log took the ids out. */
const BLANKED = /^\[.*\]$/

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
  codex: countCodex,
  openclaw,
  opencode,
  acp,
  antigravity,
  copilot,
  kimi,
  grok,
  droid,
  entire,
  events,
  atif: countAtif,
  unspool: countUnspool,
  otlp: countOtlp,
  vscode,
  cline,
  generic
}
