// Conversations of claude.ai, as its account export writes them: a head with the title, then messages whose `text`
// repeats their `content`.

import { MAIN, type MessageId } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { addBlocks } from '../records/assistant.ts'
import type { ClaudeHandler } from '../records/handlers.ts'
import { partOf } from '../records/messages.ts'
import { type ClaudeRecord, NOWHERE } from '../records/record.ts'
import { userContent } from '../records/user.ts'
import { isAccountMessage } from '../shape.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** {uuid, name, chat_messages}: the messages themselves follow, or stand inside. */
export const accountHead: ClaudeHandler = (builder, at) => {
  const { facts } = builder
  const title = at.str('name')
  const isFirst = facts.session.dialect === undefined
  builder.follow(MAIN, null)
  facts.note({ agent: 'Claude', dialect: 'account export' })
  if (isFirst) {
    facts.note({ id: at.str('uuid') })
    facts.title('ai', title)
  } else {
    builder.open(recordOf(builder, at, undefined))
    builder.report({ event: 'notice', level: 'info', text: `Conversation: ${title || 'untitled'}` })
  }
  for (const message of at.list('chat_messages').filter(isAccountMessage)) accountMessage(builder, message)
}

export const accountMessage: ClaudeHandler = (builder, at) => {
  builder.open(recordOf(builder, at, at.str('uuid') || undefined))
  if (at.str('sender') === 'human') userContent(builder, wordsOf(at), filesOf(at))
  else addBlocks(partOf(builder), wordsOf(at))
  builder.close()
}

const recordOf = (builder: ClaudeBuilder, at: Cursor, uuid: string | undefined): ClaudeRecord => ({
  ...NOWHERE,
  at,
  uuid,
  after: afterOf(builder, at.str('parent_message_uuid')),
  time: at.time('created_at')
})

const afterOf = (builder: ClaudeBuilder, parent: string | undefined): MessageId | null => {
  if (parent?.startsWith(NOBODY)) return null
  const node = builder.tree.node(parent)
  return node ? node.message : builder.last(MAIN)
}

/** The parent of first messages. */
const NOBODY = '00000000-0000'

const wordsOf = (at: Cursor): Cursor => (at.list('content').length > 0 ? at.get('content') : at.get('text'))

const filesOf = (at: Cursor) =>
  [...at.list('attachments'), ...at.list('files')].map(file => ({
    name: file.str('file_name') ?? 'file',
    ...(file.str('extracted_content') ? { text: file.get('extracted_content').text() } : {})
  }))
