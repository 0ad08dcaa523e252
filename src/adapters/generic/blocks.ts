// The blocks of a message, in order. What a person sent together is one prompt; each thing the agent said or did is its own.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Attachment, Image, Text } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstString } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import type { CallAnswer } from './calls.ts'
import { fileOf } from './files.ts'
import { answerIn } from './results.ts'
import { callIn } from './spellings.ts'
import { inPrompt, inReply, type TaggedPiece } from './tagged-text.ts'
import { isUiPart, tellUiPart } from './ui-parts.ts'
import type { ChatWriter, DraftMessage, Speaker, SpokenWords } from './writer.ts'

/** A string, a block, or a list of both. */
export const tellBlocks = (writer: ChatWriter, message: DraftMessage, speaker: Speaker, body: Cursor) => {
  if (!body.exists) return
  const reader = new BlockReader(writer, message, speaker)
  for (const [i, block] of (body.isList ? body.list() : [body]).entries()) reader.tell(block, i)
  reader.end()
}

class BlockReader {
  readonly #writer: ChatWriter
  readonly #message: DraftMessage
  readonly #isPrompt: boolean
  /** The part that a prompt begins with, and what was sent together so far. */
  #first: string | number | undefined
  #texts: Text[] = []
  #images: Image[] = []
  #attached: Attachment[] = []
  /** A result written as text: Cline puts its heading and its words into two blocks. */
  #awaited: CallAnswer | undefined

  constructor(writer: ChatWriter, message: DraftMessage, speaker: Speaker) {
    this.#writer = writer
    this.#message = message
    this.#isPrompt = speaker === 'user'
  }

  tell(block: Cursor, i: number) {
    const writer = this.#writer
    if (isUiPart(block)) {
      this.#flush()
      return tellUiPart(writer, this.#message, block, i)
    }
    const kind = kindOf(block)
    switch (kind) {
      case 'text':
        return this.#text(block.isString ? block : block.get('text'), i)
      case 'thinking':
        return writer.think(this.#message, i, thoughtOf(block), true)
      case 'call':
        this.#flush()
        writer.calls.ask(this.#message, { ...callIn(block), part: i })
        return
      case 'result':
        this.#flush()
        writer.calls.answer(answerIn(block), this.#message)
        return
      case 'content': {
        const content = contentOf(block)
        for (const type of content.unknown) writer.notice('unknown-block', type)
        return this.#say(i, content)
      }
      case 'file':
        return this.#say(i, { text: '', ...fileOf(block) })
      default:
        kind satisfies never
    }
  }

  end() {
    if (this.#awaited) this.#writer.calls.answer(this.#awaited, this.#message)
    this.#flush()
  }

  /** Words, and whatever an agent without native tool calls wrote between them. */
  #text(at: Cursor, i: number) {
    const awaited = this.#awaited
    if (awaited) {
      this.#awaited = undefined
      return this.#answer({ ...awaited, result: { ...awaited.result, output: at.text() } })
    }
    const pieces = this.#isPrompt ? inPrompt(at) : inReply(at)
    for (const [k, piece] of pieces.entries()) this.#piece(piece, k === 0 ? i : `${i}-${k}`)
    if (pieces.length === 0) this.#say(i, { text: at.text() })
  }

  #piece(piece: TaggedPiece, part: string | number) {
    switch (piece.kind) {
      case 'text':
        return this.#say(part, piece)
      case 'thinking':
        return this.#writer.think(this.#message, part, piece.text)
      case 'context':
        this.#flush()
        return this.#writer.context(this.#message, part, piece.label, piece.text)
      case 'call':
        this.#writer.calls.ask(this.#message, { ...piece.call, part })
        return
      case 'result':
        this.#flush()
        return this.#answer(piece.answer)
      default:
        piece satisfies never
    }
  }

  #answer(answer: CallAnswer) {
    if (answer.result.output === '') this.#awaited = answer
    else this.#writer.calls.answer(answer, this.#message)
  }

  #say(part: string | number, words: SpokenWords) {
    if (!this.#isPrompt) return this.#writer.say('assistant', this.#message, part, words)
    this.#first ??= part
    this.#texts.push(words.text)
    for (const image of words.images ?? []) this.#images.push(image)
    for (const item of words.attached ?? []) this.#attached.push(item)
  }

  #flush() {
    if (this.#first === undefined) return
    const words = { text: joinTexts(this.#texts), images: this.#images, attached: this.#attached }
    this.#writer.say('user', this.#message, this.#first, words)
    this.#first = undefined
    this.#texts = []
    this.#images = []
    this.#attached = []
  }
}

type BlockKind = 'text' | 'thinking' | 'call' | 'result' | 'file' | 'content'

/** toolCall, toolcall, tool_call, tool-call, toolUse, tooluse, tool_use are one word. */
const kindOf = (block: Cursor): BlockKind => {
  if (block.isString) return 'text'
  const word = (block.str('type') ?? '').toLowerCase().replace(/[-_]/g, '')
  const kind = KINDS.get(word)
  if (kind) return kind
  // The AI SDK's picture is a file by another name.
  if (word === 'image' && block.has('image')) return 'file'
  if (word.endsWith('toolresult')) return 'result'
  if (word === '' && block.str('text') !== undefined) return 'text'
  return 'content'
}

const KINDS = meanings<BlockKind>([
  ['text', 'text inputtext outputtext summarytext'],
  ['thinking', 'thinking redactedthinking reasoning reasoningtext redactedreasoning'],
  ['call', 'toolcall tooluse functioncall servertooluse mcptooluse'],
  ['result', 'toolresult functioncalloutput'],
  ['file', 'file inputfile reasoningfile']
])

/** Empty where the log keeps only a signature or an encrypted blob. */
const thoughtOf = (block: Cursor): Text => firstString(block, 'thinking', 'reasoning', 'text').text()
