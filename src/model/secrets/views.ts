// A text as it was before something broke it up: without colours and characters that are not seen, without the line ends
// of a narrow terminal, with signs that were written as numbers. Each view knows where its letters stand in the text.

import { firstWhere } from '../values/first-where.ts'

export interface View {
  readonly text: string
  /** Where a letter of the view stands in the text itself. */
  at(index: number): number
}

export const asItIs = (text: string): View => ({ text, at: index => index })

/** Nothing where the text has none of it. */
export const withoutHidden = (text: string): View | undefined => without(text, HIDDEN)
export const withoutWraps = (text: string): View | undefined => {
  const plain = /[\w+/=.-]\r?\n[\w+/=.-]/.test(text) ? cutsOf(text, WRAP) : []
  const indents = indentsIn(text)
  return withoutCuts(text, indents.length === 0 ? plain : [...plain, ...indents].sort((a, b) => a.at - b.at))
}
/** Signs that are written as numbers, in an address or in a string within a string. */
export const withoutEscapes = (text: string): View | undefined =>
  text.includes('%') || text.includes('\\u00') ? resolved(text) : undefined

const ESCAPES = /%(?:0[9aAdD]|2[02-9a-fA-F]|5[b-fB-F]|3[a-fA-F]|40|7[b-eB-E])|\\{1,2}u00[2-7][0-9a-fA-F]/g

/** A text that a program puts together from pieces. */
export const withoutJoints = (text: string): View | undefined =>
  /[\w+/=-]["'`][ \t]{0,3}[+.\\]?[ \t]{0,3}(?:\r?\n)?[ \t]{0,16}["'`][\w+/=-]/.test(text)
    ? without(text, JOINT)
    : undefined

const JOINT =
  /(?<=[\w+/=-]{6})(["'`])[ \t]{0,3}(?:[+.\\][ \t]{0,3}(?:\r?\n)?|\r?\n)[ \t]{0,16}\1(?=[\w+/=-]{6})/g

const HIDDEN =
  /[\u200b-\u200d\u2060\ufeff\u00ad]|\u001b\[[\d;?]{0,20}[A-Za-z]|\u001b\][^\u0007\u001b]{0,300}(?:\u0007|\u001b\\)|\\(?:u001b|x1b|e|033)\[[\d;]{0,20}m|\\\r?\n[ \t]{0,3}(?=\S)/g

/** The end of a long line that goes on at the beginning of the next one, where no new name begins. */
const WRAP = /(?<=(?:^|[\r\n])[^\r\n]{59,400}[\w+/=.-])\r?\n(?=[\w+/=.-]{4,}(?:[\s"'`,;)\]}<]|$))/g

/** Where a line of letters behind white space, or in a frame, goes on in the next one. By hand: a pattern looks back over
 *  all of each line. */
const indentsIn = (text: string): readonly Cut[] => {
  const cuts: Cut[] = []
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    let to = end
    while (to > 0 && end - to < 64 && isFrame(text.charCodeAt(to - 1))) to--
    let from = to
    while (from > 0 && to - from < LONGEST_RUN && isRunLetter(text.charCodeAt(from - 1))) from--
    let begin = from
    while (begin > 0 && from - begin < 20 && isFrame(text.charCodeAt(begin - 1))) begin--
    if (to - from < LEAST_RUN || begin === from || (begin > 0 && text[begin - 1] !== '\n')) continue
    CONTINUED.lastIndex = end + 1
    const next = CONTINUED.exec(text)?.[1]?.length
    if (next) cuts.push({ at: to, length: end + 1 + next - to })
  }
  return cuts
}

const LEAST_RUN = 40
const LONGEST_RUN = 400
const CONTINUED = /([ \t│|]{1,20})[\w+/=.-]{4,400}[ \t]{0,60}[│|]?\r?(?:\n|$)/y
/** White space within a line, and what frames are drawn with. */
const isFrame = (code: number): boolean =>
  code === 32 || code === 9 || code === 13 || code === 124 || code === 0x2502
/** Letters, digits and + / = . - _ */
const isRunLetter = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 44 && code < 58) ||
  code === 95 ||
  code === 43 ||
  code === 61

interface Cut {
  readonly at: number
  readonly length: number
}

const cutsOf = (text: string, pattern: RegExp): readonly Cut[] => {
  const cuts: Cut[] = []
  for (const match of text.matchAll(pattern)) cuts.push({ at: match.index, length: match[0].length })
  return cuts
}

const without = (text: string, pattern: RegExp): View | undefined => withoutCuts(text, cutsOf(text, pattern))

const withoutCuts = (text: string, cuts: readonly Cut[]): View | undefined => {
  if (cuts.length === 0) return undefined
  let out = ''
  let done = 0
  /** Of every cut: where it is in the view, and how much was cut up to it. */
  const steps: { readonly from: number; readonly shift: number }[] = []
  let shift = 0
  for (const { at, length } of cuts) {
    out += text.slice(done, at)
    done = at + length
    shift += length
    steps.push({ from: out.length, shift })
  }
  out += text.slice(done)
  return { text: out, at: index => index + shiftAt(steps, index) }
}

const PERCENT = 37

const resolved = (text: string): View | undefined => {
  let out = ''
  let done = 0
  let shift = 0
  const steps: { readonly from: number; readonly shift: number }[] = []
  ESCAPES.lastIndex = 0
  while (ESCAPES.test(text)) {
    const end = ESCAPES.lastIndex
    const length = text.charCodeAt(end - 3) === PERCENT ? 3 : text[end - 7] === '\\' ? 7 : 6
    out += text.slice(done, end - length)
    out += String.fromCharCode(Number.parseInt(text.slice(end - 2, end), 16))
    done = end
    shift += length - 1
    steps.push({ from: out.length, shift })
  }
  out += text.slice(done)
  return steps.length === 0 ? undefined : { text: out, at: index => index + shiftAt(steps, index) }
}

const shiftAt = (
  steps: readonly { readonly from: number; readonly shift: number }[],
  index: number
): number => steps[firstWhere(steps.length, i => (steps[i]?.from ?? 0) > index) - 1]?.shift ?? 0
