// The container step, as its tests drive it: bytes with cuts in, frames out, and the fixtures' talk in short.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from '../../src/engine/container/frame.ts'
import { anyFramer } from './any-framer.ts'

export const FOLDER = join(import.meta.dirname, '../fixtures/container')

export const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)))
export const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

export const framesOf = (bytes: Uint8Array, cuts: readonly number[] = []) => {
  const framer = anyFramer()
  const frames: Frame[] = []
  let from = 0
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    // Copied and overwritten: a framer must not hold on to bytes of the caller.
    const chunk = bytes.slice(from, cut)
    frames.push(...framer.push(chunk))
    chunk.fill(0x7b)
    from = cut
  }
  frames.push(...framer.push(bytes.subarray(from)), ...framer.end())
  return { kind: framer.kind, frames, framer }
}

export const codes = (frames: readonly Frame[]) =>
  frames.flatMap(frame => frame.notices.map(({ code }) => code))
export const values = (frames: readonly Frame[]) =>
  frames.flatMap(frame => frame.records.map(({ value }) => value))
export const linesOf = (frames: readonly Frame[]) => frames.map(frame => frame.line)

/** The words of a record of the fixtures, in short. */
const saying = (value: unknown): string =>
  /(?:content|text)":"([^"]*)"/.exec(JSON.stringify(value))?.[1] ?? '?'
export const said = (frames: readonly Frame[]) => values(frames).map(saying)

export const TALK = [
  'Why does the build fail on Windows?',
  'A path is joined with a slash.',
  'Fix it, please.',
  'Done: path.join is used now.'
]
