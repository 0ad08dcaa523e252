// Colours of code in one file: what they stand for in the main languages, and that they always span the text, whatever it is.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPainter } from '../scripts/shell/colours.mjs'
import { runLines } from '../src/engine/paint/runs.ts'

const coloured = async (language: string, code: string): Promise<string> => {
  const paint = await loadPainter(language)
  return runLines(code, paint(code))
    .flat()
    .filter(({ colour }) => colour !== 'plain')
    .map(({ text, colour }) => `${colour} ${text}`)
    .join(', ')
}

test.each([
  [
    'typescript',
    'const a = call(`b`, 0x1f) // c',
    'keyword const, function call, string `b`, number 0x1f, comment // c'
  ],
  ['javascript', 'a.type = new Thing()', 'keyword new, function Thing'],
  [
    'python',
    'def f(): # c\n    key = "a#b"',
    'keyword def, function f, comment # c, attribute     key, string "a#b"'
  ],
  [
    'shellscript',
    'if [ "$a" ]; then echo $HOME; fi',
    'keyword if, string "$a", keyword then, keyword echo, variable $HOME, keyword fi'
  ],
  ['json', '{"a": "b", "c": true}', 'attribute "a", string "b", attribute "c", keyword true'],
  ['sql', 'SELECT a -- c', 'keyword SELECT, comment -- c'],
  ['rust', "fn f<'a>(x: &'a str)", 'keyword fn'],
  ['html', '<a id="b">x</a>', 'tag <a, attribute id, string "b", tag >, tag </a>'],
  ['diff', '@@ -1 +1 @@\n-a\n+b', 'heading @@ -1 +1 @@, deleted -a, inserted +b']
])('%s', async (language, code, expected) => {
  expect(await coloured(language, code)).toContain(expected)
})

test('the runs span the text', async () => {
  const pieces = fc.constantFrom(
    '"',
    "'",
    '`',
    '\\',
    '/*',
    '*/',
    '//',
    '#',
    '<',
    '-',
    '=',
    ':',
    '$',
    ' ',
    '\n',
    'if',
    'a(',
    '1.',
    '"""'
  )
  const painters = await Promise.all(
    ['typescript', 'python', 'html', 'sql', 'rust', 'diff', 'markdown'].map(loadPainter)
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.constantFrom(...painters), (words, paint) => {
      const code = words.join('')
      expect(paint(code).reduce((sum, run) => sum + (run >>> 4), 0)).toBe(code.length)
    })
  )
})
