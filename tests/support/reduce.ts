// Runs a format's reducer over values, as the engine does over records, without bytes.

import type { Format } from '../../src/adapters/contract.ts'
import type { ReadRecord } from '../../src/model/entry/resolve.ts'
import { apply, type Draft, emptyDraft } from '../../src/model/transcript/apply.ts'
import { dump } from '../../src/model/transcript/dump.ts'
import { LedgerBuilder } from '../../src/model/transcript/ledger.ts'
import { FILE_STRIDE, type Ledger, type Op } from '../../src/model/transcript/types.ts'

export interface Reduced {
  readonly draft: Draft
  readonly ledger: Ledger
  readonly ops: readonly (readonly Op[])[]
  readonly read: ReadRecord
}

/** The records of one file. */
export const reduce = (format: Format, records: readonly unknown[]): Reduced =>
  reduceFiles(format, [{ path: '', records }])

/** The records of several files of one session, in order. */
export const reduceFiles = (
  format: Format,
  files: readonly { readonly path: string; readonly records: readonly unknown[] }[]
): Reduced => {
  const reducer = format.open()
  const draft = emptyDraft()
  const book = new LedgerBuilder()
  const ops: (readonly Op[])[] = []
  for (const [f, file] of files.entries()) {
    reducer.enter?.({ path: file.path })
    for (const [n, record] of file.records.entries()) {
      const said = reducer.push(record, f * FILE_STRIDE + n)
      apply(draft, said)
      book.read(said)
      ops.push(said)
    }
  }
  const read: ReadRecord = async n => files[Math.floor(n / FILE_STRIDE)]?.records[n % FILE_STRIDE]
  return { draft, ledger: book.close(), ops, read }
}

export const dumpOf = (format: Format, records: readonly unknown[]): Promise<string> => {
  const { draft, ledger, read } = reduce(format, records)
  return dump(read, { ...draft, format: format.id, ledger })
}

/** JSON, one value a line. */
export const lines = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line))
