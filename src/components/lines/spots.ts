// Where a line stands: between the elements of the page that draw lines and the addresses that links give them.

import type { PartAt } from '../../model/entry/position.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import type { LineSpan } from '../../state/links/link.ts'
import type { MarkedLines, ViewerState } from '../../state/session/viewer.ts'

/** One line of an entry. */
export type LineSpot = Omit<MarkedLines, 'first' | 'last'> & { readonly line: number }

const LINES = '.line, .code-line, .diff-line, .hit'

/** The marked lines, if they are of this text. */
export const markedIn = (viewer: ViewerState, { entry, part }: PartAt): MarkedLines | undefined => {
  const lines = viewer.marked()
  const isIn = lines?.side === undefined && lines?.entry === entry && (lines.part ?? '') === part
  return isIn ? lines : undefined
}

/** The same for a text that is compared with another one. */
export const markedInDiff = (viewer: ViewerState, entry: EntryId): MarkedLines | undefined => {
  const lines = viewer.marked()
  return lines?.side !== undefined && lines.entry === entry ? lines : undefined
}

/** The files of a change after the first one are parts of it. */
export const filePart = (file: number): string | undefined => (file === 0 ? undefined : `file${file + 1}`)

export const lineOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(LINES)) || undefined

/** The address of a line; of a changed one that of its new side, unless the old one is meant. */
export const spotOf = (line: HTMLElement, side: LineSpan['side'] = 'new'): LineSpot | undefined => {
  const box = line.closest<HTMLElement>('[data-lines]')
  const entry = box?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
  if (!box || entry === undefined) return undefined
  if (line.classList.contains('diff-line')) return diffSpot(line, entry, side)
  const part = box.dataset['part'] ?? ''
  const number = Number(line.dataset['number'] ?? line.dataset['line'])
  if (!(number > 0) || !/^(?:[a-z][a-z\d-]{0,19})?$/.test(part)) return undefined
  return { entry, line: number, ...(part === '' ? {} : { part }) }
}

const diffSpot = (line: HTMLElement, entry: string, wish: LineSpan['side']): LineSpot | undefined => {
  const side = line.dataset[wish ?? 'new'] === undefined ? (wish === 'old' ? 'new' : 'old') : (wish ?? 'new')
  const number = Number(line.dataset[side])
  const part = filePart(Number(line.closest<HTMLElement>('[data-file]')?.dataset['file'] ?? 0))
  return number > 0 ? { entry, side, line: number, ...(part === undefined ? {} : { part }) } : undefined
}

/** All lines of an entry that are on the page, without those of a sub-agent inside it. */
export const markedLines = (entry: Element): readonly HTMLElement[] =>
  [...entry.querySelectorAll<HTMLElement>(`[data-lines] :is(${LINES})`)].filter(
    line => line.closest('[data-entry]') === entry
  )

export const isMarked = (line: HTMLElement, marked: MarkedLines): boolean => {
  const spot = spotOf(line, marked.side)
  return (
    spot !== undefined &&
    spot.part === marked.part &&
    spot.side === marked.side &&
    spot.line >= marked.first &&
    spot.line <= marked.last
  )
}
