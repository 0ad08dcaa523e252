// What a terminal gets: how far something is, colours, and nothing that it would obey. The first two not where there is none.

import { Transform, type Writable } from 'node:stream'

export const isTerminal = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true

/** A line that is written over and over, and is gone at the end. */
export interface ProgressLine {
  say(words: string): void
  clear(): void
}

export const progressLine = (isQuiet: boolean): ProgressLine => {
  const out = process.stderr
  if (isQuiet || !isTerminal(out)) return { say: () => {}, clear: () => {} }
  let last = 0
  return {
    say: words => {
      const now = Date.now()
      if (now - last < PACE) return
      last = now
      isProgressShown = true
      out.write(`\r\u001b[K${words.slice(0, Math.max(20, (out.columns || 80) - 1))}`)
    },
    clear: clearProgress
  }
}

let isProgressShown = false

const clearProgress = (): void => {
  if (isProgressShown) process.stderr.write('\r\u001b[K')
  isProgressShown = false
}

const PACE = 100

export interface Paint {
  bold(text: string): string
  quiet(text: string): string
}

/** NO_COLOR, whatever it says, means none (no-color.org). */
export const paintFor = (stream: NodeJS.WriteStream): Paint => {
  const isOn = isTerminal(stream) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
  const style =
    (on: number, off: number) =>
    (text: string): string =>
      isOn ? `\u001b[${on}m${text}\u001b[${off}m` : text
  return { bold: style(1, 22), quiet: style(2, 22) }
}

/** Words about the data. Some are names of files, which anybody may have made up. */
export const announce = (words: string): void => {
  clearProgress()
  process.stderr.write(`${harmless(words)}\n`)
}

/** Who looks again and again says it once. */
export const announceOnce = (words: string): void => {
  if (announced.has(words)) return
  announced.add(words)
  announce(words)
}

const announced = new Set<string>()

/** Where data goes. A file or a pipe gets it as it is. */
export const standardOutput = (): Writable => {
  if (!isTerminal(process.stdout)) return process.stdout
  const text = new TextDecoder()
  const out = new Transform({
    transform: (piece: Uint8Array, _, done) => done(null, harmless(text.decode(piece, { stream: true })))
  })
  out.pipe(process.stdout)
  return out
}

/** Lines and tabs stay. */
export const harmless = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

/** Words of a log on one line of a terminal: nothing in them moves the cursor, hides, or turns the line round. */
export const tame = (text: string): string => flattened(text).trim()

export const flattened = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '\ufffd')
