// Fixtures as the engine hands them to an adapter, and short ways to look at what became of them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Event, Tool } from '../../src/model/transcript/types.ts'
import { anyFramer } from './any-framer.ts'

const FOLDER = join(import.meta.dirname, '../fixtures')

/** The files of one format's folder. */
export const fixturesOf = (format: string): readonly string[] =>
  readdirSync(join(FOLDER, format), { withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => `${format}/${item.name}`)

export const textOf = (path: string): string => readFileSync(join(FOLDER, path), 'utf8')

/** The records of a file: a document arrives as its head, its members and its tail. */
export const recordsOf = (path: string): readonly unknown[] => {
  const framer = anyFramer()
  const bytes = new Uint8Array(readFileSync(join(FOLDER, path)))
  return [...framer.push(bytes), ...framer.end()].flatMap(frame => frame.records.map(record => record.value))
}

/** An entry as one short line: type, and what it says; calls and contexts as the test wants to see them. */
export const lineOf = (entry: Entry, ofCall: (call: Tool) => string, withLabels = false): string => {
  switch (entry.type) {
    case 'tool':
      return ofCall(entry)
    case 'event':
      return withLabels && entry.detail.event === 'context'
        ? `context ${entry.detail.label}`
        : `event ${entry.detail.event}`
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return `${entry.type} ${entry.text}`
  }
}

export const callsIn = (entries: readonly Entry[]): readonly Tool[] =>
  entries.filter(entry => entry.type === 'tool')

export const callIn = (entries: readonly Entry[], id: string): Tool => {
  const found = entries.find(entry => entry.id === id)
  if (found?.type !== 'tool') throw new Error(`no call ${id}`)
  return found
}

export const eventsIn = (entries: readonly Entry[]): readonly Event[] =>
  entries.filter(entry => entry.type === 'event')
