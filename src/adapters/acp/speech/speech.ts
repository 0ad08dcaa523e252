// What was said: chunks grow into entries, in the order in which they came.
// A run of chunks stays open until something else is shown in its lane, or the log names another message.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Assistant, EntryId, RecordNo, Text, Thinking, User } from '../../../model/transcript/types.ts'
import type { Content } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { EntryPlace } from '../../reading/place.ts'
import { again } from '../../reading/sources.ts'
import { notice, type Places, silent } from '../places.ts'
import type { Here } from '../record-context.ts'
import { blocksOf } from './blocks.ts'
import { Echo } from './echo.ts'
import { Messages } from './messages.ts'
import { Repeats } from './repeats.ts'

export type Role = 'user' | 'assistant' | 'thinking'
type Spoken = User | Assistant | Thinking

export interface Run {
  readonly role: Role
  readonly messageId: string | undefined
  readonly repeats: Repeats
  /** The lane's latest entry while this run is the latest thing. */
  tip: EntryId | null
  /** Nothing to show while only blanks have come. */
  entry: Spoken | undefined
  text: Text
  readonly src: RecordNo[]
}

export class Speech {
  readonly #places: Places
  readonly #messages: Messages
  /** What was said, by its fingerprint, and when. */
  readonly #told = new Map<string, RecordNo[]>()

  constructor(places: Places) {
    this.#places = places
    this.#messages = new Messages(places)
  }

  /** The human's turn, as the client sent it. */
  prompt(here: Here, params: Cursor, source: User['source']): void {
    const prompt = params.get('prompt')
    const content = blocksOf(prompt)
    if (isEmpty(content)) {
      silent(here, 'empty prompt')
      return
    }
    noteUnknown(here, content)
    const messageId = params.str('messageId')
    const placed = messageId
      ? this.#messages.next(here, 'user', messageId, [here.n])
      : this.#places.begin(here)
    const entry: User = { type: 'user', ...placed, source, text: content.text, ...extras(content) }
    here.ops.push({ op: 'put', entry })
    here.session.echo = new Echo(entry, prompt)
    this.#tell(here, 'user', content.text)
  }

  chunk(here: Here, role: Role, update: Cursor): void {
    const at = update.get('content')
    const content = blocksOf(at)
    if (isEmpty(content)) {
      silent(here, 'empty chunk')
      return
    }
    if (this.#isEcho(here, role, [at])) return
    if (this.#isReplay(here, role, content)) return
    noteUnknown(here, content)
    const run = this.#runFor(here, role, update.str('messageId') || undefined)
    const words = typeof at.value === 'string' ? at.value : at.str('text')
    if (words === undefined) run.repeats.reset()
    else if (run.repeats.hears(words)) {
      this.#repeated(here, run)
      return
    }
    this.#grow(here, run, content)
  }

  /** Protocol 2 sends whole messages too: they replace what their chunks built. */
  whole(here: Here, role: Role, update: Cursor): void {
    const messageId = update.str('messageId')
    if (!messageId) {
      this.chunk(here, role, update)
      return
    }
    const at = update.get('content')
    const content = blocksOf(at)
    if (isEmpty(content)) {
      silent(here, 'empty message')
      return
    }
    if (this.#isEcho(here, role, at.isList ? at.list() : [at])) return
    noteUnknown(here, content)
    const known = this.#messages.latest(here, role, messageId)
    if (!known) {
      const run = this.#runFor(here, role, messageId)
      this.#grow(here, run, content)
      return
    }
    const rest = known.before > 0 ? restOf(at, known.before) : content.text
    known.src.push(here.n)
    known.size = sizeOf(rest)
    const entry = spoken(role, { ...known.placed, src: [...known.src] }, rest, content)
    here.ops.push({ op: 'put', entry })
    const { run } = here.lane
    if (run?.entry?.id !== entry.id) return
    run.entry = entry
    run.text = rest
    run.repeats.reset()
  }

  /** The history is sent again: what comes now continues nothing that was said before. */
  load(here: Here): void {
    const { lane, session } = here
    if (lane.run) this.#close(here, lane.run)
    lane.run = undefined
    session.isReplaying = true
    session.loadedAt = here.n
  }

  /** Something that is no text happened: what comes next is no repeat. */
  interrupted(here: Here): void {
    here.lane.run?.repeats.reset()
  }

  #runFor(here: Here, role: Role, messageId: string | undefined): Run {
    const { lane } = here
    const open = lane.run
    if (open && open.role === role && open.messageId === messageId && open.tip === lane.last) return open
    if (open) this.#close(here, open)
    const run: Run = {
      role,
      messageId,
      repeats: new Repeats(),
      tip: lane.last,
      entry: undefined,
      text: '',
      src: []
    }
    lane.run = run
    return run
  }

  #grow(here: Here, run: Run, content: Content): void {
    const text = run.role === 'thinking' ? withNames(content) : content.text
    const isPlain = content.images.length + content.attached.length + content.unknown.length === 0
    run.src.push(here.n)
    if (run.entry && isPlain && typeof text === 'string') {
      run.text = typeof run.text === 'string' ? run.text + text : joinTexts([run.text, text], '')
      here.ops.push({ op: 'append', id: run.entry.id, text, record: here.n })
      return
    }
    // A block that no rule knows stands on a line of its own.
    run.text = joinTexts([run.text, text], content.unknown.length > 0 ? '\n' : '')
    if (isPlain && isBlank(run.text)) {
      silent(here, 'blank chunk')
      return
    }
    const placed: EntryPlace = run.entry ?? this.#begin(here, run)
    run.entry = spoken(run.role, { ...placed, src: [...run.src] }, run.text, {
      images: [...imagesOf(run.entry), ...content.images],
      attached: [...attachedOf(run.entry), ...content.attached]
    })
    run.tip = here.lane.last
    here.ops.push({ op: 'put', entry: run.entry })
  }

  #close(here: Here, run: Run): void {
    this.#tell(here, run.role, run.text)
    const piece = run.messageId && this.#messages.latest(here, run.role, run.messageId)
    if (piece) piece.size = sizeOf(run.text)
  }

  #tell(here: Here, role: Role, text: Text): void {
    const print = fingerprint(here, role, text)
    const told = this.#told.get(print)
    if (told) told.push(here.n)
    else this.#told.set(print, [here.n])
  }

  #begin(here: Here, run: Run): EntryPlace {
    return run.messageId === undefined
      ? this.#places.begin(here)
      : this.#messages.next(here, run.role, run.messageId, run.src)
  }

  #repeated(here: Here, run: Run): void {
    if (run.entry) here.ops.push({ op: 'append', id: run.entry.id, text: '', record: here.n })
    run.src.push(here.n)
    notice(here, 'repeated-chunk')
  }

  #isEcho(here: Here, role: Role, blocks: readonly Cursor[]): boolean {
    const { echo } = here.session
    if (role !== 'user') here.session.echo = undefined
    if (role !== 'user' || !echo || !blocks.every(block => echo.hears(block))) return false
    echo.entry = again(echo.entry, here.n)
    here.ops.push({ op: 'put', entry: echo.entry })
    return true
  }

  /** A loaded session sends its history again, message by message; what this log holds already is not shown twice. */
  #isReplay(here: Here, role: Role, content: Content): boolean {
    if (!here.session.isReplaying || sizeOf(content.text) === 0) return false
    // Each telling is found again once: a history that says something twice is no repetition.
    const told = this.#told.get(fingerprint(here, role, content.text))
    const [first] = told ?? []
    if (!told || first === undefined || first > here.session.loadedAt) return false
    told.shift()
    told.push(here.n)
    silent(here, 'replayed')
    notice(here, 'duplicate-record')
    return true
  }
}

const spoken = (
  role: Role,
  placed: EntryPlace,
  text: Text,
  content: Pick<Content, 'images' | 'attached'>
): Spoken => {
  const { id, message, after, thread, src } = placed
  const base = { id, message, after, thread, src, ...(placed.at === undefined ? {} : { at: placed.at }) }
  switch (role) {
    case 'user':
      return { type: 'user', ...base, source: 'typed', text, ...extras(content) }
    case 'assistant':
      return { type: 'assistant', ...base, text, ...extras(content) }
    case 'thinking':
      return { type: 'thinking', ...base, text }
    default:
      return role satisfies never
  }
}

/** What blocks of text say after so many characters, which earlier pieces of the message hold. */
const restOf = (at: Cursor, said: number): Text => {
  let left = said
  const texts = (at.isList ? at.list() : [at]).map(block => {
    const words = block.isString ? block : block.get('text')
    const from = left
    left = Math.max(0, left - sizeOf(words.text()))
    return from === 0 ? blocksOf(block).text : words.cut(from)
  })
  return joinTexts(texts)
}

const extras = ({ images, attached }: Pick<Content, 'images' | 'attached'>) => ({
  ...(images.length > 0 ? { images } : {}),
  ...(attached.length > 0 ? { attached } : {})
})

const imagesOf = (entry: Spoken | undefined) =>
  entry === undefined || entry.type === 'thinking' ? [] : (entry.images ?? [])

const attachedOf = (entry: Spoken | undefined) =>
  entry === undefined || entry.type === 'thinking' ? [] : (entry.attached ?? [])

/** Thinking has no place for pictures and files; their names stand in for them. */
const withNames = ({ text, images, attached }: Content): Text =>
  joinTexts([text, ...images.map(() => '[image]'), ...attached.map(item => `[${item.name}]`)])

const isEmpty = ({ text, images, attached }: Content): boolean =>
  sizeOf(text) === 0 && images.length === 0 && attached.length === 0

const isBlank = (text: Text): boolean => typeof text === 'string' && text.trim() === ''

const noteUnknown = (here: Here, content: Content): void => {
  for (const type of content.unknown) notice(here, 'unknown-block', type)
}

/** Enough of a text to know it again, without holding it. */
const fingerprint = ({ session }: Here, role: Role, text: Text): string => {
  const start = previewOf(text)
  return `${session.key} ${role} ${sizeOf(text)} ${start.slice(0, 80)} ${start.slice(80, 600).slice(-80)}`
}
