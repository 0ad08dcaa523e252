// The lines of a failed call's output that say why it failed: what stands under the call before anyone opens it.

const LINES = 5
const WIDTH = 240

/** Of output without escape sequences. */
export const why = (output: string): readonly string[] => {
  const lines = output.split('\n').filter(line => !isEmpty(line) && !REPEATS.test(line.trim()))
  if (lines.length <= LINES) return lines.map(cut)
  const first = lines.findIndex(line => TELLING.test(line))
  if (first < 0) return lines.slice(-LINES + 1).map(cut)
  const telling = lines.filter((line, i) => i >= first && TELLING.test(line))
  return (telling.length < 2 ? lines.slice(first, first + 3) : telling.slice(0, LINES)).map(cut)
}

/** Blank, or a rule drawn across the page with or without a title in it. */
const isEmpty = (line: string): boolean => {
  const signs = line.replace(/\s/g, '')
  return signs.replace(/[─━═⎯—–=_*#~-]/g, '').length <= signs.length / 2
}

/** Said by the outcome already. */
const REPEATS = /^(?:command )?exit(?:ed with|s with)?(?: code|:)? \d+\.?$/i

/** Words and signs with which programs say that something is wrong. */
const TELLING =
  /[✕✖✗✘×❌]|\b(?:error|errors|errno|fail|fails|failed|failure|fatal|panic|panicked|exception|traceback|cannot|can't|could not|couldn't|not found|no such|denied|refused|invalid|unexpected|expected|unmatched|unrecognized|undefined|unknown|missing|timed? ?out|abort|aborted|aborting|not ok|segfault|killed)\b|\w(?:Error|Exception)\b/i

const cut = (line: string): string => {
  const kept = line.trimEnd()
  return kept.length > WIDTH ? `${kept.slice(0, WIDTH)}…` : kept
}
