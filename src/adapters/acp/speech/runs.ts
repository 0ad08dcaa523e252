// Chunks grow into entries. A run of chunks stays open until something else is shown in its lane, or the log names
// another message. The pieces of a named message are numbered, because a call may stand between two of them.

import { isBlank, joinTexts, sizeOf } from '../../../model/entry/text-value.ts'
import type { Assistant, EntryId, RecordNo, Text, Thinking, User } from '../../../model/transcript/types.ts'
import type { Content } from '../../reading/content-blocks.ts'
import { mediaOf } from '../../reading/optional-members.ts'
import type { EntryPlace, Place } from '../../reading/place.ts'
import type { AcpSpeaker, Lane } from '../session.ts'
import type { AcpTranscript } from '../transcript.ts'
import { Repeats } from './repeats.ts'
import { remember } from './replays.ts'

type Spoken = User | Assistant | Thinking

export interface SpeechRun {
  readonly role: AcpSpeaker
  readonly messageId: string | undefined
  readonly repeats: Repeats
  /** The lane's latest entry while this run is the latest thing. */
  tip: EntryId | null
  /** Nothing to show while only blanks have come. */
  entry: Spoken | undefined
  place: EntryPlace | undefined
  text: Text
  readonly src: RecordNo[]
}

export interface NamedMessage {
  readonly place: Place
  pieces: number
  readonly latest: Map<AcpSpeaker, Piece>
}

interface Piece {
  readonly place: EntryPlace
  /** All its records, growing. */
  readonly src: RecordNo[]
  /** Characters of the earlier pieces of this role, and of this one once it is closed. */
  readonly before: number
  size: number
}

/** The open run that this continues, or a new one. */
export const runFor = (acp: AcpTranscript, role: AcpSpeaker, messageId: string | undefined): SpeechRun => {
  const { lane } = acp.here
  const open = lane.run
  if (open && open.role === role && open.messageId === messageId && open.tip === lane.last) return open
  closeRun(acp)
  lane.run = {
    role,
    messageId,
    repeats: new Repeats(),
    tip: lane.last,
    entry: undefined,
    place: undefined,
    text: '',
    src: []
  }
  return lane.run
}

export const closeRun = ({ here: { session, lane }, record }: AcpTranscript): void => {
  const { run } = lane
  lane.run = undefined
  if (!run) return
  remember(session, record, run.role, run.text)
  const piece = latestPiece(lane, run.role, run.messageId)
  if (piece) piece.size = sizeOf(run.text)
}

export const growRun = (acp: AcpTranscript, run: SpeechRun, content: Content) => {
  const text = run.role === 'thinking' ? withNames(content) : content.text
  const isPlain = content.images.length + content.attached.length + content.unknown.length === 0
  run.src.push(acp.record)
  if (run.entry && isPlain && typeof text === 'string') {
    run.text = typeof run.text === 'string' ? run.text + text : joinTexts([run.text, text], '')
    return acp.append(run.entry.id, text)
  }
  // A block that no rule knows stands on a line of its own.
  run.text = joinTexts([run.text, text], content.unknown.length > 0 ? '\n' : '')
  if (isPlain && isBlank(run.text)) return acp.silent('blank chunk')
  run.place ??= spokenPlace(acp, run.role, run.messageId, run.src)
  const before = run.entry?.type === 'thinking' ? undefined : run.entry
  run.entry = acp.put(
    spokenEntry(run.role, run.place, run.src, run.text, {
      images: [...(before?.images ?? []), ...content.images],
      attached: [...(before?.attached ?? []), ...content.attached]
    })
  )
  run.tip = acp.here.lane.last
}

/** The place of what is said next: in its message, if the log names it. */
export const spokenPlace = (
  acp: AcpTranscript,
  role: AcpSpeaker,
  messageId: string | undefined,
  src: RecordNo[]
): EntryPlace => {
  if (!messageId) return acp.place()
  const { lane, thread } = acp.here
  const key = keyOf(role, messageId)
  const known = lane.messages.get(key)
  const message: NamedMessage = known ?? {
    place: acp.message(messageId, thread),
    pieces: 0,
    latest: new Map()
  }
  lane.messages.set(key, message)
  const place = acp.place(`${message.place.message}.${message.pieces++}`, message.place)
  const earlier = message.latest.get(role)
  const before = earlier ? earlier.before + earlier.size : 0
  message.latest.set(role, { place, src, before, size: 0 })
  return place
}

export const latestPiece = (
  lane: Lane,
  role: AcpSpeaker,
  messageId: string | undefined
): Piece | undefined => (messageId ? lane.messages.get(keyOf(role, messageId))?.latest.get(role) : undefined)

/** The same id on both sides is two messages. */
const keyOf = (role: AcpSpeaker, messageId: string): string =>
  `${role === 'user' ? 'user' : 'agent'} ${messageId}`

export const spokenEntry = (
  role: AcpSpeaker,
  place: EntryPlace,
  src: readonly RecordNo[],
  text: Text,
  content: Pick<Content, 'images' | 'attached'>
): Spoken => {
  const base = { ...place, src: [...src] }
  switch (role) {
    case 'user':
      return { type: 'user', ...base, source: 'typed', text, ...mediaOf(content) }
    case 'assistant':
      return { type: 'assistant', ...base, text, ...mediaOf(content) }
    case 'thinking':
      return { type: 'thinking', ...base, text }
    default:
      return role satisfies never
  }
}

/** Thinking has no place for pictures and files: names stand in for them, and what is text in them is kept. */
const withNames = ({ text, images, attached }: Content): Text =>
  joinTexts([
    text,
    ...images.map(() => '[image]'),
    ...attached.flatMap(item => [`[${item.name}]`, item.text ?? ''])
  ])
