// One message of opencode: who spoke, what it cost, and its parts.

import type { Op } from '../../model/types.ts'
import type { Spent } from '../facts.ts'
import type { Cursor } from '../read.ts'
import { type Chat, nameOf, type Open } from './chat.ts'
import { errorWords, luggageOf, packed, partTold } from './parts.ts'

export const messageTold = (chat: Chat, message: Cursor): readonly Op[] => {
  const info = message.get('info')
  const open = openOf(chat, info)
  const parts = message.list('parts')
  const told = info.bool('summary') === true ? summaryTold(chat, parts, open) : undefined
  return [
    ...infoTold(chat, info),
    ...(told ?? (open.role === 'user' ? promptTold(chat, parts, open) : replyTold(chat, parts, open))),
    ...endTold(chat, info, open)
  ]
}

/** What a message says of itself: model, agent, tokens. */
export const infoTold = (chat: Chat, info: Cursor): readonly Op[] => {
  const open = openOf(chat, info)
  chat.learnRole(open)
  const model = info.str('modelID') ?? info.get('model').str('modelID')
  const isMain = chat.isMain(info.str('sessionID'))
  const cwd = info.get('path').str('cwd')
  return [
    ...(isMain ? chat.facts.learn({ id: info.str('sessionID'), agent: 'opencode', cwd }) : []),
    ...chat.facts.learn({ model }),
    ...(isMain ? chat.title(info.get('summary').str('title'), false) : []),
    ...(isMain && open.role === 'user' ? chat.setting(open, 'model', model) : []),
    ...(isMain && open.role === 'user' ? chat.setting(open, 'agent', info.str('agent')) : []),
    ...(info.get('tokens').isObject ? spent(chat, spentOf(info), nameOf(open)) : [])
  ]
}

/** What one API message cost: counted once, however often it is told. */
const spent = (chat: Chat, what: Spent, message?: string): readonly Op[] => {
  chat.facts.spend(what, message)
  return chat.facts.tell()
}

const openOf = (chat: Chat, info: Cursor): Open => ({
  id: info.str('id') ?? '',
  role: info.str('role') ?? '',
  thread: chat.threadOf(info.str('sessionID')),
  n: info.record,
  at: info.get('time').time('created')
})

/** Files and agents belong to the first text that the human typed. */
const promptTold = (chat: Chat, parts: readonly Cursor[], open: Open): readonly Op[] => {
  const luggage = luggageOf(parts)
  const first = parts.findIndex(
    part => part.str('type') === 'text' && !part.bool('synthetic') && !part.bool('ignored')
  )
  const hasLuggage = luggage.images.length + luggage.attached.length > 0
  const ops = parts.flatMap((part, k) =>
    partTold(chat, part, open, k, k === first && hasLuggage ? luggage : undefined)
  )
  if (first >= 0 || !hasLuggage) return ops
  const id = `${nameOf(open)}.files`
  const alone = chat.part(open, id, id, base => ({
    ...base,
    type: 'user',
    text: '',
    source: 'typed',
    ...packed(luggage)
  }))
  return [...ops, ...alone]
}

const replyTold = (chat: Chat, parts: readonly Cursor[], open: Open): readonly Op[] =>
  parts.flatMap((part, k) => partTold(chat, part, open, k))

/** The reply to a compaction is the summary of what came before. */
const summaryTold = (chat: Chat, parts: readonly Cursor[], open: Open): readonly Op[] | undefined => {
  const text = parts.find(part => part.str('type') === 'text')?.get('text')
  const ops = text?.isString ? chat.summedUp(open.n, text.text()) : undefined
  const rest = parts.filter(part => part.str('type') !== 'text')
  return ops && [...ops, ...replyTold(chat, rest, open)]
}

/** How the message ended, if badly. */
const endTold = (chat: Chat, info: Cursor, open: Open): readonly Op[] => {
  const error = info.get('error')
  if (!error.exists) return []
  const { text, code } = errorWords(error)
  const id = `${nameOf(open)}.error`
  const detail =
    code === 'MessageAbortedError'
      ? { event: 'interrupt' as const, text }
      : { event: 'error' as const, text, code }
  return chat.part(open, id, id, base => ({ ...base, type: 'event', detail }))
}

/** Lines have no message to tell the tokens: their steps do. */
export const stepFinished = (chat: Chat, step: Cursor): readonly Op[] => spent(chat, spentOf(step))

/** opencode counts thinking apart from output, and both without the cache. */
const spentOf = (at: Cursor): Spent => {
  const tokens = at.get('tokens')
  return {
    usage: {
      input: tokens.num('input') ?? 0,
      output: (tokens.num('output') ?? 0) + (tokens.num('reasoning') ?? 0),
      cacheRead: tokens.get('cache').num('read') ?? 0,
      cacheWrite: tokens.get('cache').num('write') ?? 0
    },
    dollars: at.num('cost') ?? 0
  }
}
