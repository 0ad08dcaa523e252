// Records beside the conversation: titles, modes, links, bookkeeping. They have no place in the tree and no reliable
// time, so they stand where they were written.

import type { Op } from '../../model/types.ts'
import { orSilent } from '../ops.ts'
import type { Log } from './log.ts'
import { queueOperation } from './queue.ts'
import type { Anchor, Rec } from './record.ts'
import { SILENT_TYPES } from './shape.ts'
import { setting } from './system.ts'

type Handler = (log: Log, rec: Rec) => Anchor

export const metaHandler = (type: string): Handler | undefined =>
  SILENT_TYPES.has(type) ? silence : HANDLERS.get(type)

const silence: Handler = (log, rec) => {
  log.silent(rec.type)
  return undefined
}

/** A title changes the session, or is not as good as the one it has. */
const titled = (log: Log, rec: Rec, ops: readonly Op[]): Anchor => {
  log.say(orSilent(ops, rec.type))
  return undefined
}

const summary: Handler = (log, rec) => {
  const leaf = rec.at.str('leafUuid')
  const title = rec.at.str('summary')
  if (leaf === undefined || title === undefined) return titled(log, rec, [])
  return titled(log, rec, log.facts.summary(leaf, title, log.tree.node(leaf) !== undefined))
}

const permissionMode: Handler = (log, rec) => {
  setting(log, rec, 'permission mode', rec.at.str('permissionMode'))
  if (log.isQuiet) log.silent(rec.type)
  return undefined
}

const pullRequest: Handler = (log, rec) => {
  const url = rec.at.str('prUrl') ?? ''
  const key = `link ${url}`
  if (url === '' || log.settings.has(key)) return silence(log, rec)
  log.settings.set(key, url)
  const number = rec.at.num('prNumber')
  const label = [rec.at.str('prRepository'), number === undefined ? undefined : `#${number}`]
    .filter(Boolean)
    .join(' ')
  log.event(rec, { event: 'link', label: label || 'pull request', url })
  return undefined
}

const worktree: Handler = (log, rec) => {
  const at = rec.at.get('worktreeSession')
  const name = at.str('worktreeName') ?? at.str('worktreePath') ?? ''
  const branch = at.str('worktreeBranch')
  const text = at.isObject
    ? `Working in worktree ${name}${branch ? ` on ${branch}` : ''}`
    : 'Left the worktree'
  log.event(rec, { event: 'notice', level: 'info', text })
  return undefined
}

const reset: Handler = (log, rec) => {
  log.event(rec, { event: 'notice', level: 'info', text: 'Conversation reset' })
  return undefined
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['summary', summary],
  ['custom-title', (log, rec) => titled(log, rec, log.facts.title('custom', rec.at.str('customTitle')))],
  ['ai-title', (log, rec) => titled(log, rec, log.facts.title('ai', rec.at.str('aiTitle')))],
  ['permission-mode', permissionMode],
  ['pr-link', pullRequest],
  ['worktree-state', worktree],
  ['queue-operation', queueOperation],
  ['conversation_reset', reset]
])
