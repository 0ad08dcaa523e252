// Which lines of an output are shown, how long lines are cut, how colours go on, what a search finds.

import { expect, test } from 'vitest'
import { readable, unfolded } from '../../src/components/code/raw-json.ts'
import { openImage } from '../../src/components/image/image-bytes.ts'
import {
  carriedStyles,
  cutLine,
  excerpt,
  gaps,
  LINE_START,
  LINE_STEP,
  PEEK_HEAD,
  PEEK_TAIL,
  type Peek,
  sizeWords,
  splitLines,
  styledLine
} from '../../src/components/output/output-lines.ts'
import { todoChanges } from '../../src/components/tools/todo-changes.ts'
import { linesWith, placesOf } from '../../src/model/terminal/find-in-lines.ts'
import { plainLine, terminalText } from '../../src/model/terminal/plain-line.ts'

const peekAt = (lines: readonly string[]): Peek => ({
  total: lines.length,
  size: lines.join('\n').length,
  head: lines.slice(0, PEEK_HEAD),
  tail: lines.slice(-PEEK_TAIL)
})
const numbered = (count: number, at: Readonly<Record<number, string>> = {}): readonly string[] =>
  Array.from({ length: count }, (_, i) => at[i] ?? `line ${i}`)
const shape = (lines: readonly string[], isFailure = false): readonly string[] =>
  excerpt(peekAt(lines), isFailure).map(({ from, lines: shown }) => `${from}–${from + shown.length - 1}`)

test('a short output is shown whole, a long one by its beginning and end', () => {
  expect(shape(numbered(1))).toEqual(['0–0'])
  expect(shape(numbered(24))).toEqual(['0–23'])
  expect(shape(numbered(25))).toEqual(['0–11', '19–24'])
  expect(shape(numbered(4000))).toEqual(['0–11', '3994–3999'])
})

test('of a failure the end is shown, or the lines from the error on', () => {
  expect(shape(numbered(14), true)).toEqual(['0–13'])
  expect(shape(numbered(500), true)).toEqual(['488–499'])
  expect(shape(numbered(500, { 495: 'TypeError: x is not a function' }), true)).toEqual(['488–499'])
  expect(shape(numbered(500, { 460: 'src/x.ts(3,1): error TS2304: Cannot find name' }), true)).toEqual([
    '459–467',
    '497–499'
  ])
  expect(shape(numbered(500, { 487: '\u001b[31mAssertionError: expected 3, got 2' }), true)).toEqual([
    '486–499'
  ])
  expect(shape(numbered(500, { 2: 'fatal: not a git repository' }), true)).toEqual(['2–9', '496–499'])
})

test('segments never overlap and lie inside, whatever the length', () => {
  for (const isFailure of [true, false])
    for (let count = 1; count < 120; count++)
      for (const error of [0, 3, 20, count - 13, count - 2]) {
        const lines = numbered(count, { [error]: 'Error: no' })
        const segments = excerpt(peekAt(lines), isFailure)
        const hidden = gaps(segments, count)
        expect(hidden.every(gap => gap >= 0)).toBe(true)
        const shown = segments.reduce((sum, segment) => sum + segment.lines.length, 0)
        expect(shown + hidden.reduce((sum, gap) => sum + gap, 0)).toBe(count)
        for (const segment of segments)
          expect(segment.lines).toEqual(lines.slice(segment.from, segment.from + segment.lines.length))
      }
})

test('a long line is cut, and opens in pieces; no character is halved', () => {
  expect(cutLine('x'.repeat(LINE_START + 100), 0)).toEqual([{ text: 'x'.repeat(LINE_START + 100), left: 0 }])
  const long = 'x'.repeat(LINE_START - 1) + '👩'.repeat(LINE_STEP)
  const [first] = cutLine(long, 0)
  expect(first?.text).toHaveLength(LINE_START - 1)
  expect(first?.left).toBe(2 * LINE_STEP)
  expect(cutLine(long, 1)[0]?.text.length).toBeGreaterThan(LINE_STEP)
  expect(cutLine(long, 2)).toEqual([{ text: long, left: 0 }])
})

test('what is wanted far into a line is shown with what stands around it', () => {
  const line = `${'👩'.repeat(LINE_STEP)}!needle!${'👩'.repeat(LINE_STEP)}`
  const [first, piece] = cutLine(line, 0, 'needle')
  expect(piece?.text).toContain('👩!needle!👩')
  expect(piece?.text.isWellFormed()).toBe(true)
  const shown =
    (first?.text.length ?? 0) + (first?.left ?? 0) + (piece?.text.length ?? 0) + (piece?.left ?? 0)
  expect(shown).toBe(line.length)
  expect(cutLine(line, 0, 'elsewhere')).toHaveLength(1)
  expect(cutLine(line, 9, 'needle')).toEqual([{ text: line, left: 0 }])
})

test('colours go on over the end of a line until they are reset', () => {
  const lines = ['\u001b[31mred', 'still', '\u001b[1mbold too\u001b[0m plain', 'plain']
  const carried = carriedStyles(lines)
  expect(carried).toEqual(['', '\u001b[31m', '\u001b[31m', ''])
  const spans = lines.map((line, i) => styledLine(line, carried[i] ?? '')?.spans.map(span => span.style))
  expect(spans).toEqual([[{ fg: 1 }], [{ fg: 1 }], [{ fg: 1, bold: true }, {}], undefined])
  expect(plainLine('\u001b[31mred\u001b[0m and 10%\r100%')).toBe('100%and 10%')
  expect(carriedStyles(Array(500).fill('\u001b[31m')).at(-1)?.length).toBeLessThan(300)
})

test('what is copied of a terminal is what it shows', () => {
  const text = '\u001b[31mred\u001b[0m\r\nplain\n\u001b]0;title\u0007x\n'
  expect(terminalText(text)).toBe('red\nplain\nx\n')
  expect(terminalText('as it is')).toBe('as it is')
})

test('a search finds lower case anywhere, and a capital exactly', () => {
  expect(placesOf('Error: no error', 'error')).toEqual([0, 10])
  expect(placesOf('Error: no error', 'Error')).toEqual([0])
  expect(placesOf('aaaa', 'aa')).toEqual([0, 2])
  expect(placesOf('İstanbul', 'stan')).toEqual([1])
  expect(placesOf('anything', '')).toEqual([])
  const lines = ['an \u001b[31mErr\u001b[0mor', 'none', 'error']
  expect(linesWith(lines, 'error', true)).toEqual([0, 2])
  expect(linesWith(lines, 'error', false)).toEqual([2])
})

test('lines and sizes', () => {
  expect(splitLines('a\nb\n')).toEqual(['a', 'b'])
  expect(splitLines('')).toEqual([''])
  expect([850, 12_400, 1_240_000, 45_000_000].map(sizeWords)).toEqual(['850 B', '12 KB', '1.2 MB', '45 MB'])
})

test('JSON is indented where it parses, and left alone where it does not', async () => {
  expect(await readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(await readable('{"a":')).toBe('{"a":')
  expect(await readable(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toContain('[…]')
  // A long list at the bottom of a deep nest would be printed as hundreds of times its size.
  const nest = `${'['.repeat(150)}${Array(4_500).fill('1')}${']'.repeat(150)}`
  expect(await readable(nest)).toBe(nest)
  expect(unfolded('[1]')).toBe('[\n  1\n]')
  expect(unfolded('{not json}')).toBeUndefined()
  expect(unfolded('"text"')).toBeUndefined()
})

test('a plan says what is new, what moved and what was dropped', () => {
  const before = [
    { text: 'read', status: 'active' as const },
    { text: 'write', status: 'pending' as const },
    { text: 'sleep', status: 'pending' as const }
  ]
  const now = [
    { text: 'read', status: 'done' as const },
    { text: 'write', status: 'pending' as const },
    { text: 'test', status: 'active' as const }
  ]
  expect(todoChanges(now, before).map(({ todo, change, was }) => [todo.text, change, was])).toEqual([
    ['read', 'moved', 'active'],
    ['write', undefined, undefined],
    ['test', 'new', undefined],
    ['sleep', 'dropped', undefined]
  ])
  expect(todoChanges(now, undefined).every(item => item.change === undefined)).toBe(true)
})

test('an image of the log is decoded, and refused by what it is', async () => {
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const opened = await openImage(gif)
  expect('facts' in opened && opened.facts).toEqual({ type: 'image/gif', width: 1, height: 1 })
  expect('blob' in opened && opened.blob.type).toBe('image/gif')
  expect(await openImage(`data:image/svg+xml;base64,${gif}`)).toMatchObject({ facts: { type: 'image/gif' } })
  expect(await openImage(`${gif.slice(0, 20)}\n${gif.slice(20)}`)).toMatchObject({
    facts: { type: 'image/gif' }
  })
  expect(await openImage(btoa('<svg onload=alert(1)>'))).toEqual({ refused: 'svg' })
  expect(await openImage('no base64 at all!')).toEqual({ refused: 'not-base64' })
  expect(await openImage({ type: 'Buffer' })).toEqual({ refused: 'not-base64' })
  expect(await openImage('A'.repeat(28_000_000))).toEqual({ refused: 'too-large' })
})
