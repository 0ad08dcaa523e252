// What a call says besides what its line shows: a title in other words, and places in files.

import { kindOf } from '../kinds/index.ts'
import type { Location, Tool } from '../transcript/types.ts'
import { phrase } from '../wording/phrase.ts'
import { titleAfter } from '../wording/title-after.ts'
import { partsOf } from './parts.ts'
import { previewOf } from './text-value.ts'

/** The title, unless the line or a text of the call says the same. */
export const distinctTitle = (tool: Tool, cwd: string | undefined): string | undefined => {
  if (!tool.title) return undefined
  const { verb, parts } = phrase(tool, cwd)
  const title = plain(titleAfter(verb, tool.title))
  const line = parts.map(piece => ('full' in piece ? `${piece.text} ${piece.full}` : piece.text)).join(' ')
  const texts = partsOf(tool).flatMap(({ key, text }) => (key === 'title' ? [] : [previewOf(text)]))
  return [line, ...texts].some(text => plain(text).includes(title)) ? undefined : tool.title
}

const plain = (words: string): string =>
  words
    .replaceAll(/[`"“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The places that the line does not name: other files, and lines of a file. */
export const unnamedLocations = (tool: Tool): readonly Location[] => {
  const { detail, locations = [] } = tool
  const named = new Set(
    kindOf(detail)
      .files(detail, tool)
      .flatMap(use => ('path' in use ? use.path : []))
  )
  const from = detail.kind === 'read' ? detail.from : undefined
  return locations.filter(
    ({ path, line }, i) =>
      !(named.has(path) && (line === undefined || line === from)) &&
      locations.findIndex(other => other.path === path && other.line === line) === i
  )
}
