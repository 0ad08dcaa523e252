// A command that ended well may still have failed: a pipe passes on the status of its last part alone. Its output gives it
// away, unless the command only showed what some file or service holds.

import { ranPrograms } from './ran-programs.ts'

/** Characters that are looked at, at both ends of an output. */
const ENDS = 60_000
/** Of a line. */
const WIDTH = 240

/** The line that gives it away. */
export const suspectLine = (command: string, output: string): string | undefined => {
  const ends = output.length <= 2 * ENDS ? output : `${output.slice(0, ENDS)}\n${output.slice(-ENDS)}`
  // Most outputs hold none of these words: the rest is for the few.
  if (!WORDS.test(ends)) return undefined
  const found = ranPrograms(command) ? tellingLine(ends) : onlyComplaint(command, ends.split('\n'))
  return found === undefined ? undefined : `${bare(found)}${found.length > WIDTH ? '…' : ''}`
}

/** Looks at the lines that hold one of the words, or a colour: it may stand inside of a word. */
const tellingLine = (text: string): string | undefined => {
  for (let from = 0; from < text.length; ) {
    HINTS.lastIndex = from
    const hint = HINTS.exec(text)
    if (!hint) return undefined
    const feed = text.indexOf('\n', hint.index)
    const end = feed < 0 ? text.length : feed
    const line = text.slice(text.lastIndexOf('\n', hint.index) + 1, end)
    if (TELLING.test(bare(line).replace(TASK, ''))) return line
    from = end + 1
  }
  return undefined
}

const bare = (line: string): string => line.slice(0, WIDTH).replace(COLOURS, '').trim().replace(MARKS, '')

/** What a command was to show it did not: all that there is are complaints of its programs. */
const onlyComplaint = (command: string, lines: readonly string[]): string | undefined => {
  const names = new Set(command.split(/[^\w.+-]+/))
  const isComplaint = (line: string): boolean => {
    const [, name = '', rest = ''] = /^([\w.+-]+): (.*)/.exec(line) ?? []
    return name === 'fatal' ? names.has('git') : name !== '' && names.has(name) && COMPLAINS.test(rest)
  }
  return lines.every(line => line.trim() === '' || isComplaint(line)) ? lines.find(isComplaint) : undefined
}

const COMPLAINS = /\b(?:error|no such|not found|denied|cannot|can't|could not|failed|invalid|not a)\b/i

const WORDS =
  /FAIL|not ok|panic|Traceback|npm err|ERR_PNPM|rror|fatal:|make|Segmentation|Uncaught|Exception|failed|found|No such|denied|timed out/i

const HINTS = new RegExp(`\\x1b|${WORDS.source}`, 'gi')

const COLOURS = /\x1b\[[\d;]*m/g
const MARKS = /^[✕✖✗✘×❌● ]+/
/** A runner of tasks says whose line it is. */
const TASK = /^\[[\w:.-]+\] /

/** What programs print when they fail, at the beginning of a line; counts of nothing are good news. */
const TELLING = new RegExp(
  `^(?:${[
    String.raw`(?:FAIL|FAILED|FAILURE|ERROR)\b(?![:=]? *0\b)(?=[\s:(]|$)`,
    String.raw`\[?Your proposed edit has introduced new syntax error`,
    String.raw`Command timed out\b`,
    '--- FAIL: ',
    String.raw`not ok \d+\b(?!.*# *(?:TODO|SKIP))`,
    'panic: ',
    String.raw`Traceback \(most recent call last\):`,
    'npm ERR! ',
    'npm error ',
    String.raw`ERR_PNPM_\w`,
    String.raw`error(?:\[E\d+\])?: (?!0\b)`,
    'fatal: ',
    String.raw`make(?:\[\d+\])?: \*\*\* `,
    'BUILD FAILED',
    String.raw`Segmentation fault\b`,
    "thread '[^']*' panicked at ",
    String.raw`Uncaught \w*(?:Error|Exception)\b`,
    String.raw`[\w.]*(?:Error|Exception): `,
    String.raw`Tests?:? +[1-9]\d* failed\b`,
    String.raw`[1-9]\d* failed\b.*\b(?:in [\d.]+ ?m?s|passed|total)\b`,
    String.raw`=+ .*\b[1-9]\d* (?:failed|errors?)\b.*=$`,
    'test result: FAILED',
    String.raw`(?:/\w+)*/?(?:ba|z)?sh: .*(?:not found|No such file or directory|Permission denied)$`,
    String.raw`.*\berror TS\d+: `
  ].join('|')})`
)
