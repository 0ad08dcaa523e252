import { type Counted, collection, type Json, string } from './counted.ts'

/** Steps of Antigravity. Calls have no ids: tests/adapters/antigravity counts them. */
export const antigravity = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const step of records) {
    if (step['type'] === 'USER_INPUT')
      for (const words of string(step['content']).split(/<\/?[A-Z_]+>/)) found.prompt(words)
    if (step['type'] !== 'PLANNER_RESPONSE') continue
    found.thought(step['thinking'])
    found.reply(step['content'])
  }
  return found.done()
}
