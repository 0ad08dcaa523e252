// The lines of a failed call's output that say why it failed: what stands under the call before anyone opens it.

export interface FailureLine {
  readonly text: string
  /** It stands there so many times. */
  readonly times: number
}

const LINES = 5
const WIDTH = 240

/**
 * Of output without escape sequences. A shell, which ran `command`, prints much before it fails; other tools say it at
 * once.
 */
export const failureLines = (output: string, command: string | undefined): readonly FailureLine[] => {
  const lines = output.split('\n').filter(line => !isEmpty(line) && !REPEATS.test(line.trim()))
  if (command === undefined) return counted(opening(lines.map(line => line.replace(WRAPPING, ''))))
  const plain = lines.filter(line => !ASIDE.test(line))
  return inShell(plain.length === 0 ? lines : plain, namesIn(command))
}

/** The first line; with the next one, where it only announces it. */
const opening = ([first, second]: readonly string[]): readonly string[] =>
  first === undefined ? [] : first.endsWith(':') && second !== undefined ? [first, second] : [first]

const inShell = (lines: readonly string[], names: ReadonlySet<string>): readonly FailureLine[] => {
  if (new Set(lines.map(cut)).size <= LINES) return counted(lines)
  const isComplaint = (line: string): boolean => {
    const name = COMPLAINT.exec(line)?.[1]
    return name !== undefined && names.has(name)
  }
  // What a program says of itself is told from the words that it was asked to show.
  if (lines.some(isComplaint))
    return counted(lines.filter(line => isComplaint(line) || BEGINS.test(line))).slice(0, LINES)
  const telling = lines.filter(isTelling)
  if (telling.length > 1) return counted(telling).slice(0, LINES)
  const first = lines.findIndex(isTelling)
  return counted(first < 0 ? (atPlace(lines) ?? lines.slice(-LINES + 1)) : lines.slice(first, first + 3))
}

const isTelling = (line: string): boolean => TELLING.test(line) && !HINTS.test(line)

/** A finding whose place stands under it. */
const atPlace = (lines: readonly string[]): readonly string[] | undefined => {
  const place = lines.findIndex(line => PLACE.test(line))
  return place < 0 ? undefined : lines.slice(Math.max(place - 1, 0), place + 1)
}

/** Each line once, where it stands first. */
const counted = (lines: readonly string[]): readonly FailureLine[] => {
  const times = new Map<string, number>()
  for (const line of lines) times.set(cut(line), (times.get(cut(line)) ?? 0) + 1)
  return [...times].map(([text, count]) => ({ text, times: count }))
}

/** Blank, or a rule drawn across the page with or without a title in it. */
const isEmpty = (line: string): boolean => {
  const signs = line.replace(/\s/g, '')
  return signs.replace(/[│┃|─━═⎯—–=_*#~-]/g, '').length <= signs.length / 2
}

/** Said by the outcome already. */
const REPEATS =
  /^(?:(?:error: )?(?:command )?(?:failed )?(?:exit(?:ed with|s with)?|with exit)(?: code|:)*:? \d+\.?|error|\(no output\))$/i

/** What an agent puts round the words of a tool. */
const WRAPPING = /<\/?(?:tool_use_)?error>/g

/** What a command runs or names: "sed: no such file" is said by the sed of the command. */
const namesIn = (command: string): ReadonlySet<string> => new Set([...command.split(/[^\w.+-]+/), ...SHELLS])
const SHELLS = ['sh', 'bash', 'zsh', '(eval)', 'fatal']
const COMPLAINT = /^(?:\S*\/)?([\w.+-]+|\(eval\)):(?:\d+:| line \d+:)? /

/** A place in a file. */
const PLACE = /\S\.\w+:\d+/

/** Warnings, and scripts that say what they run. */
const ASIDE = /^\s*(?:npm )?warn(?:ing)?\b|^(?:\[[\w:.-]+\] )?[$>] /i
const HINTS = /^\s*(?:hint|note|help|info)\b/i

const BEGINS =
  /^\s*(?:\S+ )?(?:error|fatal|panic|fail|failed|failure|exception|traceback|--- FAIL)\b(?![./(])/i

/** Words and signs with which programs say that something is wrong, but not in names; and what a compiler finds. */
const TELLING =
  /[✕✖✗✘×❌]|(?<![\w./-])(?:error|errors|errno|fail|fails|failed|failure|fatal|panic|panicked|exception|traceback|cannot|can't|could not|couldn't|not found|no such|denied|refused|invalid|unexpected|expected|unmatched|unrecognized|undefined|unknown|missing|timed? ?out|abort|aborted|aborting|not ok|segfault|killed)(?![\w/(-]|\.\w)|\w(?:Error|Exception)\b|^\S+\.\w+:\d+:\d+: /i

const cut = (line: string): string => {
  const kept = line.trimEnd()
  return kept.length > WIDTH ? `${kept.slice(0, WIDTH)}…` : kept
}
