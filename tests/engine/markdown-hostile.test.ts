// Whatever a text is, Markdown gives no HTML, no unchecked address and no lost word, and holds nobody up.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEADLINE } from '../../src/engine/paint/client.ts'
import { isCheap } from '../../src/engine/paint/guards.ts'
import { readMarkdown } from '../../src/engine/paint/markdown.ts'
import { checkNodes } from '../support/markdown/nodes.ts'

test('any text gives blocks that are ours, or stays plain', () => {
  const piece = fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '~~',
      '`',
      '```',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '  ',
      '    ',
      '# ',
      '|',
      '|-|',
      '['
    ],
    ...[
      ']',
      '](',
      ')',
      '![',
      '<',
      '>',
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '&lt;',
      '&#106;',
      '\\',
      '$',
      '$$',
      '[^1]'
    ],
    ...[
      '[^1]: ',
      '[x]: ',
      'javascript:',
      'https://a.b/',
      'data:image/png;base64,',
      'www.a.b',
      'a@b.c',
      '[ ] '
    ],
    ...[
      'word',
      ' ',
      '\t',
      '\u202e',
      '\u0000',
      '\ud800',
      '__proto__',
      'constructor',
      '---',
      '===',
      ':',
      '"',
      "'"
    ]
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join('')),
        fc.string({ unit: 'binary', maxLength: 200 })
      ),
      source => {
        checkNodes(readMarkdown(source))
      }
    ),
    { numRuns: 5_000 }
  )
})

test.each([
  ['10,000 underscores', `${'_'.repeat(10_000)} a`],
  ['a list 500 levels deep', Array.from({ length: 500 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n')],
  ['a list 250 levels deep', Array.from({ length: 250 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n')],
  ['3,000 quote marks', `${'>'.repeat(3_000)} x`],
  ['2,000 bullets in a line', `${'- '.repeat(2_000)}x`],
  ['a table of 1,000 columns and 1,000 short rows', wideTable(1_000)],
  ['50,000 brackets', '['.repeat(50_000)],
  ['8,000 open stars', '**a'.repeat(8_000)],
  ['5,000 open formulas', '$a '.repeat(5_000)],
  ['20,000 escaped brackets', '\\['.repeat(20_000)],
  ['10,000 footnotes', `${'[^1]'.repeat(10_000)}\n\n[^1]: x`],
  ['4,000 definitions', Array.from({ length: 4_000 }, (_, i) => `[^${i}]: x`).join('\n')],
  ['a tab, a vertical tab and a newline', '\t\u000b\n'],
  ['a million letters', 'x'.repeat(1_000_000)]
])('%s: done in time, and not on the main thread', (_, source) => {
  const start = performance.now()
  checkNodes(readMarkdown(source))
  expect(performance.now() - start).toBeLessThan(DEADLINE)
  expect(source.length < 10 || !isCheap(source)).toBe(true)
})

test('no word is lost', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'* ** _ ~~ ` ``` > - 1. # | [ ] ]( ) ![ < </b> <b> <!-- --> &lt; \\ $ $$ [^1] : ---'.split(' ')
    ),
    fc.constantFrom(
      '\n',
      '\n\n',
      '    ',
      ' ',
      '\t',
      '\n|-|-|\n',
      '\n===\n',
      '\n[^1]: ',
      '\n[x]: ',
      '[ ] ',
      'https://a.b/'
    ),
    fc.integer({ min: 1e6, max: 9e6 }).map(n => `w${n}`)
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const made = JSON.stringify(readMarkdown(pieces.join('')))
      expect(pieces.filter(word => /^w\d/.test(word) && !made.includes(word))).toEqual([])
    }),
    { numRuns: 5_000 }
  )
})

test.each([
  ['more cells than columns', '|a|b|\n|-|-|\n|1|`x || y`|3', 'x, || y, 3'],
  ['an address that nothing refers to', '[error]: timeout', '[error]: timeout'],
  ['a title', '[a](https://b.c "one two") ![a](x "three")', 'one two, three'],
  ['what a fence says', '```sh title="a b"\nx\n```', 'title=, a b']
])('%s: shown', (_, source, words) => {
  const made = JSON.stringify(readMarkdown(source))
  for (const word of words.split(', ')) expect(made).toContain(word)
})

test.each([
  ['long', 'x\n'.repeat(100_001)],
  ['deep', `${'>'.repeat(101)} x`],
  ['deep', `${'*a **b '.repeat(150)}${'c** d* '.repeat(150)}`],
  ['cells', wideTable(200)],
  ['pieces', 'a\n\n'.repeat(20_001)]
])('too much is said to be too much: %s', (why, source) => {
  expect(readMarkdown(source)).toEqual({ is: 'plain', why })
})

test('what people write is cheap', () => {
  expect(
    isCheap('Fixed **it** in `src/a.ts`:\n\n- one\n- two\n\n```ts\nconst a = [1, 2]\n```\n'.repeat(30))
  ).toBe(true)
})

const HOSTILE = process.env['UNSPOOL_HOSTILE']
const payloadFile = join(HOSTILE ?? '', 'lib/payloads.mjs')

test.runIf(HOSTILE && existsSync(payloadFile))(
  'hostile Markdown and HTML give only allowed nodes and safe links (UNSPOOL_HOSTILE names the folder)',
  async () => {
    const { PAYLOADS } = (await import(payloadFile)) as { PAYLOADS: readonly Payload[] }
    const wanted = PAYLOADS.filter(({ cat }) => /^(md-|html-|template|dom-clobber|css|unicode)/.test(cat))
    expect(wanted.length).toBeGreaterThan(100)
    for (const [n, { key, make }] of wanted.entries()) {
      const payload = make({
        n,
        js: `window.__pwned(${n})`,
        url: `https://canary.invalid/${n}`,
        b64: value => btoa(value),
        pct: encodeURIComponent
      })
      for (const around of FRAMES) {
        const seen = checkNodes(readMarkdown(around(String(payload))))
        expect(
          seen.sources.filter(source => !source.startsWith('data:image/')),
          key
        ).toEqual([])
        expect(
          seen.hrefs.filter(href => !/^(https?:\/\/|mailto:)/.test(href)),
          key
        ).toEqual([])
      }
    }
  }
)

interface Payload {
  readonly key: string
  readonly cat: string
  make(context: {
    readonly n: number
    readonly js: string
    readonly url: string
    b64(value: string): string
    pct(value: string): string
  }): unknown
}

const FRAMES: readonly ((payload: string) => string)[] = [
  payload => payload,
  payload => `Look: ${payload} there`,
  payload => `- ${payload}\n\n> ${payload}\n\n# ${payload}`,
  payload => `| a |\n|---|\n| ${payload} |`,
  payload => `**${payload}** [${payload}](https://example.com) [x][y]\n\n[y]: ${payload}`,
  payload => `x[^1]\n\n[^1]: ${payload}`
]

function wideTable(columns: number): string {
  return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|b|\n'.repeat(columns)}`
}
