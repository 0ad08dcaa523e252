// Calls on the panel: a tool as JSON, a command and what it printed, a server and its answer, sub-agents.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Status, Text, ToolDetail } from '../../model/transcript/types.ts'
import type { ChatCall } from '../generic/calls.ts'
import { plainResult, toolResultOf } from '../generic/results.ts'
import type { ChatWriter } from '../generic/writer.ts'
import { type Described, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings, wordList, wordSet } from '../reading/word-tables.ts'
import { statusNamed } from '../tools/status-words.ts'
import type { PanelIndex } from './panel-index.ts'
import type { PanelRow } from './panel-row.ts'
import { describeClineTool } from './tools.ts'
import { statusOfResult } from './user-message.ts'

export class PanelCalls {
  readonly #writer: ChatWriter
  readonly #index: PanelIndex
  /** Calls that the human was asked about. */
  #asked: ChatCall[] = []
  /** Calls since the last request: the next one holds their results. */
  #sent: ChatCall[] = []
  readonly #noted = new WeakSet<ChatCall>()
  readonly #latest = new Map<string, ChatCall>()
  #agents: PanelRow | undefined

  constructor(writer: ChatWriter, index: PanelIndex) {
    this.#writer = writer
    this.#index = index
  }

  tell(row: PanelRow, at: Cursor, what: string) {
    const text = at.get('text')
    const held = text.unquoted()
    const name = what === 'tool' ? (held.str('tool') ?? 'tool') : what
    if ((text.value ?? '') === '') return
    const printed = what === 'command' ? splitOutput(text) : undefined
    const isOver =
      at.bool('partial') !== true &&
      (at.bool('commandCompleted') === true || (what === 'tool' && at.str('type') === 'say'))
    const chosen = held.str('selected') ? 'done' : undefined
    const input = printed?.input ?? describeClineTool(name, held, ...QUIET)
    const status: Status = chosen ?? (isOver || printed ? 'done' : 'running')
    const key = `\u0000panel ${what} ${this.#writer.record}`
    const call = row.call({ callId: '', key, name, input, status })
    if (!this.#asked.includes(call)) this.#asked = [...this.#asked.slice(-MOST), call]
    if (!this.#sent.includes(call)) this.#sent = [...this.#sent.slice(-MOST), call]
    if (!this.#noted.has(call)) this.#index.noteCall(call)
    this.#noted.add(call)
    this.#latest.set(what, call)
    if (printed) this.#writer.calls.change(call, { output: printed.output, status: 'done' })
    if (RESULTS.has(name) && held.has('content'))
      this.#writer.calls.settle(call, {
        callId: '',
        result: toolResultOf(held.get('content')),
        status: 'done'
      })
  }

  /** Output comes in several rows; an empty one is the end. */
  tellOutput(row: PanelRow, at: Cursor, what: string) {
    const text = at.get('text')
    const call = this.#latest.get(ANSWERED.get(what) ?? '') ?? this.#latest.get('browser_action_launch')
    const isEmpty = (text.value ?? '') === ''
    if (!call && isEmpty) return this.#writer.silent(what)
    if (!call)
      return row.answer({
        callId: '',
        key: `\u0000panel ${what}`,
        name: what,
        result: toolResultOf(text),
        status: 'done'
      })
    if (isEmpty) this.#writer.calls.change(call, { status: 'done' })
    else this.#writer.calls.more(call, text.text())
  }

  /** Sub-agents: first their prompts, then how each of them is doing. */
  tellAgents(row: PanelRow, held: Cursor) {
    const items = held.list('items').length > 0 ? held.list('items') : held.list('prompts')
    const agents = this.#agents && held.has('items') ? this.#agents : row
    this.#agents = held.has('prompts') ? row : undefined
    for (const [i, item] of items.entries()) this.#tellAgent(agents, item, i)
  }

  /** The human said something: what was asked is answered. */
  answered() {
    const asked = this.#latest.get('followup')
    if (asked?.tool.status === 'running') this.#writer.calls.change(asked, { status: 'done' })
  }

  /** The agent goes on: what the human was asked about has happened. Of a command only a new request tells it. */
  goOn(isRequest = false) {
    const [over, left] = [
      this.#asked.filter(call => isRequest || !isCommand(call)),
      this.#asked.filter(isCommand)
    ]
    for (const call of over)
      if (call.tool.status === 'running') this.#writer.calls.change(call, { status: 'done' })
    this.#asked = isRequest ? [] : left
  }

  /** What the model was told of the calls since the last request. A call that the panel shows a result of keeps it. */
  tellResults(results: readonly Text[]) {
    const calls = this.#sent.filter(({ tool }) => tool.detail.kind !== 'ask')
    this.#sent = []
    if (calls.length !== results.length) return
    for (const [i, call] of calls.entries()) {
      const output = results[i] ?? ''
      if (call.isAnswered || sizeOf(call.tool.output) > 0 || sizeOf(output) === 0) continue
      const status = statusOfResult(output)
      this.#writer.calls.settle(call, { callId: '', result: plainResult(output), status })
    }
  }

  #tellAgent(row: PanelRow, item: Cursor, i: number) {
    const prompt = item.isString ? item : item.get('prompt')
    const tokens = (item.num('inputTokens') ?? 0) + (item.num('outputTokens') ?? 0)
    const detail: ToolDetail = {
      kind: 'task',
      description: '',
      prompt: prompt.text(),
      ...present({ calls: item.num('toolCalls'), tokens: tokens || undefined })
    }
    const status = statusNamed(item.str('status')) ?? 'running'
    const key = `\u0000panel agent ${this.#writer.record}.${i}`
    const call = row.call({ callId: '', key, name: 'use_subagents', input: { detail }, status }, i)
    const output = joinTexts([item.get('result').text(), item.get('error').text()])
    if (status === 'done' || status === 'failed') {
      call.isAnswered = false
      this.#writer.calls.settle(call, { callId: '', result: plainResult(output), status })
    }
  }
}

const isCommand = ({ tool }: ChatCall): boolean =>
  tool.detail.kind === 'execute' || tool.detail.kind === 'ask'

/** Newer versions keep a command and its output in one row. */
const splitOutput = (
  text: Cursor
): { readonly input: Described; readonly output: ReturnType<Cursor['cut']> } | undefined => {
  const whole = String(text.value)
  const at = whole.indexOf(OUTPUT)
  if (at < 0) return undefined
  const detail: ToolDetail = { kind: 'execute', command: text.cut(0, at) }
  return { input: { detail }, output: text.cut(at + OUTPUT.length) }
}

/** How many calls are kept in mind that nobody heard of again. */
const MOST = 50

const OUTPUT = '\nOutput:\n'

/** Tools whose row holds the result, not an argument. */
const RESULTS = wordSet(
  'searchFiles listFilesTopLevel listFilesRecursive listCodeDefinitionNames webFetch webSearch codebaseSearch'
)

/** Members that say nothing beside the rest: of a file that was read, the content is its path. */
const QUIET = wordList(
  'tool content operationIsLocatedInWorkspace isOutsideWorkspace isProtected startLineNumbers type selected',
  'readLineStart readLineEnd diffStats originalContent'
)

const ANSWERED = meanings([
  ['command', 'command_output'],
  ['use_mcp_server', 'mcp_server_response'],
  ['browser_action', 'browser_action_result']
])
