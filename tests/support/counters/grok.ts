// Grok's chat history: flat records.

import { type Counted, collection, type Json, list } from './counted.ts'

export const grok = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    if (record['type'] === 'user' && record['synthetic_reason'] === undefined)
      for (const item of list(record['content'])) found.prompt(unwrapped(item['text']))
    if (record['type'] === 'assistant') found.reply(record['content'])
    for (const call of list(record['tool_calls'])) found.call(call['id'])
    if (record['type'] === 'tool_result') found.answer(record['tool_call_id'])
    if (record['type'] === 'reasoning')
      for (const item of list(record['summary'])) found.thought(item['text'])
  }
  return found.done()
}

/** Grok writes a tag round what the human typed. */
const unwrapped = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/^<user_query>\n?|\n?<\/user_query>$/g, '') : text
