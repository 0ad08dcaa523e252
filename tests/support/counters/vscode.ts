// VS Code's chats: requests with parts, or changes that make such requests. Hidden calls are folded, so they do not count.

import { type Counted, collection, isObject, type Json, list, object, string } from './counted.ts'

export const vscode = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const request of requestsIn(records)) {
    found.prompt(inner(object(request['message'])['text']) ?? request['prompt'])
    found.reply(request['completion'])
    for (const part of list(request['response'])) {
      if (part['kind'] === undefined && !/^\s*`{3}/.test(string(part['value']))) found.reply(part['value'])
      if (part['kind'] === 'thinking') found.thought(part['value'])
      if (part['kind'] !== 'toolInvocationSerialized' || /^hidden/.test(string(part['presentation'])))
        continue
      found.call(part['toolCallId'])
      if (part['isComplete'] === true) found.answer(part['toolCallId'])
    }
  }
  return found.done()
}

const inner = (text: unknown): unknown =>
  /<userRequest>\s*([\s\S]*?)\s*<\/userRequest>/.exec(string(text))?.[1] ?? text

/** The requests as records, or the last state of the log of changes. */
const requestsIn = (records: readonly Json[]): readonly Json[] => {
  if (!records.some(record => record['kind'] === 0)) return records
  const top: { session: unknown } = { session: {} }
  for (const { kind, k, v, i } of records) {
    const path = ['session', ...(Array.isArray(k) ? k.map(String) : [])]
    const key = path.at(-1) ?? ''
    const holder = path.slice(0, -1).reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), top)
    if (!isHolder(holder) || path.includes('__proto__')) continue
    if (kind === 2)
      holder[key] = [...list(holder[key]).slice(0, typeof i === 'number' ? i : undefined), ...list(v)]
    else if (kind === 3) delete holder[key]
    else holder[key] = structuredClone(v)
  }
  return list(object(top.session)['requests'])
}

const isHolder = (value: unknown): value is Record<string, unknown> => isObject(value) || Array.isArray(value)
