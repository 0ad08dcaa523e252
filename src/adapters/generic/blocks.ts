// The blocks of a message, in order. What a person sent together is one prompt; each thing the agent said or did is its own.

import { joinTexts } from '../../model/entry/text-value.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstString } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import type { ChatSpeaker, DraftMessage, SpokenWords } from './draft-message.ts'
import { chatAnswerIn } from './results.ts'
import { blockNameOf, callIn, heldBlock, heldCall } from './spellings.ts'
import { inReply, type TaggedPiece } from './tagged-text.ts'
import { fileOf, isUiPart, tellUiPart } from './ui-parts.ts'
import { isGooseBlock, tellGooseBlock } from './vendors/goose.ts'
import { unwrappedPieces } from './wrapping.ts'

/** A string, a block, or a list of both. */
export const tellBlocks = (message: DraftMessage, speaker: ChatSpeaker, body: Cursor) => {
  if (!body.exists) return
  const reader = new BlockReader(message, speaker)
  for (const [i, block] of (body.isList ? body.list() : [body]).entries()) reader.tell(block, i)
  reader.end()
}

class BlockReader {
  readonly #message: DraftMessage
  readonly #isPrompt: boolean
  /** What was sent together so far, and the part that it begins with. */
  #prompt: { readonly part: string | number; readonly words: SpokenWords[] } | undefined

  constructor(message: DraftMessage, speaker: ChatSpeaker) {
    this.#message = message
    this.#isPrompt = speaker === 'user'
  }

  tell(whole: Cursor, i: number) {
    const message = this.#message
    if (isGooseBlock(whole)) {
      this.#flush()
      return tellGooseBlock(message, whole, i)
    }
    if (isUiPart(whole)) {
      this.#flush()
      return tellUiPart(message, whole, i)
    }
    const kind = kindOf(whole)
    const block = kind === 'call' || kind === 'result' ? heldCall(whole) : heldBlock(whole)
    switch (kind) {
      case 'text':
        if (this.#isPrompt && isHarnessBlock(block)) return this.#piece(asContext(block), i)
        return this.#text(wordsOf(block), i)
      case 'thinking':
        // Empty where the log keeps only a signature or an encrypted blob.
        return message.think(i, firstString(thoughtIn(block), 'thinking', 'reasoning', 'text').text(), true)
      case 'call':
        this.#flush()
        return message.call({ ...callIn(block), part: i })
      case 'result':
        this.#flush()
        return message.answer(chatAnswerIn(block, undefined, message.writer.calls.idIn(block)))
      case 'content': {
        const content = contentOf(block)
        for (const type of content.unknown) message.writer.notice('unknown-block', type)
        return this.#say(i, content)
      }
      case 'quiet':
        return
      case 'file':
        return this.#say(i, { text: '', ...fileOf(block) })
      default:
        return kind satisfies never
    }
  }

  end() {
    this.#flush()
  }

  /** Words, and what stands in tags before and behind them. */
  #text(at: Cursor, i: number) {
    const pieces = this.#isPrompt ? unwrappedPieces(at) : inReply(at)
    for (const [k, piece] of pieces.entries()) this.#piece(piece, k === 0 ? i : `${i}-${k}`)
    if (pieces.length === 0) this.#say(i, { text: at.text() })
  }

  #piece(piece: TaggedPiece, part: string | number) {
    switch (piece.kind) {
      case 'text':
        return this.#say(part, piece)
      case 'thinking':
        return this.#message.think(part, piece.text)
      case 'hidden':
        return this.#message.think(part, '', true)
      case 'context':
        this.#flush()
        return this.#message.context(part, piece.label, piece.text)
      default:
        return piece satisfies never
    }
  }

  #say(part: string | number, words: SpokenWords) {
    if (!this.#isPrompt) return this.#message.say('assistant', part, words)
    this.#prompt ??= { part, words: [] }
    this.#prompt.words.push(words)
  }

  #flush() {
    const prompt = this.#prompt
    if (!prompt) return
    this.#prompt = undefined
    this.#message.say('user', prompt.part, {
      text: joinTexts(prompt.words.map(({ text }) => text)),
      images: prompt.words.flatMap(({ images = [] }) => images),
      attached: prompt.words.flatMap(({ attached = [] }) => attached)
    })
  }
}

const thoughtIn = (block: Cursor): Cursor =>
  block.has('reasoningContent') ? block.get('reasoningContent', 'reasoningText') : block

/** OpenAI's Assistants keep the words one level deeper. */
const wordsOf = (block: Cursor): Cursor => {
  const text = block.isString ? block : block.get('text')
  return text.isObject ? text.get('value') : text
}

/** Zencoder and Cortex mark what their harness put among the words of a human. */
const isHarnessBlock = (block: Cursor): boolean =>
  block.bool('internalOnly') === true || (block.str('tag') ?? 'user-input') !== 'user-input'

const asContext = (block: Cursor): TaggedPiece => {
  const label = block.str('tag') ?? 'context'
  const [first] = unwrappedPieces(block.get('text'))
  return first?.kind === 'context' ? first : { kind: 'context', label, text: block.get('text').text() }
}

type BlockKind = 'text' | 'thinking' | 'call' | 'result' | 'file' | 'quiet' | 'content'

/** toolCall, toolcall, tool_call, tool-call, toolUse, tooluse, tool_use are one word. */
const kindOf = (block: Cursor): BlockKind => {
  if (block.isString) return 'text'
  const word = blockNameOf(block).toLowerCase().replace(/[-_]/g, '')
  const kind = KINDS.get(word)
  if (kind) return kind
  // The AI SDK's picture is a file by another name.
  if (word === 'image' && block.has('image')) return 'file'
  if (word.endsWith('toolresult')) return 'result'
  if (block.str('block_type') === 'text') return 'text'
  if (word === '' && block.str('text') !== undefined) return 'text'
  return 'content'
}

const KINDS = meanings<BlockKind>([
  ['text', 'text inputtext outputtext summarytext'],
  ['thinking', 'thinking redactedthinking reasoning reasoningtext reasoningcontent redactedreasoning'],
  ['call', 'toolcall tooluse functioncall servertooluse mcptooluse'],
  ['result', 'toolresult tooloutput functioncalloutput functionresponse'],
  ['file', 'file inputfile reasoningfile'],
  // How a message of Crush ended.
  ['quiet', 'finish']
])
