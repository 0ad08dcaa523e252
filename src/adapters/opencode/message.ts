// One message of opencode: who spoke, what it cost, and its parts.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Op } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Spent } from '../transcript/facts.ts'
import { type Memory, nameOf, type Open } from './memory.ts'
import { errorWords, luggageOf, packed, partTold } from './parts.ts'

export const messageTold = (memory: Memory, message: Cursor): readonly Op[] => {
  const info = message.get('info')
  const open = openOf(memory, info)
  const parts = message.list('parts')
  const told = info.bool('summary') === true ? summaryTold(memory, parts, open) : undefined
  return [
    ...infoTold(memory, info),
    ...(told ?? (open.role === 'user' ? promptTold(memory, parts, open) : replyTold(memory, parts, open))),
    ...endTold(memory, info, open)
  ]
}

/** What a message says of itself: model, agent, tokens. */
export const infoTold = (memory: Memory, info: Cursor): readonly Op[] => {
  const open = openOf(memory, info)
  memory.learnRole(open)
  const model = info.str('modelID') ?? info.get('model').str('modelID')
  const isMain = memory.isMain(info.str('sessionID'))
  const cwd = info.get('path').str('cwd')
  return [
    ...(isMain ? memory.facts.learn({ id: info.str('sessionID'), agent: 'opencode', cwd }) : []),
    ...memory.facts.learn({ model }),
    ...(isMain ? memory.title(info.get('summary').str('title'), false) : []),
    ...(isMain && open.role === 'user' ? memory.setting(open, 'model', model) : []),
    ...(isMain && open.role === 'user' ? memory.setting(open, 'agent', info.str('agent')) : []),
    ...(info.get('tokens').isObject ? spent(memory, spentOf(info), nameOf(open)) : [])
  ]
}

/** What one API message cost: counted once, however often it is told. */
const spent = (memory: Memory, what: Spent, message?: string): readonly Op[] => {
  memory.facts.spend(what, message)
  return memory.facts.tell()
}

const openOf = (memory: Memory, info: Cursor): Open => ({
  id: info.str('id') ?? '',
  role: info.str('role') ?? '',
  thread: memory.threadOf(info.str('sessionID')),
  n: info.record,
  at: info.get('time').time('created')
})

/** Files and agents belong to the first text that the human typed. */
const promptTold = (memory: Memory, parts: readonly Cursor[], open: Open): readonly Op[] => {
  const luggage = luggageOf(parts)
  const first = parts.findIndex(
    part => part.str('type') === 'text' && !part.bool('synthetic') && !part.bool('ignored')
  )
  const hasLuggage = luggage.images.length + luggage.attached.length > 0
  const ops = parts.flatMap((part, k) =>
    partTold(memory, part, open, k, k === first && hasLuggage ? luggage : undefined)
  )
  if (first >= 0 || !hasLuggage) return ops
  const id = `${nameOf(open)}.files`
  const alone = memory.part(open, id, id, base => ({
    ...base,
    type: 'user',
    text: '',
    source: 'typed',
    ...packed(luggage)
  }))
  return [...ops, ...alone]
}

const replyTold = (memory: Memory, parts: readonly Cursor[], open: Open): readonly Op[] =>
  parts.flatMap((part, k) => partTold(memory, part, open, k))

/** The reply to a compaction is the summary of what came before. */
const summaryTold = (memory: Memory, parts: readonly Cursor[], open: Open): readonly Op[] | undefined => {
  const texts = parts.filter(part => part.str('type') === 'text').map(part => part.get('text').text())
  const ops = texts.length > 0 ? memory.summedUp(open.n, joinTexts(texts)) : undefined
  const rest = parts.filter(part => part.str('type') !== 'text')
  return ops && [...ops, ...replyTold(memory, rest, open)]
}

/** How the message ended, if badly. */
const endTold = (memory: Memory, info: Cursor, open: Open): readonly Op[] => {
  const error = info.get('error')
  if (!error.exists) return []
  const { text, code } = errorWords(error)
  const id = `${nameOf(open)}.error`
  const detail =
    code === 'MessageAbortedError'
      ? { event: 'interrupt' as const, text }
      : { event: 'error' as const, text, code }
  return memory.part(open, id, id, base => ({ ...base, type: 'event', detail }))
}

/** Lines have no message to tell the tokens: their steps do. */
export const stepFinished = (memory: Memory, step: Cursor): readonly Op[] => spent(memory, spentOf(step))

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
