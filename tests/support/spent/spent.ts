// What models were sent and what they wrote, counted from the raw JSON of a log without any adapter.

import { isObject, type Json, list, number, object, string } from '../counters/counted.ts'

export interface SpentTokens {
  /** From the cache or not. */
  readonly in: number
  readonly out: number
}

type Counter = (records: readonly Json[]) => SpentTokens

/** Formats that are not here record no tokens, or only in logs that the tables of numbers hold. */
export const spentIn = (format: string, records: readonly unknown[]): SpentTokens | undefined =>
  COUNTERS[format]?.(records.filter(isObject))

/** A message is written over many lines: the largest count of each id and request. Copies of lines may have no request. */
const claude: Counter = records => {
  const messages = new Map<string, Json[]>()
  const requestless = new Set(
    records.filter(({ requestId }) => requestId === undefined).map(({ message }) => object(message)['id'])
  )
  const results = new Map<string, Json>()
  for (const record of records) {
    const message = object(record['message'])
    if (record['type'] === 'assistant' && isObject(message['usage']) && message['model'] !== '<synthetic>') {
      const id = string(message['id'])
      const key = requestless.has(id) ? id : `${id} ${string(record['requestId'])}`
      messages.set(key, [...(messages.get(key) ?? []), message['usage']])
    }
    if (record['type'] === 'result') results.set(string(record['session_id']), record)
  }
  const most = (usages: readonly Json[], name: string) =>
    Math.max(...usages.map(usage => number(usage[name])))
  const lines = total(
    [...messages.values()].map(usages => ({
      in: sumOf(CLAUDE_IN.map(name => most(usages, name))),
      out: most(usages, 'output_tokens')
    }))
  )
  const stated = total(
    [...results.values()].map(({ usage, modelUsage }) => {
      const models = Object.values(object(modelUsage)).map(object)
      if (models.length === 0) return anthropic(object(usage))
      return total(
        models.map(model => ({
          in: sumOf(MODEL_IN.map(name => number(model[name]))),
          out: number(model['outputTokens'])
        }))
      )
    })
  )
  // Lines of a stream carry placeholders; its last record knows better.
  return { in: Math.max(lines.in, stated.in), out: Math.max(lines.out, stated.out) }
}

const CLAUDE_IN = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens']
const MODEL_IN = ['inputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens']

const anthropic = (usage: Json): SpentTokens => ({
  in: sumOf(CLAUDE_IN.map(name => number(usage[name]))),
  out: number(usage['output_tokens'])
})

/** The last running total; what came from the cache is part of the input. */
const codex: Counter = records => {
  const totals = records
    .map(record => object(object(object(record['payload'])['info'])['total_token_usage']))
    .filter(usage => 'input_tokens' in usage)
  const turns = records.filter(({ type }) => type === 'turn.completed').map(({ usage }) => object(usage))
  const last = totals.at(-1) ?? turns.at(-1) ?? {}
  return { in: number(last['input_tokens']), out: number(last['output_tokens']) }
}

/** Messages, and whatever else asked a model: compactions, summaries, results. */
const pi: Counter = records =>
  total(
    records.flatMap(record => {
      const message = object(record['message'])
      if (message['model'] === 'delivery-mirror') return []
      return [object(message['usage']), object(record['usage'])].map(usage => ({
        in: number(usage['input']) + number(usage['cacheRead']) + number(usage['cacheWrite']),
        out: number(usage['output'])
      }))
    })
  )

const gemini: Counter = records => {
  const last = new Map<string, Json>()
  const messages = records.flatMap(record => [record, ...list(record['messages'])])
  for (const [i, message] of messages.entries())
    if (isObject(message['tokens'])) last.set(string(message['id']) || String(i), message['tokens'])
  return total(
    [...last.values()].map(tokens => ({
      in: number(tokens['input']) + number(tokens['tool']),
      out: number(tokens['output']) + number(tokens['thoughts'])
    }))
  )
}

const qwen: Counter = records => {
  const last = new Map<string, Json>()
  for (const [i, record] of records.entries())
    if (isObject(record['usageMetadata']))
      last.set(string(record['uuid']) || String(i), record['usageMetadata'])
  return total(
    [...last.values()].map(usage => ({
      in: number(usage['promptTokenCount']) + number(usage['toolUsePromptTokenCount']),
      out: number(usage['totalTokenCount'])
        ? number(usage['totalTokenCount']) - number(usage['promptTokenCount'])
        : number(usage['candidatesTokenCount']) + number(usage['thoughtsTokenCount'])
    }))
  )
}

/** The session states the sum of its messages: only those count. */
const opencode: Counter = records =>
  total(
    records
      .flatMap(record => [record, ...list(record['messages'])])
      .map(record => object(record['info']))
      .filter(info => info['role'] === 'assistant')
      .map(info => {
        const tokens = object(info['tokens'])
        const cache = object(tokens['cache'])
        return {
          in: number(tokens['input']) + number(cache['read']) + number(cache['write']),
          out: number(tokens['output']) + number(tokens['reasoning'])
        }
      })
  )

const kimi: Counter = records => {
  const told = records.filter(({ type }) => type === 'usage.record').map(({ usage }) => object(usage))
  const status = records
    .map(({ message }) => object(object(object(message)['payload'])['token_usage']))
    .filter(usage => 'output' in usage)
  return total(
    [...told, ...status].map(usage => ({
      in: sumOf(KIMI_IN.map(name => number(usage[name]))),
      out: number(usage['output'])
    }))
  )
}

const KIMI_IN = [
  'inputOther',
  'inputCacheRead',
  'inputCacheCreation',
  'input_other',
  'input_cache_read',
  'input_cache_creation'
]

const entire: Counter = records => {
  const last = new Map<string, Json>()
  for (const [i, record] of records.entries())
    if (record['type'] === 'assistant') last.set(string(record['id']) || String(i), record)
  return total(
    [...last.values()].map(record => ({
      in: number(record['input_tokens']),
      out: number(record['output_tokens'])
    }))
  )
}

const COUNTERS: Readonly<Record<string, Counter>> = {
  claude,
  codex,
  pi,
  gemini,
  qwen,
  opencode,
  kimi,
  entire
}

const total = (all: readonly SpentTokens[]): SpentTokens => ({
  in: sumOf(all.map(one => one.in)),
  out: sumOf(all.map(one => one.out))
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
