// The blocks of a message, in order. What a person sent together is one prompt; each thing the agent said or did is its own.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Attachment, Image, Text } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Answer } from './calls.ts'
import { fileOf } from './files.ts'
import { isDenied, readResult } from './results.ts'
import { answeredIdOf, callIdOf, inputOf, isFailed, resultOf, toolNameOf } from './spellings.ts'
import { inPrompt, inReply, type Piece } from './tagged-text.ts'
import { isUiPart, tellUiPart } from './ui-parts.ts'
import type { Message, Writer } from './writer.ts'

type Speaker = 'user' | 'assistant'

/** A string, a block, or a list of both. */
export const tellBlocks = (writer: Writer, message: Message, speaker: Speaker, body: Cursor) => {
  if (!body.exists) return
  const blocks = body.isList ? body.list() : [body]
  const prompt = new Prompt(writer, message)
  for (const [i, block] of blocks.entries()) tellBlock({ writer, message, speaker, prompt }, block, i)
  prompt.end()
}

interface Scene {
  readonly writer: Writer
  readonly message: Message
  readonly speaker: Speaker
  readonly prompt: Prompt
}

const tellBlock = (scene: Scene, block: Cursor, i: number) => {
  const { writer, message, speaker, prompt } = scene
  const { calls } = writer
  if (isUiPart(block)) {
    prompt.flush()
    return tellUiPart(writer, message, block, i)
  }
  const kind = kindOf(block)
  switch (kind) {
    case 'text':
      return tellText(scene, block.isString ? block : block.get('text'), i)
    case 'thinking': {
      const text = thoughtOf(block)
      return writer.think(() => writer.part(message, i), text, true)
    }
    case 'call':
      prompt.flush()
      calls.ask(message, { callId: callIdOf(block), name: toolNameOf(block), input: inputOf(block), part: i })
      return
    case 'result': {
      prompt.flush()
      const name = toolNameOf(block)
      calls.answer(message, {
        callId: answeredIdOf(block),
        ...(name === '' ? {} : { name }),
        result: readResult(resultOf(block)),
        status: isDenied(resultOf(block)) ? 'cancelled' : isFailed(block) ? 'failed' : 'done'
      })
      return
    }
    case 'content': {
      const { text, images, attached, unknown } = contentOf(block)
      for (const type of unknown) writer.notice('unknown-block', type)
      if (speaker === 'user') prompt.add(i, text, images, attached)
      else writer.say('assistant', () => writer.part(message, i), { text, images, attached })
      return
    }
    case 'file': {
      const { images, attached } = fileOf(block)
      if (speaker === 'user') prompt.add(i, '', images, attached)
      else writer.say('assistant', () => writer.part(message, i), { text: '', images, attached })
      return
    }
    default:
      kind satisfies never
  }
}

/** Words, and whatever an agent without native tool calls wrote between them. */
const tellText = (scene: Scene, at: Cursor, i: number) => {
  const awaited = scene.speaker === 'user' ? scene.prompt.takeAwaited() : undefined
  if (awaited) return scene.prompt.answer({ ...awaited, result: { ...awaited.result, output: at.text() } })
  const pieces = scene.speaker === 'user' ? inPrompt(at) : inReply(at)
  for (const [k, piece] of pieces.entries()) tellPiece(scene, piece, k === 0 ? i : `${i}-${k}`)
  if (pieces.length === 0) tellPiece(scene, { kind: 'text', text: at.text() }, i)
}

const tellPiece = ({ writer, message, speaker, prompt }: Scene, piece: Piece, part: string | number) => {
  switch (piece.kind) {
    case 'text':
      if (speaker === 'user') prompt.add(part, piece.text, [], [])
      else writer.say('assistant', () => writer.part(message, part), { text: piece.text })
      return
    case 'thinking':
      return writer.think(() => writer.part(message, part), piece.text)
    case 'context':
      prompt.flush()
      return writer.context(message, part, piece.label, piece.text)
    case 'call':
      writer.calls.ask(message, { ...piece.asked, part })
      return
    case 'result':
      prompt.flush()
      return prompt.answer(piece.answer)
    default:
      piece satisfies never
  }
}

/** Texts, images and files that were sent together. */
class Prompt {
  readonly #writer: Writer
  readonly #message: Message
  #part: string | number | undefined
  #texts: Text[] = []
  #images: Image[] = []
  #attached: Attachment[] = []
  #awaited: Answer | undefined

  constructor(writer: Writer, message: Message) {
    this.#writer = writer
    this.#message = message
  }

  add(part: string | number, text: Text, images: readonly Image[], attached: readonly Attachment[]): void {
    this.#part ??= part
    this.#texts.push(text)
    for (const image of images) this.#images.push(image)
    for (const item of attached) this.#attached.push(item)
  }

  /** A result written as text. Cline puts its heading and its words into two blocks. */
  answer(answer: Answer): void {
    if (answer.result.output === '' && this.#awaited === undefined) this.#awaited = answer
    else this.#writer.calls.answer(this.#message, answer)
  }

  takeAwaited(): Answer | undefined {
    const awaited = this.#awaited
    this.#awaited = undefined
    return awaited
  }

  end(): void {
    const awaited = this.takeAwaited()
    if (awaited) this.#writer.calls.answer(this.#message, awaited)
    this.flush()
  }

  flush(): void {
    const part = this.#part
    if (part === undefined) return
    const said = { text: joinTexts(this.#texts), images: this.#images, attached: this.#attached }
    this.#writer.say('user', () => this.#writer.part(this.#message, part), said)
    this.#part = undefined
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

const KINDS: ReadonlyMap<string, BlockKind> = new Map([
  ['text', 'text'],
  ['inputtext', 'text'],
  ['outputtext', 'text'],
  ['summarytext', 'text'],
  ['thinking', 'thinking'],
  ['redactedthinking', 'thinking'],
  ['reasoning', 'thinking'],
  ['reasoningtext', 'thinking'],
  ['redactedreasoning', 'thinking'],
  ['toolcall', 'call'],
  ['tooluse', 'call'],
  ['functioncall', 'call'],
  ['servertooluse', 'call'],
  ['mcptooluse', 'call'],
  ['toolresult', 'result'],
  ['functioncalloutput', 'result'],
  ['file', 'file'],
  ['inputfile', 'file'],
  ['reasoningfile', 'file']
])

/** Empty where the log keeps only a signature or an encrypted blob. */
const thoughtOf = (block: Cursor): Text => {
  const key = ['thinking', 'reasoning', 'text'].find(name => block.str(name) !== undefined)
  return key === undefined ? '' : block.get(key).text()
}
