// Codex rollouts, counted from their raw JSON. In code mode a call that only waits (for a cell, or for a command that an
// earlier call of the log has started) stands with what it waits for: it is no call of its own.

import { type Counted, collection, type Json, list, number, object, string } from './counted.ts'

export const countCodex = (records: readonly Json[]): Counted => {
  const found = collection()
  const running = new Set<string>()
  const waiting = new Set<string>()
  for (const record of records) {
    const payload = object(record['payload'])
    const type = string(payload['type'])
    const total = object(object(payload['info'])['total_token_usage'])
    if (type === 'token_count' && 'input_tokens' in total)
      found.total(
        number(total['input_tokens']) - number(total['cached_input_tokens']),
        number(total['output_tokens'])
      )
    if (record['type'] === 'event_msg' && type === 'user_message')
      for (const words of wordsOf(string(payload['message']))) found.prompt(words)
    if (record['type'] !== 'response_item') continue
    const callId = string(payload['call_id'])
    if (/^(function_call|custom_tool_call)$/.test(type)) {
      if (onlyWaits(payload, running)) waiting.add(callId)
      else found.call(callId)
    }
    if (/_output$/.test(type)) {
      if (!waiting.has(callId)) found.answer(callId)
      const text = JSON.stringify(payload['output'] ?? '')
      for (const [, cell = ''] of text.matchAll(/Script running with cell ID (\w+)/g))
        running.add(`cell ${cell}`)
      for (const [, id = ''] of text.matchAll(/\\"session_id\\":\s*(\d+)/g)) running.add(`session ${id}`)
    }
    if (type === 'message' && payload['role'] === 'assistant')
      for (const item of list(payload['content'])) found.reply(item['text'])
    if (type === 'reasoning') for (const item of list(payload['summary'])) found.thought(item['text'])
  }
  return found.done()
}

/** A program that calls Codex writes blocks in tags: each is a text of its own. */
const wordsOf = (message: string): readonly string[] =>
  /^\s*<task>/.test(message)
    ? [...message.matchAll(/<(\w+)>([\s\S]*?)<\/\1>/g)].map(([, , words = '']) => words)
    : [message]

const onlyWaits = (payload: Json, running: ReadonlySet<string>): boolean => {
  const [, cell] = /"cell_id":\s*"?(\w+)/.exec(string(payload['arguments'])) ?? []
  if (payload['name'] === 'wait') return running.has(`cell ${cell}`)
  const script = payload['name'] === 'exec' ? string(payload['input']) : ''
  const calls = nestedCalls(script)
  const polls = [...script.matchAll(/write_stdin\(\{\s*"?session_id"?:\s*(\d+),\s*"?chars"?:\s*(?:""|'')/g)]
  return calls > 0 && polls.length === calls && polls.every(([, id]) => running.has(`session ${id}`))
}

/** How often a script names a tool to call it. */
export const nestedCalls = (script: string): number =>
  [...script.matchAll(/\btools\s*(?:\??\.\s*[\w$]+|\[\s*["'][^"'\n]+["']\s*\])\s*\(/g)].length
