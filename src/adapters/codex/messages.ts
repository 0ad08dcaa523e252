// Prompts and replies, each of which may be told by an item of the history, by an event, or by both.

import { joinTexts, previewOf } from '../../model/entry/text-value.ts'
import type { Event, Image, User } from '../../model/transcript/types.ts'
import { type Content, contentOf, contentOfBlocks, dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { mediaOf, optionalList, stringsIn } from '../reading/optional-members.ts'
import type { TextRange } from '../reading/tags.ts'
import type { CodexBuilder, CodexHandler, CodexSide } from './builder.ts'
import { contextShown } from './contexts.ts'
import { type Injected, injectedIn, injectedTold } from './injected.ts'
import { wrappedWords } from './wrapping.ts'

/** A message of the model's history: what the human said, what the model said, or what the harness put in. */
export const messageItem: CodexHandler = (codex, item) => {
  const id = item.str('id')
  const role = item.str('role')
  const content = item.get('content')
  if (role === 'assistant')
    return reply(codex, { ...contentOf(content), side: 'item', id, keys: [plainMessage(content)] })
  const blocks = content.isList ? content.list() : [content]
  blocksTold(codex, { side: 'item', role, blocks, id })
}

/** The blocks of a prompt, as the human or a client of theirs sent it. */
export const userBlocks = (codex: CodexBuilder, side: CodexSide, content: Cursor, id?: string): void =>
  blocksTold(codex, { side, role: 'user', blocks: content.list(), id })

interface Message {
  readonly side: CodexSide
  readonly role: string | undefined
  readonly blocks: readonly Cursor[]
  readonly id: string | undefined
}

const blocksTold = (codex: CodexBuilder, { side, role, blocks, id }: Message): void => {
  const injected: Injected[] = []
  const spoken: Spoken[] = []
  for (const block of blocks) {
    const wrapped = role === 'user' ? wrappedWords(textOf(block)) : undefined
    const found = wrapped ? undefined : injectedIn(textOf(block), role)
    if (wrapped) {
      injected.push(...wrapped.contexts)
      spoken.push({ block, words: wrapped.words })
    } else if (found) injected.push(found)
    else if (role === 'user') spoken.push({ block })
  }
  if (injected.length > 0) injectedTold(codex, id, injected, side)
  if (spoken.length > 0) spokenBlocks(codex, side, injected.length > 0 ? undefined : id, spoken)
  if (injected.length + spoken.length === 0) codex.silent('empty message')
}

const IMAGE_TAG = /^<\/?image\b[^>]*>$/

/** A block of a prompt, and which part of it the human wrote, if not all. */
interface Spoken {
  readonly block: Cursor
  readonly words?: TextRange
}

const spokenBlocks = (
  codex: CodexBuilder,
  side: CodexSide,
  id: string | undefined,
  blocks: readonly Spoken[]
): void => {
  const files = blocks.filter(({ block }) => isFile(block))
  const spoken = blocks.filter(({ block }) => !IMAGE_TAG.test(plainMessage(block)) && !isFile(block))
  const keys = spoken.map(({ block, words }) => plainMessage(block).slice(words?.from, words?.to))
  const content = contentOfBlocks(spoken.map(({ block }) => block))
  const texts = spoken.map(({ block, words }) =>
    words ? textOf(block).cut(words.from, words.to) : contentOfBlocks([block]).text
  )
  const attached = [...content.attached, ...files.map(({ block }) => ({ name: block.str('path') ?? '' }))]
  prompt(codex, { ...content, attached, text: joinTexts(texts), side, id, keys: [keys.join('\n'), ...keys] })
}

/** An image of the human's disk, a skill, what was mentioned: no words, but where they lie. */
const isFile = (block: Cursor): boolean => block.str('path') !== undefined && !textOf(block).exists

/** The prompt as the human typed it. */
export const codexPrompt: CodexHandler = (codex, event) =>
  prompt(codex, {
    ...promptWords(event.get('message')),
    images: event.list('images').flatMap(urlImage),
    attached: stringsIn(event.get('local_images')).map(name => ({ name }))
  })

export const agentMessage: CodexHandler = (codex, event) => reply(codex, eventWords(event.get('message')))

/** What was said, and by which kind of record. It is known again by one of its keys. */
interface Words extends Omit<Content, 'unknown'> {
  readonly side: CodexSide
  readonly id: string | undefined
  readonly keys: readonly string[]
  /** What the harness wrote round it. */
  readonly contexts?: readonly Injected[]
}

export const eventWords = (at: Cursor): Words => ({
  side: 'event',
  id: undefined,
  text: at.text(),
  keys: [plainMessage(at)],
  images: [],
  attached: []
})

/** The same of a prompt, without what the harness wrote round it. */
const promptWords = (at: Cursor): Words => {
  const wrapped = wrappedWords(at)
  if (!wrapped) return eventWords(at)
  const { from, to } = wrapped.words
  const keys = [plainMessage(at).slice(from, to)]
  return { ...eventWords(at), text: at.cut(from, to), keys, contexts: wrapped.contexts }
}

export const prompt = (codex: CodexBuilder, said: Words): void => {
  const { users } = codex.rollout
  const keys = keysOf(said)
  const hasMore = said.images.length + said.attached.length > 0 || previewOf(said.text).trim() !== ''
  if (keys[0] === '' && !hasMore) codex.silent('empty message')
  else if (!users.fold(codex, said.side, keys, entry => better(codex, entry, said))) {
    if (said.contexts) injectedTold(codex, undefined, said.contexts)
    users.remember(said.side, newPrompt(codex, said), keys)
  }
}

const newPrompt = (codex: CodexBuilder, said: Words): User => {
  const { rollout } = codex
  const place = codex.inside(codex.next(said.id), '0')
  const isQueued = rollout.isTurnOpen && rollout.promptsInTurn > 0
  rollout.promptsInTurn++
  rollout.prompts.push(place.after)
  return codex.put({
    type: 'user',
    ...place,
    text: said.text,
    source: isQueued ? 'queued' : 'typed',
    ...mediaOf(said)
  })
}

/** Images and sounds alone are known by having no words. */
const keysOf = ({ keys }: Words): readonly string[] => {
  const words = keys.map(key => key.trim()).filter(key => key !== '')
  return words.length > 0 ? words : ['']
}

/** The event has the human's own words; the item has the images. */
const better = (codex: CodexBuilder, entry: User | Event, said: Words): User | Event => {
  if (entry.type !== 'user') return contextShown(codex, entry)
  const images = entry.images ?? said.images
  return {
    ...entry,
    ...(said.side === 'item' ? {} : { text: said.text }),
    ...optionalList('images', images),
    ...(images.length === 0 && !entry.attached ? optionalList('attached', said.attached) : {})
  }
}

export const reply = (codex: CodexBuilder, said: Words) => {
  const { rollout } = codex
  const keys = keysOf(said)
  if (keys[0] === '' && said.images.length === 0) return codex.silent('empty message')
  rollout.repliesInTurn++
  if (rollout.replies.fold(codex, said.side, keys)) return
  const place = codex.inside(codex.next(said.id), '0')
  const images = optionalList('images', said.images)
  const entry = codex.put({ type: 'assistant', ...place, text: said.text, ...images })
  rollout.replies.remember(said.side, entry, keys)
}

/** Where the words of a block stand: the block itself, or its text. */
export const textOf = (block: Cursor): Cursor => (block.isString ? block : block.get('text'))

/** The words of a text, a block or a list of blocks, to compare. */
export const plainMessage = (at: Cursor): string => {
  if (at.isList) return at.list().map(plainMessage).join('\n')
  const value = textOf(at).value
  return typeof value === 'string' ? value : ''
}

const urlImage = (at: Cursor): readonly Image[] => {
  const held = dataUrlImage(at)
  if (held) return [held]
  return typeof at.value === 'string' ? [{ from: 'url', url: at.value.slice(0, 2000) }] : []
}
