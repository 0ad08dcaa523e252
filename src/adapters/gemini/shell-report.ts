// The text in which a shell result is told to the model: "Command: … Directory: … Output: … Error: … Exit Code: …".
// The reader wants the output alone, the error stream apart, and the code as a number.

import type { Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'

export interface ShellReport {
  readonly output: Text
  readonly stderr?: Text
  readonly exitCode?: number
  readonly signal?: string
}

export const shellReport = (at: Cursor): ShellReport | undefined => {
  if (typeof at.value !== 'string') return undefined
  const text = at.value
  const tail = TAIL.exec(text.slice(-TAIL_ROOM))
  const [whole = '', code, signal] = tail ?? []
  const end = text.length - whole.length
  const start = outputStart(text)
  if (start === undefined) {
    const exit = /(?:^|\n)Command exited with code: (-?\d+)\s*$/.exec(text.slice(-TAIL_ROOM))
    return exit || code !== undefined
      ? { output: at.cut(0, end), ...optional('exitCode', asCode(code ?? exit?.[1])) }
      : undefined
  }
  // Only the long form always has an error line; elsewhere such a line may be output.
  const error = text.startsWith('Command: ') ? text.lastIndexOf('\nError: ', end) : -1
  const errorFrom = error > start ? error : end
  const stderr = text.startsWith('Stdout: ', start) ? text.lastIndexOf('\nStderr: ', errorFrom) : -1
  const outputTo = stderr > start ? stderr : errorFrom
  const said = stderr > start ? piece(at, stderr + '\nStderr: '.length, errorFrom) : ''
  return {
    output: piece(at, start + 'Output: '.length, outputTo),
    ...optional('stderr', said || piece(at, errorFrom + '\nError: '.length, end) || undefined),
    ...optional('exitCode', asCode(code)),
    ...optional('signal', signal === undefined || EMPTY.has(signal) || signal === '0' ? undefined : signal)
  }
}

const TAIL_ROOM = 800
const TAIL =
  /(?:\nExit Code: (\S+))?(?:\nSignal: (\S+))?(?:\nBackground PIDs: [^\n]*)?(?:\nProcess Group PGID: [^\n]*)?\s*$/

const EMPTY = new Set(['(empty)', '(none)'])

/** Where "Output: " stands. The command may hold such a line itself, so it is looked for behind the directory. */
const outputStart = (text: string): number | undefined => {
  if (text.startsWith('Output: ')) return 0
  if (!text.startsWith('Command: ')) return undefined
  const directory = text.indexOf('\nDirectory: ')
  const places = ['\nOutput: ', '\nStdout: '].map(label => text.indexOf(label, directory)).filter(i => i >= 0)
  return places.length === 0 ? undefined : Math.min(...places) + 1
}

const piece = (at: Cursor, from: number, to: number): Text => {
  const text = from < to ? at.cut(from, to) : ''
  return typeof text === 'string' && EMPTY.has(text.trim()) ? '' : text
}

const asCode = (code: string | undefined): number | undefined =>
  code !== undefined && /^-?\d+$/.test(code) ? Number(code) : undefined
