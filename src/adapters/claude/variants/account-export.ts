// Conversations of claude.ai, as its account export writes them: a head with the title, then messages whose `text`
// repeats their `content`.

import { MAIN, type MessageId } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { addBlocks } from '../records/assistant.ts'
import { isShown, messageOf } from '../records/messages.ts'
import type { Anchor, Rec } from '../records/record.ts'
import { userContent } from '../records/user.ts'
import { isAccountMessage } from '../shape.ts'
import type { Writer } from '../writer.ts'

/** {uuid, name, chat_messages}: the messages themselves follow, or stand inside. */
export const accountHead = (writer: Writer, at: Cursor): void => {
  const id = at.str('uuid')
  const title = at.str('name')
  const isFirst = writer.facts.session.dialect === undefined
  writer.tree.rewind(MAIN, null)
  writer.say(writer.facts.learn({ agent: 'Claude', dialect: 'account export' }))
  if (isFirst) {
    writer.say(writer.facts.learn({ id }))
    writer.say(writer.facts.title('ai', title))
  } else {
    const text = `Conversation: ${title || 'untitled'}`
    writer.event(recordOf(writer, at, undefined), { event: 'notice', level: 'info', text })
  }
  for (const message of at.list('chat_messages').filter(isAccountMessage)) {
    writer.nextMessage()
    accountMessage(writer, message)
  }
}

export const accountMessage = (writer: Writer, at: Cursor): void => {
  const uuid = at.str('uuid')
  const rec = recordOf(writer, at, uuid)
  const anchor = at.str('sender') === 'human' ? human(writer, rec) : assistant(writer, rec)
  if (uuid) writer.tree.place(uuid, { message: anchor ?? rec.after, thread: MAIN })
  if (anchor !== undefined) writer.tree.advance(MAIN, anchor)
}

const recordOf = (writer: Writer, at: Cursor, uuid: string | undefined): Rec => ({
  at,
  n: at.record,
  type: at.str('sender') ?? '',
  uuid,
  session: '',
  thread: MAIN,
  after: afterOf(writer, at.str('parent_message_uuid')),
  time: at.time('created_at')
})

const afterOf = (writer: Writer, parent: string | undefined): MessageId | null => {
  if (parent?.startsWith(NOBODY)) return null
  const node = writer.tree.node(parent)
  return node ? node.message : writer.tree.last(MAIN)
}

/** The parent of first messages. */
const NOBODY = '00000000-0000'

const wordsOf = (at: Cursor): Cursor => (at.list('content').length > 0 ? at.get('content') : at.get('text'))

const human = (writer: Writer, rec: Rec): Anchor => {
  const attached = [...rec.at.list('attachments'), ...rec.at.list('files')].map(file => ({
    name: file.str('file_name') ?? 'file',
    ...(file.str('extracted_content') ? { text: file.get('extracted_content').text() } : {})
  }))
  return userContent(writer, rec, wordsOf(rec.at), attached)
}

const assistant = (writer: Writer, rec: Rec): Anchor => {
  const message = messageOf(writer, rec, undefined)
  addBlocks({ writer, rec, message, claimed: new Set() }, wordsOf(rec.at))
  if (writer.isQuiet) writer.silent('empty-message')
  return isShown(message) ? message.id : undefined
}
