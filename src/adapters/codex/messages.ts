// Words: prompts, replies and thinking, each of which may be told by an item of the history, by an event, or by both.

import { joinTexts, previewOf } from '../../model/entry/text-value.ts'
import type {
  Assistant,
  Attachment,
  Entry,
  Image,
  Op,
  Text,
  Thinking,
  User
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf, dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import { folded, type Side } from './echo.ts'
import { injectedDetail, injectedEntry, injectedLabel, tagLabel } from './injected.ts'
import type { Handler, Memory, Now } from './memory.ts'

/** A message of the model's history: what the human said, what the model said, or what the harness put in. */
export const messageItem: Handler = (memory, item, now) => {
  const id = item.str('id')
  const role = item.str('role')
  if (role === 'assistant') {
    const { text, images } = contentOf(item.get('content'))
    return reply(memory, now, { side: 'item', id, text, key: plainOf(item.get('content')), images })
  }
  const blocks = item.get('content').isList ? item.list('content') : [item.get('content')]
  const injected = blocks.flatMap(block => {
    const at = textOf(block)
    const text = typeof at.value === 'string' ? at.value : undefined
    const label = text === undefined ? undefined : injectedLabel(text)
    if (role === 'user') return label === undefined ? [] : [{ block, at, label }]
    return text?.trim() ? [{ block, at, label: label ?? tagLabel(text) ?? role ?? 'message' }] : []
  })
  const spoken = role === 'user' ? blocks.filter(block => !injected.some(other => other.block === block)) : []
  const ops =
    injected.length === 0 ? [] : (stopTold(memory, now, injected) ?? context(memory, now, id, injected))
  const said = spoken.length === 0 ? [] : spokenBlocks(memory, now, ops.length === 0 ? id : undefined, spoken)
  return ops.length + said.length > 0 ? [...ops, ...said] : silent('empty message')
}

/** The model is told of an interruption that an event told before. */
const stopTold = (
  memory: Memory,
  now: Now,
  [block, ...more]: readonly { readonly at: Cursor; readonly label: string }[]
): readonly Op[] | undefined => {
  const told = memory.interrupt
  if (block?.label !== 'turn aborted' || more.length > 0 || told?.by !== 'event') return undefined
  memory.interrupt = undefined
  const detail = injectedDetail(block.label, block.at)
  return [folded(told.said, now.n, entry => (entry.type === 'event' ? { ...entry, detail } : entry))]
}

const context = (
  memory: Memory,
  now: Now,
  id: string | undefined,
  blocks: readonly { readonly at: Cursor; readonly label: string }[]
): readonly Op[] => {
  const place = memory.begin(now, id)
  return blocks.map(({ at, label }, k) => {
    const entryId = memory.chain.fresh(`${place.message}.${k}`, now.n)
    const entry = injectedEntry(memory, { label, at, id: entryId }, place, now)
    memory.users.remember('item', { entry }, plainOf(at))
    return { op: 'put', entry }
  })
}

const IMAGE_TAG = /^<\/?image\b[^>]*>$/

const spokenBlocks = (
  memory: Memory,
  now: Now,
  id: string | undefined,
  blocks: readonly Cursor[]
): readonly Op[] => {
  const contents = blocks
    .filter(block => !IMAGE_TAG.test(plainOf(block)))
    .map(block => ({ ...contentOf(block), key: plainOf(block) }))
  return prompt(memory, now, {
    side: 'item',
    id,
    text: joinTexts(contents.map(content => content.text)),
    keys: [contents.map(content => content.key).join('\n'), ...contents.map(content => content.key)],
    images: contents.flatMap(content => content.images),
    attached: contents.flatMap(content => content.attached)
  })
}

/** The prompt as the human typed it. */
export const userMessage: Handler = (memory, event, now) =>
  prompt(memory, now, {
    side: 'event',
    id: undefined,
    text: event.get('message').text(),
    keys: [plainOf(event.get('message'))],
    images: event.list('images').flatMap(urlImage),
    attached: event
      .list('local_images')
      .flatMap(path => (typeof path.value === 'string' ? [{ name: path.value }] : []))
  })

interface Prompt {
  readonly side: Side
  readonly id: string | undefined
  readonly text: Text
  readonly keys: readonly string[]
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

export const prompt = (memory: Memory, now: Now, said: Prompt): readonly Op[] => {
  const words = said.keys.map(key => key.trim()).filter(key => key !== '')
  const hasMore = said.images.length + said.attached.length > 0 || previewOf(said.text).trim() !== ''
  if (words.length === 0 && !hasMore) return silent('empty message')
  // Images and sounds alone are known by having no words.
  const keys = words.length > 0 ? words : ['']
  const twin = memory.users.claim(said.side, ...keys)
  if (twin) return [folded(twin, now.n, entry => better(entry, said))]
  const place = memory.begin(now, said.id)
  const entry: User = {
    type: 'user',
    id: memory.chain.fresh(`${place.message}.0`, now.n),
    ...place,
    src: [now.n],
    text: said.text,
    source: memory.isTurnOpen && memory.promptsInTurn > 0 ? 'queued' : 'typed',
    ...some('images', said.images),
    ...some('attached', said.attached)
  }
  memory.promptsInTurn++
  memory.prompts.push(place.after)
  memory.users.remember(said.side, { entry }, ...keys)
  return [{ op: 'put', entry }]
}

/** The event has the human's own words; the item has the images. */
const better = (entry: Entry, said: Prompt): Entry => {
  if (entry.type !== 'user') return entry
  const images = entry.images ?? said.images
  return {
    ...entry,
    ...(said.side === 'item' ? {} : { text: said.text }),
    ...some('images', images),
    ...(images.length === 0 && !entry.attached ? some('attached', said.attached) : {})
  }
}

export const agentMessage: Handler = (memory, event, now) =>
  reply(memory, now, {
    side: 'event',
    id: undefined,
    text: event.get('message').text(),
    key: plainOf(event.get('message')),
    images: []
  })

interface Reply {
  readonly side: Side
  readonly id: string | undefined
  readonly text: Text
  readonly key: string
  readonly images: readonly Image[]
}

export const reply = (memory: Memory, now: Now, said: Reply): readonly Op[] => {
  const key = said.key.trim()
  if (key === '' && said.images.length === 0) return silent('empty message')
  memory.repliesInTurn++
  const twin = memory.replies.claim(said.side, key)
  if (twin) return [folded(twin, now.n)]
  const place = memory.begin(now, said.id)
  const entry: Assistant = {
    type: 'assistant',
    id: memory.chain.fresh(`${place.message}.0`, now.n),
    ...place,
    src: [now.n],
    text: said.text,
    ...some('images', said.images)
  }
  memory.replies.remember(said.side, { entry }, key)
  return [{ op: 'put', entry }]
}

/** Thinking of the history: a summary, the thoughts themselves, or no more than that there was some. */
export const reasoningItem: Handler = (memory, item, now) => {
  const parts = [...item.list('summary'), ...item.list('content')].map(textOf)
  const told = parts.filter(part => plainOf(part).trim() !== '')
  return told.length > 0
    ? thoughts(memory, now, 'item', told, item.str('id'))
    : // Nearly every step has one: an encrypted blob tells nobody anything.
      silent('encrypted reasoning')
}

export const reasoningEvent: Handler = (memory, event, now) =>
  thoughts(memory, now, 'event', [event.get('text')], undefined)

export const thoughts = (
  memory: Memory,
  now: Now,
  side: Side,
  parts: readonly Cursor[],
  id: string | undefined
): readonly Op[] => {
  const kept = parts.filter(part => plainOf(part).trim() !== '')
  if (kept.length === 0) return silent('empty reasoning')
  const twins = kept.map(part => memory.thoughts.claim(side, plainOf(part).trim()))
  const news = kept.filter((_, i) => twins[i] === undefined)
  const ops = [...new Set(twins.flatMap(twin => twin ?? []))].map(twin => folded(twin, now.n))
  if (news.length === 0) return ops
  const place = memory.begin(now, id)
  const text = joinTexts(
    news.map(part => part.text()),
    '\n\n'
  )
  const entry: Thinking = { type: 'thinking', id: place.message, ...place, src: [now.n], text }
  const said = { entry }
  for (const part of news) memory.thoughts.remember(side, said, plainOf(part).trim())
  return [...ops, { op: 'put', entry }]
}

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

export const some = <K extends string, V>(key: K, list: readonly V[]): { [P in K]?: readonly V[] } =>
  optional(key, list.length > 0 ? list : undefined)
