// One tool call as it stands after all its updates, and the entry that shows it.

import { sizeOf } from '../../../model/entry/text-value.ts'
import type {
  Diff,
  Field,
  Location,
  Millis,
  RecordNo,
  Status,
  Text,
  ThreadId,
  Tool,
  ToolDetail
} from '../../../model/transcript/types.ts'
import { type Described, describeCall, optional, present } from '../../reading/arguments.ts'
import { Cursor } from '../../reading/cursor.ts'
import { optionalList } from '../../reading/optional-members.ts'
import type { EntryPlace } from '../../reading/place.ts'
import { filledBy } from '../../reading/plain-input.ts'
import { saysOther } from '../../reading/says-other.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { wordSet } from '../../reading/word-tables.ts'
import { statusByExit } from '../../tools/rules.ts'
import type { OpenCall } from '../../transcript/open-calls.ts'
import { ACP_TOOLS, MCP } from '../tools.ts'
import { type CallContent, changeRows, NO_CONTENT } from './call-content.ts'
import { refined } from './call-detail.ts'
import type { RawOutput } from './raw-output.ts'
import type { Terminal } from './terminals.ts'

export interface AcpCall extends OpenCall {
  readonly place: EntryPlace
  /** The turn of its last sign of life. */
  turn: number
  /** The tool's name where `_meta` tells it, or the update itself. */
  metaName?: string | undefined
  name?: string | undefined
  kind?: string | undefined
  title?: string | undefined
  status: Status
  /** The status is our conclusion, not the log's word. */
  isGuess: boolean
  /** The arguments, until the call has ended: then only what was made of them is kept. */
  input?: Cursor | undefined
  /** By which the arguments are known again: a call of the same id with others is another one. */
  inputPrint?: number | undefined
  /** A `tool_call` told of it, not only its updates. */
  isAnnounced: boolean
  described?: Described | undefined
  content: CallContent
  outcome?: RawOutput | undefined
  /** What it asked leave to change; an update that tells of its end may leave it out. */
  proposed?: readonly Diff[] | undefined
  /** Claude's own result; it knows more than the outcome. */
  response?: RawOutput | undefined
  locations: readonly Location[]
  mcpServer?: string | undefined
  isMcp: boolean
  child?: ThreadId | undefined
  terminals: readonly Terminal[]
  endedAt?: Millis | undefined
}

export const newCall = (place: EntryPlace, callId: string, turn: number): AcpCall => ({
  tool: {
    type: 'tool',
    ...place,
    callId,
    name: '',
    detail: { kind: 'other' },
    status: 'pending',
    output: ''
  },
  place,
  isAnswered: false,
  isOrphan: false,
  turn,
  status: 'pending',
  isGuess: false,
  isAnnounced: false,
  content: NO_CONTENT,
  locations: [],
  isMcp: false,
  terminals: []
})

export const isOver = ({ status }: AcpCall): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** The call in its place, as it stands now. */
export const acpTool = (call: AcpCall, src: readonly RecordNo[]): Tool => {
  const described = call.described ?? describe(call)
  const detail = refined(described.detail, call)
  const input = [
    ...(described.input ?? []),
    ...changeRows(call.content),
    ...rawRows(call),
    ...call.terminals.flatMap(terminalRow)
  ]
  const output = outputOf(call, detail)
  return {
    type: 'tool',
    ...call.place,
    src,
    callId: call.tool.callId,
    name: nameOf(call),
    ...optional('title', call.title),
    detail,
    ...optionalList('input', input),
    status: statusByExit(call.status, detail),
    ...present({ startedAt: call.place.at, endedAt: call.endedAt }),
    output,
    ...optional('modelOutput', modelOutput(call, [output, ...shownBeside(detail)])),
    ...optionalList('images', call.content.images),
    ...optionalList('locations', call.locations),
    ...optional('child', call.child)
  }
}

/** Most agents name no tools; of their kinds, `other` says nothing. */
const nameOf = ({ metaName, name, kind }: AcpCall): string =>
  metaName ?? name ?? (kind === 'other' ? '' : (kind ?? ''))

/** Lets go of the arguments; they may be as long as a file. */
export const settle = (call: AcpCall): void => {
  if (!call.input) return
  call.described = describe(call)
  call.input = undefined
}

const describe = (call: AcpCall): Described => {
  const input = call.input ?? new Cursor(undefined, call.tool.src[0] ?? 0)
  // Grok says the name of the tool in the title, and that it is something else.
  const title = call.kind === undefined || call.kind === 'other' ? call.title : undefined
  const names = [call.metaName, call.name, call.isMcp ? MCP : undefined, title, call.kind]
  const known = names.find(name => name !== undefined && (ACP_TOOLS.has(name) || name.startsWith('mcp__')))
  const plain = describedBy(known ?? '', input)
  // A call that changed files is shown as that: what else it was asked to do stays in rows.
  const described =
    hasChanges(call) && CHANGED.has(plain.detail.kind) ? describeCall(ACP_TOOLS, 'edit', input) : plain
  if (described.detail.kind !== 'mcp' && call.mcpServer === undefined) return described
  return { ...described, detail: mcpDetail(call, described.detail) }
}

/** Some agents give a command, a path or a query as it is. */
const describedBy = (name: string, input: Cursor): Described => {
  const described = describeCall(ACP_TOOLS, name, input)
  const isWord = input.isString && input.value !== '' && !input.unquoted().isObject
  const detail = isWord ? filledBy(described.detail, input) : undefined
  return detail ? { detail } : described
}

const mcpDetail = (call: AcpCall, detail: ToolDetail): ToolDetail => {
  const named = detail.kind === 'mcp' ? detail : { server: '', tool: '' }
  return {
    kind: 'mcp',
    server: named.server || (call.mcpServer ?? ''),
    tool: named.tool || call.metaName || call.name || call.title || ''
  }
}

const hasChanges = ({ content }: AcpCall): boolean => content.diffs.length + content.changes.length > 0

/** Kinds that hold words of the arguments and have no place for a diff. */
const CHANGED = wordSet('execute read search fetch websearch task think ask')

/**
 * Claude's bare output is the best, then what the call says and its terminals, then the agent's raw object.
 * The raw object of a failed call may be all that tells why.
 */
const outputOf = ({ response, content, terminals, outcome, status }: AcpCall, detail: ToolDetail): Text => {
  const told = [content.text, ...terminals.map(terminal => terminal.output)]
  const said = response && sizeOf(response.text) > 0 ? [response.text] : told
  const raw = status === 'failed' || said.every(text => sizeOf(text) === 0) ? (outcome?.text ?? '') : ''
  const stderr = detail.kind === 'execute' ? '' : (response?.stderr ?? outcome?.stderr ?? '')
  return unrepeated([...said, raw, stderr], 'any')
}

/** What the agent calls the raw output, where it says something that the call does not show. */
const modelOutput = ({ outcome }: AcpCall, shown: readonly Text[]): Text | undefined =>
  outcome && !outcome.isData && saysOther(outcome.text, shown) ? outcome.text : undefined

/** Texts of a result that stand apart from the output. */
const shownBeside = (detail: ToolDetail): readonly Text[] => {
  if (detail.kind === 'execute') return [detail.stderr ?? '']
  return detail.kind === 'read' ? [detail.content ?? ''] : []
}

/** What else the raw output holds, where its words are not all that there is. */
const rawRows = ({ outcome, content }: AcpCall): readonly Field[] =>
  sizeOf(content.text) > 0 ? (outcome?.rows ?? []) : []

/** A terminal of which the log holds nothing but the name. */
const terminalRow = ({ id, command, output, exitCode, signal }: Terminal): readonly Field[] =>
  id !== undefined && !command && sizeOf(output) === 0 && exitCode === undefined && signal === undefined
    ? [{ name: 'terminal', value: id }]
    : []
