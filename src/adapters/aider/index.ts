// Aider's chat history (`.aider.chat.history.md`, v0.37 to v0.86): all sessions of a project in one Markdown file. The
// container gives sections: the start of a session, a prompt, a reply, notices. Edits stand in the replies, as text; the
// notices tell how they ended. Only sessions have a time, and it is local.

import type { Format } from '../contract.ts'
import { Cursor, isZoneless } from '../reading/cursor.ts'
import { trimmedRange } from '../reading/tags.ts'
import { RecordReducer } from '../transcript/record-reducer.ts'
import { AiderBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { readNotices } from './notices.ts'
import { readAiderPrompt } from './prompt.ts'
import { readAiderReply } from './reply.ts'

export const aider: Format = { id: 'aider', detect, open: () => new AiderReducer() }

class AiderReducer extends RecordReducer<AiderBuilder> {
  protected readonly builder = new AiderBuilder()

  /** Only sessions have one. */
  protected override timeOf() {
    return undefined
  }

  protected tell(record: Cursor): string {
    const { builder } = this
    const part = record.str('part')
    const at = record.get('text')
    if (record.isObject) builder.facts.noteOnce({ agent: 'Aider' })
    if (typeof at.value !== 'string') builder.unknown(record, builder.alone())
    else if (part === 'session') startSession(builder, at, at.value)
    else if (part === 'prompt') readAiderPrompt(builder, at, at.value)
    else if (part === 'notices') readNotices(builder, at, at.value)
    else readAiderReply(builder, at, at.value)
    return `aider ${part ?? 'section'}`
  }
}

const startSession = (builder: AiderBuilder, at: Cursor, text: string): void => {
  builder.settle()
  const [line = '', time = ''] = /^.*? at ([\d-]+ [\d:]+).*/.exec(text) ?? []
  builder.at = new Cursor([time], at.record).time(0)
  if (isZoneless(time)) builder.noticeOnce('zoneless-time')
  const message = builder.next()
  builder.event(builder.inside(message, '0'), {
    event: 'notice',
    level: 'info',
    text: at.cut(line.startsWith('# ') ? 2 : 0, line.length)
  })
  const rest = trimmedRange(text, { from: line.length, to: text.length })
  if (rest.from < rest.to)
    builder.event(builder.inside(message, '1'), {
      event: 'context',
      label: 'Aider',
      text: at.cut(rest.from, rest.to)
    })
}
