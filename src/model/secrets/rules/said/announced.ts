// A value alone on its line, under a line that announces it: a question, a heading, a command at a prompt.

import { FOREIGN, speaksForeign } from '../names.ts'
import { isGiven } from '../pattern.ts'
import { isRandom } from '../randomness.ts'
import type { Candidate, Rule } from '../rule.ts'
import { isPrinted } from './printed.ts'

const PASSWORD = 'passw(?:or)?d|passphrase|passcode'
const KEY = 'secret|token|credential|(?:api|access|private|license|unlock)[ _-]?key|gen-?key'
const SPEAKS = new RegExp(`${PASSWORD}|${KEY}`, 'i')
const WORD = new RegExp(`${PASSWORD}|${KEY}|${FOREIGN}`, 'gi')
const SPEAKS_OF_PASSWORD = new RegExp(`${PASSWORD}|${FOREIGN}`, 'i')

export const announcedValues: Rule = {
  by: 'place',
  hint: { test: text => text.includes('\n') && (SPEAKS.test(text) || speaksForeign(text)) },
  worst: ['password:\n', '$ token\n', 'the api key?\n\n```\n', 'secret\n'],
  *find(text, isFound): Generator<Candidate> {
    for (let at = 0; ; ) {
      WORD.lastIndex = at
      const word = WORD.exec(text)
      const end = word ? text.indexOf('\n', word.index) : -1
      if (!word || end < 0) return
      at = end
      const start = text.lastIndexOf('\n', word.index) + 1
      if (end - start > LONGEST_LINE) continue
      const how = announces(text.slice(start, end).trimEnd())
      ALONE.lastIndex = end
      const alone = how && ALONE.exec(text)
      const value = alone?.[1] ?? ''
      if (!how || !alone || !isAnnounced(value, how)) continue
      const from = end + alone[0].indexOf(value)
      if (!isFound(from, from + value.length))
        yield { kind: how === 'key' ? 'secret' : 'password', from, to: from + value.length }
    }
  }
}

const LONGEST_LINE = 400

/** Perhaps behind an empty line, in a block of code or in quotes; a shell marks an output without a line end. */
const ALONE =
  /\r?\n(?:[ \t]{0,20}\r?\n)?(?:[ \t]{0,8}```\w{0,12}[ \t]{0,4}\r?\n)?[ \t>]{0,12}["'`*]{0,2}([\w+/=.~!@#%^&*$?-]{6,400}?)["'`*]{0,2}[%$]?[ \t]{0,8}(?=\r?\n|$)/y

/** What the line announces. */
const announces = (line: string): 'password' | 'key' | undefined => {
  const isPrompt = PROMPT.test(line)
  if (!isPrompt && !ANNOUNCES.test(line)) return undefined
  if (OF_ANOTHER.test(line)) return undefined
  return !isPrompt && SPEAKS_OF_PASSWORD.test(line) ? 'password' : 'key'
}

const ANNOUNCES =
  /[:?：？][*"'`]{0,2}$|^[ \t]{0,4}(?:#{1,4} |\*\*)|\b(?:this is|here(?: is|[’']s)) (?:the|my|your|our|a) /i
const PROMPT = /^[ \t]{0,4}(?:[\w@.:~/-]{0,60}[$#❯➜%]|PS [^>\n]{1,60}>) ?[a-z]/
/** It may be seen by all, or only names something. */
const OF_ANOTHER =
  /public|finger|hash|\bsha|integrity|checksum|commit|digest|cert|\bgit\b|\bids?\b|\bname|polic|rule|require/i

const isAnnounced = (value: string, what: 'password' | 'key'): boolean =>
  what === 'password'
    ? value.length >= 8 &&
      isGiven(value) &&
      !/[:=(){}<>,;]/.test(value) &&
      (/\d/.test(value) ? /[A-Za-z]|^\d+$/.test(value) : isRandom(value, 8))
    : isPrinted(value) && !OTHER_THING.test(value)

/** A commit, a container, an id, a file. */
const OTHER_THING = /^(?:[0-9a-f]{7,31}|[0-9a-f]{40})$|^[0-9a-f]{8}-[0-9a-f-]{27}$|\.[a-z]{1,5}$|^[a-z]+\//
