// An entry of an exported transcript, and what is said of its session.

import type {
  Assistant,
  Attachment,
  Entry,
  Field,
  Location,
  Session,
  Spending,
  Thinking,
  Thread,
  Tool,
  Unknown,
  Usage,
  User
} from '../../model/transcript/types.ts'
import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { eventDetail, imageIn, otherFields, toolDetail } from './details.ts'
import { type Members, member as m, readMembers } from './members.ts'

/** Nothing for a type that is not known. */
export const entryAt = (at: Cursor, place: EntryPlace): Entry | undefined => {
  switch (at.str('type')) {
    case 'user':
      return {
        type: 'user',
        ...place,
        ...readMembers<Own<User>>(at, { ...SPEECH, source: m.oneOf('typed', 'queued') })
      }
    case 'assistant':
      return { type: 'assistant', ...place, ...readMembers<Own<Assistant>>(at, SPEECH) }
    case 'thinking':
      return {
        type: 'thinking',
        ...place,
        ...readMembers<Own<Thinking>>(at, { text: m.text, hidden: m.maybeFlag })
      }
    case 'tool':
      return { type: 'tool', ...place, ...toolAt(at) }
    case 'event':
      return { type: 'event', ...place, detail: eventDetail(at.get('detail')) }
    case 'unknown':
      return {
        type: 'unknown',
        ...place,
        ...readMembers<Own<Unknown>>(at, { label: m.word, json: m.text })
      }
    default:
      return undefined
  }
}

/** What an entry has besides its place. */
type Own<E extends Entry> = Omit<E, 'type' | keyof EntryPlace>

const attachment = m.objectOf<Attachment>({
  name: m.word,
  mime: m.maybeWord,
  text: m.maybeText,
  uri: m.maybeWord
})

const SPEECH = { text: m.text, images: m.maybeList(imageIn), attached: m.maybeList(attachment) }

const TOOL: Members<Own<Tool>> = {
  callId: m.word,
  name: m.word,
  title: m.maybeWord,
  detail: toolDetail,
  input: m.maybeList(m.objectOf<Field>({ name: m.word, value: m.text })),
  status: m.oneOf('running', 'pending', 'done', 'failed', 'cancelled'),
  startedAt: m.maybeCount,
  endedAt: m.maybeCount,
  output: m.text,
  modelOutput: m.maybeText,
  suspect: m.maybeWord,
  images: m.maybeList(imageIn),
  locations: m.maybeList(m.objectOf<Location>({ path: m.word, line: m.maybeCount })),
  child: m.maybeWord
}

const toolAt = (at: Cursor): Own<Tool> => {
  const tool = readMembers(at, TOOL)
  const others = otherFields(at.get('detail'))
  return others.length === 0 ? tool : { ...tool, input: [...(tool.input ?? []), ...others] }
}

/** What a request took; where it stands is another matter. */
export const spendingAt = (at: Cursor): Omit<Spending, 'id' | 'record'> => readMembers(at, SPENDING)

const usage = m.objectOf<Usage>({
  input: m.count,
  output: m.count,
  cacheRead: m.count,
  cacheWrite: m.count
})

const SPENDING: Members<Omit<Spending, 'id' | 'record'>> = {
  thread: at => m.maybeWord(at) ?? MAIN,
  at: m.maybeCount,
  model: m.maybeWord,
  usage,
  dollars: m.maybeCount,
  context: m.maybeCount,
  window: m.maybeCount,
  writtenLong: m.maybeCount,
  isTotal: m.maybeFlag,
  isPartial: m.maybeFlag
}

export const sessionAt = (at: Cursor): Session => readMembers(at, SESSION)

const SESSION: Members<Session> = {
  id: m.maybeWord,
  title: m.maybeWord,
  agent: m.maybeWord,
  version: m.maybeWord,
  models: m.maybeWords,
  cwd: m.maybeWord,
  branch: m.maybeWord,
  usage: at => (at.isObject ? usage(at) : undefined),
  cost: m.maybeObject({ amount: m.count, currency: m.word }),
  dialect: m.maybeWord,
  threads: m.maybeList(
    m.objectOf<Thread>({ id: m.word, title: m.maybeWord, agent: m.maybeWord, model: m.maybeWord })
  ),
  turns: m.maybeObject({ numbers: m.counts, of: m.count })
}
