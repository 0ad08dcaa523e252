// All secrets of a text: every rule over the text as the eye reads it, and those that know a secret by its shape over the
// text as it was before it was wrapped or escaped. Best effort, and the same every time.

import { together } from './combined.ts'
import { apart, type Finding, finding } from './finding.ts'
import { isSecretField, secretKindOf } from './rules/assignments.ts'
import { encoded } from './rules/encoded.ts'
import { PLACES, SHAPES } from './rules/index.ts'
import type { Candidate, IsFound, Rule } from './rules/rule.ts'
import { asItIs, type View, withoutEscapes, withoutHidden, withoutJoints, withoutWraps } from './views.ts'

/** `name`: the field that the text is the value of. In order, none over another. */
export const secretsIn = (text: string, name = ''): readonly Finding[] => {
  if (text.length < SHORTEST) return []
  // Machines fill these with what is unique: there only a shape counts.
  if (MACHINE_MADE.test(name) && !/\s/.test(text)) return shapesIn(text)
  const all: Finding[] = []
  if (name !== '' && text.length < LONGEST_FIELD && isSecretField(name, text))
    all.push(finding(secretKindOf(name), text, 0))
  if (PLAIN.test(text)) return all
  const seen = withoutHidden(text) ?? asItIs(text)
  add(all, text, seen, EVERYWHERE)
  add(all, text, seen, PLACES)
  const wrapped = withoutWraps(text)
  if (wrapped) add(all, text, wrapped, EVERYWHERE)
  const joined = withoutJoints(text)
  if (joined) add(all, text, joined, SHAPES)
  const plain = withoutEscapes(text)
  if (plain) add(all, text, plain, QUOTES.test(text) ? EVERY_RULE : SHAPES)
  return together(text, all)
}

/** Most strings of a log: short words, ids, times. */
const PLAIN =
  /^(?:[\w ./-]{1,17}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]{8,20}Z?|(?:toolu|srvtoolu|msg|req|call)_\w{10,40})$/

const MACHINE_MADE = /^(?:id|uuid|\w+U(?:uid|UID)|\w+I[dD]|\w+_id|signature|\w+Signature|encrypted_content)$/

const SHORTEST = 4
const LONGEST_FIELD = 20_000

/** Escaped quotes, elements and ends of lines, or a user of an address: then places are told too. */
const QUOTES = /%22|%40|%3[Cc]|%0[AaDd]|u0022/

const EVERY_RULE: readonly Rule[] = [...SHAPES, ...PLACES]

const EVERYWHERE: readonly Rule[] = [...SHAPES, encoded(inner => EVERY_RULE.some(rule => holds(rule, inner)))]

/** What its own shape gives away. */
export const shapesIn = (text: string): readonly Finding[] => {
  const all: Finding[] = []
  add(all, text, asItIs(text), SHAPES)
  return apart(all)
}

const holds = (rule: Rule, text: string): boolean => {
  if (!rule.hint.test(text)) return false
  for (const _ of rule.find(text, () => false)) return true
  return false
}

const add = (all: Finding[], text: string, view: View, rules: readonly Rule[]): void => {
  const found: Candidate[] = []
  const isFound = among(found)
  const isSame = view.text === text
  for (const rule of rules) {
    if (!rule.hint.test(view.text)) continue
    for (const candidate of rule.find(view.text, isFound)) {
      const { kind, from, to } = candidate
      if (to <= from) continue
      const start = isSame ? from : view.at(from)
      all.push(finding(kind, text.slice(start, isSame ? to : view.at(to - 1) + 1), start))
      found.push(candidate)
    }
  }
}

/** Of those that begin at the same place the longest wins, and the first of these. */
const among = (found: readonly Candidate[]): IsFound => {
  /** By where they begin, page by page. */
  const pages: (Int32Array | undefined)[] = []
  let known = 0
  return (begin, end) => {
    for (; known < found.length; known++) setEnd(pages, found[known] as Candidate)
    return (pages[begin >> PAGE_BITS]?.[begin & (PAGE - 1)] ?? 0) >= end
  }
}

const setEnd = (pages: (Int32Array | undefined)[], { from, to }: Candidate): void => {
  const page = pages[from >> PAGE_BITS] ?? new Int32Array(PAGE)
  pages[from >> PAGE_BITS] = page
  const place = from & (PAGE - 1)
  if ((page[place] ?? 0) < to) page[place] = to
}

const PAGE_BITS = 12
const PAGE = 4096
