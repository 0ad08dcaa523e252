// Agents that work together: what they tell each other, and what became of the calls that started or asked them.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { tells } from '../transcript/sequence.ts'
import type { CodexHandler } from './builder.ts'
import { callOf } from './calls.ts'
import { textOf } from './messages.ts'
import { eitherStr } from './spellings.ts'

/** A message from one agent to another. Its head repeats who speaks; its words are often hidden. */
export const interAgent = tells(item => {
  const content = item.get('content')
  const pieces = content.isList ? content.list() : [content]
  const words = pieces.flatMap(piece => wordsOf(textOf(piece)))
  const isHidden = pieces.some(piece => piece.str('type') === 'encrypted_content')
  const text = joinTexts(words.map(({ text }) => text))
  const type = words.find(word => word.type !== undefined)?.type
  const from = `${item.str('author') ?? '?'} → ${item.str('recipient') ?? '?'}`
  return {
    event: 'notification',
    text: sizeOf(text) === 0 && isHidden ? 'encrypted message' : text,
    status: type === undefined ? from : `${from} · ${type}`
  }
})

const HEAD = /^(?:Message Type: ([^\n]*)\n)?(?:(?:Task name|Sender|Recipient): [^\n]*\n)*Payload:[^\S\n]*\n?/

const wordsOf = (at: Cursor): readonly { readonly text: Text; readonly type: string | undefined }[] => {
  if (typeof at.value !== 'string') return []
  const [head = '', type] = HEAD.exec(at.value.slice(0, 2000)) ?? []
  return [{ text: at.cut(head.length), type: type?.toLowerCase().replaceAll('_', ' ') }]
}

/** A sub-agent was started by a call: its thread. */
export const subAgentActivity: CodexHandler = (codex, event) => {
  const callId = event.str('event_id') ?? event.str('call_id') ?? event.str('id') ?? ''
  if (!codex.calls.call(callId)) return
  const child = event.str('kind') === 'started' ? eitherStr(event, 'agent_thread_id') : undefined
  codex.calls.told(callOf(codex, callId), tool => ({ ...tool, ...optional('child', tool.child ?? child) }))
}

/** The end of a call to other agents; alone, it is that call. */
export const collabEnd: CodexHandler = (codex, event) => {
  const name = (event.str('type') ?? '').replace(/^collab_(agent_)?|_end$/g, '')
  const description = event.str('receiver_agent_nickname') ?? event.str('receiver_thread_id') ?? name
  codex.calls.told(callOf(codex, event.str('call_id'), name), tool => ({
    ...tool,
    ...(tool.detail.kind === 'other'
      ? { status: 'done', detail: { kind: 'task', description, prompt: event.get('prompt').text() } }
      : {})
  }))
}
