// What a session is called: by its log, by whoever asked for something, or by what happened first.

import { previewOf } from '../entry/text-value.ts'
import { firstLine, saidLine } from '../wording/first-line.ts'
import { summary } from '../wording/summary.ts'
import { primaryThreadOf } from './primary-thread.ts'
import type { Entry, Session, Text } from './types.ts'

/** The log's own title, what was asked first, or where nobody asked, what was said or done first; else its file's name. */
export const titleOf = (session: Session, entries: readonly Entry[], path = ''): string =>
  firstLine(session.title ?? '') || askedFirst(entries) || firstLine(nameIn(path)) || 'Untitled session'

const nameIn = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** A prompt, or a command with words that set the agent to work; else whatever was said or done first. */
const askedFirst = (entries: readonly Entry[]): string => {
  const primaryThread = primaryThreadOf(entries)
  let command = ''
  let otherwise = ''
  for (const entry of entries) {
    if (entry.thread !== primaryThread) continue
    // Of the agent, or of the shell.
    if (entry.type === 'event' && 'command' in entry.detail) command = summary(entry)
    if (entry.type === 'tool' || entry.type === 'assistant') if (command.includes(' ')) return command
    const said = entry.type === 'user' || entry.type === 'assistant' ? headOf(entry.text) : ''
    if (entry.type === 'user' && said && !BARE_COMMAND.test(said)) return said
    otherwise ||= said || command || (entry.type === 'tool' ? summary(entry) : '')
  }
  return otherwise
}

/** Typed as a prompt, it asks for nothing yet. */
const BARE_COMMAND = /^\/[\w:-]+$/

/** A first line that only announces the next one ("Implement the following plan:") goes on with it. */
const headOf = (text: Text): string => {
  const line = saidLine(text)
  if (!/[:：] …$/.test(line)) return line
  const [first = '', ...rest] = previewOf(text).trim().split('\n')
  const next = rest.map(words => words.replace(/^[\s#>*-]+/, '')).find(Boolean)
  return firstLine(`${first.trimEnd()} ${next ?? ''}\n…`)
}
