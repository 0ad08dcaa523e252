// The lines of a failed call's output that say why it failed: what stands under the call before anyone opens it.

export interface FailureLine {
  readonly text: string
  /** It stands there so many times. */
  readonly times: number
}

const LINES = 5
const WIDTH = 240

/** Of output without escape sequences. A shell prints much before it fails; other tools say it at once. */
export const failureLines = (output: string, isShell: boolean): readonly FailureLine[] => {
  const lines = output.split('\n').filter(line => !isEmpty(line) && !REPEATS.test(line.trim()))
  if (!isShell) return counted(lines.slice(0, 1).map(line => line.replace(WRAPPING, '')))
  if (new Set(lines.map(cut)).size <= LINES) return counted(lines)
  const first = lines.findIndex(line => TELLING.test(line))
  if (first < 0) return counted(lines.slice(-LINES + 1))
  const telling = lines.filter((line, i) => i >= first && TELLING.test(line))
  return (telling.length < 2 ? counted(lines.slice(first, first + 3)) : counted(telling)).slice(0, LINES)
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
  return signs.replace(/[─━═⎯—–=_*#~-]/g, '').length <= signs.length / 2
}

/** Said by the outcome already. */
const REPEATS = /^(?:command )?exit(?:ed with|s with)?(?: code|:)? \d+\.?$/i

/** What an agent puts round the words of a tool. */
const WRAPPING = /<\/?(?:tool_use_)?error>/g

/** Words and signs with which programs say that something is wrong. */
const TELLING =
  /[✕✖✗✘×❌]|\b(?:error|errors|errno|fail|fails|failed|failure|fatal|panic|panicked|exception|traceback|cannot|can't|could not|couldn't|not found|no such|denied|refused|invalid|unexpected|expected|unmatched|unrecognized|undefined|unknown|missing|timed? ?out|abort|aborted|aborting|not ok|segfault|killed)\b|\w(?:Error|Exception)\b/i

const cut = (line: string): string => {
  const kept = line.trimEnd()
  return kept.length > WIDTH ? `${kept.slice(0, WIDTH)}…` : kept
}
