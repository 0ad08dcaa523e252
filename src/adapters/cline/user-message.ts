// A message under the human's name in what the model sees: results of calls, in the order of the calls or by their names,
// what the harness adds, and the words of the human.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Image, Status, Text, ToolDetail } from '../../model/transcript/types.ts'
import type { ChatCall } from '../generic/calls.ts'
import type { SpokenWords } from '../generic/draft-message.ts'
import { chatAnswerIn, plainResult } from '../generic/results.ts'
import type { ChatWriter } from '../generic/writer.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'
import { cutTrimmed, type TextRange } from '../reading/tags.ts'
import type { HistoryMessage } from './history.ts'
import { isServerTool } from './tools.ts'
import { feedbackIn, type UserText, userTextsIn } from './user-texts.ts'

/** A result that may go on in the texts after it. */
interface OpenResult {
  readonly tool: string
  readonly texts: Text[]
  readonly images: Image[]
}

/** One message under the human's name, read block by block. */
export class UserMessage {
  readonly #message: HistoryMessage
  readonly #open: readonly ChatCall[]
  readonly #writer: ChatWriter
  #result: OpenResult | undefined
  /** What the human sent together so far, and the part that it begins with. */
  #prompt: { readonly part: string | number; readonly words: SpokenWords[] } | undefined
  #words: Text | undefined

  constructor(message: HistoryMessage, open: readonly ChatCall[], writer: ChatWriter) {
    this.#message = message
    this.#open = open
    this.#writer = writer
  }

  tell(block: Cursor, i: number) {
    if (block.str('type') === 'tool_result') return this.#native(block, i)
    const text = block.isString ? block : block.get('text')
    if (typeof text.value !== 'string') return this.#other(block, i)
    for (const [k, piece] of userTextsIn(text.value).entries())
      this.#piece(text, piece, k === 0 ? i : `${i}-${k}`)
  }

  end() {
    this.#finish()
    this.#flush()
    // The human's words answer what else was open: a question, a plan, a result that was shown.
    if (this.#words === undefined) return
    for (const call of this.#waiting()) this.#settle(call, { texts: [this.#words], images: [] })
  }

  #piece(text: Cursor, piece: UserText, part: string | number) {
    const words = cutTrimmed(text, piece.range)
    switch (piece.kind) {
      case 'plain':
        if (!this.#result) return this.#say(part, { text: words })
        this.#result.texts.push(words)
        return this.#comment(text, piece.range, part)
      case 'result':
        this.#finish()
        this.#result = { tool: piece.tool, texts: [], images: [] }
        return void this.#inside(text, piece.range, part)
      case 'words':
        return this.#hear(piece.tag, words, part)
      case 'context':
        this.#finish()
        this.#flush()
        return this.#message.context(part, piece.label, words)
      case 'notice':
        this.#finish()
        this.#flush()
        if (sizeOf(words) > 0) this.#message.event(part, { event: 'notice', level: piece.level, text: words })
        return
      default:
        return piece satisfies never
    }
  }

  #native(block: Cursor, i: number) {
    this.#finish()
    const answer = chatAnswerIn(block)
    const status = answer.status === 'done' ? statusOfResult(answer.result.output) : answer.status
    this.#message.answer({ ...answer, status })
    const content = block.get('content')
    const texts = content.isString ? [content] : content.list().map(item => item.get('text'))
    for (const [k, text] of texts.entries()) this.#comment(text, EVERYTHING, `${i}-${k}`)
  }

  /** The human said something to the call. */
  #comment(text: Cursor, range: TextRange, part: string | number) {
    const words = typeof text.value === 'string' ? feedbackIn(text.value, range) : undefined
    if (words) this.#say(`${part}-feedback`, { text: cutTrimmed(text, words) })
  }

  /** A result may be nothing but the human's words. */
  #inside(text: Cursor, range: TextRange, part: string | number) {
    const inner = userTextsIn(String(text.value).slice(range.from, range.to)).find(
      piece => piece.kind === 'words'
    )
    if (!inner) {
      this.#result?.texts.push(cutTrimmed(text, range))
      return this.#comment(text, range, part)
    }
    const { from, to } = inner.range
    return this.#hear(inner.tag, cutTrimmed(text, { from: range.from + from, to: range.from + to }), part)
  }

  #hear(tag: string, words: Text, part: string | number) {
    const result = this.#result
    if (result?.texts.every(text => sizeOf(text) === 0)) result.texts.push(words)
    else this.#finish()
    this.#words = words
    const asked = this.#waiting().find(({ tool }) => tool.detail.kind === 'ask')
    if (tag !== 'answer' || !asked) this.#say(part, { text: words })
  }

  #other(block: Cursor, i: number) {
    const content = contentOf(block)
    if (!this.#result) return this.#say(i, content)
    this.#result.images.push(...content.images)
    this.#result.texts.push(content.text)
  }

  #say(part: string | number, words: SpokenWords) {
    this.#prompt ??= { part, words: [] }
    this.#prompt.words.push(words)
  }

  #flush() {
    const prompt = this.#prompt
    this.#prompt = undefined
    if (!prompt) return
    const text = joinTexts(prompt.words.map(words => words.text))
    const images = prompt.words.flatMap(words => words.images ?? [])
    const attached = prompt.words.flatMap(words => words.attached ?? [])
    this.#message.say('user', prompt.part, { text, images, attached })
  }

  #finish() {
    const result = this.#result
    this.#result = undefined
    if (!result) return
    const call = this.#waiting().find(({ tool }) => isNamed(tool.name, result.tool))
    if (call) return this.#settle(call, result)
    const output = joinTexts(result.texts)
    const key = `\u0000result ${this.#writer.record} ${result.tool}`
    const told = { ...plainResult(output), images: result.images }
    this.#message.answer({ callId: '', key, name: result.tool, result: told, status: statusOfResult(output) })
  }

  #settle(call: ChatCall, { texts, images }: Omit<OpenResult, 'tool'>) {
    const output = joinTexts(texts)
    const { detail } = call.tool
    if (detail.kind === 'ask')
      this.#writer.calls.change(call, { detail: answered(detail, previewOf(output)) })
    const result = { ...plainResult(output), images, ...optional('exitCode', exitCodeIn(detail, output)) }
    this.#writer.calls.settle(call, { callId: call.tool.callId, result, status: statusOfResult(output) })
  }

  #waiting(): readonly ChatCall[] {
    return this.#open.filter(call => !call.isAnswered)
  }
}

const EVERYTHING: TextRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

const isNamed = (called: string, answered: string): boolean =>
  called === answered ||
  called === `use_${answered}` ||
  (answered === 'use_mcp_tool' && (called === 'access_mcp_resource' || isServerTool(called)))

const answered = (detail: ToolDetail & { kind: 'ask' }, answer: string): ToolDetail => ({
  ...detail,
  questions: detail.questions.map((question, i) =>
    i === 0 && answer !== '' ? { ...question, answer } : question
  )
})

export const statusOfResult = (output: Text): Status => {
  const start = previewOf(output).trimStart()
  if (/^(The user denied this operation|The user rejected|\{"status":"denied")/.test(start))
    return 'cancelled'
  return /^(The tool execution failed|Error executing|Missing value for required parameter|\{"status":"error")/.test(
    start
  )
    ? 'failed'
    : 'done'
}

/** Roo says it in the first line, behind the folder. */
const exitCodeIn = (detail: ToolDetail, output: Text): number | undefined => {
  const [, code] =
    detail.kind === 'execute'
      ? (/\bExit code: (-?\d{1,10})\b/.exec(previewOf(output).slice(0, 400)) ?? [])
      : []
  return numberOf(code)
}
