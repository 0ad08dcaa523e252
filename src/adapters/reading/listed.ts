// What a tool that lists a file with line numbers tells about the file.

import { listedFile } from '../../model/entry/listing.ts'
import type { ToolDetail } from '../../model/transcript/types.ts'
import { optional } from './arguments.ts'
import type { Cursor } from './cursor.ts'

type ReadDetail = Extract<ToolDetail, { kind: 'read' }>

/** The detail of a read with the file's own text. `first`: the line that the listing must begin with, if that is known. */
export const withListing = (detail: ReadDetail, output: Cursor, first?: number): ReadDetail => {
  const listed = typeof output.value === 'string' ? listedFile(output.value) : undefined
  if (!listed || (first !== undefined && listed.from !== first)) return detail
  const isPart = listed.from > 1 || detail.from !== undefined
  return {
    ...detail,
    ...optional('from', isPart ? listed.from : undefined),
    lines: listed.lines,
    ...optional('total', listed.total),
    content: output.text('listing')
  }
}
