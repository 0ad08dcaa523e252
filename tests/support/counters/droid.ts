// A stream of Droid.

import { type Counted, collection, type Json } from './counted.ts'

export const droid = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const id = record['toolCallId'] ?? record['id']
    if (record['type'] === 'message')
      record['role'] === 'user' ? found.prompt(record['text']) : found.reply(record['text'])
    if (record['type'] === 'completion') found.reply(record['finalText'])
    if (record['type'] === 'tool_call') found.call(id)
    if (record['type'] === 'tool_result') found.answer(id)
  }
  return found.done()
}
