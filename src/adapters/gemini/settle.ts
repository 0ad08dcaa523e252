// A call meets its outcome.

import type { Image, RecordNo, Tool } from '../../model/transcript/types.ts'
import { withRecord } from '../reading/sources.ts'
import { statusByExit } from '../tools/rules.ts'
import { refineByDisplay } from './display.ts'
import { type Outcome, withRows } from './outcome.ts'
import { refineByText } from './refine.ts'

/** The call as it stands with its outcome. */
export const settled = (tool: Tool, outcome: Outcome, record: RecordNo): Tool => {
  const known = tool.images ?? []
  const images = [...known, ...outcome.images.filter(image => !known.some(other => isSame(image, other)))]
  const plain: Tool = {
    ...tool,
    status: outcome.status,
    output: outcome.output,
    src: withRecord(tool.src, record),
    ...(outcome.ended === undefined ? {} : { endedAt: outcome.ended }),
    ...(images.length > 0 ? { images } : {})
  }
  const named = outcome.files.map(file => ({ name: 'attached', value: file.uri ?? file.name }))
  const rows = [...named, ...(outcome.notes ?? [])]
  const told = withRows(refineByDisplay(refineByText(plain, outcome.at, outcome.display), outcome), rows)
  return { ...told, status: statusByExit(told.status, told.detail) }
}

/** A result that is told again brings its pictures again. */
const isSame = (one: Image, other: Image): boolean =>
  one.from === 'url'
    ? other.from === 'url' && one.url === other.url
    : other.from === 'log' && one.mime === other.mime && one.size === other.size
