// Markdown becomes our own blocks and inlines and nothing else: whatever the text is, no HTML, no unchecked address, no
// text that takes the reader hostage.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEADLINE } from '../../src/engine/paint/client.ts'
import { dataImage } from '../../src/engine/paint/data-image.ts'
import { isCheap } from '../../src/engine/paint/guards.ts'
import { readMarkdown } from '../../src/engine/paint/markdown.ts'
import { type Blocks, keepEqual, type MarkdownText } from '../../src/model/markdown/markdown.ts'
import { asSeen, plainOf } from '../../src/model/markdown/plain.ts'
import { safeUrl } from '../../src/model/urls/safe-url.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('blocks and inlines are what they look like', () => {
  expect(outline('# A *b* `c`\n\ntext **d** ~~e~~\n\n> q\n\n---\n\n```ts\nx\n```')).toEqual([
    'heading(text em(text) text code)',
    'paragraph(text strong(text) text del(text))',
    'quote(paragraph(text))',
    'rule',
    'code'
  ])
  expect(outline('1. a\n2. b\n   - c\n\n|x|y|\n|-|:-:|\n|1|2|')).toEqual([
    'list(paragraph(text) paragraph(text) list(paragraph(text)))',
    'table(text text text text)'
  ])
})

test('an address ends at a control code: the words behind a terminal link are no part of it', () => {
  const text = '\u001b]8;;https://a.example/x\u001b\\https://b.example/y\u001b]8;;\u001b\\the end'
  const [paragraph] = blocksOf(text)
  const inlines = paragraph?.block === 'paragraph' ? paragraph.inlines : []
  const links = inlines.filter(({ inline }) => inline === 'link')
  expect(links).toMatchObject([
    { url: { href: 'https://a.example/x' } },
    { url: { href: 'https://b.example/y' } }
  ])
  expect(plainOf(inlines)).toMatch(/the end$/)
})

test('tasks know whether they are done', () => {
  const [list] = blocksOf('- [x] done\n- [ ] open\n- none')
  expect(list?.block === 'list' && list.items.map(item => item.checked)).toEqual([true, false, undefined])
})

test('a fence inside a longer fence is text of it', () => {
  expect(blocksOf('````md\n```js\nx\n```\n````')).toEqual([
    { block: 'code', lang: 'md', info: 'md', text: '```js\nx\n```' }
  ])
})

test('raw HTML is text, as a block and inside a line', () => {
  expect(blocksOf('<div onclick=x>\n**a**\n</div>')).toEqual([
    { block: 'markup', text: '<div onclick=x>\n**a**\n</div>' }
  ])
  expect(text('a <b>c</b> &lt;i&gt; &amp;lt; &#x3c;u>')).toBe('a <b>c</b> <i> &lt; <u>')
})

test('footnotes are marks in the text and a list at its end; a class of a pattern is neither', () => {
  const blocks = blocksOf('One[^1], not [^a-z].\n\n[^1]: First *note*\n\n    second paragraph\n\nAfter.')
  expect(blocks.map(block => block.block)).toEqual(['paragraph', 'paragraph', 'notes'])
  expect(text('One[^1], not [^a-z].\n\n[^1]: note')).toBe('One[1], not [^a-z].')
  const notes = blocks.at(-1)
  expect(notes?.block === 'notes' && notes.notes.map(note => [note.label, note.blocks.length])).toEqual([
    ['1', 2]
  ])
})

test.each([
  'a $x*y*z$ b',
  'a $$x_1*2*$$ b',
  'a \\(x_1*2*\\) b',
  'it costs $5 and $10',
  '$HOME/$USER is *not'
])('formulas and money stay as they are: %s', source => {
  expect(text(source)).toBe(source)
})

test('emphasis around a formula holds', () => {
  expect(outline('*a $x*y$ b*')).toEqual(['paragraph(em(text))'])
  expect(outline('$$\n\\sum_i x_i\n$$')).toEqual(['code'])
})

test('links lead to the web or are words', () => {
  expect(links('[a](https://example.com/x) <https://b.example> c.example https://d.example')).toEqual([
    'https://example.com/x',
    'https://b.example/',
    'https://d.example/'
  ])
  expect(links('[a](javascript:alert(1)) [b](/etc/passwd) [c](//x.y) [d](data:text/html,x)')).toEqual([])
  expect(outline('[a](javascript:x)')).toEqual(['paragraph(unlinked(text))'])
})

test.each([
  ['[github.com](https://evil.example)', 'evil.example'],
  ['[**git**hub.com](https://evil.example)', 'evil.example'],
  ['[git\u200bhub.com](https://evil.example)', 'evil.example'],
  ['[github․com](https://evil.example)', 'evil.example'],
  ['[github.com](https://gіthub.com)', 'xn--gthub-n2e.com'],
  ['[[github.com]](https://evil.example)', 'evil.example'],
  ['["github.com"](https://evil.example)', 'evil.example'],
  ['[(`github.com`)](https://evil.example)', 'evil.example'],
  ['[**_`github`_**.com](https://evil.example)', 'evil.example'],
  ['[//github.com](https://evil.example)', 'evil.example'],
  ['[github。com](https://evil.example)', 'evil.example'],
  ['[github．com](https://evil.example)', 'evil.example'],
  ['[github&#46;com](https://evil.example)', 'evil.example'],
  ['[github%2ecom](https://evil.example)', 'evil.example'],
  ['[https://github.com@evil.example](https://evil.example)', 'evil.example'],
  ['[![github.com](https://evil.example/x.png)](https://evil.example)', 'evil.example'],
  ['[github.com](https://github.com/x)', undefined],
  ['[https://github.com/x/package.json](https://github.com/x/package.json)', undefined],
  ['[read this](https://example.com)', undefined]
])('%s tells its host: %s', (source, host) => {
  const [paragraph] = blocksOf(source)
  const link = paragraph?.block === 'paragraph' ? paragraph.inlines[0] : undefined
  expect(link?.inline === 'link' && link.host).toBe(host)
})

test('a link without words says its address', () => {
  expect(text('[](https://example.com/x)')).toBe('https://example.com/x')
})

test('an image is shown only if it is here and its bytes are those of a picture', () => {
  expect(outline(`![a](data:image/png;base64,${PNG})`)).toEqual(['paragraph(picture)'])
  expect(outline('![a](https://example.com/a.png)')).toEqual(['paragraph(image)'])
  expect(dataImage(`data:image/svg+xml;base64,${PNG}`)).toBe(`data:image/png;base64,${PNG}`)
  expect(dataImage(`data:image/png;base64,${btoa('<svg onload=x>')}`)).toBeUndefined()
  expect(dataImage('data:image/svg+xml,<svg/>')).toBeUndefined()
})

test('a picture of more pixels than anyone needs is not unfolded', () => {
  const bytes = Uint8Array.from(atob(PNG), char => char.charCodeAt(0))
  new DataView(bytes.buffer).setUint32(16, 50_000)
  new DataView(bytes.buffer).setUint32(20, 50_000)
  expect(dataImage(`data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`)).toBeUndefined()
})

test('what did not change stays the same object', () => {
  const before = blocksOf('one\n\ntwo')
  const after = keepEqual(before, blocksOf('one\n\ntwo and more\n\nthree'))
  expect(after[0]).toBe(before[0])
  expect(after.map(block => block.block === 'paragraph' && plainOf(block.inlines))).toEqual([
    'one',
    'two and more',
    'three'
  ])
})

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
        check(readMarkdown(source))
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
  check(readMarkdown(source))
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
        const seen = check(readMarkdown(around(String(payload))))
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

interface Seen {
  readonly hrefs: string[]
  readonly sources: string[]
}

/** Every node is one of ours, with the fields it should have and nothing else. */
const check = (made: MarkdownText): Seen => {
  const seen: Seen = { hrefs: [], sources: [] }
  if (made.is === 'plain') {
    expect(Object.keys(made)).toEqual(['is', 'why'])
    return seen
  }
  walk(made.blocks, seen, 0)
  return seen
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['block', 'inlines'],
  heading: ['block', 'level', 'inlines'],
  quote: ['block', 'blocks'],
  list: ['block', 'start', 'items'],
  table: ['block', 'align', 'header', 'rows'],
  rule: ['block'],
  markup: ['block', 'text'],
  notes: ['block', 'notes'],
  'block code': ['block', 'lang', 'info', 'text'],
  text: ['inline', 'text'],
  code: ['inline', 'text'],
  strong: ['inline', 'inlines'],
  em: ['inline', 'inlines'],
  del: ['inline', 'inlines'],
  break: ['inline'],
  link: ['inline', 'url', 'host', 'title', 'inlines'],
  unlinked: ['inline', 'target', 'isSaid', 'inlines'],
  picture: ['inline', 'src', 'alt'],
  image: ['inline', 'from', 'alt', 'url'],
  note: ['inline', 'label']
}

const walk = (value: unknown, seen: Seen, depth: number): void => {
  if (depth > 600) throw new Error('deeper than it may be')
  if (Array.isArray(value)) for (const item of value) walk(item, seen, depth + 1)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  const node = value as Readonly<Record<string, unknown>>
  const kind = node['block'] === 'code' ? 'block code' : (node['block'] ?? node['inline'])
  if (kind !== undefined) {
    if (!Object.hasOwn(FIELDS, String(kind))) throw new Error(`${String(kind)} is not a node of ours`)
    const extra = Object.keys(node).filter(key => !FIELDS[String(kind)]?.includes(key))
    if (extra.length > 0) throw new Error(`${String(kind)} has ${extra.join()}`)
  }
  if (kind === 'link') {
    const { href } = node['url'] as { href: string }
    if (safeUrl(href)?.href !== href) throw new Error(`${href} is no safe link`)
    seen.hrefs.push(href)
  }
  const remote = kind === 'image' ? node['url'] : undefined
  if (remote !== undefined && !/^https?:\/\//.test(String(remote)))
    throw new Error(`${String(remote)} is no address of an image`)
  if (kind === 'picture') seen.sources.push(String(node['src']))
  for (const inner of Object.values(node)) walk(inner, seen, depth + 1)
}

const blocksOf = (source: string): Blocks => {
  const made = readMarkdown(source)
  return made.is === 'blocks' ? made.blocks : []
}

/** What the first paragraph says. */
const text = (source: string): string => {
  const [paragraph] = blocksOf(source)
  return paragraph?.block === 'paragraph' ? plainOf(paragraph.inlines) : ''
}

const links = (source: string): readonly string[] => check(readMarkdown(source)).hrefs

/** The shape: each block with what is inside it. */
const outline = (source: string): readonly string[] => blocksOf(source).map(shape)

const shape = (node: unknown): string => {
  if (Array.isArray(node)) return node.map(shape).filter(Boolean).join(' ')
  if (typeof node !== 'object' || node === null) return ''
  const fields = node as Readonly<Record<string, unknown>>
  const name = fields['block'] ?? fields['inline']
  const inside = ['inlines', 'blocks', 'items', 'header', 'rows', 'notes']
    .map(key => shape(fields[key]))
    .filter(Boolean)
    .join(' ')
  return name === undefined ? inside : inside === '' ? String(name) : `${String(name)}(${inside})`
}

function wideTable(columns: number): string {
  return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|b|\n'.repeat(columns)}`
}

test('a label is read as the eye reads it', () => {
  expect(asSeen(' ｇｉｔhub\u200b․com ')).toBe('github.com')
})
