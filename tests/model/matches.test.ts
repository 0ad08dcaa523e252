import { describe, expect, test } from 'vitest'
import {
  countFiles,
  type Hits,
  markPattern,
  marksIn,
  parseFiles,
  parseHits
} from '../../src/model/entry/matches.ts'

const shape = (hits: Hits | undefined) =>
  hits && {
    count: hits.count,
    files: hits.files.map(
      file =>
        `${file.path} ${file.lines.map(hit => `${hit.line ?? '-'}${hit.isContext ? '~' : ''}`).join(',')}`
    ),
    notes: hits.notes
  }

describe('hits of a search', () => {
  test('path, number and text, from grep, ripgrep and Windows alike', () => {
    const output = 'src/a.ts:9:  sleep(5)\nsrc/a.ts:12:sleep()\r\nC:\\x\\b.ts:3:no: sleep\n'
    expect(shape(parseHits(output))).toEqual({
      count: 3,
      files: ['src/a.ts 9,12', 'C:\\x\\b.ts 3'],
      notes: []
    })
  })

  test('each knows its line in what the tool printed', () => {
    const hits = parseHits('Found 3 matches\n\nb.ts:7:x\na.ts:1:x\nb.ts:9:x\n')
    expect(hits?.files.map(file => file.lines.map(line => line.at))).toEqual([[3, 5], [4]])
  })

  test('lines around a hit are not hits, even in names with dashes and numbers', () => {
    const output = 'a-1-b.md-1-before\na-1-b.md:2:hit\na-1-b.md-3-after\n--\na-1-b.md:9:hit'
    expect(shape(parseHits(output))).toEqual({ count: 2, files: ['a-1-b.md 1~,2,3~,9'], notes: [] })
  })

  test('a path above its lines', () => {
    const output =
      'Found 2 matches for pattern "x" in path ".":\n---\nFile: src/a.ts\nL9: one\nL12: two\n---\nFile: b.ts\nL1: three\n---'
    expect(shape(parseHits(output))).toEqual({
      count: 3,
      files: ['src/a.ts 9,12', 'b.ts 1'],
      notes: ['Found 2 matches for pattern "x" in path ".":']
    })
    expect(shape(parseHits('Found 1 matches\nsrc/a.ts:\n  Line 9: one'))?.files).toEqual(['src/a.ts 9'])
  })

  test('hits without numbers', () => {
    expect(shape(parseHits('/u/a.tsx:  color: red\n/u/b.css:  --blue: #fff;'))).toEqual({
      count: 2,
      files: ['/u/a.tsx -', '/u/b.css -'],
      notes: []
    })
  })

  test('nothing found is zero hits; prose, lists and trees are no hits', () => {
    expect(parseHits('No matches found')?.count).toBe(0)
    expect(parseHits('')).toBeUndefined()
    expect(parseHits('The search took a while.\nNothing to see: really.')).toBeUndefined()
    expect(parseHits('src/a.ts\nsrc/b.ts')).toBeUndefined()
  })

  test('file lists are lists of paths', () => {
    expect(parseFiles('Found 2 files\nsrc/a.ts\nsrc/my file.ts')?.paths).toEqual([
      'src/a.ts',
      'src/my file.ts'
    ])
    expect(countFiles('No files found')).toBe(0)
    expect(countFiles('basket/\nretry.ts')).toBe(2)
    expect(parseFiles('- /root/\n  - a.ts')).toBeUndefined()
    expect(parseFiles('total 12\ndrwxr-xr-x 3 root')).toBeUndefined()
  })
})

describe('marks of a pattern', () => {
  const marked = (line: string, pattern: string): readonly string[] =>
    marksIn(line, markPattern(pattern)).map(([from, to]) => line.slice(from, to))

  test('words, alternatives and escapes', () => {
    expect(marked('await sleep(500); setTimeout(x)', 'sleep\\(|setTimeout')).toEqual(['sleep(', 'setTimeout'])
    expect(marked('function retry(task)', 'function \\w+')).toEqual(['function retry'])
    expect(marked('a.b', 'a.b')).toEqual(['a.b'])
    expect(marked('sleep(', 'sleep(')).toEqual(['sleep('])
  })

  test('a pattern that could run away is looked for as it is written', () => {
    const start = performance.now()
    expect(marked(`${'a'.repeat(5000)}!`, '(a+)+$')).toEqual([])
    expect(marked('x (a+)+$ y', '(a+)+$')).toEqual(['(a+)+$'])
    expect(marked(`${'ab'.repeat(2000)}`, '.*.*.*=.*')).toEqual([])
    expect(marked('a'.repeat(59), `${'a?'.repeat(60)}${'a'.repeat(60)}`)).toEqual([])
    expect(performance.now() - start).toBeLessThan(200)
  })

  test('any pattern is survived', () => {
    for (const pattern of [
      '',
      '*',
      '+x',
      '[',
      '\\',
      '[]',
      '(?=',
      'a{1,',
      '^*',
      '|',
      '||',
      'a|*',
      'x'.repeat(1000)
    ])
      expect(Array.isArray(marked('some text | * + [ ] \\', pattern))).toBe(true)
  })
})
