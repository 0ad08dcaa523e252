// Records beside the conversation: titles, modes, links, bookkeeping. They have no place in the tree and no reliable
// time, so they stand where they were written.

import { isSilentType } from '../shape.ts'
import { type ClaudeHandler, event, permissionMode, silence } from './handlers.ts'
import { queueOperation } from './queue.ts'

/** What shows nothing is counted by its type. */
export const metaHandler = (type: string): ClaudeHandler | undefined =>
  isSilentType(type) ? silence : HANDLERS.get(type)

const summary: ClaudeHandler = ({ facts, tree }, at) => {
  const leaf = at.str('leafUuid')
  const title = at.str('summary')
  if (leaf !== undefined && title !== undefined) facts.summary(leaf, title, tree.node(leaf) !== undefined)
}

const pullRequest: ClaudeHandler = (builder, at) => {
  const url = at.str('prUrl') ?? ''
  if (url === '' || !builder.isFirst(`link ${url}`)) return
  const number = at.num('prNumber')
  const words = [at.str('prRepository'), number === undefined ? undefined : `#${number}`]
  builder.report({ event: 'link', label: words.filter(Boolean).join(' ') || 'pull request', url })
}

const worktree = event(record => {
  const at = record.get('worktreeSession')
  const name = at.str('worktreeName') ?? at.str('worktreePath') ?? ''
  const branch = at.str('worktreeBranch')
  const text = at.isObject
    ? `Working in worktree ${name}${branch ? ` on ${branch}` : ''}`
    : 'Left the worktree'
  return { event: 'notice', level: 'info', text }
})

/** Signing in is bookkeeping, unless it failed. */
const signIn: ClaudeHandler = (builder, at) => {
  if (at.str('error')) builder.report({ event: 'notice', level: 'error', text: at.get('error').text() })
}

const HANDLERS: ReadonlyMap<string, ClaudeHandler> = new Map<string, ClaudeHandler>([
  ['summary', summary],
  ['custom-title', ({ facts }, at) => facts.title('custom', at.str('customTitle'))],
  ['ai-title', ({ facts }, at) => facts.title('ai', at.str('aiTitle'))],
  ['permission-mode', (builder, at) => permissionMode(builder, at, false)],
  ['pr-link', pullRequest],
  ['worktree-state', worktree],
  ['queue-operation', queueOperation],
  ['conversation_reset', event(() => ({ event: 'notice', level: 'info', text: 'Conversation reset' }))],
  ['auth_status', signIn]
])
