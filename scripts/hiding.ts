// What `--hide` means: what is hidden, one look over the whole log before anything is printed, and what came of it. No text
// is searched here: see `searcher.ts`.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { SHORTEST } from '../src/engine/export/survey.ts'
import type { SessionReader } from '../src/engine/read/reader.ts'
import { stretchesOf } from '../src/engine/read/spans.ts'
import type { HidingOptions } from '../src/model/secrets/cleaner.ts'
import { ownValues } from '../src/model/secrets/own-values.ts'
import type { ReviewedFinding } from '../src/model/secrets/review.ts'
import { recordWords } from '../src/model/transcript/notices.ts'
import type { RecordNo } from '../src/model/transcript/types.ts'
import { counted } from '../src/model/wording/numbers.ts'
import type { Searcher } from './searcher.ts'
import type { Clean } from './transcript-writer.ts'

/** Nothing where the log is printed as it is. */
export const hidingOf = async (args: readonly string[]): Promise<HidingOptions | undefined> => {
  if (!args.some(arg => arg.startsWith('--hide'))) return undefined
  const own = args.includes('--own') ? await ownIn(args[args.indexOf('--own') + 1] ?? '') : []
  return { isSecrets: true, isPersonal: args.includes('--hide'), own, keep: [] }
}

/** Seconds that one record may take: more than any log was seen to need. */
const DEADLINE = 60

/** Nothing where what was given is no time. */
export const deadlineOf = (args: readonly string[]): number | undefined => {
  const at = args.indexOf('--deadline')
  const seconds = at < 0 ? DEADLINE : Number(args[at + 1])
  return seconds > 0 && seconds <= LONGEST ? seconds : undefined
}

/** A day: timers hold no more than some weeks. */
const LONGEST = 86_400

export interface Hider {
  readonly clean: Clean
  found(): Promise<ReviewedFinding>
}

/** Looks over the log, which has to be read to its end. */
export const hiderFor = async (
  reader: SessionReader,
  path: string,
  hiding: HidingOptions,
  searcher: Searcher
): Promise<Hider> => {
  const where = (record: RecordNo | null | undefined): string =>
    `${path}: ${record === null || record === undefined ? 'a part' : recordWords(record)}`
  await searcher.do({ search: 'begin' }, path)
  for (const file of reader.files.keys())
    for await (const { spans } of stretchesOf(reader, file))
      for (const { record, bytes } of spans)
        if (bytes.length >= SHORTEST)
          await searcher.do({ search: 'learn', line: new TextDecoder().decode(bytes) }, where(record))
  await searcher.do({ search: 'hide', hiding }, path)
  return {
    clean: async <T>(data: T, record?: RecordNo) =>
      (await searcher.do({ search: 'clean', data }, where(record))) as T,
    found: () => searcher.do({ search: 'found' }, path)
  }
}

/** Hidden: password (2 values in 3 places), email (1 value in 9 places). */
export const hiddenWords = ({ kinds }: ReviewedFinding): string => {
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
