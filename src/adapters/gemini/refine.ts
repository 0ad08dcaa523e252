// What the words of a result tell about the call: the exit code, the lines read, the number of hits, the pages found.

import type { Question, Text, Tool, ToolDetail, WebResult } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'

/** `at` is the output where it is one string; `display` may be a line such as "Found 3 matches". */
export const refineByText = (tool: Tool, at: Cursor, display: Cursor): Tool => {
  const { detail } = tool
  switch (detail.kind) {
    case 'execute': {
      const report = shellReport(at)
      if (!report) return tool
      const { output, ...found } = report
      return { ...tool, output, detail: { ...detail, ...found } }
    }
    case 'read': {
      const found = LINES.exec(heads(display, at))
      if (!found) return tool
      const [from = 0, to = 0, total = 0] = found.slice(1).map(Number)
      const content = optional('content', shownLines(at))
      return { ...tool, detail: { ...detail, from, lines: to - from + 1, total, ...content } }
    }
    case 'search': {
      const said = heads(display, at)
      const hits = optional('hits', countIn(said, /Found (\d+) (?:\w+ )?match(?!ing)/))
      const files = optional('files', countIn(said, /(?:Found|Listed) (\d+) (?:\w+ )?(?:file|item)/))
      return { ...tool, detail: { ...detail, ...hits, ...files } }
    }
    case 'ask': {
      const questions = detail.questions.map(asked => answeredIn(asked, at))
      return { ...tool, detail: { ...detail, questions } }
    }
    case 'websearch': {
      const results = sourcesOf(at)
      return results.length > 0 ? { ...tool, detail: { ...detail, results } } : tool
    }
    default:
      return tool
  }
}

type ShellReport = Pick<Tool, 'output'> & Omit<Extract<ToolDetail, { kind: 'execute' }>, 'kind' | 'command'>

/**
 * The text in which a shell result is told to the model: "Command: … Directory: … Output: … Error: … Exit Code: …".
 * The reader wants the output alone, the error stream apart, and the code as a number.
 */
const shellReport = (at: Cursor): ShellReport | undefined => {
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

/** Qwen Code tells the answers below each other, each behind the header of its question. */
const answeredIn = (asked: Question, at: Cursor): Question => {
  if (typeof at.value !== 'string' || asked.header === undefined) return asked
  const label = `\n**${asked.header}**: `
  const from = at.value.indexOf(label)
  if (from < 0) return asked
  const start = from + label.length
  const [answer = ''] = at.value.slice(start, start + MAX_ANSWER).split('\n**', 1)
  return { ...asked, answer: answer.trim() }
}

const MAX_ANSWER = 2000

const HEAD = 300
const LINES = /lines (\d{1,9})-(\d{1,9}) of (\d{1,9})/i

const heads = (...places: readonly Cursor[]): string =>
  places.map(place => place.string.slice(0, HEAD)).join('\n')

/** A part of a file is told with a header; the file's own text stands behind it. */
const shownLines = (at: Cursor): Text | undefined => {
  if (typeof at.value !== 'string' || !LINES.test(at.value.slice(0, HEAD))) return undefined
  const rule = /\n---\n+|\n--- FILE CONTENT[^\n]*\n/.exec(at.value.slice(0, 2 * HEAD))
  return rule ? at.cut(rule.index + rule[0].length) : undefined
}

const countIn = (said: string, pattern: RegExp): number | undefined => numberOf(pattern.exec(said)?.[1])

const MAX_SOURCES = 50

const sourcesOf = (at: Cursor): readonly WebResult[] => {
  if (typeof at.value !== 'string') return []
  const start = at.value.lastIndexOf('\nSources:\n')
  if (start < 0) return []
  return at.value
    .slice(start, start + 20_000)
    .split('\n')
    .flatMap(line => {
      const [, title, url] = /^\[\d+\] (.{0,500}) \((https?:\/\/[^\s)]{1,2000})\)$/.exec(line) ?? []
      return title !== undefined && url !== undefined ? [{ title, url }] : []
    })
    .slice(0, MAX_SOURCES)
}
