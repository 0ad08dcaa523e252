// Patches in every language that agents write them, and broken ones.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffLine, FileDiff } from '../../src/model/diff/hunks.ts'
import { parsePatch } from '../../src/model/diff/patch.ts'

test('a git patch gives files, hunks, numbers and no header as content', () => {
  expect(
    shown(`diff --git a/src/retry.ts b/src/retry.ts
index 1f2e3d4..5a6b7c8 100644
--- a/src/retry.ts
+++ b/src/retry.ts
@@ -10,4 +10,5 @@ export const retry = () => {
   const max = 3
-  sleep(10)
+  clock.advance(10)
+  await settled()
   return max
 }
`)
  ).toEqual([
    'file src/retry.ts',
    '@@ export const retry = () => {',
    '10 10   const max = 3',
    '11 . -  sleep(10)',
    '. 11 +  clock.advance(10)',
    '. 12 +  await settled()',
    '12 13   return max',
    '13 14 }'
  ])
})

test('several files in one patch stay apart', () => {
  const files = parsePatch(`diff --git a/new.txt b/new.txt
new file mode 100644
index 0000000..e69de29
--- /dev/null
+++ b/new.txt
@@ -0,0 +1,2 @@
+one
+two
diff --git a/gone.txt b/gone.txt
deleted file mode 100644
--- a/gone.txt
+++ /dev/null
@@ -1 +0,0 @@
-bye
diff --git a/old name.ts b/new name.ts
similarity index 98%
rename from old name.ts
rename to new name.ts
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
diff --git a/logo.png b/logo.png
index 1..2 100644
Binary files a/logo.png and b/logo.png differ
`)
  expect(files.map(({ path, was, change, notes }) => ({ path, was, change, notes }))).toEqual([
    { path: 'new.txt', was: undefined, change: 'new', notes: [] },
    { path: 'gone.txt', was: undefined, change: 'deleted', notes: [] },
    { path: 'new name.ts', was: 'old name.ts', change: undefined, notes: [] },
    { path: 'run.sh', was: undefined, change: undefined, notes: ['mode 100644 → 100755'] },
    { path: 'logo.png', was: undefined, change: undefined, notes: ['binary content'] }
  ])
  expect(files.map(file => file.hunks.length)).toEqual([1, 1, 0, 0, 0])
  expect(files[0]?.hunks[0]?.lines.map(line => line.new)).toEqual([1, 2])
})

test('inside of a counted hunk a line that looks like a header is content', () => {
  expect(
    shown(`--- a/notes.md
+++ b/notes.md
@@ -1,3 +1,3 @@
 title
--- old rule
+++ new rule
 end
`)
  ).toEqual(['file notes.md', '@@', '1 1 title', '2 . --- old rule', '. 2 +++ new rule', '3 3 end'])
})

test('a name with a label or a date, or without letters in front, is the same file', () => {
  expect(parsePatch('--- x.ts\tOriginal\n+++ x.ts\tWritten\n@@ -1 +1 @@\n-a\n+b')).toMatchObject([
    { path: 'x.ts' }
  ])
  expect(parsePatch('--- a/x.ts 2024-01-01\n+++ b/x.ts 2024-01-02\n@@ -1 +1 @@\n-a\n+b')).toHaveLength(1)
  expect(parsePatch('Index: x.ts\n=====\n--- x.ts\n+++ x.ts\n@@ -1 +1 @@\n-a\n+b')).toMatchObject([
    { path: 'x.ts', hunks: [{ lines: [{ kind: 'removed' }, { kind: 'added' }] }] }
  ])
  expect(parsePatch('--- a/deep.ts\n+++ a/deep.ts\n@@ -1 +1 @@\n-a\n+b')[0]?.path).toBe('a/deep.ts')
})

test('returns that came with the transport go; returns of the file stay', () => {
  expect(lines('@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+c\r\n').map(line => line.text)).toEqual(['a', 'b', 'c'])
  expect(lines('@@ -1,2 +1,2 @@\n a\r\n-b\r\n+b\n').map(line => line.text)).toEqual(['a\r', 'b\r', 'b'])
})

test('a missing newline belongs to the line before', () => {
  expect(
    lines('@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n').map(line => [
      line.kind,
      line.noNewline ?? false
    ])
  ).toEqual([
    ['removed', true],
    ['added', false]
  ])
})

test('the patch language of Codex: no numbers, several files, moves', () => {
  const files = parsePatch(`*** Begin Patch
*** Update File: src/app.py
*** Move to: src/main.py
@@ def greet():
-    print("Hi")
+    print("Hello")
*** Add File: docs/new.md
+# Title
+text
*** Delete File: old.txt
*** End Patch`)
  expect(files.map(({ path, was, change }) => [path, was, change])).toEqual([
    ['src/main.py', 'src/app.py', undefined],
    ['docs/new.md', undefined, 'new'],
    ['old.txt', undefined, 'deleted']
  ])
  expect(shown('@@ def greet():\n-a\n+b\n@@\n c\n+d')).toEqual([
    'file ',
    '@@ def greet():',
    '. . -a',
    '. . +b',
    '@@',
    '. . c',
    '. . +d'
  ])
})

test('a body without any header is one hunk', () => {
  expect(shown('+# Title\n+\n+text')).toEqual(['file ', '@@', '. . +# Title', '. . +', '. . +text'])
})

test('blocks to search and replace are compared line by line', () => {
  expect(
    shown('------- SEARCH\nconst a = 1\nconst b = 2\n=======\nconst a = 1\nconst b = 3\n+++++++ REPLACE')
  ).toEqual(['file ', '@@', '. . const a = 1', '. . -const b = 2', '. . +const b = 3'])
  expect(shown('<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n\n<<<<<<< SEARCH\nc\n=======\nd')).toEqual([
    'file ',
    '@@',
    '. . -a',
    '. . +b',
    '@@',
    '. . -c',
    '. . +d'
  ])
})

test('counts that lie are not believed, and nothing is lost', () => {
  expect(lines('@@ -1,1 +1,1 @@\n-a\n+b\n+c\n d\n').map(line => line.kind)).toEqual([
    'removed',
    'added',
    'added',
    'same'
  ])
  expect(shown('@@ -1,9 +1,9 @@\n a\n--- a/two.ts\n+++ b/two.ts\n@@ -1 +1 @@\n-x\n+y')).toEqual([
    'file ',
    '@@',
    '1 1 a',
    'file two.ts',
    '@@',
    '1 . -x',
    '. 1 +y'
  ])
  expect(lines('@@ -1,3 +1,3 @@\n a\nforgot the space\n-c').map(line => [line.kind, line.text])).toEqual([
    ['same', 'a'],
    ['same', 'forgot the space'],
    ['removed', 'c']
  ])
  expect(shown('From 1234\nSubject: fix\n\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n-- \n2.43.0')).toEqual([
    'file x',
    '@@',
    '. . ?From 1234',
    '. . ?Subject: fix',
    '@@',
    '1 . -a',
    '. 1 +b',
    '. . ?2.43.0'
  ])
})

test('any text is parsed, and every line with a sign is somewhere', () => {
  const piece = fc.constantFrom(
    '@@ -1,2 +1,2 @@',
    '@@ -0,0 +1 @@',
    '@@',
    '@@ -999999999,999999999 +1 @@',
    '--- a/x',
    '+++ b/x',
    '+added',
    '-gone',
    ' same',
    '',
    '\\ No newline at end of file',
    'diff --git a/x b/y',
    'diff --git',
    '*** Update File: z',
    '*** Move to: w',
    '*** End Patch',
    'rename from q',
    'garbage',
    '------- SEARCH',
    '=======',
    '+++++++ REPLACE',
    '\r'
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), parts => {
      const text = parts.join('\n')
      const all = parsePatch(text).flatMap(file => file.hunks.flatMap(hunk => hunk.lines))
      expect(all.every(line => line.old === undefined || line.old > 0)).toBe(true)
      if (text.includes('SEARCH')) return
      expect(all.filter(line => /^\+?added$/.test(line.text)).length).toBe(
        parts.filter(x => x === '+added').length
      )
      expect(all.filter(line => /^-?gone$/.test(line.text)).length).toBe(
        parts.filter(x => x === '-gone').length
      )
    }),
    { numRuns: 3000 }
  )
})

const lines = (patch: string): readonly DiffLine[] =>
  parsePatch(patch).flatMap(file => file.hunks.flatMap(hunk => hunk.lines))

const shown = (patch: string): readonly string[] => parsePatch(patch).flatMap(fileText)

const fileText = (file: FileDiff): readonly string[] => [
  `file ${file.path}`,
  ...file.hunks.flatMap(hunk => [
    `@@ ${hunk.label}`.trim(),
    ...hunk.lines.map(line => `${line.old ?? '.'} ${line.new ?? '.'} ${SIGNS[line.kind]}${line.text}`)
  ])
]

const SIGNS = { same: '', added: '+', removed: '-', note: '?' }
