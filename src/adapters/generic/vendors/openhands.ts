// OpenHands, both generations. v0, here: actions and observations, paired by cause.
// https://github.com/All-Hands-AI/OpenHands (events/serialization)

import { joinTexts } from '../../../model/entry/text-value.ts'
import { dataUrlImage } from '../../reading/content-blocks.ts'
import { type Cursor, isZoneless } from '../../reading/cursor.ts'
import { inside } from '../../reading/first.ts'
import { wordList, wordSet } from '../../reading/word-tables.ts'
import type { DraftMessage } from '../draft-message.ts'
import { endedWith } from '../results.ts'
import { isOpenHandsEvent } from '../shape.ts'
import { describeChatTool } from '../tools.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'
import { tellOpenHandsEvent } from './openhands-events.ts'

export const tellOpenHands = (writer: ChatWriter, at: Cursor, name: string) => {
  if (isZoneless(at.str('timestamp'))) writer.noticeOnce('zoneless-time', 'timestamp')
  if (isOpenHandsEvent(at)) return tellOpenHandsEvent(writer.draft(at.str('id') ?? name), at)
  const message = writer.draft(name)
  writer.facts.noteOnce({ agent: 'OpenHands', version: at.get('args').str('openhands_version') })
  tellSpending(writer, at)
  if (at.str('action') !== undefined) tellAction(message, at)
  else tellObservation(message, at)
}

const tellAction = (message: DraftMessage, at: Cursor) => {
  const action = at.str('action') ?? ''
  const args = inside(at, 'args')
  switch (action) {
    case 'message':
      return message.say(isHuman(at) ? 'user' : 'assistant', 0, {
        text: args.get('content').text(),
        images: [...args.list('image_urls'), ...args.list('images_urls')].flatMap(
          image => dataUrlImage(image) ?? []
        )
      })
    case 'system':
      return message.context(0, 'system prompt', args.get('content').text())
    case 'finish':
      return tellLastWords(message, at, args)
  }
  if (QUIET.has(action)) return message.writer.silent(`action ${action}`)
  // A thought by itself is what the call says.
  if (action !== 'think') message.say('assistant', 0, { text: args.get('thought').text() })
  const called = at.get('tool_call_metadata')
  message.call({
    callId: called.str('tool_call_id') ?? '',
    key: keyOf(at.num('id')),
    name: called.str('function_name') ?? action,
    input: describeChatTool(action, args, ...(args === at ? BESIDE : SAID)),
    part: 1
  })
}

/** Actions without a number are answered by what follows them. */
const keyOf = (action: number | undefined): string | undefined =>
  action === undefined ? undefined : `\u0000action ${action}`

/** Without a source: an agent's message waits for an answer, or comes after the task. */
const isHuman = (at: Cursor): boolean => {
  const source = at.str('source')
  return source === undefined ? at.bool('wait_for_response') !== true : source === 'user'
}

/** The words of the model and what it handed over; some say the same twice. */
const tellLastWords = (message: DraftMessage, at: Cursor, args: Cursor) => {
  const said = [args.get('thought'), args.get('final_thought'), args.get('outputs', 'content')].filter(isSaid)
  const words = said.length > 0 ? said : [at.get('message')]
  for (const [i, word] of words.entries())
    if (!words.slice(0, i).some(({ value }) => value === word.value))
      message.say('assistant', i, { text: word.text() })
}

const isSaid = ({ value }: Cursor): boolean => typeof value === 'string' && value.trim() !== ''

/** The answer of the API that an action came from: several actions may, and its observation names it again. */
const tellSpending = (writer: ChatWriter, at: Cursor) => {
  const answer = at.get('tool_call_metadata', 'model_response')
  if (!answer.isObject) return
  writer.facts.note({ model: answer.str('model') })
  writer.spend(answer.str('id') ?? '', usageOf(answer.get('usage')))
}

/** Told before the call, or the name of its class. */
const SAID = ['thought', 'kind']

/** Where all members stand in one object, these are no arguments. */
const BESIDE = wordList(
  'thought kind action is_confirmed confirmation_state action_risk security_risk keep_prompt kernel_init_code',
  'id timestamp message'
)

const tellObservation = (message: DraftMessage, at: Cursor) => {
  const name = at.str('observation') ?? ''
  if (name === 'recall') return tellRecalled(message, at)
  if (name === 'error' && !hasCall(message, at))
    return message.event(0, { event: 'error', text: at.get('content').text() })
  if (QUIET.has(name)) return message.writer.silent(`observation ${name}`)
  const extras = inside(at, 'extras')
  const callId = at.get('tool_call_metadata').str('tool_call_id') ?? ''
  const key = keyOf(at.num('cause'))
  const exitCode = extras.num('exit_code') ?? extras.get('metadata').num('exit_code')
  const ended = endedWith(at.get('content'), exitCode, name === 'error' || at.bool('success') === false)
  const status = name === 'user_rejected' ? ('cancelled' as const) : ended.status
  message.answer({ callId, key, name, ...ended, status })
}

const hasCall = ({ writer }: DraftMessage, at: Cursor): boolean => {
  const ids = [keyOf(at.num('cause')), at.get('tool_call_metadata').str('tool_call_id')]
  const isNumbered = at.has('cause') || at.has('tool_call_metadata')
  return !isNumbered || ids.some(id => id !== undefined && writer.calls.last(id) !== undefined)
}

/** What the model was given beside the prompt. */
const tellRecalled = (message: DraftMessage, at: Cursor) => {
  const extras = at.get('extras')
  const told = RECALLED.map(key => extras.get(key)).filter(isSaid)
  const known = extras.list('microagent_knowledge').map(piece => piece.get('content'))
  const texts = [...told, ...known.filter(isSaid)].map(words => words.text())
  message.context(0, 'recall', joinTexts([at.get('content').text(), ...texts], '\n\n'))
}

const RECALLED = wordList('repo_instructions additional_agent_instructions conversation_instructions')

/** Counted, not shown. */
const QUIET = wordSet('recall change_agent_state agent_state_changed null')
