// Qwen Code: chat recordings with the files of their sub-agents, old sessions, checkpoints, exports, the web view, the
// history of prompts and the stream of its command line.
// Files are mixed and renamed by people, so every record is read by its own shape.
// https://github.com/QwenLM/qwen-code (seen: 0.0.14 … 0.24)

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import { ClaudeReducer } from '../claude/reducer.ts'
import { refineClaude } from '../claude/results/refine.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { refineByText } from '../gemini/refine.ts'
import { SessionLog } from '../gemini/session-log.ts'
import { Cursor, nothing } from '../reading/cursor.ts'
import { QwenBuilder } from './builder.ts'
import { ChatLog } from './chat.ts'
import { detect } from './detect.ts'
import { readSection } from './markdown.ts'
import { PromptHistory } from './prompt-history.ts'
import * as shape from './shape.ts'
import { describeQwen, QWEN_TOOLS } from './tools.ts'
import { readExport, readWebMessage } from './webui.ts'

export const qwen: Format = { id: 'qwen', detect, open: () => new QwenReducer() }

class QwenReducer implements Reducer {
  readonly #builder = new QwenBuilder(describeQwen)
  readonly #chat = new ChatLog(this.#builder)
  readonly #log = new SessionLog(this.#builder)
  readonly #history = new PromptHistory(this.#builder)
  /** A record was seen that only the web view has. */
  #isWeb = false
  /** Set by the first record that is known: a stream is one from its beginning. */
  #stream: Reducer | null | undefined

  enter(file: FileHint): void {
    this.#stream?.enter?.(file)
    this.#chat.enter(file)
    this.#log.enter()
  }

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    if (this.#stream === undefined && shape.isStreamRecord(record)) this.#stream = openQwenStream()
    if (this.#stream) return this.#stream.push(value, n)
    this.#builder.begin(n)
    // Gemini CLI writes the same history: who wrote this one is not known.
    if (shape.isHistoryLine(record)) return this.#builder.end(this.#history.read(record))
    const as = this.#read(record)
    if (as !== undefined) this.#stream = null
    return this.#builder.finish(record, as, 'Qwen Code')
  }

  /** What to call the record if it showed nothing; undefined if nobody knows it. */
  #read(record: Cursor): string | undefined {
    if (shape.isSection(record)) return readSection(this.#builder, record)
    const isExport = shape.isExportHead(record)
    this.#isWeb ||= isExport || shape.isWebOnly(record)
    if (isExport || shape.isExportTail(record)) return readExport(this.#builder, record)
    if (shape.isUnified(record)) return readWebMessage(this.#builder, record)
    if (shape.isWebMessage(record) && (this.#isWeb || !record.has('sessionId')))
      return readWebMessage(this.#builder, record)
    if (shape.isChatRecord(record)) return this.#chat.read(record)
    if (shape.isSidecar(record)) return this.#chat.sidecar(record)
    return this.#log.read(record)
  }
}

export const openQwenStream = (): Reducer =>
  new ClaudeReducer({
    agent: 'Qwen Code',
    rules: QWEN_TOOLS,
    refine: (tool, answer) =>
      refineByText(refineClaude(tool, answer), onlyText(answer.content), nothing(answer.content))
  })

/** A result of one text, with or without a block around it. */
const onlyText = (content: Cursor): Cursor => {
  const [block, ...more] = content.list()
  return block && more.length === 0 ? block.get('text') : content
}
