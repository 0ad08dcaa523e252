// Helps the survey of another worker: the rules alone, over a stretch of the log.

import { type LineSecrets, secretsInLine } from '../../model/secrets/line-secrets.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import type { SessionReader } from '../read/reader.ts'
import { type StretchStart, stretchesOf } from '../read/spans.ts'
import type { Pace } from './pace.ts'
import { SHORTEST } from './survey.ts'

/** By record, where there is something; null: so much was found that it is to be searched again. */
export type FoundInStretch = ReadonlyMap<RecordNo, LineSecrets | null>

export interface Searched {
  readonly start: StretchStart
  readonly found: FoundInStretch
}

/** Strings with secrets in them that are told of one stretch. */
const MOST = 5000

export const searchStretch = async (
  reader: SessionReader,
  { file, from }: StretchStart,
  pace: Pace
): Promise<FoundInStretch> => {
  const found = new Map<RecordNo, LineSecrets | null>()
  let told = 0
  for await (const { spans } of stretchesOf(reader, file, from)) {
    for (const { record, bytes } of spans) {
      if (record === null || bytes.length < SHORTEST || !(await pace.enter(record))) continue
      const secrets = secretsInLine(new TextDecoder().decode(bytes))
      for (const some of secrets.values()) told += some.length
      if (secrets.size > 0) found.set(record, told > MOST ? null : secrets)
    }
    break
  }
  return found
}
