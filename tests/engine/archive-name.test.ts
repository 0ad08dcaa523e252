// Names in an archive that is handed out: whatever a log's paths say, unpacking stays in its folder and keeps every file.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipped } from '../../src/engine/export/export-zip.ts'
import { Leaving } from '../../src/engine/export/leaving.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { archiveNames } from '../../src/model/files/archive-name.ts'
import { HIDE_ALL } from '../../src/model/secrets/hiding.ts'
import { tarEntry, tarOf } from '../support/archives.ts'
import { readOpened } from '../support/open.ts'

test.each([
  ['../../../etc/passwd', 'etc/passwd'],
  ['/etc/passwd', 'etc/passwd'],
  ['..\\..\\Windows\\a.jsonl', 'Windows/a.jsonl'],
  ['C:\\Users\\me\\a.jsonl', 'C_/Users/me/a.jsonl'],
  ['C:a.jsonl', 'C_a.jsonl'],
  ['\\\\server\\share\\a', 'server/share/a'],
  ['//server/share/a', 'server/share/a'],
  ['./a/./b//c', 'a/b/c'],
  ['a/.. /b', 'a/b'],
  ['a/.../b', 'a/b'],
  ['a/\u202e.\u200b./b', 'a/b'],
  ['a/\u2025/b', 'a/_/b'],
  ['a\uff0fb', 'a_b'],
  ['a\0.jsonl', 'a.jsonl'],
  ['\u202elnosj.a', 'lnosj.a'],
  ['a\u001b[31m\n.jsonl', 'a[31m.jsonl'],
  ['con', '_con'],
  ['x/NUL.jsonl', 'x/_NUL.jsonl'],
  ['COM1 .txt/a', '_COM1 .txt/a'],
  ['LPT\u00b9', '_LPT\u00b9'],
  ['console.jsonl', 'console.jsonl'],
  ['a. . ', 'a'],
  ['log.jsonl:stream', 'log.jsonl_stream'],
  ['.claude/projects/-home-me/a.jsonl', '.claude/projects/-home-me/a.jsonl'],
  ['日本語/e\u0301.jsonl', '日本語/\u00e9.jsonl'],
  ['a\ud800b', 'a\ufffdb'],
  ['', 'file'],
  ['..', 'file']
])('%j is called %j', (path, name) => {
  expect(archiveNames([path])).toEqual([name])
})

test('names that meet on some disk are told apart, the first keeps its name', () => {
  expect(
    archiveNames(['a.jsonl', 'a.jsonl', '../A.JSONL', 'a (2).jsonl', 'x/a.meta.json', 'x/./a.meta.json'])
  ).toEqual([
    'a.jsonl',
    'a (2).jsonl',
    'A (3).JSONL',
    'a (2) (2).jsonl',
    'x/a.meta.json',
    'x/a (2).meta.json'
  ])
  expect(archiveNames(['\u00e9', 'e\u0301', 'stra\u00dfe', 'STRASSE', '\ufb01n', 'fin'])).toEqual([
    '\u00e9',
    '\u00e9 (2)',
    'stra\u00dfe',
    'STRASSE (2)',
    '\ufb01n',
    'fin (2)'
  ])
  // A file where another one has its folder.
  expect(archiveNames(['log', 'LOG/a'])).toEqual(['log (2)', 'LOG/a'])
})

test('long names are cut, keep their ending, and stay apart', () => {
  const long = `${'語'.repeat(300)}.jsonl`
  const names = archiveNames([long, long, `${'語'.repeat(299)}x.jsonl`, `${'folder/'.repeat(500)}a.jsonl`])
  for (const name of names) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(800)
    for (const part of name.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
    expect(name).toMatch(/\.jsonl$/)
  }
  expect(new Set(names).size).toBe(4)
})

const PIECES = [
  '..',
  '.',
  '/',
  '\\',
  'C:',
  'con',
  'NUL',
  'a',
  'A',
  'é',
  'e\u0301',
  ' ',
  '\0',
  '\u202e',
  '.jsonl',
  'ß',
  'SS',
  '\ud800',
  '😀',
  '／',
  '‥',
  ' (2)',
  'x'.repeat(200)
]
const path = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map(parts => parts.join(''))
)

test('whatever the paths, the names are safe, distinct and settled', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), paths => {
      const names = archiveNames(paths)
      expect(names).toHaveLength(paths.length)
      for (const name of names) {
        expect(name).not.toMatch(/[\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(800 + 12)
        for (const part of name.split('/')) {
          expect(part).not.toMatch(/^$|^\s|[\s.]$/)
          expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
        }
      }
      const onDisk = names.map(name => name.normalize('NFKC').toLowerCase())
      expect(new Set(onDisk).size).toBe(names.length)
      for (const one of onDisk) expect(onDisk.some(other => other.startsWith(`${one}/`))).toBe(false)
      expect(archiveNames(names)).toEqual(names)
    }),
    { numRuns: 2000 }
  )
})

test('thousands of equal names cost no more than as many different ones', () => {
  const steps = (count: number, name: (i: number) => string): number => {
    const before = performance.now()
    archiveNames(Array.from({ length: count }, (_, i) => name(i)))
    return performance.now() - before
  }
  steps(5000, () => 'a.jsonl')
  expect(steps(20_000, () => 'a.jsonl')).toBeLessThan(10 * steps(20_000, i => `a${i}.jsonl`))
})

const RECORD = '{"type":"user","uuid":"u","sessionId":"s","message":{"role":"user","content":"hi"}}\n'
const ESCAPES = [
  '../../../../evil.jsonl',
  '/tmp/evil.jsonl',
  '..\\..\\evil.jsonl',
  'C:\\evil.jsonl',
  'a/../../evil.jsonl',
  'EVIL.jsonl',
  'con.jsonl',
  'a/../b\u202e.jsonl'
]

const OPEN = { ...HIDE_ALL, isSecrets: false, isPersonal: false }

test('a tar that reaches out becomes an archive that does not, for other programs too', async () => {
  const tar = tarOf(ESCAPES.map(name => tarEntry(name, `${RECORD}${JSON.stringify({ name })}\n`)))
  const opened = await openFiles([{ path: 'x.tar', blob: new Blob([new Uint8Array(tar)]) }])
  const files = opened.flatMap(file => (isRefusal(file) ? [] : [file]))
  expect(files).toHaveLength(ESCAPES.length)
  // Named as the tar named them: the archive must not rely on who opened it.
  for (const named of [files, files.map((file, i) => ({ ...file, path: ESCAPES[i] ?? '' }))]) {
    const bytes = new Uint8Array(
      await (await zipped((await readOpened(named)).reader, new Leaving(OPEN))).arrayBuffer()
    )
    const inside = Object.entries(unzipSync(bytes)).map(([name, content]) => {
      expect(name).not.toMatch(/(^|\/)\.{0,2}(\/|$)|\\|:/)
      return Buffer.from(content).toString()
    })
    expect(inside.sort()).toEqual(ESCAPES.map(name => `${RECORD}${JSON.stringify({ name })}\n`).sort())
    expect(unpackedBy(bytes)).toBe(ESCAPES.length)
  }
})

/** Files that Python's zipfile makes of it in a folder, none of them outside. Its names are taken as they stand. */
const unpackedBy = (bytes: Uint8Array): number => {
  const outer = mkdtempSync(join(tmpdir(), 'unspool-zip-'))
  writeFileSync(join(outer, 'a.zip'), bytes)
  const script = [
    'import os, sys, zipfile',
    'outer = sys.argv[1]; inner = os.path.join(outer, "in", "in", "in")',
    'for item in zipfile.ZipFile(os.path.join(outer, "a.zip")).infolist():',
    '    to = os.path.normpath(os.path.join(inner, item.filename))',
    '    assert to.startswith(inner + os.sep), to',
    '    os.makedirs(os.path.dirname(to), exist_ok=True)',
    '    open(to, "xb").write(b"x")'
  ].join('\n')
  execFileSync('python3', ['-c', script, outer])
  const files = readdirSync(join(outer, 'in', 'in', 'in'), { recursive: true, withFileTypes: true })
  rmSync(outer, { recursive: true })
  return files.filter(file => file.isFile()).length
}
