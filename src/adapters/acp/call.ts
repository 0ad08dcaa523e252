// One tool call as it stands after all its updates, and the entry that shows it.

import { sizeOf } from '../../model/texts.ts'
import type {
  Location,
  Millis,
  RecordNo,
  Status,
  Text,
  ThreadId,
  Tool,
  ToolDetail
} from '../../model/types.ts'
import { type Described, describeCall, optional } from '../args.ts'
import type { EntryPlace } from '../place.ts'
import { Cursor } from '../read.ts'
import { statusByExit } from '../rules.ts'
import { type CallContent, NO_CONTENT } from './call-content.ts'
import { refined } from './call-detail.ts'
import type { Outcome } from './raw-output.ts'
import type { Terminal } from './terminals.ts'
import { MCP, RULES } from './tools.ts'

export interface Call {
  readonly placed: EntryPlace
  readonly session: string
  readonly src: RecordNo[]
  callId: string
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
  described?: Described | undefined
  content: CallContent
  outcome?: Outcome | undefined
  /** Claude's own result; it knows more than the outcome. */
  response?: Outcome | undefined
  locations: readonly Location[]
  mcpServer?: string | undefined
  isMcp: boolean
  child?: ThreadId | undefined
  terminals: readonly Terminal[]
  startedAt: Millis | undefined
  endedAt?: Millis | undefined
}

export const newCall = (placed: EntryPlace, session: string, callId: string, turn: number): Call => ({
  placed,
  session,
  src: [],
  callId,
  turn,
  status: 'pending',
  isGuess: false,
  content: NO_CONTENT,
  locations: [],
  isMcp: false,
  terminals: [],
  startedAt: placed.at
})

export const isOver = ({ status }: Call): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

export const entryOf = (call: Call): Tool => {
  const described = call.described ?? describe(call)
  const { id, message, after, thread, at } = call.placed
  const detail = refined(described.detail, call)
  return {
    type: 'tool',
    id,
    message,
    after,
    thread,
    ...optional('at', at),
    src: [...call.src],
    callId: call.callId,
    name: nameOf(call),
    ...optional('title', call.title),
    detail,
    ...(described.input.length > 0 ? { input: described.input } : {}),
    status: statusByExit(call.status, detail),
    ...optional('startedAt', call.startedAt),
    ...optional('endedAt', call.endedAt),
    output: outputOf(call),
    ...(call.content.images.length > 0 ? { images: call.content.images } : {}),
    ...(call.locations.length > 0 ? { locations: call.locations } : {}),
    ...optional('child', call.child)
  }
}

/** Most agents name no tools; of their kinds, `other` says nothing. */
export const nameOf = ({ metaName, name, kind }: Call): string =>
  metaName ?? name ?? (kind === 'other' ? '' : (kind ?? ''))

/** Lets go of the arguments; they may be as long as a file. */
export const settle = (call: Call): void => {
  if (!call.input) return
  call.described = describe(call)
  call.input = undefined
}

const describe = (call: Call): Described => {
  const input = call.input ?? new Cursor(undefined, call.src[0] ?? 0)
  const names = [call.metaName, call.name, call.isMcp ? MCP : undefined, call.kind]
  const known = names.find(name => name !== undefined && (RULES.has(name) || name.startsWith('mcp__')))
  const described = describeCall(RULES, known ?? '', input)
  if (described.detail.kind !== 'mcp' && call.mcpServer === undefined) return described
  return { ...described, detail: mcpDetail(call, described.detail) }
}

const mcpDetail = (call: Call, detail: ToolDetail): ToolDetail => {
  const named = detail.kind === 'mcp' ? detail : { server: '', tool: '' }
  return {
    kind: 'mcp',
    server: named.server || (call.mcpServer ?? ''),
    tool: named.tool || call.metaName || call.name || call.title || ''
  }
}

/** Claude's bare output is the best, then what the call says, its terminal, and the agent's raw object. */
const outputOf = ({ response, content, terminals, outcome }: Call): Text => {
  const texts = [response?.text ?? '', content.text, ...terminals.map(terminal => terminal.output)]
  return texts.find(text => sizeOf(text) > 0) ?? outcome?.text ?? ''
}
