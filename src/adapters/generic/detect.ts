// How surely a log is one of the chats read here. An own adapter, where there is one, knows its logs better:
// records that carry another format's decisive keys count for nothing.

import { isClineMessage, isPanelRow } from '../reading/cline-marks.ts'
import { Cursor } from '../reading/cursor.ts'
import { meanOver, objectsIn } from '../reading/mean-surety.ts'
import { wordList } from '../reading/word-tables.ts'
import { roleNameOf, roleOf } from './roles.ts'
import {
  heldIn,
  holdsRequest,
  isAgentMessage,
  isAgentsItem,
  isChatExport,
  isInspectHead,
  isItem,
  isOfVendor,
  isOpenHands,
  isPair,
  isRun,
  isStep,
  isTail,
  tellsHalf
} from './shape.ts'

/** The mean over the records; anything can at least be shown. */
export const detect = (sample: readonly unknown[]): number => {
  const all = [...objectsIn(sample), ...sample.map(value => new Cursor(value, 0)).filter(isPair)]
  if (all.length === 0) return sample.length > 0 ? FALLBACK / 2 : 0
  return meanOver(all.length > 1 ? all.filter(at => !isTail(at)) : all, chatSurety)
}

const FALLBACK = 0.03

const OWN = [isOpenHands, isStep, isChatExport, isInspectHead, isAgentMessage]

export const chatSurety = (at: Cursor): number => {
  // Copilot's old history names its session like others do.
  if (at.get('chatMessages').isList) return 0.75
  if (isPair(at) || isOfVendor(at) || isRun(at)) return 0.9
  if (isAgentsItem(at)) return 0.85
  if (tellsHalf(at)) return 0.5
  // Stores of the Agents SDK keep each of its items in a row.
  if (at.str('type') === 'message' && at.get('item').isObject) return chatSurety(at.get('item'))
  if (FOREIGN.some(key => at.has(key)) || isPanelRow(at) || isClineMessage(at)) return FALLBACK
  if (OWN.some(isOwn => isOwn(at)) || holdsRequest(at)) return 0.9
  // Exports of opencode hold such a list, too.
  const list = heldIn(at)
  if (list !== undefined && at.list(list).some(isPair)) return 0.9
  if (list !== undefined) return at.get('info').has('projectID') ? FALLBACK : 0.75
  if (isItem(at)) return 0.5
  if (at.list('choices').some(choice => choice.get('message').isObject)) return 0.85
  return messageSureness(at)
}

/** Claude, Qwen, Gemini, ACP, Codex, opencode, Copilot, streams. */
const FOREIGN = wordList(
  'parentUuid sessionId session_id sessionID jsonrpc sessionUpdate payload parentId projectHash',
  '$set $rewindTo chunks turnId loglines chat_messages'
)

const messageSureness = (at: Cursor): number => {
  const inner = at.get('message')
  if (isGoose(inner)) return 0.95
  if (at.str('role') !== undefined && inner.get('content').isList && at.str('type') === undefined) return 0.85
  const role = roleOf(roleNameOf(at))
  if (role === 'other') return heldSureness(at)
  if (at.str('from') !== undefined && at.has('value')) return 0.85
  if (isPi(at)) return 0.2
  if (at.get('parts').isList)
    return at.list('parts').every(part => part.str('type') !== undefined) ? 0.85 : 0.1
  if (at.get('tool_calls').isList || at.str('tool_call_id') !== undefined || role === 'tool') return 0.85
  return ['content', 'text', 'data', 'blocks'].some(key => at.has(key)) ? 0.7 : FALLBACK
}

/** Strands, Google's ADK and others keep a message in a row that says nothing of its own. */
const heldSureness = (at: Cursor): number => {
  if (at.str('type') !== undefined)
    return TYPED.test(at.str('type') ?? '') && at.has('content') ? 0.4 : FALLBACK
  const held = [at.get('message'), at.get('content')].find(
    inner => inner.str('role') !== undefined && (inner.has('content') || inner.has('parts'))
  )
  return held ? 0.7 : FALLBACK
}

const TYPED = /^(user|assistant|system|tool_result)$/

/** A message of Goose's stream. */
const isGoose = (at: Cursor): boolean => at.num('created') !== undefined && at.get('content').isList

const isPi = (at: Cursor): boolean =>
  at.str('role') === 'toolResult' ||
  at.str('stopReason') !== undefined ||
  at.list('content').some(block => block.str('type') === 'toolCall')
