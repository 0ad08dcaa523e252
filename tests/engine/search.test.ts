// Searching finds exactly what a search of every entry's whole text finds, whatever the bytes look like.

import { describe, expect, test } from 'vitest'
import { EscapeBook } from '../../src/engine/search/escapes.ts'
import { fullText } from '../../src/model/entry/resolve.ts'
import { readQuery } from '../../src/model/query/query.ts'
import type { Text } from '../../src/model/transcript/types.ts'
import { text } from '../support/entry-text.ts'
import { allLogs, bytesOf } from '../support/files.ts'
import { type ReadLog, readBytes } from '../support/open.ts'
import { seeded } from '../support/random.ts'
import { search } from '../support/search.ts'

/** A fixture shows one oddity; a log has many. */
const QUERIES = { fixture: 60, sample: 120, corpus: 200 }

/** Queries that go wrong where bytes and texts differ. */
const FIXED: readonly string[] = [
  'error',
  'Error',
  'the',
  'e',
  '0',
  '"\\""',
  '"\\\\"',
  '\\n',
  '"\\n"',
  '"\\n\\n"',
  '"\\": \\""',
  '{',
  '": ',
  '@@',
  '-1,',
  'null',
  'true',
  '\u017f',
  '\u212a',
  'İ',
  'É',
  'ß',
  '测试',
  '日本',
  '🎉',
  '✓',
  '…',
  '—',
  '/tmp',
  'src/',
  '<',
  '&lt;',
  'u00',
  'zqxneedle7741',
  'error -warning',
  '-e',
  '"a b"',
  'match:word in',
  'match:case the',
  '/\\bfunc\\w+/i',
  '/^\\s*\\d+/',
  '/["\\\\]n/',
  '/(foo|bar|the) /',
  '\ufffd'
]

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('every query finds what reading everything finds', { timeout: 300_000 }, async () => {
    const opened = await readBytes(bytesOf(log), log.path)
    const { entries } = opened.draft
    const whole = await wholeTexts(opened)
    const read = cachedReader(opened)
    const book = new EscapeBook()
    const wrong: string[] = []
    for (const typed of queriesFor([...whole.values()], log.name.length, QUERIES[log.origin])) {
      const query = readQuery(typed)
      const { hits } = await search(query, opened, read, book)
      const missed = entries.filter(
        entry => isWanted(whole.get(entry.id) ?? '', query) !== hits.has(entry.id)
      )
      if (missed.length > 0) wrong.push(`${typed}: ${missed.map(entry => entry.id).join(' ')}`)
    }
    expect(wrong).toEqual([])
  })
})

const wholeTexts = async ({ reader, draft }: ReadLog): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for (const entry of draft.entries) texts.set(entry.id, await text(entry, n => reader.read(n)))
  return texts
}

/** Long texts are read once for all queries. */
const cachedReader = ({ reader }: ReadLog): ((text: Text) => Promise<string>) => {
  const known = new Map<Text, Promise<string>>()
  return wanted => {
    if (typeof wanted === 'string') return Promise.resolve(wanted)
    const found = known.get(wanted) ?? fullText(wanted, n => reader.read(n))
    known.set(wanted, found)
    return found
  }
}

/** Some of the fixed ones, and pieces of the log's own texts: where they are cut is left to chance. */
const queriesFor = (texts: readonly string[], seed: number, count: number): readonly string[] => {
  const random = seeded(seed)
  const full = texts.filter(whole => whole.length > 0)
  const out = [...FIXED]
  while (out.length < count && full.length > 0) {
    const whole = full[Math.floor(random() * full.length)] ?? ''
    const from = Math.floor(random() * whole.length)
    const piece = whole.slice(from, from + 1 + Math.floor(random() ** 2 * 40)).toWellFormed()
    if (piece.trim() === '') {
      out.push('filler')
      continue
    }
    const quoted = `"${piece.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    const kind = random()
    out.push(kind < 0.6 ? quoted : kind < 0.8 ? quoted.toLowerCase() : `match:case ${quoted}`)
  }
  return out
}

/** Written without the code that is tested: letters compared one by one. */
const isWanted = (whole: string, query: ReturnType<typeof readQuery>): boolean =>
  query.terms.every(term => occurs(whole, term)) && !query.without.some(term => occurs(whole, term))

const occurs = (whole: string, term: ReturnType<typeof readQuery>['terms'][number]): boolean => {
  if (term.is === 'pattern') return new RegExp(term.source, term.flags).test(whole)
  const [where, what] = term.isExact ? [whole, term.text] : [upper(whole), upper(term.text)]
  if (!term.isWhole) return where.includes(what)
  const isLetter = (char: string | undefined): boolean =>
    char !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(char)
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const startsInside = isLetter(whole[at - 1]) && isLetter(whole[at])
    const endsInside = isLetter(whole[at + what.length - 1]) && isLetter(whole[at + what.length])
    if (!startsInside && !endsInside) return true
  }
  return false
}

const folded = new Map<string, string>()

const upper = (words: string): string => {
  const known = folded.get(words)
  if (known !== undefined) return known
  const made = words.replace(/[^\0-\x60\x7b-\x7f]/g, unit => {
    const large = unit.toUpperCase()
    return large.length !== 1 || (unit > '\x7f' && large <= '\x7f') ? unit : large
  })
  folded.set(words, made)
  return made
}

describe('long texts, however their writer spelled them', () => {
  const filler = 'nothing to see here, '.repeat(300)
  /** What stands between the quotes of the record, and what it says. */
  const SPELLINGS: readonly (readonly [string, string])[] = [
    ['zebrafish', 'zebrafish'],
    ['\\u007aebrafish', 'zebrafish'],
    ['zebraf\\u0069sh', 'zebrafish'],
    ['ZEBRA\\u0046ISH', 'zebrafish'],
    ['zebra\u0000fish', 'zebrafish'],
    ['a \\"quoted\\" word', '"a \\"quoted\\" word"'],
    ['C:\\\\dir\\\\file', 'C:\\dir\\file'],
    ['one\\ntwo', '"one\\ntwo"'],
    ['src\\/main\\/app', 'src/main/app'],
    ['\\u003cdiv\\u003e', '<div>'],
    ['测试', '测试'],
    ['\\u6d4b\\u8bd5', '测试'],
    ['\\u6D4B试', '测试'],
    ['🎉🎉', '🎉🎉'],
    ['\\ud83c\\udf89🎉', '🎉🎉'],
    ['ÉCLAIR', 'éclair'],
    ['\\u00c9clair', 'éclair'],
    ['STRASSE', 'strasse'],
    ['ma\\u00f1ana', 'MAÑANA match:case']
  ]
  const result = (spelled: string, i: number): string =>
    `{"type":"assistant","uuid":"a${i}","sessionId":"s","message":{"id":"m${i}","role":"assistant","content":[{"type":"tool_use","id":"t${i}","name":"Bash","input":{"command":"x"}}]}}\n` +
    `{"type":"user","uuid":"u${i}","sessionId":"s","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t${i}","content":"${filler}${spelled}${filler}"}]}}`

  test('each of them is found, and only what is there', async () => {
    const bytes = new TextEncoder().encode(SPELLINGS.map(([spelled], i) => result(spelled, i)).join('\n'))
    const opened = await readBytes(bytes, 'odd.jsonl')
    const whole = await wholeTexts(opened)
    const read = cachedReader(opened)
    const book = new EscapeBook()
    for (const [i, [spelled, typed]] of SPELLINGS.entries()) {
      const query = readQuery(typed)
      const { hits } = await search(query, opened, read, book)
      const wanted = opened.draft.entries.filter(entry => isWanted(whole.get(entry.id) ?? '', query))
      expect([...hits.keys()], spelled).toEqual(wanted.map(entry => entry.id))
      if (!typed.includes('match:case')) expect(hits.has(`t${i}`), spelled).toBe(true)
    }
  })

  test('what is not there is not read', async () => {
    const bytes = new TextEncoder().encode(SPELLINGS.map(([spelled], i) => result(spelled, i)).join('\n'))
    const opened = await readBytes(bytes, 'odd.jsonl')
    const { reads } = await search(readQuery('walruswalrus'), opened, cachedReader(opened))
    expect(reads).toBeLessThan(6)
  })

  test('a word that comes in two chunks is found', async () => {
    const chunk = (text: string): string =>
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'session/update',
        params: {
          sessionId: 's',
          update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } }
        }
      })
    const lines = [chunk(filler), chunk(`${filler}zebra`), chunk(`fish${filler}`)].join('\n')
    const opened = await readBytes(new TextEncoder().encode(lines), 'chunks.jsonl')
    const { hits } = await search(readQuery('zebrafish'), opened, cachedReader(opened))
    expect(hits.size).toBe(1)
  })

  test('a word that a container engine cut in two is found', async () => {
    const rows = result(`${filler}zebrafish`, 0)
      .split('\n')
      .flatMap(line => {
        const cut = line.indexOf('zebrafish') + 'zebra'.length
        return line.includes('zebrafish') ? [line.slice(0, cut), `${line.slice(cut)}\n`] : [`${line}\n`]
      })
    const lines = rows.map(log => JSON.stringify({ log, stream: 'stdout', time: '2026-03-01T10:00:00Z' }))
    const opened = await readBytes(new TextEncoder().encode(lines.join('\n')), 'docker.log')
    const { hits } = await search(readQuery('zebrafish'), opened, cachedReader(opened))
    expect([...hits.keys()]).toEqual(['t0'])
  })
})
