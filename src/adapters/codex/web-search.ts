// Searches of the web, which an item of the history, an event and a thread item may tell.

import type { Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'
import type { CodexHandler, CodexSide } from './builder.ts'
import { callOf, codexStatus } from './calls.ts'

/** web_search_call and web_search_end tell the same search; the item often has no id. No result follows. */
export const webSearch =
  (side: CodexSide): CodexHandler =>
  (codex, item) => {
    const { searches } = codex.rollout
    const action = item.get('action')
    const query = item.str('query')
    const key = `${action.str('type') ?? ''} ${action.str('query') ?? action.str('url') ?? query ?? ''}`
    const better = (tool: Tool): Tool => ({ ...tool, detail: withResults(tool.detail, item.get('results')) })
    if (searches.fold(codex, side, [key], better)) return
    const id = item.str(side === 'event' ? 'call_id' : 'id')
    const entry = codex.put({
      ...callOf(codex, id, 'web_search'),
      type: 'tool',
      ...codex.alone(id),
      status: codexStatus(item, 'done'),
      detail: withResults(webDetail(action, query), item.get('results'))
    })
    searches.remember(side, entry, [key])
  }

/** What a web search did: it searches, opens a page or looks for words in it. */
export const webDetail = (action: Cursor, query: string | undefined): ToolDetail => {
  const url = action.str('url')
  if (action.str('type') === 'open_page' && url !== undefined) return { kind: 'fetch', url }
  const pattern = action.str('pattern') ?? ''
  if (action.str('type') === 'find_in_page')
    return { kind: 'search', target: 'other', pattern, ...optional('path', url) }
  const queries = stringsIn(action.get('queries')).join(' · ')
  return { kind: 'websearch', query: action.str('query') ?? (queries || query) ?? '' }
}

/** The pages that a search found, where the log lists them. */
const withResults = (detail: ToolDetail, list: Cursor): ToolDetail => {
  const results = list.list().flatMap(page => {
    const url = page.str('url')
    return url === undefined ? [] : [{ title: page.str('title') ?? url, url }]
  })
  return detail.kind === 'websearch' && results.length > 0 ? { ...detail, results } : detail
}
