// Finding words in the lines of an output.

import { plainLine } from './plain-line.ts'

/** Which of these lines hold the words. A line of a terminal is looked at as the terminal shows it. */
export const linesWith = (lines: readonly string[], needle: string, isTerminal: boolean): readonly number[] =>
  [...lines.keys()].filter(i => {
    const line = lines[i] ?? ''
    return placesOf(isTerminal ? plainLine(line) : line, needle).length > 0
  })

/** Smart case: a capital in what is searched for makes it exact. */
export const placesOf = (text: string, needle: string): readonly number[] => {
  if (needle === '') return []
  const isExact = needle !== needle.toLowerCase()
  const [where, what] = isExact ? [text, needle] : [text.toLowerCase(), needle]
  // Lower case may change the length of a text; then places in it mean nothing.
  if (where.length !== text.length) return exactPlaces(text, needle)
  return exactPlaces(where, what)
}

const exactPlaces = (text: string, needle: string): readonly number[] => {
  const places: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) places.push(at)
  return places
}
