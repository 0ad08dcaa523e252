// Exported transcripts: their entries, as they stand.

import { type Counted, collection, type Json, string } from './counted.ts'

export const countUnspool = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const entry of records) {
    if (entry['type'] === 'user') found.prompt(entry['text'])
    if (entry['type'] === 'assistant') found.reply(entry['text'])
    if (entry['type'] === 'thinking') found.thought(entry['text'])
    if (entry['type'] !== 'tool') continue
    found.call(entry['callId'])
    if (/^(done|failed)$/.test(string(entry['status']))) found.answer(entry['callId'])
  }
  return found.done()
}
