import { type Counted, collection, type Json, list, number, object, string } from './counted.ts'

type Collection = ReturnType<typeof collection>

/** Session files and streams of Pi, and of OpenClaw, which polls its agents and writes replies down twice. */
export const pi = (records: readonly Json[]): Counted => {
  const found = collection()
  let isPoll = false
  for (const record of records) {
    const message = object(record['message'])
    if (message['model'] === 'delivery-mirror') continue
    for (const spent of [object(message['usage']), object(record['usage'])])
      found.spend(number(spent['input']), number(spent['output']))
    const isQuiet = isPoll && /^\s*(HEARTBEAT_OK|NO_REPLY)\s*$/.test(textIn(message))
    if (message['role'] === 'user') isPoll = /^\[OpenClaw /.test(textIn(message))
    if (!isQuiet && !(message['role'] === 'user' && isPoll)) add(found, message)
  }
  return found.done()
}

/** The messages of the longest snapshot of each run. */
export const openclaw = (records: readonly Json[]): Counted => {
  const found = collection()
  for (const record of records) {
    const data = object(record['data'])
    const snapshot = list(data['messagesSnapshot'])
    for (const message of snapshot)
      if (!/^\[OpenClaw |^HEARTBEAT_OK$/.test(textIn(message))) add(found, message)
    if (
      snapshot.length === 0 &&
      Array.isArray(data['assistantTexts']) &&
      record['type'] === 'model.completed'
    )
      for (const text of data['assistantTexts']) found.reply(text)
  }
  return found.done()
}

const add = (found: Collection, message: Json) => {
  if (message['role'] === 'user') for (const words of paragraphsIn(message)) found.prompt(words)
  if (message['role'] === 'toolResult') found.answer(message['toolCallId'])
  if (message['role'] !== 'assistant') return
  for (const block of list(message['content'])) {
    if (block['type'] === 'text') found.reply(block['text'])
    if (block['type'] === 'thinking') found.thought(block['thinking'])
    if (block['type'] === 'toolCall') found.call(block['id'])
  }
}

const textIn = (message: Json): string => {
  const content = message['content']
  const texts = list(content).map(block => string(block['type'] === 'text' ? block['text'] : ''))
  return typeof content === 'string' ? content : texts.join('\n\n')
}

/** What was put around a prompt is told apart from it, and when it was sent is no part of it. */
const paragraphsIn = (message: Json): readonly string[] =>
  textIn(message)
    .split(/\n{2,}|<\/?skill[^>]*>/)
    .map(words => words.replace(/^\[\w{3} \d{4}-\d\d-\d\d [^\]]*\] /, ''))
