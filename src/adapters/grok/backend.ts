// What the server did itself: searches of the web and of X, and pages that it opened.

import type { Tool, ToolDetail, WebResult } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import { wordSet } from '../reading/word-tables.ts'
import { statusNamed } from '../tools/status-words.ts'

export const backendDetail = (
  kind: Cursor,
  callId: string
): Pick<Tool, 'callId' | 'name' | 'detail' | 'input' | 'status' | 'output'> => {
  const action = kind.get('action')
  return {
    callId,
    name: kind.str('tool_type') ?? '',
    detail: detailOf(action, kind.str('tool_type') ?? ''),
    ...optionalList('input', action.fields(SHOWN)),
    status: statusNamed(kind.str('status')) ?? 'done',
    output: kind.get('output').text()
  }
}

/** Told by the detail. */
const SHOWN = wordSet('type query sources url')

const detailOf = (action: Cursor, tool: string): ToolDetail => {
  const query = firstWord(action, 'query', 'pattern')
  const url = firstWord(action, 'url')
  if (query === '' && url !== '') return { kind: 'fetch', url }
  if (query === '' && !/search/.test(tool)) return { kind: 'other' }
  return { kind: 'websearch', query, ...optionalList('results', action.list('sources').flatMap(resultOf)) }
}

const resultOf = (source: Cursor): readonly WebResult[] => {
  const url = source.isString ? String(source.value) : source.str('url')
  return url === undefined ? [] : [{ title: source.str('title') ?? url, url }]
}
