// Records beside the conversation: titles, modes, links, bookkeeping. They have no place in the tree and no reliable
// time, so they stand where they were written.

import { firstWord } from '../../reading/first.ts'
import { isSilentType } from '../shape.ts'
import { type ClaudeHandler, event, onChange, permissionMode, silence } from './handlers.ts'
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

/** A page that the agent made. */
const frameLink: ClaudeHandler = (builder, at) => {
  const url = at.str('frameUrl') ?? ''
  if (url !== '' && builder.isFirst(`link ${url}`))
    builder.report({ event: 'link', label: firstWord(at, 'title', 'path') || 'page', url })
}

const relocated: ClaudeHandler = (builder, at) => {
  const value = firstWord(at, 'relocatedCwd', 'cwd')
  if (value !== '') onChange(builder, 'directory', value)
}

const worktree: ClaudeHandler = (builder, record) => {
  const at = record.get('worktreeSession')
  const branch = at.str('worktreeBranch')
  const from = at.str('originalBranch')
  const where = [
    firstWord(at, 'worktreeName', 'worktreePath'),
    branch && `on ${branch}`,
    from && from !== branch && `from ${from}`
  ]
  if (at.isObject) onChange(builder, 'worktree', where.filter(Boolean).join(' '))
  else if (builder.settings.has('worktree')) onChange(builder, 'worktree', 'left')
}

/** Sent to the background, a conversation goes on as a copy; this one ends here. */
const continued: ClaudeHandler = (builder, at) => {
  const id = at.str('continuedInSessionId') ?? ''
  if (id !== '' && builder.isFirst(`continued ${id}`))
    builder.report({ event: 'notice', level: 'info', text: `Continued in session ${id}` })
}

/** Signing in is bookkeeping, unless it failed. */
const signIn: ClaudeHandler = (builder, at) => {
  if (at.str('error')) builder.report({ event: 'notice', level: 'error', text: at.get('error').text() })
}

const HANDLERS: ReadonlyMap<string, ClaudeHandler> = new Map<string, ClaudeHandler>([
  ['summary', summary],
  ['custom-title', ({ facts }, at) => facts.title('custom', at.str('customTitle'))],
  ['ai-title', ({ facts }, at) => facts.title('ai', at.str('aiTitle'))],
  ['permission-mode', permissionMode],
  ['pr-link', pullRequest],
  ['worktree-state', worktree],
  ['relocated', relocated],
  ['frame-link', frameLink],
  ['continued-in', continued],
  ['queue-operation', queueOperation],
  ['conversation_reset', event(() => ({ event: 'notice', level: 'info', text: 'Conversation reset' }))],
  ['auth_status', signIn]
])
