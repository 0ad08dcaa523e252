// SpecStory's history (`.specstory/history/*.md`, Markdown v2, and older files as far as they are alike): a session of some
// agent, written down as Markdown. The container gives a section a message. No ids, no tokens; calls hold their results;
// messages of sub-agents are marked, but not whose they are.

import { MAIN, type Op, type RecordNo, type ThreadId, type Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import { trimmedRange } from '../reading/tags.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { storyCall } from './call.ts'
import { detect } from './detect.ts'
import { readStoryHeader } from './header.ts'
import { type StoryHeading, storyHeading } from './heading.ts'
import { type StoryPiece, storyPieces, thoughtIn } from './pieces.ts'
import { readStoryPrompt } from './prompt.ts'

export const specstory: Format = { id: 'specstory', detect, open: () => new SpecStoryReducer() }

class SpecStoryReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  #sidechain: ThreadId | undefined
  /** The latest call that starts a sub-agent, until one is seen. */
  #task: Tool | undefined

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    const words = record.str('heading')
    const text = record.str('text')
    const heading = storyHeading(words ?? '')
    builder.begin(n, heading.at)
    if (words === undefined || text === undefined) builder.unknown(record, builder.alone())
    else if (words === 'header') readStoryHeader(builder, text)
    else this.#message(heading, record.get('text'), text)
    return builder.end('specstory section')
  }

  #message(heading: StoryHeading, at: Cursor, text: string): void {
    const builder = this.#builder
    builder.thread = this.#threadOf(heading)
    builder.facts.note({ model: heading.model })
    const [comment = '', id] = /^<!-- message-id: (\S+) -->/.exec(text) ?? []
    const pieces = heading.role === 'agent' ? storyPieces(text.slice(comment.length)) : []
    const words = trimmedRange(text, { from: comment.length, to: text.length })
    const said = { from: words.from, to: withoutRule(text, words) }
    const message = builder.nextOnce(id)
    const place = (name: number) => builder.inside(message(), String(name))
    if (heading.role === 'user' && said.from < said.to)
      readStoryPrompt(builder, at, text, said, heading.isQueued ? 'queued' : 'typed', place)
    if (heading.role === 'recap' && said.from < said.to)
      builder.event(place(0), { event: 'context', label: 'recap', text: at.cut(said.from, said.to) })
    for (const [i, piece] of pieces.entries())
      this.#piece(() => place(i), at, text, {
        ...piece,
        from: piece.from + comment.length,
        to: piece.to + comment.length
      })
    builder.thread = MAIN
  }

  #piece(
    place: () => ReturnType<SequenceBuilder['inside']>,
    at: Cursor,
    text: string,
    piece: StoryPiece
  ): void {
    const builder = this.#builder
    if (piece.type === 'words')
      builder.put({ type: 'assistant', ...place(), text: at.cut(piece.from, piece.to) })
    else if (piece.type === 'thought') {
      const { from, to } = thoughtIn(text, piece)
      if (from < to) builder.put({ type: 'thinking', ...place(), text: at.cut(from, to) })
    } else {
      const call = builder.put(storyCall(place(), at, text, piece))
      if (call.detail.kind === 'task' && call.thread === MAIN) this.#task = call
    }
  }

  /** A run of messages on the side is one sub-agent; a prompt among them begins another. */
  #threadOf({ isSidechain, role }: StoryHeading): ThreadId {
    if (!isSidechain) {
      this.#sidechain = undefined
      return MAIN
    }
    if (this.#sidechain !== undefined && role !== 'user') return this.#sidechain
    const thread = `sidechain.${this.#builder.name}`
    this.#sidechain = thread
    const task = this.#task
    this.#task = undefined
    const title = task?.detail.kind === 'task' ? task.detail.description : ''
    this.#builder.facts.note({ thread: { id: thread, ...(title === '' ? {} : { title }) } })
    if (task) this.#builder.put({ ...again(task, this.#builder.record), child: thread })
    return thread
  }
}

/** Where the words end: before the line that is drawn behind a prompt. */
const withoutRule = (text: string, { from, to }: { readonly from: number; readonly to: number }): number => {
  let end = to
  while (end > from && text.slice(from, end).endsWith('---') && (end - 3 === from || text[end - 4] === '\n'))
    end = trimmedRange(text, { from, to: end - 3 }).to
  return end
}
