// A call as the panel kept it: what it did and how it ended, without arguments. Those stand in the rounds, if anywhere;
// else the panel's own words and the edits that follow tell what they can.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Field, Status, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { type Described, describeCall, optional, present } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { firstOf, numberOf } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { unrepeated } from '../reading/unrepeated.ts'
import { lineRange, statusByExit, todosOf } from '../tools/rules.ts'
import { withEdits } from './edits.ts'
import { type RoundStep, resultText } from './rounds.ts'
import { VSCODE_TOOLS } from './tools.ts'
import { firstWords, linkedPath, linkedUrl, pathAt, sentenceAt, wordsAt } from './words.ts'

/** A call that the panel shows, with what its round and the edits after it say. */
export const callOfPart = (
  place: EntryPlace,
  part: Cursor,
  step: RoundStep | undefined,
  edits: readonly Cursor[]
): Tool => {
  const data = part.get('toolSpecificData')
  const name = step?.name || (part.str('toolId', 'toolName') ?? '')
  const told = part.get(part.has('pastTenseMessage') ? 'pastTenseMessage' : 'invocationMessage')
  const described = describeCall(VSCODE_TOOLS, name, argumentsOf(part, step))
  const known = name === '' ? namelessDetail(part, described.detail) : described.detail
  const detail = withEdits(withWords(withData(known, part, data), part), edits)
  const title = sentenceAt(told)
  const start = data.get('terminalCommandState').time('timestamp')
  const lasted = data.get('terminalCommandState').num('duration')
  const verdict = verdictOf(part.get('isConfirmed'))
  return {
    type: 'tool',
    ...place,
    ...optional('at', start ?? place.at),
    callId: part.str('toolCallId') || (step?.id ?? ''),
    name,
    ...optional('title', title === '' ? undefined : title),
    detail,
    ...optionalList('input', inputOf(described, data, verdict)),
    status: statusByExit(statusOf(part, step, verdict), detail),
    ...optional('startedAt', start),
    ...optional('endedAt', start === undefined || lasted === undefined ? undefined : start + lasted),
    output: outputOf(part, data, step)
  }
}

/** A call that only its round knows. */
export const callOfStep = (place: EntryPlace, step: RoundStep): Tool => {
  const output = resultText(step.result)
  const status = !step.result.exists ? 'running' : isErrorText(output) ? 'failed' : 'done'
  const { id, name } = step
  const told = describeCall(VSCODE_TOOLS, name, step.at.get('arguments'))
  return { type: 'tool', ...place, callId: id, name, ...told, status, output }
}

const argumentsOf = (part: Cursor, step: RoundStep | undefined): Cursor => {
  if (step?.at.get('arguments').exists) return step.at.get('arguments')
  const raw = part.get('toolSpecificData', 'rawInput')
  if (raw.exists) return raw
  const shown = part.get('resultDetails', 'input')
  // The command stands in the data of the terminal.
  return shown.exists && !part.get('toolSpecificData').has('commandLine') ? shown : nothing(part)
}

/** Old versions name no tool: what shows a list of places was a search. */
const namelessDetail = (part: Cursor, detail: ToolDetail): ToolDetail =>
  part.get('resultDetails').isList ? { kind: 'search', target: 'other', pattern: '' } : detail

const withData = (detail: ToolDetail, part: Cursor, data: Cursor): ToolDetail => {
  const source = part.get('source')
  if (source.str('type') === 'mcp')
    return {
      kind: 'mcp',
      server: source.str('label', 'serverLabel') ?? '',
      tool: part.str('toolId') ?? ''
    }
  const kind = data.str('kind') ?? (data.has('commandLine') ? 'terminal' : '')
  if (/^terminal/.test(kind)) return withTerminal(detail, data)
  if (kind === 'todoList') return { kind: 'plan', todos: todosOf(data.get('todoList')) }
  if (kind !== 'subagent') return detail
  const task = detail.kind === 'task' ? detail : { kind: 'task' as const, description: '', prompt: '' }
  return {
    ...task,
    description: task.description || (data.str('description') ?? ''),
    prompt: previewOf(task.prompt) === '' ? wordsAt(data.get('prompt')).text() : task.prompt,
    ...present({ agent: task.agent ?? data.str('agentName'), model: task.model ?? data.str('modelName') })
  }
}

/** The command as the human left it, or as it was written; the tool's own changes are of no interest. */
const withTerminal = (detail: ToolDetail, data: Cursor): ToolDetail => {
  const line = data.get('commandLine')
  const command = line.isString ? line : firstOf(line, 'userEdited', 'original', 'forDisplay', 'toolEdited')
  const known = detail.kind === 'execute' ? detail : { kind: 'execute' as const, command: '' }
  const written = command.exists ? command : data.get('command')
  return {
    ...known,
    command: written.exists ? written.text() : known.command,
    ...optional('cwd', known.cwd ?? data.str('cwd')),
    ...optional('exitCode', data.get('terminalCommandState').num('exitCode'))
  }
}

/** Without arguments the panel's sentence is all there is: "Read a.ts, lines 1 to 50", "Searched for `x`". */
const withWords = (detail: ToolDetail, part: Cursor): ToolDetail => {
  const said = [part.get('invocationMessage'), part.get('pastTenseMessage')]
  const words = said.map(sentenceAt).join(' ')
  const path =
    said.map(linkedPath).find(Boolean) ?? /(?:^|\s)`?([^\s`'",]+\.\w{1,8})(?=[\s`,]|$)/.exec(words)?.[1] ?? ''
  if (detail.kind === 'search' && detail.pattern === '' && detail.target !== 'list')
    return { ...detail, pattern: /[`'"]([^`'"]+)[`'"]/.exec(words)?.[1] ?? '' }
  if (detail.kind === 'fetch' && detail.url === '')
    return { ...detail, url: said.map(linkedUrl).find(Boolean) ?? '' }
  if (detail.kind === 'write' || detail.kind === 'edit')
    return detail.path === '' ? { ...detail, path } : detail
  if (detail.kind !== 'read' || detail.path !== '') return detail
  const [, from, to] = /lines? (\d{1,7})(?: (?:to|-) (\d{1,7}))?/.exec(words) ?? []
  const range = lineRange(numberOf(from), numberOf(to))
  return { ...detail, path, ...range }
}

const inputOf = ({ input = [] }: Described, data: Cursor, verdict: Verdict | undefined): readonly Field[] => [
  ...input,
  ...(data.str('input') ? [{ name: 'input', value: data.get('input').text() }] : []),
  ...(verdict?.says ? [{ name: 'confirmed', value: verdict.says }] : [])
]

interface Verdict {
  readonly says: string
  readonly isRefusal: boolean
}

/** Before 1.104 only yes or no. */
const verdictOf = (at: Cursor): Verdict | undefined => {
  const type = at.num('type') ?? (at.value === false ? 0 : undefined)
  return type === undefined ? undefined : VERDICTS[type]
}

const VERDICTS: readonly Verdict[] = [
  { says: 'denied', isRefusal: true },
  { says: '', isRefusal: false },
  { says: 'by a setting', isRefusal: false },
  { says: 'for this tool', isRefusal: false },
  { says: 'by the user', isRefusal: false },
  { says: 'skipped', isRefusal: true }
]

const statusOf = (part: Cursor, step: RoundStep | undefined, verdict: Verdict | undefined): Status => {
  if (verdict?.isRefusal) return 'cancelled'
  const failed =
    part.get('resultDetails').bool('isError') === true ||
    step?.result.str('toolResultError') !== undefined ||
    (step !== undefined && isErrorText(resultText(step.result)))
  if (failed) return 'failed'
  return part.bool('isComplete') === true || step?.result.exists ? 'done' : 'running'
}

const isErrorText = (text: Text): boolean => previewOf(text).startsWith('ERROR while calling tool')

/** The terminal and the answer to the model mostly say the same; what the panel showed of it says no more. */
const outputOf = (part: Cursor, data: Cursor, step: RoundStep | undefined): Text => {
  const told = [
    step ? resultText(step.result) : '',
    data.get('terminalCommandOutput', 'text').text(),
    firstWords(data, 'result', 'output').text()
  ]
  return told.some(text => sizeOf(text) > 0)
    ? unrepeated(told, 'any')
    : joinTexts(shownResults(part.get('resultDetails')))
}

const shownResults = (details: Cursor): readonly Text[] => {
  const list = details.isList ? details.list() : details.list('output')
  return list.map(item => {
    const words = firstWords(item, 'value', 'text')
    // A search shows the files that it found.
    return words.exists ? words.text() : pathAt(item)
  })
}
