// Markdown that leaves the page: everything said is in it, and nothing that was said can leave its block.

import fc from 'fast-check'
import { lexer, type Token } from 'marked'
import { expect, test } from 'vitest'
import { exported } from '../../../src/engine/export/export.ts'
import { Leaving } from '../../../src/engine/export/leaving.ts'
import { partsOf } from '../../../src/model/entry/parts.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { fenced, inlineCode, inlineText, quotedMarkdown } from '../../../src/model/markdown/safe.ts'
import { HIDE_ALL } from '../../../src/model/secrets/hiding.ts'
import { markdownHead, markdownOf } from '../../../src/model/transcript/export-markdown.ts'
import { type Assistant, MAIN, type Tool, type User } from '../../../src/model/transcript/types.ts'
import { bytesOf, samples } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'

const SETTING = { link: '#at=', primaryThread: MAIN, prompts: 0 }

const HOSTILE: readonly string[] = [
  '```',
  '````\nx\n```',
  '~~~\nopen',
  '# heading\n\n---\n\ntext',
  '</blockquote><h1>out</h1>',
  '<!-- open comment',
  '<script>alert(1)</script>\n\n<img src=x onerror=1>',
  '- a\n  ```\n</blockquote>\n```\n<b>',
  'a ` b\nc ` </blockquote> ` d',
  '  ```\n```\n<h1>x',
  '`a`</blockquote>`',
  '\\</blockquote>',
  '\\\\</blockquote>',
  '[¶]: https://evil.example',
  '[a\nb]: https://evil.example',
  '[a `]:b`',
  '> > deep\n```\n<div>',
  'x\r# not a heading of ours\r\n## nor this',
  '<details><summary>x',
  '![x](https://evil.example/a.png)',
  '1. ```\n   </blockquote>',
  '<![CDATA[ x',
  '<?php',
  '&lt;b&gt; <b',
  '\u2028# x',
  '    indented </blockquote>',
  '| a | b |\n|---|---|\n| <b> | x |',
  'text\n===\nmore\n---',
  '``` `\n</blockquote>\n```',
  '~~~ ~~~\n</blockquote>'
]

const reply = (text: string): Assistant => ({
  type: 'assistant',
  id: 'm1',
  message: 'm1',
  after: null,
  thread: 'main',
  src: [0],
  text
})

const call = (text: string): Tool => ({
  ...reply(''),
  type: 'tool',
  callId: text,
  name: text,
  title: text,
  detail: { kind: 'execute', command: text, stderr: text },
  input: [{ name: text, value: text }],
  status: 'failed',
  output: text
})

const all = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap(token => {
    const inner: Token[] = []
    if ('tokens' in token && token.tokens) inner.push(...token.tokens)
    if (token.type === 'list') inner.push(...token.items)
    if (token.type === 'table')
      for (const row of [token.header, ...token.rows]) for (const cell of row) inner.push(...cell.tokens)
    return [token, ...all(inner)]
  })

const outer = (tokens: readonly Token[]): readonly string[] =>
  tokens.filter(token => token.type !== 'space').map(token => token.type)

/** Between two of our own headings, so that whatever leaks shows. */
const framed = (block: string) => lexer(`# before\n\n${block}\n\n# after\n`)

const isFramed = (block: string, inside: readonly string[]): void => {
  const tokens = framed(block)
  expect(outer(tokens)).toEqual(['heading', ...inside, 'heading'])
  expect(all(tokens).filter(token => token.type === 'html' || token.type === 'image')).toEqual([])
  expect(Object.keys(framed(block).links)).toEqual([])
}

test.each(HOSTILE)('%j stays inside its quotation, its fence, its span and its line', text => {
  isFramed(quotedMarkdown(text), ['blockquote'])
  isFramed(fenced(text), ['code'])
  isFramed(`x ${inlineCode(text)} y`, ['paragraph'])
  isFramed(`x ${inlineText(text)} y`, ['paragraph'])
})

test('no text leaves its block, whatever it is made of', () => {
  const bits = [
    '`',
    '```',
    '~~~',
    '<',
    '</blockquote>',
    '<div>',
    '\n',
    '\n\n',
    '\r',
    ' ',
    '    ',
    '- ',
    '> ',
    '\\',
    '[a]',
    '![',
    '](x)',
    ':',
    '#',
    'a',
    '1. '
  ]
  const hostile = fc.array(fc.constantFrom(...bits), { maxLength: 14 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(hostile, text => {
      isFramed(quotedMarkdown(`x${text}`), ['blockquote'])
      isFramed(fenced(text), ['code'])
    }),
    { numRuns: 3000 }
  )
})

test('a fence gives back exactly what was put in, indented if it would act without a fence', () => {
  for (const text of HOSTILE) {
    const [code] = lexer(fenced(text))
    const given = code?.type === 'code' ? code.text : ''
    const isIndented = /^\n {4}/.test(given)
    expect(isIndented).toBe(/<[a-z/!?]|!\[|\][(:]/i.test(text))
    expect(isIndented ? given.slice(1).replace(/^ {4}/gm, '') : given).toBe(
      text.replaceAll(/\r\n|\r|\u2028/g, '\n')
    )
  }
})

test('code in a quotation is left as it is', () => {
  const text = 'Use `Array<string>` here:\n\n```ts\nconst a: Map<string, number>\n```\n\nand <b>this</b>'
  expect(quotedMarkdown(text)).toBe(
    '> Use `Array<string>` here:\n>\n> ```ts\n> const a: Map<string, number>\n> ```\n>\n> and &lt;b>this&lt;/b>'
  )
})

test.each(HOSTILE)('an entry full of %j is still one entry', async text => {
  const both = [
    await markdownOf(reply(text), async () => undefined, SETTING, 1),
    await markdownOf(call(text), async () => undefined, SETTING, 1)
  ].join('')
  const tokens = lexer(`${markdownHead(text, text, { cwd: text }, 2, 0)}${both}\n# after\n`)
  expect(tokens.filter(token => token.type === 'heading').length).toBe(2)
  expect(all(tokens).filter(token => token.type === 'html' || token.type === 'image')).toEqual([])
})

test.each(samples().map(log => [log.name, log] as const))(
  '%s: every word is in the Markdown',
  async (_, log) => {
    const { draft, reader } = await readBytes(bytesOf(log), log.name)
    const wanted = { form: 'markdown', entries: draft.entries, setting: SETTING } as const
    const { blob } = await exported(
      reader,
      wanted,
      new Leaving({ ...HIDE_ALL, isSecrets: false, isPersonal: false })
    )
    const markdown = await blob.text()
    const bare = (text: string) => text.replace(/[\s\\>`]+/g, '')
    const written = bare(markdown)
    const missing: string[] = []
    for (const entry of draft.entries) {
      expect(markdown).toContain(
        `(#at=${encodeURIComponent(entry.id).replace(/[()]/g, c => (c === '(' ? '%28' : '%29'))})`
      )
      if (entry.type === 'tool' || entry.type === 'event') continue
      for (const part of partsOf(entry)) {
        const whole = bare(await fullText(part.text, n => reader.read(n)))
        if (!written.includes(whole)) missing.push(whole.slice(0, 80))
      }
    }
    expect(missing).toEqual([])
  }
)

test('of a sub-agent that is alone, its prompts are the headings', async () => {
  const prompt: User = {
    type: 'user',
    id: 'u',
    message: 'u',
    after: null,
    thread: 'a1',
    src: [0],
    source: 'typed',
    text: 'Look'
  }
  const setting = { ...SETTING, primaryThread: 'a1' }
  expect(await markdownOf(prompt, async () => undefined, setting, 1)).toContain('## 1. Look')
  expect(await markdownOf(prompt, async () => undefined, SETTING, 1)).toContain('**Sub-agent: prompt** Look')
})
