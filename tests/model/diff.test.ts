// Two texts compared; hunks, pairs of lines, marks of words, counts.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRows } from '../../src/components/diff/diff-marks.ts'
import { visiblePart } from '../../src/components/diff/diff-visible.ts'
import { diffCounts, heldDiff } from '../../src/model/diff/diff.ts'
import { type DiffLine, hunksOf, withPlaces } from '../../src/model/diff/hunks.ts'
import { diffLargeTexts } from '../../src/model/diff/large.ts'
import { withoutSpaceChanges } from '../../src/model/diff/space.ts'
import { diffTexts } from '../../src/model/diff/texts.ts'
import { partners, wordMarks } from '../../src/model/diff/words.ts'
import type { Diff } from '../../src/model/transcript/types.ts'

const SIGNS = { same: ' ', added: '+', removed: '-', note: '?' }
const shown = (lines: readonly DiffLine[]): readonly string[] =>
  lines.map(line => `${SIGNS[line.kind]}${line.text}${line.noNewline ? '⏎̸' : ''}`)

const side = (lines: readonly DiffLine[], other: 'added' | 'removed'): string =>
  lines
    .filter(line => line.kind !== other)
    .map(line => line.text)
    .join('\n')

test('two texts: what stays, what goes, what comes', () => {
  expect(shown(diffTexts('a\nb\nc\n', 'a\nx\nc\nd\n'))).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(shown(diffTexts('', 'a\n'))).toEqual(['+a'])
  expect(shown(diffTexts('a\n', ''))).toEqual(['-a'])
  expect(shown(diffTexts('a', 'a'))).toEqual([' a'])
})

test('a missing newline at the end is said where only one side misses it', () => {
  expect(shown(diffTexts('a\nb\n', 'a\nc'))).toEqual([' a', '-b', '+c⏎̸'])
  expect(shown(diffTexts('a\nb', 'a\nc'))).toEqual([' a', '-b', '+c'])
})

test('Windows line ends on both sides are no news; on one side they are the change', () => {
  expect(shown(diffTexts('a\r\nb\r\n', 'a\r\nc\r\n'))).toEqual([' a', '-b', '+c'])
  expect(shown(diffTexts('a\r\nb\r\n', 'a\nb\n'))).toEqual(['-a\r', '-b\r', '+a', '+b'])
})

test('spaces can be left out of the comparison; the new text is shown', () => {
  expect(shown(diffTexts('if (a) {\n  b()\n', 'if (a) {\n    b( )\n', true))).toEqual([
    ' if (a) {',
    '     b( )'
  ])
})

test('a diff holds both texts, whatever they are, and so does the comparison of long ones', async () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '', '}', 'unique'), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, text, async (old, next) => {
      const [before, after] = [old.map(line => `${line}\n`).join(''), next.map(line => `${line}\n`).join('')]
      const { lines: large } = await diffLargeTexts(before, after, {
        ignoreSpace: false,
        pause: () => undefined
      })
      for (const lines of [diffTexts(before, after), large]) {
        expect(side(lines, 'added')).toBe(old.join('\n'))
        expect(side(lines, 'removed')).toBe(next.join('\n'))
      }
    }),
    { numRuns: 500 }
  )
})

test('long texts: anchors find small changes; what differs wholly is rough, and quick', async () => {
  const old = Array.from({ length: 20_000 }, (_, i) => `line ${i}`)
  const next = old.map((line, i) => (i % 1000 === 500 ? `${line} changed` : line))
  const near = await diffLargeTexts(old.join('\n'), next.join('\n'), {
    ignoreSpace: false,
    pause: () => undefined
  })
  expect(near.isRough).toBe(false)
  expect(near.lines.filter(line => line.kind === 'added')).toHaveLength(20)
  const other = old.map((_, i) => `quite ${i * 7} other`)
  const started = performance.now()
  const far = await diffLargeTexts(old.join('\n'), other.join('\n'), {
    ignoreSpace: false,
    pause: () => undefined
  })
  expect(far.isRough).toBe(true)
  expect(far.lines).toHaveLength(40_000)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('hunks keep three lines around a change and fold the rest', () => {
  const old = Array.from({ length: 60 }, (_, i) => `line ${i}`)
  const next = old.map((line, i) => (i === 20 || i === 26 || i === 50 ? `${line}!` : line))
  const hunks = hunksOf(diffTexts(old.join('\n'), next.join('\n')))
  expect(hunks.map(hunk => `${hunk.isQuiet ? 'quiet' : 'shown'} ${hunk.lines.length}`)).toEqual([
    'quiet 17',
    'shown 15',
    'quiet 17',
    'shown 8',
    'quiet 6'
  ])
  expect(hunks.flatMap(hunk => hunk.lines)).toHaveLength(63)
  expect(hunksOf(diffTexts('a\nb\n', 'a\nb\n'))).toMatchObject([{ isQuiet: true }])
  expect(hunksOf([])).toEqual([])
})

test('a removed line is paired with the added line that it became', () => {
  const pairs = (old: readonly string[], next: readonly string[]) =>
    [
      ...partners([
        ...old.map(text => ({ kind: 'removed', text }) as const),
        ...next.map(text => ({ kind: 'added', text }) as const)
      ])
    ]
      .filter(([from]) => from < old.length)
      .map(([from, to]) => `${old[from]} → ${next[to - old.length]}`)
  expect(pairs(['a = 1', 'b = 2'], ['a = 3', 'b = 4'])).toEqual(['a = 1 → a = 3', 'b = 2 → b = 4'])
  expect(pairs(['sleep(10)'], ['// wait for the clock', 'sleep(20)'])).toEqual(['sleep(10) → sleep(20)'])
  expect(pairs(['sleep(10)'], ['return', 'throw'])).toEqual([])
  expect(pairs([], ['a'])).toEqual([])
})

test('the words that changed are marked', () => {
  const marked = (old: string, next: string) => {
    const marks = wordMarks(old, next)
    return (
      marks && [
        marks.old.map(([from, to]) => old.slice(from, to)),
        marks.new.map(([from, to]) => next.slice(from, to))
      ]
    )
  }
  expect(marked('const max = 3', 'const max = 5')).toEqual([['3'], ['5']])
  expect(marked('sleep(10, fast)', 'sleep(10, slow, true)')).toEqual([['fast'], ['slow, true']])
  expect(marked('return a', 'return a + b')).toEqual([[], [' + b']])
  expect(marked('entirely different', 'no word in common here')).toBeUndefined()
  expect(marked('same', 'same')).toBeUndefined()
  expect(marked('x'.repeat(700), 'y')).toBeUndefined()
})

test('marks lie inside of their lines, in order', () => {
  const line = fc
    .array(fc.constantFrom('a', 'sleep', ' ', '\t', '(', ')', '=>', 'é', '👩‍🚀', '\ud800', '中文'), {
      maxLength: 20
    })
    .map(words => words.join(''))
  fc.assert(
    fc.property(line, line, (old, next) => {
      const marks = wordMarks(old, next)
      if (!marks) return
      for (const [line, list] of [
        [old, marks.old],
        [next, marks.new]
      ] as const) {
        const flat = list.flat()
        expect(flat).toEqual([...flat].sort((a, b) => a - b))
        expect(flat.every(at => at >= 0 && at <= line.length)).toBe(true)
      }
    })
  )
})

test('counts come from the log, from a held patch or from held texts, or not at all', () => {
  const patch = '--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n a\n-b\n+c\n+d\n'
  const long = { preview: '', size: 9999, parts: [] }
  expect(diffCounts([])).toBeUndefined()
  expect(diffCounts([{ form: 'patch', patch: long, added: 4, removed: 1 }])).toEqual({ added: 4, removed: 1 })
  expect(diffCounts([{ form: 'patch', patch }])).toEqual({ added: 2, removed: 1 })
  expect(diffCounts([{ form: 'texts', old: null, new: 'a\nb\n' }])).toEqual({ added: 2, removed: 0 })
  expect(diffCounts([{ form: 'texts', old: 'a\nb\nc', new: 'a\nc\nd' }])).toEqual({ added: 1, removed: 1 })
  expect(
    diffCounts([
      { form: 'patch', patch },
      { form: 'texts', old: 'a', new: '' }
    ])
  ).toEqual({
    added: 2,
    removed: 2
  })
  expect(
    diffCounts([
      { form: 'patch', patch },
      { form: 'patch', patch: long }
    ])
  ).toBeUndefined()
  expect(diffCounts([{ form: 'texts', old: long, new: '' }])).toBeUndefined()
})

test('a new file is all added, with its line numbers', () => {
  const diff: Diff = { form: 'texts', path: 'x', old: null, new: 'a\nb' }
  expect(heldDiff(diff)).toMatchObject([
    { path: 'x', change: 'new', hunks: [{ lines: [{ kind: 'added', new: 1 }, { new: 2 }] }] }
  ])
})

test('in two columns partners stand beside each other, and what has none stands alone', () => {
  const lines = heldDiff({
    form: 'patch',
    patch: '@@\n a\n-b = 1\n-gone()\n+// why\n+b = 2\n+c = 3\n d\n-e\n'
  })?.[0]?.hunks[0]?.lines
  if (!lines) throw new Error('no lines')
  const rows = (shown: number) =>
    splitRows(lines, shown).map(row => `${row.left?.text ?? '·'} | ${row.right?.text ?? '·'}`)
  expect(rows(lines.length)).toEqual([
    'a | a',
    '· | // why',
    'b = 1 | b = 2',
    'gone() | ·',
    '· | c = 3',
    'd | d',
    'e | ·'
  ])
  expect(rows(4)).toEqual(['a | a', 'b = 1 | ·', 'gone() | ·', '· | // why'])
})

test('every line of a hunk is in the two columns once', () => {
  const line = fc.record({
    kind: fc.constantFrom('same' as const, 'added' as const, 'removed' as const),
    text: fc.constantFrom('a = 1', 'a = 2', 'b()', '', 'completely different')
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.nat(14), (lines, cut) => {
      const rows = splitRows(lines, cut)
      const seen = rows.flatMap(row => (row.left === row.right ? [row.left] : [row.left, row.right]))
      expect(seen.filter(Boolean).length).toBe(Math.min(cut, lines.length))
      expect(rows.map(row => row.left).filter(Boolean)).toEqual(
        lines.slice(0, cut).filter(item => item.kind !== 'added')
      )
      expect(rows.map(row => row.right).filter(Boolean)).toEqual(
        lines.slice(0, cut).filter(item => item.kind !== 'removed')
      )
    })
  )
})

test('a long change is drawn up to a limit; a folded stretch counts as one line', () => {
  const old = Array.from({ length: 40 }, (_, i) => `line ${i}`)
  const next = old.map((line, i) => (i === 20 ? 'other' : line))
  const files = heldDiff({ form: 'texts', path: 'x', old: old.join('\n'), new: next.join('\n') }) ?? []
  const shape = (limit: number, isOpen = false) => {
    const part = visiblePart([...files, ...files], limit, () => isOpen)
    const counts = part.files.map(file =>
      file.hunks.map(hunk => (hunk.fold?.isClosed ? 'fold' : hunk.lines.length))
    )
    return [...counts, part.hidden]
  }
  expect(shape(100)).toEqual([['fold', 8, 'fold'], ['fold', 8, 'fold'], 0])
  expect(shape(5)).toEqual([['fold', 4], 12])
  expect(shape(30, true)).toEqual([[17, 8, 5], 52])
})

test('without changes of spaces, such pairs are unchanged lines with both numbers', () => {
  const [file] =
    heldDiff({ form: 'patch', patch: '@@ -1,3 +1,3 @@\n-a  b\n-c\n+a b\n+d\n e\n@@ -9 +9 @@\n-x\n+x  \n' }) ??
    []
  if (!file) throw new Error('no file')
  const { hunks } = withoutSpaceChanges(file)
  expect(hunks).toHaveLength(1)
  expect(hunks[0]?.lines[0]).toEqual({ kind: 'same', text: 'a b', old: 1, new: 1 })
  expect(shown(hunks[0]?.lines ?? [])).toEqual([' a b', '-c', '+d', ' e'])
})

test('lines of texts that stand nowhere in particular have places, which are no numbers of a file', () => {
  const [file] = heldDiff({ form: 'texts', path: 'x', old: 'a\nb\nc', new: 'a\nB\nc' }) ?? []
  if (!file) throw new Error('no file')
  const bare = {
    ...file,
    hunks: file.hunks.map(hunk => ({ ...hunk, lines: hunk.lines.map(({ kind, text }) => ({ kind, text })) }))
  }
  expect(withPlaces(bare).hunks.flatMap(({ lines }) => lines)).toEqual([
    { kind: 'same', text: 'a', isPlace: true, old: 1, new: 1 },
    { kind: 'removed', text: 'b', isPlace: true, old: 2 },
    { kind: 'added', text: 'B', isPlace: true, new: 2 },
    { kind: 'same', text: 'c', isPlace: true, old: 3, new: 3 }
  ])
  const numbered = {
    path: 'x',
    notes: [],
    hunks: [{ label: '', lines: [{ kind: 'added', text: 'a', new: 7 } as const] }]
  }
  expect(withPlaces(numbered)).toBe(numbered)
})
