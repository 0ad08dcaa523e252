// A hit that its row does not show where it stands (in a line number, in the address of a link, in an argument that the
// view leaves out): the words of the log around it, at the end of the row.

import { visibleText } from '../../model/unicode/visible-characters.ts'
import { count } from '../../model/wording/numbers.ts'
import type { Current } from '../../state/search/current-hit.ts'

export interface Quote {
  readonly element: HTMLElement
  readonly mark: HTMLElement
}

export const hitQuote = ({ place, label }: Current, unlabelled: string): Quote | undefined => {
  if (!place) return undefined
  const element = document.createElement('p')
  element.className = 'found-quote'
  element.dataset['ours'] = ''
  const name = document.createElement('span')
  name.className = 'quiet'
  name.textContent = `In the log, ${label || unlabelled}, line ${count(place.line + 1)}: `
  const mark = document.createElement('mark')
  mark.textContent = visibleText(visible(place.match))
  element.append(name, visibleText(place.before), mark, visibleText(place.after))
  return { element, mark }
}

/** White space alone would be a mark of nothing. */
const visible = (words: string): string =>
  words.trim() === '' ? words.replace(/\r?\n/g, '⏎\n').replaceAll('\t', '⇥').replace(/ /g, '␣') : words
