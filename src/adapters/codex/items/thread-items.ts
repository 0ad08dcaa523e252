// Thread items: the lines of `codex exec --json`, and what newer rollouts keep as item_completed.
// openai/codex, codex-rs/exec/src/exec_events.rs and codex-rs/protocol/src/items.rs.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { EventDetail } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { statusByExit, todosOf } from '../../tools/rules.ts'
import type { CallChange } from '../../transcript/calls.ts'
import { subAgentActivity } from '../agents.ts'
import type { CodexBuilder, CodexHandler } from '../builder.ts'
import { callOf, codexStatus, imageCall } from '../calls.ts'
import { changeDiffs } from '../changes.ts'
import { callTold, fileKey, remoteKey, runKey } from '../doings.ts'
import { HOOK_PROMPT, injectedTold } from '../injected.ts'
import { plainMessage, reply, textOf, userBlocks } from '../messages.ts'
import { compacted } from '../retold.ts'
import { endedText } from '../server/streamed.ts'
import { scriptIn } from '../shell-words.ts'
import { snake } from '../spellings.ts'
import { thoughts } from '../thinking.ts'
import { scriptOf } from '../tools.ts'
import { webSearch } from '../web-search.ts'
import { ANSWERS, toolName } from './item-answers.ts'

export type Stage = 'started' | 'updated' | 'completed'

/** One item, at one stage of its life. */
export const itemTold = (codex: CodexBuilder, item: Cursor, stage: Stage): void => {
  const type = snake(item.str('type') ?? item.str('item_type') ?? 'item')
  const answer = ANSWERS.get(type)
  const detail = DETAILS.get(type)
  const whole = WHOLE.get(type)
  if (answer) toolTold(codex, item, stage, toolName(item, type), answer(item))
  else if (detail) eventTold(codex, item.str('id') ?? '', detail(item))
  else if (!whole) codex.unforeseen(item, () => codex.alone(), item, `item ${type}`)
  else if (stage === 'completed') whole(codex, item)
  else codex.silent(`item ${stage}`)
}

const reasoning: CodexHandler = (codex, item) => {
  const parts = ['summary_text', 'raw_content', 'summary', 'content'].flatMap(key => item.list(key))
  const id = item.str('id')
  const words = parts.filter(part => plainMessage(part).trim() !== '').map(part => textOf(part).text())
  if (id !== undefined && endedText(codex, id, joinTexts(words, '\n\n'))) return
  thoughts(codex, 'thread', parts.length > 0 ? parts : [item.get('text')], id)
}

const wordsOf = (item: Cursor) => {
  const texts = piecesOf(item).map(textOf)
  return {
    side: 'thread' as const,
    id: item.str('id'),
    text: joinTexts(texts.map(piece => piece.text())),
    keys: [texts.map(plainMessage).join('\n')],
    images: [],
    attached: []
  }
}

/** What hooks told the model; the history tells it, too. */
const hookPrompt: CodexHandler = (codex, item) => {
  const fragments = item.list('fragments').map(fragment => fragment.get('text'))
  injectedTold(
    codex,
    item.str('id'),
    fragments.map(at => ({ at, text: plainMessage(at), label: HOOK_PROMPT })),
    'thread'
  )
}

const piecesOf = (item: Cursor): readonly Cursor[] =>
  item.get('content').isList ? item.list('content') : [item]

const replied: CodexHandler = (codex, item) => {
  const words = wordsOf(item)
  if (words.id !== undefined && endedText(codex, words.id, words.text)) codex.rollout.repliesInTurn++
  else reply(codex, words)
}

/** Items that are told once they are complete. */
const WHOLE: ReadonlyMap<string, CodexHandler> = new Map<string, CodexHandler>([
  ['user_message', (codex, item) => userBlocks(codex, 'thread', item.get('content'), item.str('id'))],
  ['agent_message', replied],
  ['reasoning', reasoning],
  ['extension', webSearch('thread')],
  ['image_generation', imageCall],
  ['sub_agent_activity', subAgentActivity],
  ['hook_prompt', hookPrompt],
  ['context_compaction', compacted('thread')]
])

/** A stream starts its ids again with each run; a rollout names the call that its history already holds. */
const toolTold = (codex: CodexBuilder, item: Cursor, stage: Stage, name: string, told: CallChange): void => {
  const { at, calls, rollout } = codex
  const isOver = stage === 'completed'
  const id = rollout.isStream ? item.str('id') : callTold(codex, item.str('id'), keysOf(item))
  const call = callOf(codex, id, name)
  const status = codexStatus(item, isOver ? 'done' : 'running')
  const ended = optional('endedAt', isOver ? at : undefined)
  const answer: CallChange = tool => {
    const whole = told(tool)
    return { ...whole, status: statusByExit(status, whole.detail), ...ended }
  }
  const isRun = rollout.isStream && stage !== 'updated' && call.callId !== ''
  if (isRun && !calls.waits(call.callId, codex.thread)) calls.called(call)
  if (isRun && isOver) calls.answered(call, answer)
  else codex.told(call, answer)
}

/** By what its call may be known, where the item has an id of its own. */
const keysOf = (item: Cursor): readonly string[] => {
  const command = item.get('command')
  const files = changeDiffs(item.get('changes')).map(diff => fileKey(diff.path ?? ''))
  const server = item.str('server')
  return [
    ...files,
    ...(command.exists ? [runKey(scriptIn(scriptOf(command) ?? command))] : []),
    ...(server === undefined ? [] : [remoteKey(server, item.str('tool') ?? '')])
  ]
}

type ItemEvent = (item: Cursor) => EventDetail

const DETAILS: ReadonlyMap<string, ItemEvent> = new Map<string, ItemEvent>([
  ['todo_list', item => ({ event: 'plan', todos: todosOf(item.get('items')) })],
  ['plan', item => ({ event: 'plan', todos: [], text: item.get('text').text() })],
  ['error', item => ({ event: 'error', text: item.get('message').text() })],
  ['sleep', () => ({ event: 'notification', text: 'sleep' })],
  [
    'entered_review_mode',
    item => ({ event: 'setting', setting: 'review', value: item.str('review') ?? 'on' })
  ],
  ['exited_review_mode', item => ({ event: 'context', label: 'review', text: item.get('review').text() })]
])

/** What is told again under its id is the same, further on. */
export const eventTold = (codex: CodexBuilder, id: string, detail: EventDetail): void => {
  const { happenings } = codex.rollout
  const open = happenings.get(id)
  const entry = open ? codex.put({ ...again(open, codex.record), detail }) : codex.happened(detail, id)
  if (id !== '') happenings.set(id, entry)
}
