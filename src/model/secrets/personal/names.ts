// Full names of people: before an address, and where git is told who commits.

import { isNobodysName, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const BEFORE = 160
const OPENED = /(?:<|\\u003[cC]|&lt;|%3[cC])$/
const LABELLED =
  /(?:^|[^A-Za-z-])(?:author(?:\(s\))?|committer|commit|[a-z]{3,12}(?:-[a-z]{3,12}){0,2}-by|from|to|cc|maintainer):?\s{1,12}([^\s<>:"'\\|@][^\n<>:"\\|@]{0,58}?)\s{0,3}$/i
const UNLABELLED = /(?:^|[^\p{L}\d.'’-])(\p{Lu}[\p{L}.'’-]{1,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){1,3}) {0,2}$/u
/** "name": "…", "email": " */
const PAIR =
  /["']name\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']([^"'\\\n]{2,60})\\{0,3}["'],\s{0,20}\\{0,3}["']e?mail\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']$/

/** The name before the address that begins here. */
export const nameBefore = (text: string, at: number): readonly Sighting[] => {
  const start = Math.max(0, at - BEFORE)
  const before = text.slice(start, at)
  const opened = OPENED.exec(before)
  const line = opened ? before.slice(0, opened.index) : ''
  const match = opened ? (LABELLED.exec(line) ?? UNLABELLED.exec(line)) : PAIR.exec(before)
  const name = match?.[1]?.trim() ?? ''
  return match && name !== '' ? person(name, start + match.index + match[0].lastIndexOf(name)) : []
}

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

export const toldNames: PersonalRule = text => {
  if (!text.includes('user.name') && !text.includes('_NAME=') && !text.includes('[user]')) return []
  return TOLD.flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(match => {
      const name = (match[1] ?? '').trim()
      return person(name, match.index + match[0].indexOf(name, match[0].search(/[= ]/)))
    })
  )
}

/** One word of a name may be any word; two together are a name. */
const person = (name: string, from: number): readonly Sighting[] => {
  if (!/\p{L}/u.test(name) || isNobodysName(name) || /\[bot\]$/i.test(name)) return []
  return [
    sighting('name', 'person-name', name, from, { spreads: /\p{L}\s+\p{L}/u.test(name) || isTelling(name) })
  ]
}
