// Markdown becomes our own blocks and inlines: each is what it looks like, and its links and pictures are checked.

import { expect, test } from 'vitest'
import { dataImage } from '../../src/engine/paint/data-image.ts'
import { readMarkdown } from '../../src/engine/paint/markdown.ts'
import { type Blocks, keepEqual } from '../../src/model/markdown/markdown.ts'
import { asSeen, plainOf } from '../../src/model/markdown/plain.ts'
import { checkNodes } from '../support/markdown/nodes.ts'

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

test('a name of Python keeps its letters', () => {
  for (const name of ['pkg/__init__.py', '__main__.py and a/__init__.py', 'the __init__ method'])
    expect(outline(name)).toEqual(['paragraph(text)'])
  expect(text('pkg/__init__.py')).toBe('pkg/__init__.py')
  expect(outline('__Two words__ and **one**')).toEqual(['paragraph(strong(text) text strong(text))'])
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

const blocksOf = (source: string): Blocks => {
  const made = readMarkdown(source)
  return made.is === 'blocks' ? made.blocks : []
}

/** What the first paragraph says. */
const text = (source: string): string => {
  const [paragraph] = blocksOf(source)
  return paragraph?.block === 'paragraph' ? plainOf(paragraph.inlines) : ''
}

const links = (source: string): readonly string[] => checkNodes(readMarkdown(source)).hrefs

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

test('a label is read as the eye reads it', () => {
  expect(asSeen(' ｇｉｔhub\u200b․com ')).toBe('github.com')
})
