// What is done to a whole text of the log for the page: at once where the text is short, else in the painting worker, which
// has a deadline.

import type { PaintOutcome } from '../../engine/paint/client.ts'
import type { PaintJob } from '../../engine/paint/protocol.ts'
import { indentedJson } from '../../model/entry/json.ts'
import { terminalText } from '../../model/terminal/plain-line.ts'
import { deceptionWords } from '../../model/unicode/deception-words.ts'

/** Characters that no scan takes more than a few milliseconds for, whatever they are. */
export const AT_ONCE = 10_000

/** How many characters of a code deceive, in words; empty where none do. Never rejects. */
export const deceptionOf = (code: string, wanted: AbortSignal): string | Promise<string> => {
  if (code.length <= AT_ONCE) return deceptionWords(code.replaceAll('\r\n', '\n'))
  return inWorker({ job: 'deception', text: code }, wanted).then(outcome =>
    typeof outcome === 'string' ? NOT_CHECKED : outcome.words
  )
}

const NOT_CHECKED = 'not checked for invisible characters'

/** A list or an object in lines; nothing for anything else. Never rejects. */
export const jsonLinesOf = (json: string): string | undefined | Promise<string | undefined> => {
  if (json.length <= AT_ONCE) return indentedJson(json)
  return inWorker({ job: 'json', text: json }).then(outcome =>
    typeof outcome === 'string' ? undefined : outcome.lines
  )
}

/** What a terminal shows of a text: escape sequences belong into no clipboard. */
export const terminalTextOf = async (text: string): Promise<string> => {
  if (text.length <= AT_ONCE) return terminalText(text)
  const outcome = await inWorker({ job: 'terminal', text })
  if (typeof outcome === 'string') throw new NotReadInTime()
  return outcome.plain
}

/** The worker did not get through with a text. */
export class NotReadInTime extends Error {}

/** Which of these lines hold the words; nothing where that took too long. */
export const searchLines = async (
  lines: readonly string[],
  needle: string,
  isTerminal: boolean
): Promise<readonly number[] | undefined> => {
  const outcome = await inWorker({ job: 'find', lines, needle, isTerminal })
  return typeof outcome === 'string' ? undefined : outcome
}

/** Never rejects. */
const inWorker = async <J extends PaintJob>(job: J, wanted?: AbortSignal): Promise<PaintOutcome<J>> => {
  try {
    const { renderWorker } = await import('./render-worker.ts')
    return await renderWorker().do(job, wanted)
  } catch {
    return 'failed'
  }
}
