// What a record is, told from its keys alone: enough to recognise a log without the code that reads it.

import type { Cursor } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'

/** The list a record holds its conversation in, if it is such a record. The order settles records with two. */
export const heldIn = (at: Cursor): string | undefined => {
  if (at.str('role') !== undefined || at.has('call_id') || at.has('parts') || isStep(at)) return undefined
  const key = LISTS.find(name => at.has(name) && at.get(name).isList)
  if (key !== undefined && OURS.has(key) && isHead(at)) return key
  // Plain words such as input or events, and any other, hold conversations only where their members look like one.
  if (key !== undefined && looksLikeTalk(at.get(key).list()[0])) return key
  if (at.has('type') || isOfVendor(at)) return undefined
  return at
    .keys()
    .slice(0, MOST_KEYS)
    .find(name => opensTalk(at.get(name)))
}

const MOST_KEYS = 30

const opensTalk = (list: Cursor): boolean => {
  const item = list.isList ? list.get(0) : undefined
  if (item?.get('messages').isList) return true
  return item?.str('role') !== undefined && ['content', 'parts', 'tool_calls'].some(key => item.has(key))
}

const LISTS = wordList(
  'messages conversations conversation chat_messages chatMessages trajectory history turns',
  'output input samples events entries items requests log chat runs traces post'
)
const OURS = wordSet('messages conversations chat_messages chatMessages trajectory history output')

const isHead = (at: Cursor): boolean => at.str('type') === undefined || at.str('object') === 'response'

const looksLikeTalk = (item: Cursor | undefined): boolean =>
  item !== undefined &&
  (isPair(item) ||
    isRun(item) ||
    ['role', 'from', 'sender', 'action', 'observation'].some(key => item.str(key) !== undefined) ||
    item.get('messages').isList)

/** The oldest logs of OpenHands hold what was done and what came of it as two members of a list; or a list of such. */
export const isPair = (item: Cursor): boolean =>
  item.isList && (isOpenHands(item.get(0)) || (item.get(0).isList && isOpenHands(item.get(0, 0))))

/** The container gives what stands behind the list as a record of its own. */
export const isTail = (at: Cursor): boolean => at.bool('$tail') === true

/** A conversation of ChatGPT's data export. */
export const isChatExport = (at: Cursor): boolean => at.has('mapping') && at.get('mapping').isObject

/** An event of OpenHands, of either generation. */
export const isOpenHands = (at: Cursor): boolean =>
  isOpenHandsEvent(at) || isOpenHandsAction(at) || isFlatAction(at) || isFlatObservation(at)

/** Since v1: events of a kind. */
export const isOpenHandsEvent = (at: Cursor): boolean =>
  at.str('source') !== undefined && /(Event|Observation|Condensation|Request)$/.test(at.str('kind') ?? '')

/** v0: actions and observations. */
const isOpenHandsAction = (at: Cursor): boolean =>
  at.str('source') !== undefined && (at.str('action') !== undefined || at.str('observation') !== undefined)

/** Before v0 had sources and arguments: all members in one object. */
const isFlatAction = (at: Cursor): boolean =>
  OPENHANDS_ACTIONS.has(at.str('action') ?? '') &&
  !['observation', 'response', 'role'].some(key => at.has(key))

const isFlatObservation = (at: Cursor): boolean =>
  at.str('observation') !== undefined &&
  at.has('content') &&
  !['action', 'thought', 'role'].some(key => at.has(key))

const OPENHANDS_ACTIONS = wordSet(
  'message run run_ipython read write edit browse browse_interactive delegate think finish reject add_task',
  'modify_task recall system change_agent_state condensation call_tool_mcp task_tracking null'
)

/** The head of an evaluation log of Inspect. */
export const isInspectHead = (at: Cursor): boolean =>
  at.get('eval').str('task') !== undefined && at.has('version') && !at.has('messages')

/** A message of the conversation that SWE-agent keeps beside its steps. */
export const isAgentMessage = (at: Cursor): boolean =>
  at.str('role') !== undefined &&
  at.str('agent') !== undefined &&
  (at.has('message_type') || at.has('is_demo') || at.str('agent') === OLD_AGENT)

/** Before 1.0 a message said no more than this. */
const OLD_AGENT = 'primary'

/** A step of SWE-agent. */
export const isStep = (at: Cursor): boolean =>
  at.str('action') !== undefined &&
  at.str('source') === undefined &&
  at.str('role') === undefined &&
  !isFlatAction(at) &&
  (at.str('observation') !== undefined || at.str('thought') !== undefined || at.str('response') !== undefined)

/** What stands before a list of steps: the container gives the list's members as records of their own. */
export const isStepsHead = (at: Cursor): boolean =>
  at.record === 0 &&
  at.str('type') === undefined &&
  !isTail(at) &&
  !isInspectHead(at) &&
  ['steps', ...LISTS].some(key => at.get(key).isList && at.list(key).length === 0)

/** An item of OpenAI's Responses API or its Agents SDK. Messages among the items are chat messages; this is the rest of them. */
export const isItem = (at: Cursor): boolean => {
  const type = at.str('type') ?? ''
  if (type === 'reasoning')
    return ['summary', 'encrypted_content', 'rawContent', 'content'].some(key => at.has(key))
  if (type === 'function_call' || isCallOutput(type)) return at.has('call_id') || isAgentsItem(at)
  return CALL.test(type) && (at.has('call_id') || at.has('status') || at.has('action'))
}

const CALL =
  /^(custom_tool|mcp|local_shell|shell|apply_patch|web_search|file_search|code_interpreter|computer|image_generation|tool_search)_call$/
export const isCallOutput = (type: string): boolean => CALL_OUTPUT.test(type)

const CALL_OUTPUT =
  /^(?:(function|custom_tool|local_shell|shell|apply_patch|computer)_call_output|function_call_result)$/

/** In the words of OpenAI's Agents SDK for JavaScript, and of the agents that are made with it. */
export const isAgentsItem = (at: Cursor): boolean => {
  const type = at.str('type')
  if (type === 'message') return at.has('sessionId') && at.str('role') !== undefined && at.has('content')
  const isNamed = at.has('callId') || at.str('name') !== undefined
  return isNamed && ((type === 'function_call' && at.has('arguments')) || type === 'function_call_result')
}

/** A line that says which half of a call it is, with the tool and what belongs to it inside or beside it. */
export const tellsHalf = (at: Cursor): boolean =>
  halfOf(at) !== '' &&
  (['data', 'payload', 'details'].some(key => at.get(key).isObject) ||
    (at.str('type') === undefined && (at.get('function').isObject || at.has('functionName'))))

/** What the line calls the half: `call`, `result`. */
export const halfOf = (at: Cursor): string => HALF.exec(firstWord(at, ...EVENT_NAMES))?.[1] ?? ''

export const EVENT_NAMES = ['hook_event_name', 'event', 'type', 'kind', 'event_type', 'action']
const HALF = /^tool[-_. ]?(call|use|start|request|invoke|result|output|response|end|return|complete)\w*$/i

/** A run of LangSmith. */
export const isRun = (at: Cursor): boolean =>
  at.str('run_type') !== undefined &&
  ['inputs', 'outputs', 'trace_id', 'dotted_order', 'child_runs'].some(key => at.has(key))

/** Records of agents that have a shape of their own: whose they are is told where they are read. */
export const isOfVendor = (at: Cursor): boolean =>
  VENDORS.test(at.keys().join(' ')) || at.get('parts', 0).str('part_kind') !== undefined

/** A request to a model, in a record of whoever passed it on. */
export const holdsRequest = (at: Cursor): boolean =>
  at.keys().some(key => at.get(key, 'messages', 0).isObject)

/** Keys in the order of their writers. */
const VENDORS =
  /\b(?:agent_steps|span_data|kwargs|models_usage|step_number|contextItems|workspaceDirectory|assistant|tool_uses|user_input|planner_response|tool_input|session_id role parts|task_name task agent|message_type|tool (?:args|result)|prompt response)\b/
