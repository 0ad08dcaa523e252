// Browsers of the last years open everything: what they may lack has a small function of ours, which is used instead.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wellFormed } from '../src/model/unicode/well-formed.ts'
import { parseUrl } from '../src/model/urls/parse-url.ts'
import { anySignal } from '../src/model/values/any-signal.ts'
import { deferred } from '../src/model/values/deferred.ts'
import { groupBy } from '../src/model/values/group-by.ts'

const SRC = join(import.meta.dirname, '..', 'src')

/** What is newer, and the files that may name it because they do without it too. */
const NEWER: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bURL\.(?:parse|canParse)\b/, []],
  [/\.(?:toWellFormed|isWellFormed)\b/, []],
  [/\bPromise\.(?:withResolvers|try)\b/, []],
  [/\b(?:Map|Object)\.groupBy\b/, []],
  [/\bArray\.fromAsync\b|\bReadableStream\.from\b/, []],
  [/\bAbortSignal\.(?:any|timeout)\b/, ['model/values/any-signal.ts', 'cli/transcript/searcher.ts']],
  [/\.(?:toSorted|toReversed|toSpliced)\(/, []],
  [/\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|intersection|union)\(/, []],
  [/\bIterator\.|\.values\(\)\s*\.(?:map|filter|flatMap|take|drop|some|every|find|reduce|toArray)\(/, []],
  [/\bRegExp\.escape\b|\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(/, []],
  [/\bstructuredClone\b|\bIntl\.(?:Segmenter|DurationFormat)\b|\bMath\.sumPrecise\b/, []],
  [/\.(?:getOrInsert|getOrInsertComputed)\(|\.transferToFixedLength\(|\bError\.isError\b/, []],
  [/\.bytes\(\)|\bfor await \([^)]*\.(?:stream\(\)|body)\)/, []],
  [/\b(?:popover|closedby)\b|\b(?:requestClose|startViewTransition|moveBefore|caretPositionFromPoint)\(/, []],
  [/\bscheduler\.(?:yield|postTask)\b|\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/, []],
  [/\bCSS\.highlights\b|\bnew Highlight\b/, ['components/search/highlights.ts']]
]

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(?:tsx?|astro)$/.test(name))
  .map(name => name.replaceAll('\\', '/'))

test.each(NEWER)('%s is used by no file but those that do without it', (newer, known) => {
  const using = FILES.filter(file => newer.test(readFileSync(join(SRC, file), 'utf8')))
  expect(using.filter(file => !known.includes(file))).toEqual([])
})

test('our own do what the browser does', async () => {
  for (const text of ['', 'a', '😀', '\ud83d', '\ude00\ud83d', 'a\ud800b😀\udfff'])
    expect(wellFormed(text)).toBe(text.toWellFormed())
  for (const text of ['', 'x', 'https://a.b/c', '//', 'http://[', '/x', 'mailto:a'])
    for (const base of [undefined, 'https://home.example/x/'])
      expect(parseUrl(text, base)?.href).toBe(URL.parse(text, base)?.href)
  expect(groupBy([1, 2, 3, 4], n => n % 2)).toEqual(
    new Map([
      [1, [1, 3]],
      [0, [2, 4]]
    ])
  )
  const { promise, resolve } = deferred<number>()
  resolve(7)
  expect(await promise).toBe(7)
})

test.each(['the browser has one', 'it has none'])('a signal for several tells when one does: %s', has => {
  const { any } = AbortSignal
  if (has === 'it has none') Reflect.deleteProperty(AbortSignal, 'any')
  try {
    const [one, two] = [new AbortController(), new AbortController()]
    const both = anySignal([one.signal, two.signal])
    expect(both.aborted).toBe(false)
    two.abort('enough')
    expect([both.aborted, both.reason]).toEqual([true, 'enough'])
    expect(anySignal([one.signal, two.signal]).aborted).toBe(true)
  } finally {
    AbortSignal.any = any
  }
})
