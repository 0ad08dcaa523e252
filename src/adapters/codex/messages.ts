// Words: prompts, replies and thinking, each of which may be told by an item of the history, by an event, or by both.

import { joinTexts, previewOf } from '../../model/entry/text-value.ts'
import type { Attachment, Event, Image, Text, User } from '../../model/transcript/types.ts'
import { contentOf, dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList, stringsIn } from '../reading/optional-members.ts'
import type { CodexBuilder, CodexHandler, Side } from './builder.ts'
import { injectedDetail, injectedLabel, tagLabel } from './injected.ts'
import { stopRetold, stopTold } from './retold.ts'

interface Injected {
  readonly at: Cursor
  readonly label: string
}

/** A message of the model's history: what the human said, what the model said, or what the harness put in. */
export const messageItem: CodexHandler = (codex, item) => {
  const id = item.str('id')
  const role = item.str('role')
  const content = item.get('content')
  if (role === 'assistant')
    return reply(codex, { ...contentOf(content), side: 'item', id, keys: [plainOf(content)] })
  const injected: Injected[] = []
  const spoken: Cursor[] = []
  for (const block of content.isList ? content.list() : [content]) {
    const at = textOf(block)
    const label = blockLabel(at, role)
    if (label !== undefined) injected.push({ at, label })
    else if (role === 'user') spoken.push(block)
  }
  if (injected.length > 0) context(codex, id, injected)
  if (spoken.length > 0) spokenBlocks(codex, injected.length > 0 ? undefined : id, spoken)
  if (injected.length + spoken.length === 0) codex.silent('empty message')
}

/** What the harness calls a block that it put in. Only in the name of the human does a human speak. */
const blockLabel = (at: Cursor, role: string | undefined): string | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  if (role === 'user') return injectedLabel(text)
  return text.trim() === '' ? undefined : (injectedLabel(text) ?? tagLabel(text) ?? role ?? 'message')
}

const context = (codex: CodexBuilder, id: string | undefined, blocks: readonly Injected[]): void => {
  const [first, ...more] = blocks
  const isStop = first?.label === 'turn aborted' && more.length === 0
  if (isStop && stopRetold(codex, injectedDetail(first.label, first.at))) return
  const place = codex.next(id)
  for (const [k, block] of blocks.entries()) {
    const entry = codex.event(codex.inside(place, `${k}`), injectedDetail(block.label, block.at))
    if (block.label === 'turn aborted') stopTold(codex, entry)
    codex.rollout.users.remember('item', entry, [plainOf(block.at)])
  }
}

const IMAGE_TAG = /^<\/?image\b[^>]*>$/

const spokenBlocks = (codex: CodexBuilder, id: string | undefined, blocks: readonly Cursor[]): void => {
  const spoken = blocks.filter(block => !IMAGE_TAG.test(plainOf(block)))
  const contents = spoken.map(contentOf)
  const keys = spoken.map(plainOf)
  prompt(codex, {
    side: 'item',
    id,
    text: joinTexts(contents.map(content => content.text)),
    keys: [keys.join('\n'), ...keys],
    images: contents.flatMap(content => content.images),
    attached: contents.flatMap(content => content.attached)
  })
}

/** The prompt as the human typed it. */
export const userMessage: CodexHandler = (codex, event) =>
  prompt(codex, {
    ...eventWords(event.get('message')),
    images: event.list('images').flatMap(urlImage),
    attached: stringsIn(event.get('local_images')).map(name => ({ name }))
  })

export const agentMessage: CodexHandler = (codex, event) => reply(codex, eventWords(event.get('message')))

/** What was said, and by which kind of record. It is known again by one of its keys. */
interface Words {
  readonly side: Side
  readonly id: string | undefined
  readonly text: Text
  readonly keys: readonly string[]
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

export const eventWords = (at: Cursor): Words => ({
  side: 'event',
  id: undefined,
  text: at.text(),
  keys: [plainOf(at)],
  images: [],
  attached: []
})

export const prompt = (codex: CodexBuilder, said: Words): void => {
  const { users } = codex.rollout
  const keys = keysOf(said)
  const hasMore = said.images.length + said.attached.length > 0 || previewOf(said.text).trim() !== ''
  if (keys[0] === '' && !hasMore) codex.silent('empty message')
  else if (!users.fold(codex, said.side, keys, entry => better(entry, said)))
    users.remember(said.side, newPrompt(codex, said), keys)
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
    ...optionalList('images', said.images),
    ...optionalList('attached', said.attached)
  })
}

/** Images and sounds alone are known by having no words. */
const keysOf = ({ keys }: Words): readonly string[] => {
  const words = keys.map(key => key.trim()).filter(key => key !== '')
  return words.length > 0 ? words : ['']
}

/** The event has the human's own words; the item has the images. */
const better = (entry: User | Event, said: Words): User | Event => {
  if (entry.type !== 'user') return entry
  const images = entry.images ?? said.images
  return {
    ...entry,
    ...(said.side === 'item' ? {} : { text: said.text }),
    ...optionalList('images', images),
    ...(images.length === 0 && !entry.attached ? optionalList('attached', said.attached) : {})
  }
}

export const reply = (codex: CodexBuilder, said: Words): void => {
  const { rollout } = codex
  const keys = keysOf(said)
  if (keys[0] === '' && said.images.length === 0) {
    codex.silent('empty message')
    return
  }
  rollout.repliesInTurn++
  if (rollout.replies.fold(codex, said.side, keys)) return
  const place = codex.inside(codex.next(said.id), '0')
  const images = optionalList('images', said.images)
  const entry = codex.put({ type: 'assistant', ...place, text: said.text, ...images })
  rollout.replies.remember(said.side, entry, keys)
}

/** Thinking of the history: a summary, the thoughts themselves, or no more than that there was some. */
export const reasoningItem: CodexHandler = (codex, item) => {
  const parts = [...item.list('summary'), ...item.list('content')].map(textOf)
  thoughts(codex, 'item', parts, item.str('id'))
  // Nearly every step has one: an encrypted blob tells nobody anything.
  if (codex.isQuiet) codex.silent('encrypted reasoning')
}

export const reasoningEvent: CodexHandler = (codex, event) => {
  thoughts(codex, 'event', [event.get('text')])
  if (codex.isQuiet) codex.silent('empty reasoning')
}

export const thoughts = (codex: CodexBuilder, side: Side, parts: readonly Cursor[], id?: string): void => {
  const echoes = codex.rollout.thoughts
  const told = parts.filter(part => thoughtOf(part) !== '')
  const news = told.filter(part => !echoes.fold(codex, side, [thoughtOf(part)]))
  if (news.length === 0) return
  const texts = news.map(part => part.text())
  const entry = codex.put({ type: 'thinking', ...codex.alone(id), text: joinTexts(texts, '\n\n') })
  echoes.remember(side, entry, ...news.map(part => [thoughtOf(part)]))
}

const thoughtOf = (part: Cursor): string => plainOf(part).trim()

/** Where the words of a block stand: the block itself, or its text. */
export const textOf = (block: Cursor): Cursor => (block.isString ? block : block.get('text'))

/** The words of a text, a block or a list of blocks, to compare. */
export const plainOf = (at: Cursor): string => {
  if (at.isList) return at.list().map(plainOf).join('\n')
  const value = textOf(at).value
  return typeof value === 'string' ? value : ''
}

const urlImage = (at: Cursor): readonly Image[] => {
  const held = dataUrlImage(at)
  if (held) return [held]
  return typeof at.value === 'string' ? [{ from: 'url', url: at.value.slice(0, 2000) }] : []
}
