// A Kimi log: the wire of Kimi Code, the wire of Kimi CLI with its sub-agents' events inside, or messages of its context.

import { type Counted, collection, isObject, type Json, list, number, object, string } from './counted.ts'

export const kimi = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    if (record['type'] === 'turn.prompt' && object(record['origin'])['kind'] === 'user')
      for (const item of list(record['input'])) found.prompt(item['text'])
    if (record['type'] === 'usage.record') {
      const spent = object(record['usage'])
      found.spend(number(spent['inputOther']), number(spent['output']))
    }
    const event = object(record['event'])
    if (event['type'] === 'content.part') part(found, object(event['part']))
    if (event['type'] === 'tool.call') found.call(event['toolCallId'])
    if (event['type'] === 'tool.result') found.answer(event['toolCallId'])
    if (isObject(object(record['message'])['payload'])) message(found, object(record['message']))
  }
  return found.done()
}

const part = (found: ReturnType<typeof collection>, at: Json): void =>
  at['type'] === 'think' ? found.thought(at['think']) : found.reply(at['text'])

const message = (found: ReturnType<typeof collection>, at: Json): void => {
  const payload = object(at['payload'])
  const spent = object(payload['token_usage'])
  if ('output' in spent) found.spend(number(spent['input_other']), number(spent['output']))
  if (at['type'] === 'SubagentEvent') message(found, object(payload['event']))
  if (at['type'] === 'TurnBegin') found.prompt(string(payload['user_input']))
  if (at['type'] === 'ContentPart') part(found, payload)
  if (at['type'] === 'ToolCall') found.call(payload['id'])
  if (at['type'] === 'ToolResult') found.answer(payload['tool_call_id'])
}
