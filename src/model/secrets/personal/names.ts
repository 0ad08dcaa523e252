// Full names of people: before an address, and where git is told who commits.

import { isNobody, isNobodysName } from './nobody.ts'
import { isOrdinary } from './ordinary.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const BEFORE = 160
const OPENED = /(?:<|\\u003[cC]|&lt;|%3[cC])$/
const LABELLED =
  /(?:^|[^A-Za-z-])(?:author(?:\(s\))?|committer|commit|[a-z]{3,12}(?:-[a-z]{3,12}){0,2}-by|from|to|cc|maintainer):?\s{1,12}([^\s<>:"'\\|@][^\n<>:"\\|@]{0,58}?)\s{0,3}$/i
const UNLABELLED =
  /(?:^|[^\p{L}\d.'’-])((?!Copyright|License)\p{Lu}[\p{L}.'’-]{1,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){1,3}) {0,2}$/u
/** "name": "…", "email": " */
const PAIR =
  /["']name\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']([^"'\\\n]{2,60})\\{0,3}["'],\s{0,20}\\{0,3}["']e?mail\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']$/

/** The name before the address that begins here. */
export const nameBefore = (out: Sighting[], text: string, at: number): void => {
  if (!MAY_STAND_BEFORE.has(text.charCodeAt(at - 1))) return
  const start = Math.max(0, at - BEFORE)
  const before = text.slice(start, at)
  const opened = OPENED.exec(before)
  const line = opened ? before.slice(0, opened.index) : ''
  const match = opened ? (LABELLED.exec(line) ?? UNLABELLED.exec(line)) : PAIR.exec(before)
  const name = match?.[1]?.trim() ?? ''
  if (match && name !== '') out.push(...person(name, start + match.index + match[0].lastIndexOf(name)))
}

/** How an opening bracket or a quote ends, plain or encoded. */
const MAY_STAND_BEFORE: ReadonlySet<number> = new Set([...'<cC;"\''].map(sign => sign.charCodeAt(0)))

const WORD = String.raw`\p{L}[\p{L}.'’-]{0,24}`
const TOLD: readonly RegExp[] = [
  /\buser\.name(?:=| {1,3})\\{0,3}["']([^"'\n\\$]{2,60})["'\\]/gu,
  new RegExp(String.raw`\buser\.name=(${WORD}(?: ${WORD}){0,3})(?=\n|\\n|$)`, 'gu'),
  /\buser\.name=([\p{L}\d._-]{2,40})(?= |$)/gu,
  /\bgit config (?:--\w{1,10} )?user\.name ([\p{L}\d._-]{2,40})(?=\s{0,2}(?:$|\n|[&;\\]))/gu,
  /\bGIT_(?:AUTHOR|COMMITTER)_NAME=\\{0,3}["']([^"'\n\\$]{2,60})["'\\]/gu,
  new RegExp(String.raw`\bGIT_(?:AUTHOR|COMMITTER)_NAME=(${WORD})(?=\s|$)`, 'gu'),
  /\[user\]\s{1,4}(?:email = [^\n]{1,80}\s{1,4})?name = ([^\n\\"]{2,60})/g
]

const FULL = String.raw`\p{Lu}[\p{L}.'’-]{0,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){1,3}`
const ROLE =
  '(?:(?:created|updated|closed|assigned|requested|reviewed|merged)(?:_b|B)y|author|assignee|reporter|committer|reviewer|owner|full(?:_n|N)ame|real(?:_n|N)ame)'
/** "createdBy": "…", perhaps escaped. */
const FIELD = new RegExp(
  String.raw`["']${ROLE}\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["'](${FULL})(?=\\{0,3}["'])`,
  'gu'
)
/** An author whose address somebody took out already. */
const NAMELESS = new RegExp(
  String.raw`\b(?:Author|Commit|Committer|[A-Z][a-z]{2,12}(?:-[a-z]{2,12})?-[bB]y):\s{1,12}(${FULL}) <(?=\[|⟨|\*|>)`,
  'gu'
)

export const toldNames: PersonalRule = (text, name) => {
  const told = (patterns: readonly RegExp[]): readonly Sighting[] =>
    patterns.flatMap(pattern =>
      [...text.matchAll(pattern)].flatMap(match => {
        const who = (match[1] ?? '').trim()
        return person(who, match.index + match[0].lastIndexOf(who))
      })
    )
  const isGit = text.includes('user.name') || text.includes('_NAME=') || text.includes('[user]')
  return [
    ...(isGit ? told(TOLD) : []),
    ...(text.includes('<') ? told([NAMELESS]) : []),
    ...(MAY_BE_FIELD.test(text) ? told([FIELD]) : []),
    ...(IS_ROLE.test(name) && IS_FULL.test(text) ? person(text, 0) : [])
  ]
}

const MAY_BE_FIELD = /(?:[bB]y|author|assignee|reporter|committer|reviewer|owner|[nN]ame)\\{0,3}["']\s{0,3}:/
const IS_ROLE = new RegExp(`^${ROLE}$`)
const IS_FULL = new RegExp(`^${FULL}$`, 'u')

/** marco.rossi@ says how its owner is called: the name is hidden where it stands, without a place of its own here. */
export const personNameIn = (out: Sighting[], local: string, from: number): void => {
  const match = local.includes('.') ? /^([a-z]{3,20})\.([a-z]{3,20})$/i.exec(local) : null
  const [, first = '', last = ''] = match ?? []
  if (!match || isNobody(first) || isNobody(last) || (isOrdinary(first) && isOrdinary(last))) return
  out.push(sighting('name', 'person-name', '', from, true, `${first} ${last}`.toLowerCase()))
}

/** One word of a name may be any word; two together are a name. */
const person = (name: string, from: number): readonly Sighting[] => {
  if (!/\p{L}/u.test(name) || /[⟨⟩]|\[bot\]$/i.test(name) || isNobodysName(name)) return []
  return [sighting('name', 'person-name', name, from, /\p{L}\S*\s+\S*\p{L}/u.test(name))]
}
