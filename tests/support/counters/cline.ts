// Cline's two files: rows of the panel, of which the last of a time counts, and messages whose results are mostly texts.

import { type Counted, collection, type Json, list, number, object, string } from './counted.ts'

export const cline = (records: readonly Json[]): Counted => {
  const found = collection()
  const rows = new Map(
    records.filter(row => 'ts' in row && !('role' in row)).map(row => [`${row['ts']} ${what(row)}`, row])
  )
  for (const row of rows.values()) {
    const text = string(row['text'])
    const isPrompt = /^(task|user_feedback)$/.test(what(row)) || (what(row) === 'text' && row === records[0])
    if (isPrompt) found.prompt(text)
    if (!isPrompt && /^(text|completion_result)$/.test(what(row))) found.reply(text)
    if (what(row) === 'reasoning') found.thought(text)
    if (!/^(api_req_started|deleted_api_reqs|subagent_usage)$/.test(what(row))) continue
    const spent = object(JSON.parse(text || '{}'))
    found.spend(number(spent['tokensIn']), number(spent['tokensOut']))
  }
  let open: { id: string; name: string }[] = []
  for (const message of records.filter(record => 'role' in record)) {
    const tokens = object(object(message['metrics'])['tokens'])
    if ('metrics' in message) found.spend(number(tokens['prompt']), number(tokens['completion']))
    const blocks = list(message['content'])
    if (message['role'] === 'assistant') open = []
    for (const block of blocks) {
      const text = string(block['text'])
      if (block['type'] === 'tool_use') {
        found.call(block['id'])
        open.push({ id: string(block['id']), name: string(block['name']) })
      }
      if (block['type'] === 'tool_result') found.answer(block['tool_use_id'])
      if (message['role'] === 'assistant' && !text.includes('<')) found.reply(text)
      if (message['role'] !== 'user') continue
      for (const [, words] of text.matchAll(/<(?:task|feedback|user_message)>\s*([\s\S]*?)\s*<\//g))
        found.prompt(words)
      const [, tool = ''] = /^\[(\w+)/.exec(text) ?? []
      const answered = open.findIndex(({ name }) => name === tool || name === `use_${tool}`)
      if (text.includes('] Result:') && answered >= 0) found.answer(open.splice(answered, 1)[0]?.id)
    }
  }
  return found.done()
}

const what = (row: Json): string => string(row['say'] ?? row['ask'])
