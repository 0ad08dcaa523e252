// The page says one thing in one way: wordings that docs/style.md has given up are nowhere in the source or the docs.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() && pattern.test(item.name))
    .map(item => join(item.parentPath, item.name))

/** Words a reader sees, so not those of comments. */
const GONE: readonly RegExp[] = [
  /\bof \S+ lines? unread\b/i,
  /\blines?['"`)}\s]+ unread\b/,
  /[Nn]o rule of this format/,
  /\b[Tt]he ledger\b/,
  /\bShow the ledger\b/,
  /\bKeep on this device\b/,
  /\b[Kk]ept on this device\b/,
  /\bForget (it|the|everything|\$\{)/,
  /^\s*Forget$/,
  /\bForgotten: /,
  /\b(is not|Remember this \w+) (remembered|in this browser)\b/,
  /\bEverything is forgotten\b/,
  /\bGo to( |'|"|`|<|$)(?!.*\bgo to it\b)/,
  /\bView settings\b/i,
  /title: 'View'/,
  /\bOpen an address\b/,
  /\b[Ww]hat the tool answered\b/,
  /\b[Ww]hat it was told\b/,
  /\b[Ii]ts own timeline\b/,
  /\bOne column\b/,
  /\bAs the system\b/,
  /\bSearch in all\b/
]

const codeOf = (text: string): readonly string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter(line => !/^\s*(\/\/|\*|\{\/\*)/.test(line))

test('wordings that were given up are gone from the source', () => {
  const found = filesIn('src', /\.(tsx?|astro)$/).flatMap(path =>
    codeOf(readFileSync(path, 'utf8')).flatMap(line =>
      GONE.filter(words => words.test(line)).map(
        words => `${relative(ROOT, path)}: ${words} in ${line.trim()}`
      )
    )
  )
  expect(found).toEqual([])
})

test('the words themselves are found where they stand', () => {
  const samples = [
    '0 of 996 lines unread',
    "sentence: 'No rule of this format knows them.'",
    "{ title: 'The ledger: what became of every line' }",
    '<h2>Kept on this device</h2>',
    '  Forget everything',
    "title: 'Go to'",
    '  Open an address',
    "['split', 'One column']"
  ]
  for (const sample of samples)
    expect(
      GONE.some(words => words.test(sample)),
      sample
    ).toBe(true)
})

/** What the code calls it, and the documents about the code. */
const IN_CODE = /\b[Tt]he ledger\b/

test('the docs use the same words', () => {
  const docs = [
    'README.md',
    ...filesIn('docs', /^(architecture|cli|security|embedding)\.md$/).map(path => relative(ROOT, path))
  ]
  const found = docs.flatMap(path =>
    GONE.filter(
      words => words.source !== IN_CODE.source && words.test(readFileSync(join(ROOT, path), 'utf8'))
    ).map(words => `${path}: ${words}`)
  )
  expect(found).toEqual([])
})
