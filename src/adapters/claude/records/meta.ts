// Records beside the conversation: titles, modes, links, bookkeeping. They have no place in the tree and no reliable
// time, so they stand where they were written.

import type { Op } from '../../../model/transcript/types.ts'
import { orSilent } from '../../transcript/ops.ts'
import { SILENT_TYPES } from '../shape.ts'
import type { Writer } from '../writer.ts'
import { queueOperation } from './queue.ts'
import type { Anchor, Rec } from './record.ts'
import { setting } from './system.ts'

type Handler = (writer: Writer, rec: Rec) => Anchor

export const metaHandler = (type: string): Handler | undefined =>
  SILENT_TYPES.has(type) ? silence : HANDLERS.get(type)

const silence: Handler = (writer, rec) => {
  writer.silent(rec.type)
  return undefined
}

/** A title changes the session, or is not as good as the one it has. */
const titled = (writer: Writer, rec: Rec, ops: readonly Op[]): Anchor => {
  writer.say(orSilent(ops, rec.type))
  return undefined
}

const summary: Handler = (writer, rec) => {
  const leaf = rec.at.str('leafUuid')
  const title = rec.at.str('summary')
  if (leaf === undefined || title === undefined) return titled(writer, rec, [])
  return titled(writer, rec, writer.facts.summary(leaf, title, writer.tree.node(leaf) !== undefined))
}

const permissionMode: Handler = (writer, rec) => {
  setting(writer, rec, 'permission mode', rec.at.str('permissionMode'))
  if (writer.isQuiet) writer.silent(rec.type)
  return undefined
}

const pullRequest: Handler = (writer, rec) => {
  const url = rec.at.str('prUrl') ?? ''
  const key = `link ${url}`
  if (url === '' || writer.settings.has(key)) return silence(writer, rec)
  writer.settings.set(key, url)
  const number = rec.at.num('prNumber')
  const label = [rec.at.str('prRepository'), number === undefined ? undefined : `#${number}`]
    .filter(Boolean)
    .join(' ')
  writer.event(rec, { event: 'link', label: label || 'pull request', url })
  return undefined
}

const worktree: Handler = (writer, rec) => {
  const at = rec.at.get('worktreeSession')
  const name = at.str('worktreeName') ?? at.str('worktreePath') ?? ''
  const branch = at.str('worktreeBranch')
  const text = at.isObject
    ? `Working in worktree ${name}${branch ? ` on ${branch}` : ''}`
    : 'Left the worktree'
  writer.event(rec, { event: 'notice', level: 'info', text })
  return undefined
}

const reset: Handler = (writer, rec) => {
  writer.event(rec, { event: 'notice', level: 'info', text: 'Conversation reset' })
  return undefined
}

/** Signing in is bookkeeping, unless it failed. */
const signIn: Handler = (writer, rec) => {
  const error = rec.at.str('error')
  if (!error) return silence(writer, rec)
  writer.event(rec, { event: 'notice', level: 'error', text: rec.at.get('error').text() })
  return undefined
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['summary', summary],
  [
    'custom-title',
    (writer, rec) => titled(writer, rec, writer.facts.title('custom', rec.at.str('customTitle')))
  ],
  ['ai-title', (writer, rec) => titled(writer, rec, writer.facts.title('ai', rec.at.str('aiTitle')))],
  ['permission-mode', permissionMode],
  ['pr-link', pullRequest],
  ['worktree-state', worktree],
  ['queue-operation', queueOperation],
  ['conversation_reset', reset],
  ['auth_status', signIn]
])
