import { type Counted, collection, type Json, list, object, string } from './counted.ts'

type Collection = ReturnType<typeof collection>

/** Messages of a chat in OpenAI's and Anthropic's spellings, and steps of agents that write what they did. */
export const generic = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    // A step holds the conversation up to it.
    const isStep = record['role'] === undefined && (record['action'] ?? record['observation']) !== undefined
    if (isStep) addStep(found, record)
    else for (const message of [record, ...list(record['messages'])]) addMessage(found, message)
  }
  return found.done()
}

const addMessage = (found: Collection, record: Json) => {
  const message = { ...record, ...object(record['message']) }
  const say =
    message['role'] === 'user' ? found.prompt : message['role'] === 'assistant' ? found.reply : undefined
  if (!say) {
    if (message['role'] === 'tool') found.answer(message['tool_call_id'])
    return
  }
  for (const text of textsIn(message['content'])) say(text)
  for (const block of list(message['content']))
    if (block['type'] === 'thinking') found.thought(block['thinking'])
  for (const key of ['reasoning_content', 'reasoning']) found.thought(message[key])
  for (const call of list(message['tool_calls'])) found.call(call['id'])
}

/** SWE-agent's steps, and actions and observations of OpenHands. */
const addStep = (found: Collection, step: Json) => {
  if (step['action'] === 'message') found.prompt(step['content'])
  else for (const key of ['thought', 'command', 'code', 'content']) found.reply(step[key])
  if (step['response'] !== undefined) for (const key of ['action', 'observation']) found.reply(step[key])
}

/** Tags and fences of harnesses are told apart from what stands in them. */
const textsIn = (content: unknown): readonly string[] => {
  const texts = typeof content === 'string' ? [content] : list(content).map(block => string(block['text']))
  return texts.flatMap(text => text.split(/<returncode>-?\d+<\/returncode>|<\/?[\w-]+>|\n?```\w*\n?/))
}
