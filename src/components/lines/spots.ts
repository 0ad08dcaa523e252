// Where a line stands: between the elements of the page that draw lines and the addresses that links give them.

import type { LineSpan } from '../../state/links/link.ts'
import type { MarkedLines, Viewer } from '../../state/session/viewer.ts'

/** One line of an entry. */
export type Spot = Omit<MarkedLines, 'first' | 'last'> & { readonly line: number }

const LINES = '.line, .code-line, .diff-line, .hit'

/** The id that the view of a text has: the entry's own, or that of one of its parts. */
const textId = ({ entry, part, side }: MarkedLines): string =>
  part === undefined || side !== undefined ? entry : `${entry} ${part}`

/** The marked lines, if they are of this text. */
export const markedIn = (viewer: Viewer, text: string): MarkedLines | undefined => {
  const lines = viewer.marked()
  return lines && lines.side === undefined && textId(lines) === text ? lines : undefined
}

/** The same for a text that is compared with another one. */
export const markedInDiff = (viewer: Viewer, text: string): MarkedLines | undefined => {
  const lines = viewer.marked()
  return lines?.side !== undefined && lines.entry === text ? lines : undefined
}

/** The files of a change after the first one are parts of it. */
export const filePart = (file: number): string | undefined => (file === 0 ? undefined : `file${file + 1}`)

/** The arguments of a call are parts of it too. */
export const inputPart = (place: number): string => `input${place + 1}`

export const lineOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(LINES)) || undefined

/** The address of a line; of a changed one that of its new side, unless the old one is meant. */
export const spotOf = (line: HTMLElement, side: LineSpan['side'] = 'new'): Spot | undefined => {
  const box = line.closest<HTMLElement>('[data-text]')
  const entry = box?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
  if (!box || entry === undefined) return undefined
  if (line.classList.contains('diff-line')) return diffSpot(line, entry, side)
  const text = box.dataset['text'] ?? ''
  const part = text === entry ? undefined : text.slice(entry.length + 1)
  const isMine = text === entry || text.startsWith(`${entry} `)
  const number = Number(line.dataset['number'] ?? line.dataset['line'])
  if (!isMine || !(number > 0) || (part !== undefined && !/^[a-z][a-z\d-]{0,19}$/.test(part)))
    return undefined
  return { entry, line: number, ...(part === undefined ? {} : { part }) }
}

const diffSpot = (line: HTMLElement, entry: string, wish: LineSpan['side']): Spot | undefined => {
  const side = line.dataset[wish ?? 'new'] === undefined ? (wish === 'old' ? 'new' : 'old') : (wish ?? 'new')
  const number = Number(line.dataset[side])
  const part = filePart(Number(line.closest<HTMLElement>('[data-file]')?.dataset['file'] ?? 0))
  return number > 0 ? { entry, side, line: number, ...(part === undefined ? {} : { part }) } : undefined
}

/** All lines of an entry that are on the page, without those of a sub-agent inside it. */
export const linesOf = (entry: Element): readonly HTMLElement[] =>
  [...entry.querySelectorAll<HTMLElement>(`[data-text] :is(${LINES})`)].filter(
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
