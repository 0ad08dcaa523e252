// Chats and JSON logs of agents that have no adapter of their own, and the fallback for everything else: every record
// is shown, if only as a row. One reader for each idea; what a record is decides, never what the log is called.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'
import { labelOf } from '../transcript/builder.ts'
import { tellMessage } from './chat.ts'
import { tellExport } from './chatgpt.ts'
import { detect } from './detect.ts'
import { tellHead } from './holders.ts'
import { tellOpenHands } from './openhands.ts'
import { tellOther } from './other-record.ts'
import { tellItem } from './responses.ts'
import { roleNameOf } from './roles.ts'
import { heldIn, isChatExport, isItem, isOpenHands, isStep, isTail } from './shape.ts'
import { timeOf } from './spellings.ts'
import { isWrittenShell, tellStep, tellWrittenShell } from './trajectory.ts'
import { usageOf } from './usage.ts'
import { ChatWriter } from './writer.ts'

export const generic: Format = { id: 'generic', detect, open: () => new GenericReducer() }

class GenericReducer implements Reducer {
  readonly #writer = new ChatWriter()
  #heads = 0
  #writesShell = false
  readonly #told = new Set<string>()

  enter(file: FileHint) {
    this.#writer.enter(file.path)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(record, n)
    const writer = this.#writer
    writer.start(n, timeOf(at))
    if (at.isObject) this.#tell(at, writer.name, NESTED)
    else writer.showAsIs(at, labelOf(at))
    return writer.end(`empty ${labelOf(at)}`)
  }

  #tell(at: Cursor, name: string, room: number) {
    const writer = this.#writer
    if (isTail(at)) return this.#tellTail(at, name)
    if (isChatExport(at)) return tellExport(writer, at, name, this.#heads++ === 0)
    const list = room > 0 ? heldIn(at) : undefined
    if (list !== undefined) return this.#tellHolder(at, list, name, room)
    if (this.#writesShell && isWrittenShell(at)) return tellWrittenShell(writer, at, name)
    if (isOpenHands(at)) return tellOpenHands(writer, at, name)
    if (isStep(at)) return tellStep(writer, at, name)
    if (isItem(at)) return tellItem(writer, at, name)
    if (isHeader(at)) return this.#tellHeader(at)
    const message = messageIn(at)
    if (message && this.#isTold(message)) {
      writer.notice('duplicate-record')
      return writer.silent('repeated message')
    }
    if (message)
      return tellMessage(writer, message, at.str('id') ?? name, roleNameOf(message) || roleNameOf(at))
    const choices = at.has('choices') ? at.list('choices') : []
    if (choices.some(choice => choice.get('message').isObject)) return this.#tellChoices(at, choices, name)
    tellOther(writer, at)
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
    // A holder of holders (an evaluation and its samples) is no conversation itself.
    if (list !== 'samples') tellHead(this.#writer, at, name, this.#heads++ === 0)
    if (list === 'output') this.#tellInput(at.get('input'), name, room)
    for (const [i, item] of at.list(list).entries()) {
      this.#writer.at = timeOf(item) ?? timeOf(at)
      this.#tell(item, `${name}.${i}`, room - 1)
    }
  }

  /** What was asked, where a record holds it beside the answer. */
  #tellInput(input: Cursor, name: string, room: number) {
    if (input.isString) return this.#writer.draft(`input/${name}`).say('user', 0, { text: input.text() })
    for (const [i, item] of input.list().entries()) this.#tell(item, `input/${name}.${i}`, room - 1)
  }

  #tellTail(at: Cursor, name: string) {
    if (this.#heads > 0) tellHead(this.#writer, at, name, true)
    else if (at.keys().length > 1) return tellOther(this.#writer, at)
    this.#writer.silent('end of document')
  }

  /** OpenAI's whole answers, one a line. */
  #tellChoices(at: Cursor, choices: readonly Cursor[], name: string) {
    for (const [i, choice] of choices.entries())
      tellMessage(this.#writer, choice.get('message'), choices.length === 1 ? name : `${name}.${i}`)
    this.#writer.facts.note({ model: at.str('model') })
    this.#writer.spend(at.str('id') ?? name, usageOf(at.get('usage')))
  }

  #tellHeader(at: Cursor) {
    const writer = this.#writer
    writer.facts.noteOnce({
      id: at.str('id'),
      title: at.str('sessionTitle') ?? at.str('title') ?? at.str('name'),
      agent: at.str('harness'),
      cwd: at.str('cwd')
    })
    writer.silent(at.str('type') ?? 'session')
  }
}

/** A document holds samples, a sample holds messages: deeper is no log. */
const NESTED = 2

/** The first line of a Hub trace or a Droid session. */
const isHeader = (at: Cursor): boolean =>
  (at.str('type') === 'session' && at.str('harness') !== undefined) ||
  (at.str('type') === 'session_start' && at.str('id') !== undefined)

/** The message a record is, or holds: bare, or inside an envelope as Cursor, Droid and the Hub's traces write it. */
const messageIn = (at: Cursor): Cursor | undefined => {
  const inner = at.get('message')
  if (inner.isObject && ['content', 'parts', 'tool_calls'].some(key => inner.has(key)))
    return roleNameOf(inner) || roleNameOf(at) ? inner : undefined
  if (roleNameOf(at) === '') return undefined
  return WORDS.some(key => at.has(key)) ? at : undefined
}

const WORDS = wordList('content parts value text message tool_calls function_call reasoning_content')
