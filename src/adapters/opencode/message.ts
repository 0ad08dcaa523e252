// One message of opencode: who spoke, what it cost, and its parts.

import { joinTexts } from '../../model/entry/text-value.ts'
import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Spent } from '../transcript/facts.ts'
import type { OpencodeBuilder, OpencodeHandler } from './builder.ts'
import { luggageOf, opencodeError, partTold } from './parts.ts'

export const messageTold: OpencodeHandler = (opencode, message) => {
  const info = message.get('info')
  const parts = message.list('parts')
  infoTold(opencode, info)
  const isSummary = info.bool('summary') === true && summaryTold(opencode, parts)
  const shown = isSummary ? parts.filter(part => part.str('type') !== 'text') : parts
  if (opencode.role === 'user' && !isSummary) promptTold(opencode, parts)
  else for (const [k, part] of shown.entries()) partTold(opencode, part, k)
  endTold(opencode, info)
}

/** What a message says of itself: model, agent, tokens. */
export const infoTold: OpencodeHandler = (opencode, info) => {
  const { facts } = opencode
  const session = info.str('sessionID')
  const model = info.str('modelID') ?? info.get('model').str('modelID')
  const at = info.get('time').time('created')
  opencode.enter({ session, id: info.str('id') ?? '', role: info.str('role') ?? '', at })
  opencode.learn()
  facts.note({ model })
  if (opencode.thread === MAIN) {
    facts.note({ id: session, agent: 'opencode', cwd: info.get('path').str('cwd') })
    facts.noteOnce({ title: info.get('summary').str('title') })
    if (opencode.role === 'user') {
      opencode.setting('model', model)
      opencode.setting('agent', info.str('agent'))
    }
  }
  // Counted once, however often the message is told.
  if (info.get('tokens').isObject) facts.spend(spentOf(info), opencode.named())
}

/** Files and agents belong to the first text that the human typed. */
const promptTold = (opencode: OpencodeBuilder, parts: readonly Cursor[]): void => {
  const luggage = luggageOf(parts)
  const first = parts.findIndex(
    part => part.str('type') === 'text' && !part.bool('synthetic') && !part.bool('ignored')
  )
  for (const [k, part] of parts.entries()) partTold(opencode, part, k, k === first ? luggage : undefined)
  if (first >= 0 || !luggage) return
  const place = opencode.part(`${opencode.named()}.files`)
  opencode.put({ type: 'user', ...place, text: '', source: 'typed', ...luggage })
}

/** The reply to a compaction is the summary of what came before. */
const summaryTold = (opencode: OpencodeBuilder, parts: readonly Cursor[]): boolean => {
  const texts = parts.filter(part => part.str('type') === 'text').map(part => part.get('text').text())
  return texts.length > 0 && opencode.summedUp(joinTexts(texts))
}

/** How the message ended, if badly. */
const endTold: OpencodeHandler = (opencode, info) => {
  const error = info.get('error')
  if (!error.exists) return
  const { text, code } = opencodeError(error)
  const isStop = code === 'MessageAbortedError'
  const detail = isStop ? { event: 'interrupt' as const, text } : { event: 'error' as const, text, code }
  opencode.event(opencode.part(`${opencode.named()}.error`), detail)
}

/** opencode counts thinking apart from output, and both without the cache. */
export const spentOf = (at: Cursor): Spent => {
  const tokens = at.get('tokens')
  return {
    usage: {
      input: tokens.num('input') ?? 0,
      output: (tokens.num('output') ?? 0) + (tokens.num('reasoning') ?? 0),
      cacheRead: tokens.get('cache').num('read') ?? 0,
      cacheWrite: tokens.get('cache').num('write') ?? 0
    },
    dollars: at.num('cost')
  }
}
