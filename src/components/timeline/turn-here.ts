// Whose band stands at the top: the last prompt that is scrolled away, as long as its turn is read. Found by halves among
// what is drawn, and where the turn began in a section that is not drawn, among the entries.

import { turnPrompt } from '../../model/rows/turn-fold.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import type { ThreadRows } from '../../state/session/rows.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { lastAbove, topOf } from './binary-search.ts'
import { SECTION_ROWS } from './sections.ts'

/** `line`: where the band begins. `room`: what it may cover. No band is shown where the next prompt would be below it. */
export const turnHere = (
  viewer: ViewerState,
  list: ThreadRows,
  line: number,
  room: number
): EntryId | undefined => {
  const sections = document.querySelector('.timeline')?.children ?? []
  const at = lastAbove(sections, line)
  const section = sections[at]
  if (!section || section.getBoundingClientRect().width === 0) return undefined
  const prompts = section.querySelectorAll<HTMLElement>('[data-turn]')
  const above = lastAbove(prompts, line - 1)
  const next = prompts[above + 1] ?? firstIn(sections[at + 1], line + room)
  if (next && topOf(next) < line + room) return undefined
  return lastOpen(prompts, above, line + room) ?? before(viewer, list, at)
}

const firstIn = (section: Element | undefined, y: number): Element | undefined =>
  section && topOf(section) < y ? (section.querySelector('[data-turn]') ?? undefined) : undefined

/** A sub-agent that ended above is not read any more. */
const lastOpen = (prompts: ArrayLike<HTMLElement>, from: number, y: number): EntryId | undefined => {
  for (let i = from; i >= 0; i--) {
    const agent = prompts[i]?.closest('.agent')
    if (!agent || agent.getBoundingClientRect().bottom > y) return prompts[i]?.dataset['turn']
  }
  return undefined
}

const before = (viewer: ViewerState, list: ThreadRows, section: number): EntryId | undefined => {
  const key = list.keys()[section * SECTION_ROWS]
  const row = key === undefined ? undefined : list.row(key)
  const id = row?.row === 'group' ? row.calls[0]?.key : row?.row === 'branch' ? row.branch.first : row?.key
  const { entries, placeOf } = viewer.transcript
  const place = id === undefined ? undefined : placeOf(id)
  if (place === undefined) return undefined
  const thread = viewer.thread()
  for (let at = place - 1; at >= 0; at--) {
    const prompt = turnPrompt(entries(), at, thread)
    if (prompt === undefined || list.keyOf(prompt) === prompt) return prompt
    at = placeOf(prompt) ?? 0
  }
  return undefined
}
