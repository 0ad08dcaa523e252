// One message while it is read: where it stands, and how the next piece of it is named.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type {
  Assistant,
  Attachment,
  Entry,
  Event,
  EventDetail,
  Image,
  MessageId,
  Millis,
  RecordNo,
  Text,
  Thinking,
  ThreadId,
  User
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { withRecord } from '../reading/sources.ts'
import type { Writer } from './writer.ts'

export class Message {
  readonly id: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  /** Changes with each record that adds to the message. */
  at: Millis | undefined
  /** Its own id in the log. */
  key = ''
  /** Parts read so far: the next one's ordinal. */
  ordinal = 0
  /** Before the ordinal: pieces of another list of the message count by themselves. */
  series = ''
  /** The records that its next entries come from. */
  src: readonly RecordNo[] = []
  /** Has entries. */
  shown = false
  /** The entry that a further piece of the same kind continues. */
  tail: Assistant | Thinking | undefined
  user: User | undefined

  constructor(id: MessageId, after: MessageId | null, thread: ThreadId) {
    this.id = id
    this.after = after === id ? null : after
    this.thread = thread
  }

  /** A record brings the whole message again: its pieces are named from the start. */
  restart(): void {
    this.begin('')
    this.user = undefined
  }

  /** The pieces that follow are counted by themselves. */
  begin(series: string): void {
    this.series = series
    this.ordinal = 0
    this.tail = undefined
  }

  /** A name for the next piece. */
  next(): string {
    return `${this.series}${this.ordinal++}`
  }

  /** What every entry of the message has. */
  base(id: string): Omit<User, 'type' | 'text' | 'source'> {
    const { after, thread, src } = this
    return { id, message: this.id, after, thread, ...optional('at', this.at), src }
  }

  put(writer: Writer, entry: Entry): void {
    writer.put(entry)
    this.shown = true
    this.tail = undefined
  }
}

export interface Said {
  readonly text: Text
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

/** A piece of what the model said or thought. Continues the piece before if that was of the same kind. */
export const speak = (
  writer: Writer,
  message: Message,
  type: 'assistant' | 'thinking',
  said: Said & { readonly hidden?: boolean }
): void => {
  const name = message.next()
  if (isEmpty(said) && !said.hidden) return
  const { tail } = message
  if (tail?.type === type && isPlain(said)) {
    const entry = {
      ...tail,
      text: joinTexts([tail.text, said.text], ''),
      src: withRecord(tail.src, writer.record)
    }
    message.put(writer, entry)
    message.tail = entry
    return
  }
  const base = message.base(pieceId(writer, message, name))
  if (type === 'thinking') {
    const entry: Thinking = { ...base, type, text: said.text, ...(said.hidden ? { hidden: true } : {}) }
    message.put(writer, entry)
    if (!said.hidden) message.tail = entry
    return
  }
  const entry: Assistant = { ...base, type, text: said.text, ...extras(said) }
  message.put(writer, entry)
  if (isPlain(said)) message.tail = entry
}

/** What the human sent: one entry a message, however many parts it came in. */
export const ask = (writer: Writer, message: Message, said: Said, source: User['source'] = 'typed'): void => {
  if (isEmpty(said)) return
  const { user } = message
  const entry: User = user
    ? {
        ...user,
        text: joinTexts([user.text, said.text], ''),
        src: withRecord(user.src, writer.record),
        ...extras({
          text: '',
          images: [...(user.images ?? []), ...(said.images ?? [])],
          attached: [...(user.attached ?? []), ...(said.attached ?? [])]
        })
      }
    : {
        ...message.base(pieceId(writer, message)),
        type: 'user',
        text: said.text,
        source,
        ...extras(said)
      }
  message.put(writer, entry)
  message.user = entry
}

/** Something that happened. */
export const happen = (writer: Writer, message: Message, detail: EventDetail): Event => {
  const entry: Event = { ...message.base(pieceId(writer, message)), type: 'event', detail }
  message.put(writer, entry)
  return entry
}

const pieceId = (writer: Writer, message: Message, name = message.next()): string =>
  writer.own(`${message.id}.${name}`, `${message.thread}\n${message.id}\n${name}`)

const isEmpty = (said: Said): boolean => sizeOf(said.text) === 0 && isPlain(said)

const isPlain = (said: Said): boolean => !said.images?.length && !said.attached?.length

const extras = (said: Said): Pick<User, 'images' | 'attached'> => ({
  ...(said.images?.length ? { images: said.images } : {}),
  ...(said.attached?.length ? { attached: said.attached } : {})
})
