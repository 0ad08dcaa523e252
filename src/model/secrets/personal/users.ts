// User names that a system says: ids, variables, and the owners of files where the name is known.

import { isNobody, isTelling } from './nobody.ts'
import { type PersonalRule, type Sighting, sighting } from './sighting.ts'

const NAME = String.raw`([\p{L}_][\p{L}\d._-]{0,31})`
const ID = new RegExp(`\\buid=\\d{1,10}\\(${NAME}\\)`, 'gu')
/** `=` as shells print it, or a pair of JSON. */
const VARIABLE = new RegExp(
  String.raw`(?<![\w$.{-])(?:USER|LOGNAME|USERNAME|SUDO_USER)(?:=\\{0,3}["']?|\\{0,3}["']:\s{0,2}\\{0,3}["'])${NAME}(?=[\s"'\\;,&|)]|$)`,
  'gu'
)

export const users: PersonalRule = (text, name) => {
  const out: Sighting[] = []
  const see = (who: string, from: number): void => {
    const lower = who.toLowerCase()
    if (!isNobody(who, lower))
      out.push(sighting('user', 'user-name', who, from, isTelling(who, lower), lower))
  }
  for (const [mark, pattern] of [
    ['uid=', ID],
    ['USER', VARIABLE],
    ['LOGNAME', VARIABLE]
  ] as const)
    if (text.includes(mark))
      for (const match of text.matchAll(pattern)) {
        const who = match[1] ?? ''
        see(who, match.index + match[0].lastIndexOf(who))
      }
  if (/^(?:user_?name|logname)$/i.test(name) && /^[\p{L}_][\p{L}\d._-]{0,31}$/u.test(text)) see(text, 0)
  return out
}

/** The places of names that mean other things elsewhere. Group 1 is the name. */
const PLACES: readonly { readonly mark: string; readonly pattern: RegExp }[] = [
  // ls -l: owner, then group
  {
    mark: 'rw',
    pattern: /[-dlbcps](?:[r-][w-][xsStT-]){3}[@+.]?\s{1,8}\d{1,8}\s{1,8}([\p{L}_][\p{L}\d._-]{0,31})(?=\s)/gu
  },
  {
    mark: 'rw',
    pattern:
      /[-dlbcps](?:[r-][w-][xsStT-]){3}[@+.]?\s{1,8}\d{1,8}\s{1,8}[\p{L}\d._⟨⟩-]{1,32}\s{1,8}([\p{L}_][\p{L}\d._-]{0,31})(?=\s)/gu
  },
  { mark: 'id=', pattern: /\bgid=\d{1,10}\(([\p{L}_][\p{L}\d._-]{0,31})\)/gu },
  { mark: 'groups=', pattern: /\bgroups=\d{1,10}\(([\p{L}_][\p{L}\d._-]{0,31})\)/gu },
  { mark: 'chown', pattern: /\bchown (?:-\w{1,4} )?([\p{L}_][\p{L}\d._-]{0,31})(?=[: ])/gu },
  { mark: '/', pattern: /\/(?:home|Users)\/([\p{L}_][\p{L}\d._-]{0,31})(?![\p{L}\d])/gu },
  { mark: '~', pattern: /(?<![\w/~])~([\p{L}_][\p{L}\d._-]{0,31})(?=\/)/gu }
]

export const inPlaces = (text: string, isUser: (name: string) => boolean): readonly Sighting[] => {
  const out: Sighting[] = []
  for (const { mark, pattern } of PLACES)
    if (text.includes(mark))
      for (const match of text.matchAll(pattern)) {
        const who = match[1] ?? ''
        if (isUser(who.toLowerCase()))
          out.push(sighting('user', 'user-name', who, match.index + match[0].lastIndexOf(who)))
      }
  return out
}
