// A line of a terminal as it looks in the end, without colours: what a search looks at, and what a copy holds.

import { parseAnsi } from './ansi.ts'
import { hasAnsi } from './has-ansi.ts'

/** All of a terminal's text, as plain lines. */
export const terminalText = (text: string): string =>
  hasAnsi(text)
    ? text
        .split('\n')
        .map(line => plainLine(withoutReturn(line)))
        .join('\n')
    : text

export const plainLine = (line: string): string =>
  line.length > PLAYED || !MOVES.test(line) ? withoutSequences(line) : drawnLine(line)

/** Playing a line of megabytes on a screen would take too long: its escape sequences are left out instead. */
const PLAYED = 10_000

/** More than colours: the line is written over, or hides something. */
const MOVES = /[\r\b\u009b]|\u001b(?:[^[]|\[[\d;:]*(?:8|[^\d;:m]))/

export const withoutSequences = (text: string): string => text.replace(SEQUENCES, '')

const SEQUENCES = /\u001b\[[\d;:?<=>]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g

const drawnLine = (line: string): string =>
  hasAnsi(line)
    ? (parseAnsi(line)[0]
        ?.spans.map(span => span.text)
        .join('') ?? '')
    : line

/** The end of a line in a Windows file is not part of it. */
export const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
