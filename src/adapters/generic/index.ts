// Chats and JSON logs of agents that have no adapter of their own, and the fallback for everything else: every record
// is shown, if only as a row. One reader for each idea; what a record is decides, never what the log is called.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import { labelOf } from '../reading/label.ts'
import { tellBlocks } from './blocks.ts'
import { tellMessage } from './chat.ts'
import { detect } from './detect.ts'
import { GrowingConversation } from './growing-conversation.ts'
import { tellHead, tellInspectHead } from './holders.ts'
import { isHeader, isLooseBlock, messageIn, recordsIn, speakerIn } from './inner-records.ts'
import { tellOther } from './other-record.ts'
import { isToldPlainly } from './plain-lines.ts'
import { tellItem } from './responses.ts'
import {
  heldIn,
  isAgentMessage,
  isChatExport,
  isInspectHead,
  isItem,
  isOpenHands,
  isPair,
  isRun,
  isStep,
  isStepsHead,
  isTail
} from './shape.ts'
import { timeOf } from './spellings.ts'
import { usageOf } from './usage.ts'
import { tellExport } from './vendors/chatgpt.ts'
import { isToldByVendor } from './vendors/index.ts'
import { LangSmithRuns } from './vendors/langsmith.ts'
import {
  asksForFences,
  isWrittenShell,
  tellHarnessWords,
  tellWrittenShell
} from './vendors/mini-swe-agent.ts'
import { tellOpenHands } from './vendors/openhands.ts'
import { tellStepsTask } from './vendors/react-steps.ts'
import { SweAgent } from './vendors/swe-agent.ts'
import { ChatWriter } from './writer.ts'

export const generic: Format = { id: 'generic', detect, open: () => new GenericReducer() }

class GenericReducer implements Reducer {
  readonly #writer = new ChatWriter()
  readonly #sweAgent = new SweAgent(this.#writer)
  readonly #runs = new LangSmithRuns(this.#writer)
  readonly #conversations = new GrowingConversation()
  #heads = 0
  #writesShell = false
  readonly #told = new Set<string>()

  enter(file: FileHint) {
    this.#writer.enter(file.path)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(record, n)
    const now = isTail(at) ? [at] : this.#conversations.next(at)
    if (now.length === 0) return [{ op: 'silent', as: 'repeated message' }]
    return now.flatMap(told => this.#record(told, n))
  }

  #record(at: Cursor, last: RecordNo): readonly Op[] {
    const writer = this.#writer
    writer.start(at.record, timeOf(at), last)
    const held = at.isString ? at.unquoted() : at
    if (held.isObject || isPair(held)) this.#tell(held, writer.name, NESTED)
    else writer.showAsIs(at, labelOf(at))
    return writer.end(`empty ${labelOf(at)}`)
  }

  #tell(at: Cursor, name: string, room: number): unknown {
    const writer = this.#writer
    if (isTail(at)) return this.#tellTail(at, name)
    if (isRun(at)) return this.#runs.tell(at, name)
    if (isChatExport(at)) return tellExport(writer, at, name, this.#heads++ === 0)
    const list = room > 0 ? heldIn(at) : undefined
    if (list !== undefined) return this.#tellHolder(at, list, name, room)
    if (isStepsHead(at)) {
      tellHead(writer, at, name, this.#heads++ === 0)
      return tellStepsTask(writer, at, name)
    }
    this.#writesShell ||= asksForFences(at)
    if (isWrittenShell(at, this.#writesShell)) return tellWrittenShell(writer, at, name)
    if (this.#writesShell && tellHarnessWords(writer, at, name)) return true
    if (isAgentMessage(at)) return this.#sweAgent.tellMessage(at, name)
    if (isOpenHands(at)) return tellOpenHands(writer, at, name)
    if (isStep(at)) return this.#sweAgent.tellStep(at, name)
    if (isInspectHead(at)) return tellInspectHead(writer, at)
    if (isPair(at)) return this.#tellAll(at.list(), name, room)
    if (isItem(at)) return tellItem(writer, at, name)
    if (isHeader(at)) return this.#tellHeader(at)
    if (isToldByVendor(writer, at, name)) return true
    if (isLooseBlock(at)) return tellBlocks(writer.draft(name), 'assistant', at)
    const message = messageIn(at)
    if (message && this.#isTold(message)) {
      writer.notice('duplicate-record')
      return writer.silent('repeated message')
    }
    if (message) {
      if (room < NESTED) this.#conversations.noteAnswer(message)
      return tellMessage(writer, message, at.str('id') ?? name, speakerIn(message) || speakerIn(at))
    }
    const choices = at.has('choices') ? at.list('choices') : []
    if (choices.some(choice => choice.get('message').isObject)) return this.#tellChoices(at, choices, name)
    const held = room > 0 ? recordsIn(at) : []
    for (const [i, one] of held.entries())
      this.#tell(one, held.length === 1 ? name : `${name}.${i}`, room - 1)
    return held.length > 0 || isToldPlainly(writer, at, name) || tellOther(writer, at)
  }

  /** An answer of Anthropic's API that was logged before: its id is its own, its words are the same. */
  #isTold(message: Cursor): boolean {
    const id = message.str('id')
    if (id === undefined || message.str('type') !== 'message') return false
    const words = message.list('content').map(block => block.str('text') ?? block.str('id') ?? '')
    const print = `${id} ${words.map(text => text.length)} ${words.join(' ').slice(0, 200)}`
    const isTold = this.#told.has(print)
    this.#told.add(print)
    return isTold
  }

  #tellHolder(at: Cursor, list: string, name: string, room: number) {
    const info = at.get('info')
    if (at.str('trajectory_format') !== undefined || info.has('mini_version')) this.#writesShell = true
    const items = at.list(list)
    const asked = list === 'output' ? at.list('input') : list === 'messages' ? items : []
    const told = this.#conversations.toldOf(asked)
    // A holder of holders (an evaluation and its samples) is no conversation itself; one that goes on is no other one.
    const goesOn = told > 0 || (room < NESTED && at.keys().length === 1)
    if (!items.some(item => item.get('messages').isList) && list !== 'samples' && !goesOn)
      tellHead(this.#writer, at, name, this.#heads++ === 0)
    if (list === 'output') this.#tellInput(at.get('input'), name, room, told)
    if (list === 'output') for (const item of items) this.#conversations.noteAnswer(item)
    if (list === 'trajectory' && at.list('history').length > 0) this.#sweAgent.tellTask(at.list('history'))
    this.#tellAll(items, name, room, asked === items ? told : 0, timeOf(at))
  }

  #tellAll(items: readonly Cursor[], name: string, room: number, from = 0, time = this.#writer.at) {
    for (const [i, item] of items.entries()) {
      if (i < from) continue
      this.#writer.at = timeOf(item) ?? time
      this.#tell(item, `${name}.${i}`, room - 1)
    }
  }

  /** What was asked, where a record holds it beside the answer. */
  #tellInput(input: Cursor, name: string, room: number, told: number) {
    if (input.isString) return this.#writer.draft(`input/${name}`).say('user', 0, { text: input.text() })
    this.#tellAll(input.list(), `input/${name}`, room, told)
  }

  #tellTail(at: Cursor, name: string) {
    this.#sweAgent.end(at.list('history'))
    if (this.#heads > 0) tellHead(this.#writer, at, name, true)
    else if (at.keys().length > 1) return tellOther(this.#writer, at)
    this.#writer.silent('end of document')
  }

  /** OpenAI's whole answers, one a line. */
  #tellChoices(at: Cursor, choices: readonly Cursor[], name: string) {
    for (const [i, choice] of choices.entries()) {
      const message = choice.get('message')
      this.#conversations.noteAnswer(message)
      tellMessage(this.#writer, message, choices.length === 1 ? name : `${name}.${i}`)
    }
    this.#writer.facts.note({ model: at.str('model') })
    this.#writer.spend(at.str('id') ?? name, usageOf(at.get('usage')))
  }

  #tellHeader(at: Cursor) {
    const writer = this.#writer
    writer.facts.noteOnce({
      id: at.str('id', 'sessionId'),
      title: firstWord(at, 'sessionTitle', 'title', 'name', 'description'),
      agent: at.str('harness'),
      cwd: at.str('cwd') ?? at.str('working_dir')
    })
    writer.facts.note({ model: at.str('model') })
    writer.silent(at.str('type') ?? 'session')
  }
}

/** A document holds samples, a sample holds messages: deeper is no log. */
const NESTED = 2
