// ATIF by the book: steps of the document and of the trajectories embedded in it.

import { type Counted, collection, type Json, list, number, object } from './counted.ts'

export const countAtif = (records: readonly Json[]): Counted => {
  const found = collection()
  const spent = { input: 0, cached: 0, output: 0 }
  let total: Json = {}
  const step = (at: Json): void => {
    const copied = at['is_copied_context'] === true
    const metrics = object(at['metrics'])
    if (!copied) {
      spent.input += number(metrics['prompt_tokens'])
      spent.cached += number(metrics['cached_tokens'])
      spent.output += number(metrics['completion_tokens'])
    }
    const said = typeof at['message'] === 'string' ? [at['message']] : list(at['message']).map(p => p['text'])
    for (const text of said) (at['source'] === 'agent' && !copied ? found.reply : found.prompt)(text)
    if (copied) return
    found.thought(at['reasoning_content'])
    for (const call of list(at['tool_calls'])) found.call(call['tool_call_id'])
    for (const result of list(object(at['observation'])['results'])) found.answer(result['source_call_id'])
  }
  const trajectory = (at: Json): void => {
    for (const one of list(at['steps'])) step(one)
    for (const one of list(at['subagent_trajectories'])) trajectory(one)
    if ('final_metrics' in at) total = object(at['final_metrics'])
  }
  for (const record of records) 'source' in record ? step(record) : trajectory(record)
  // A total that says nothing of the cache does not say that there was none.
  const cached = Math.max(spent.cached, number(total['total_cached_tokens']))
  const input = Math.max(spent.input, number(total['total_prompt_tokens']))
  found.total(input - cached, Math.max(spent.output, number(total['total_completion_tokens'])))
  return found.done()
}
