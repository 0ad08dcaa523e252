// The bytes of a file as they leave: stretch by stretch, and the same where there is nothing to hide.

import type { SessionReader } from '../read/reader.ts'
import { type RecordSpan, stretchesOf } from '../read/spans.ts'
import type { Leaving } from './leaving.ts'
import { SHORTEST } from './survey.ts'

export async function* cleanStretches(
  reader: SessionReader,
  file: number,
  leaving: Leaving,
  from = 0
): AsyncGenerator<{ readonly blob: Blob; readonly end: number }> {
  for await (const { spans, blob, end } of stretchesOf(reader, file, from)) {
    const parts: BlobPart[] = []
    let isSame = true
    for (const span of spans) {
      const clean = await cleanSpan(span, leaving)
      parts.push(clean ?? span.bytes)
      if (clean !== undefined) isSame = false
    }
    yield { blob: isSame ? blob : new Blob(parts), end }
  }
}

/** Nothing where it stays as it is: not a byte of it changes. */
const cleanSpan = async ({ record, bytes }: RecordSpan, leaving: Leaving): Promise<string | undefined> => {
  if (bytes.length < SHORTEST) return undefined
  // What is around it stays readable.
  if (!(await leaving.mayCheck([record]))) return leaving.isOpen ? undefined : 'null'
  const text = new TextDecoder().decode(bytes)
  const clean = leaving.span(text, record)
  return clean === text ? undefined : clean
}
