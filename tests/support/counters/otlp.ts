// GenAI spans of traces: what chats answered, what was asked, and the tools of both.

import { type Counted, collection, type Json, list, number, object } from './counted.ts'

export const countOtlp = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records)
    for (const span of list(record['scopeSpans']).flatMap(scope => list(scope['spans']))) {
      const has = attributes(span)
      if (has.get('gen_ai.operation.name') === 'execute_tool') found.call(has.get('gen_ai.tool.call.id'))
      if (has.has('gen_ai.tool.call.result')) found.answer(has.get('gen_ai.tool.call.id'))
      if (has.get('gen_ai.operation.name') !== 'chat') continue
      const cached = Number(has.get('gen_ai.usage.cache_read.input_tokens') ?? 0)
      found.spend(
        number(Number(has.get('gen_ai.usage.input_tokens') ?? 0)) - cached,
        number(Number(has.get('gen_ai.usage.output_tokens') ?? 0))
      )
      for (const message of messages(has.get('gen_ai.input.messages')))
        if (message['role'] === 'user')
          for (const part of list(message['parts'])) found.prompt(part['content'])
      for (const part of messages(has.get('gen_ai.output.messages')).flatMap(one => list(one['parts']))) {
        if (part['type'] === 'text') found.reply(part['content'])
        if (part['type'] === 'reasoning') found.thought(part['content'])
        if (part['type'] === 'tool_call') found.call(part['id'])
      }
    }
  return found.done()
}

const attributes = (span: Json): ReadonlyMap<unknown, unknown> =>
  new Map(list(span['attributes']).map(one => [one['key'], Object.values(object(one['value']))[0]]))

const messages = (value: unknown): readonly Json[] => list(typeof value === 'string' ? JSON.parse(value) : [])
