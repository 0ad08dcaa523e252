// What `--hide` means: what is hidden, one look over the whole log before anything is printed, and what came of it.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Pace } from '../src/engine/export/pace.ts'
import { SessionSurvey } from '../src/engine/export/survey.ts'
import type { SessionReader } from '../src/engine/read/reader.ts'
import { Cleaner, type Hiding } from '../src/model/secrets/cleaner.ts'
import { ownValues } from '../src/model/secrets/own-values.ts'
import type { Found } from '../src/model/secrets/review.ts'
import { counted } from '../src/model/wording/numbers.ts'

/** Nothing where the log is printed as it is. */
export const hidingOf = async (args: readonly string[]): Promise<Hiding | undefined> => {
  if (!args.some(arg => arg.startsWith('--hide'))) return undefined
  const own = args.includes('--own') ? await ownIn(args[args.indexOf('--own') + 1] ?? '') : []
  return { isSecrets: true, isPersonal: args.includes('--hide'), own, keep: [] }
}

/** The log has to be read to its end. */
export const cleanerFor = async (reader: SessionReader, hiding: Hiding): Promise<Cleaner> =>
  new Cleaner(hiding, await new SessionSurvey(reader).learned(new Pace()))

/** Hidden: password (2 values in 3 places), email (1 value in 9 places). */
export const hiddenWords = ({ kinds }: Found): string => {
  const words = kinds.map(
    ({ kind, values, places }) => `${kind} (${counted(values, 'value')} in ${counted(places, 'place')})`
  )
  return words.length === 0 ? 'Hidden: nothing was found.' : `Hidden: ${words.join(', ')}.`
}

const ownIn = async (path: string): Promise<readonly string[]> => {
  const pasted =
    path === '-' ? await text(process.stdin) : await readFile(path, 'utf8').catch(() => undefined)
  if (pasted === undefined) throw new Error(`${path}: the values for --own cannot be read. Check the path.`)
  const own = ownValues(pasted)
  if (own.length === 0) throw new Error(`${path}: there are no values for --own in it.`)
  return own
}
