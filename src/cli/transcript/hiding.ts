// What `--hide` means: what is hidden, one look over the whole log before anything is printed. No text is searched
// here: see `searcher.ts`.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { SHORTEST } from '../../engine/export/survey.ts'
import type { SessionReader } from '../../engine/read/reader.ts'
import { stretchesOf } from '../../engine/read/spans.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { ownValues } from '../../model/secrets/own-values.ts'
import type { ReviewedFinding } from '../../model/secrets/review.ts'
import { recordWords } from '../../model/transcript/notices.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import type { Options } from '../usage.ts'
import type { Searcher } from './searcher.ts'
import type { Clean } from './transcript-writer.ts'

/** Nothing where the log is printed as it is. */
export const hidingOf = async (options: Options): Promise<HidingOptions | undefined> => {
  if (!options.has('--hide')) return undefined
  const own = options.has('--own') ? await ownIn(options.value('--own') ?? '') : []
  return { isSecrets: true, isPersonal: options.value('--hide') === undefined, own, keep: [] }
}

/** What of these options makes no sense. */
export const hidingProblem = (options: Options): string | undefined => {
  const how = options.value('--hide')
  if (how !== undefined && how !== 'secrets') return `--hide=${how} is not known.`
  for (const name of ['--deadline', '--own'])
    if (options.has(name) && !options.has('--hide')) return `${name} goes with --hide.`
  if (!(deadlineOf(options) > 0 && deadlineOf(options) <= LONGEST))
    return '--deadline wants a number of seconds, up to a day.'
  return options.value('--own') === '-' && options.rest.includes('-')
    ? 'The log comes through the pipe: the values for --own have to come from a file.'
    : undefined
}

/** Seconds that one record may take: more than any log was seen to need. */
const DEADLINE = 60

export const deadlineOf = (options: Options): number => Number(options.value('--deadline') ?? DEADLINE)

/** A day: timers hold no more than some weeks. */
const LONGEST = 86_400

export interface Hider {
  readonly clean: Clean
  /** A line of the log, which keeps its shape. */
  line(line: string, record: RecordNo | null): Promise<string>
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
          await searcher.do({ search: 'learn', line: new TextDecoder().decode(bytes), record }, where(record))
  await searcher.do({ search: 'hide', hiding }, path)
  return {
    clean: async <T>(data: T, record?: RecordNo) =>
      (await searcher.do({ search: 'clean', data }, where(record))) as T,
    line: (line, record) => searcher.do({ search: 'clean line', line, record }, where(record)),
    found: () => searcher.do({ search: 'found' }, path)
  }
}

const ownIn = async (path: string): Promise<readonly string[]> => {
  const pasted =
    path === '-' ? await text(process.stdin) : await readFile(path, 'utf8').catch(() => undefined)
  if (pasted === undefined) throw new Error(`${path}: the values for --own cannot be read. Check the path.`)
  const own = ownValues(pasted)
  if (own.length === 0) throw new Error(`${path}: there are no values for --own in it.`)
  return own
}
