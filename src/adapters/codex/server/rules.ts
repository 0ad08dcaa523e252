// The messages of `codex app-server`, each to its rule: what happens in a thread is told by notifications in the words of
// thread items and events; requests and answers matter where they hold what the human said, or the beginning of a thread.

import { describeCall } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { meanings } from '../../reading/word-tables.ts'
import { todosOf } from '../../tools/rules.ts'
import { withAnswers } from '../asked.ts'
import type { CodexBuilder } from '../builder.ts'
import { callOf } from '../calls.ts'
import { CODEX_EVENTS, goalUpdated, turnComplete, turnStarted, usageTold, warning } from '../events.ts'
import { historyItem } from '../items/history.ts'
import { eventTold, itemTold, type Stage } from '../items/thread-items.ts'
import { userBlocks } from '../messages.ts'
import { compacted, failure, turnAborted } from '../retold.ts'
import { SILENT_EVENTS } from '../silent.ts'
import { CODEX_TOOLS } from '../tools.ts'
import { type StreamedText, textGrows } from './streamed.ts'
import { isNews, settingsTold, threadTold } from './threads.ts'
import { isServers, type ServerMessage } from './unwrap.ts'

/** Reads one message; gives what the account calls it if nothing of it is shown. */
export const serverTold = (codex: CodexBuilder, record: Cursor, message: ServerMessage): string => {
  const { method, id, about } = message
  if (method === undefined) {
    answerTold(codex, message)
    return 'response'
  }
  const thread = threadOf(about)
  // What is asked of another thread does not begin it.
  if (isServers(message)) codex.enterThread(thread)
  if (method.startsWith('codex/event')) return passedOn(codex, record, about.get('msg'))
  const rule = RULES.get(method)
  if (rule) rule(codex, about, id)
  else if (id === undefined && !SILENT.test(method))
    codex.unforeseen(record, () => codex.alone(), about, method)
  return method
}

type MessageRule = (codex: CodexBuilder, params: Cursor, id: string | undefined) => void

const threadOf = (about: Cursor): string | undefined =>
  about.str('threadId') ?? about.get('thread').str('id') ?? about.str('conversationId')

/** What only tells how things stand, or again what an item tells in the end. */
const SILENT =
  /\/(?:updated|changed|progress|resolved|delta|\w+Delta|closed|archived|unarchived|started|completed|moderationMetadata|\w*PartAdded|verification|deleted)$|^(?:initialized|fuzzyFileSearch|windows|app|skills|account|fs|process|command|remoteControl|externalAgentConfig|authStatusChange|loginChatGptComplete|sessionConfigured)\b/

const passedOn = (codex: CodexBuilder, record: Cursor, event: Cursor): string => {
  const name = event.str('type') ?? 'event'
  const rule = CODEX_EVENTS.get(name)
  if (rule) rule(codex, event)
  else if (name === 'session_configured') settingsTold(codex, event)
  else if (!SILENT_EVENTS.has(name)) codex.unforeseen(record, () => codex.alone(), event, `event ${name}`)
  return name
}

/** The answer to one of the client's requests, or the client's to one of the server's. */
const answerTold = (codex: CodexBuilder, { id, about, error }: ServerMessage): void => {
  if (error.isObject) codex.happened({ event: 'error', text: error.get('message').text() })
  const thread = about.get('thread')
  if (thread.isObject && (about.has('model') || thread.list('turns').length > 0)) {
    codex.enterThread(thread.str('id'))
    settingsTold(codex, about)
    threadTold(codex, thread)
  }
  const asked = about.get('answers').isObject ? codex.asked.get(id ?? '') : undefined
  if (asked !== undefined)
    codex.calls.answered(callOf(codex, asked, ASK), tool => ({
      ...tool,
      status: 'done',
      detail: withAnswers(tool.detail, about)
    }))
}

const itemAt =
  (stage: Stage): MessageRule =>
  (codex, params) => {
    const item = params.get('item')
    if (isNews(codex, item, stage)) itemTold(codex, item, stage)
  }

const turnEnded: MessageRule = (codex, params) => {
  const turn = params.get('turn')
  if (turn.str('status') === 'interrupted') turnAborted(codex, turn)
  else turnComplete(codex, turn)
}

const planUpdated: MessageRule = (codex, params) => {
  const text = params.str('explanation') ? { text: params.get('explanation').text() } : {}
  eventTold(codex, `${params.str('turnId') ?? ''}.plan`, {
    event: 'plan',
    todos: todosOf(params.get('plan')),
    ...text
  })
}

const failureTold: MessageRule = (codex, params) => failure(codex, params.get('error'))

/** The server asks the human; the answer is the client's, and has the id of the request. */
const questionsAsked: MessageRule = (codex, params, id) => {
  const { detail } = describeCall(CODEX_TOOLS, ASK, params)
  const call = callOf(codex, params.str('itemId'), ASK)
  codex.asked.set(id ?? '', call.callId)
  codex.calls.called({ ...call, detail })
}

const ASK = 'request_user_input'

const modelChanged: MessageRule = (codex, params) => {
  const model = params.str('toModel')
  codex.facts.note({ model })
  codex.setting('model', model)
}

/** A piece of a text; the whole comes as an item in the end. */
const textPiece =
  (kind: StreamedText['type']): MessageRule =>
  (codex, params) =>
    textGrows(codex, kind, params.str('itemId') ?? '', params.get('delta'))

const outputPiece: MessageRule = (codex, params) =>
  codex.calls.prints(callOf(codex, params.str('itemId'), 'command_execution'), params.str('delta') ?? '')

const promptTold: MessageRule = (codex, params) => userBlocks(codex, 'event', params.get('input'))

const RULES: ReadonlyMap<string, MessageRule> = meanings<MessageRule>([
  [promptTold, 'turn/start turn/steer'],
  [(codex, params) => threadTold(codex, params.get('thread')), 'thread/started'],
  [(codex, params) => codex.threadNamed({ title: params.str('threadName') }), 'thread/name/updated'],
  [
    (codex, params) => usageTold(codex, params.get('tokenUsage', 'total'), params.get('tokenUsage')),
    'thread/tokenUsage/updated'
  ],
  [turnStarted, 'turn/started'],
  [turnEnded, 'turn/completed'],
  [planUpdated, 'turn/plan/updated'],
  [itemAt('started'), 'item/started'],
  [itemAt('completed'), 'item/completed'],
  [textPiece('assistant'), 'item/agentMessage/delta'],
  [textPiece('thinking'), 'item/reasoning/summaryTextDelta item/reasoning/textDelta'],
  [outputPiece, 'item/commandExecution/outputDelta'],
  [(codex, params) => historyItem(codex, params.get('item')), 'rawResponseItem/completed'],
  [questionsAsked, 'item/tool/requestUserInput'],
  [compacted('event'), 'thread/compacted'],
  [goalUpdated, 'thread/goal/updated'],
  [modelChanged, 'model/rerouted'],
  [failureTold, 'error'],
  [warning, 'warning configWarning guardianWarning deprecationNotice']
])
