// Whatever a log is made of, no renderer finds anything in its Markdown that acts; and what was meant is still there.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenced, inlineCode, inlineLabel, inlineText, quotedMarkdown } from '../../src/model/markdown/safe.ts'
import { canary, TECHNIQUES } from '../hostile/techniques.ts'
import { actingParts, RENDERERS } from '../support/markdown/renderers.ts'

/** Everything of a document that comes from a log, with neighbours that something could leak into. */
const documentOf = (text: string): string =>
  [
    `# ${inlineText(text)}`,
    `## 1. ${inlineText(text)} (x) [¶](#at=a)`,
    quotedMarkdown(text),
    `**Ran** ${inlineCode(text)}: ${inlineText(text)} [¶](#at=b)`,
    `- ${inlineLabel(text)} ${inlineCode(text)}\n- b: ${inlineCode('<img src=x>')}`,
    fenced(text, 'sh'),
    quotedMarkdown(`before \`<b>\`\n${text}\nafter \`<b>\``),
    `*${inlineText(text)}* [¶](#at=c)`
  ].join('\n\n')

const acting = (text: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    RENDERERS.map(({ name, knowsFences, html }) => {
      const found = actingParts(html(documentOf(text)))
      // Without fences a name of a type in one is an unknown element that does nothing, and a sign is a sign.
      return [
        name,
        knowsFences ? found : found.filter(tag => tag !== '<T>' && /^<[A-Za-z/!?]/.test(tag))
      ] as const
    }).filter(([, found]) => found.length > 0)
  )

const ATTACKS: readonly string[] = [
  'https://a.b/<img src=x onerror=alert(1)>',
  '# https://a.b/<img src=x onerror=alert(1)>',
  'www.a.b/<img src=x onerror=alert(1)>',
  'x@a.b<img src=x onerror=alert(1)>',
  '<https://a.b/"onmouseover="alert(1)>',
  '[docs](javascript:alert(1))',
  '[docs](data:text/html,x)',
  '[docs](java&#115;cript:alert(1))',
  '[docs](javascript&colon;alert(1))',
  '[docs](java\nscript:alert(1))',
  '[docs](\njavascript:alert(1))',
  '[docs](\u0001javascript:alert(1))',
  '[docs](<javascript:alert(1)>)',
  '[docs](vbscript:x "title")',
  '[do\ncs](javascript:alert(1))',
  '[docs][a]\n\n[a]: javascript:alert(1)',
  '[docs]\n\n[docs]: <javascript:alert(1)> "x"',
  '[a `]: javascript:alert(1)`\n\n[a `]',
  '[a\n`]: javascript:alert(1)`',
  '![x][a]\n\n[a]: https://evil.example/a.png',
  '![x](https://evil.example/a.png)',
  '[![x](https://evil.example/a.png)](javascript:alert(1))',
  '[![x](a.png)](https://a.b)',
  'https://a.b![x](https://evil.example/a.png)',
  '\\![x](https://evil.example/a.png)',
  '!\\[x](https://evil.example/a.png)',
  '<javascript:alert(1)>',
  'ftp://evil.example/x //evil.example/x xmpp:a@b.c https://user@evil.example',
  '| a `x | b` | `<img src=x onerror=alert(1)>` |\n|---|---|---|\n| `x | <img src=x onerror=alert(1)>` | | |',
  '`a | b` `<img src=x onerror=alert(1)>`\n-|-',
  '&#60;img src=x onerror=alert(1)&#62; &lt;img src=x&gt; &ltimg &LT;b> &#x3c;b>',
  '- a\n\n  ```html\n  <img src=x onerror=alert(1)>\n  ```\n\n- b',
  '1. a\n   ```\n<img src=x onerror=alert(1)>\n   ```\n',
  '> ```\n> <img src=x onerror=alert(1)>\n> ```',
  '```\n\n<script>alert(1)</script>\n\n```',
  '- x\n```html\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n```',
  '~~~html\n```\n<script>alert(1)</script>\n~~~\n```',
  'a\n\n\t<script>alert(1)</script>\n\n    <script>alert(1)</script>',
  '```{=html}\n<script>alert(1)</script>\n```',
  '```js onload="alert(1)"\nx\n```',
  '```\nx\u2028<script>alert(1)</script>\n```',
  'x\u0085<script>alert(1)</script>\u000b<b>\u000c<b>\u0000<b>',
  '<\u0000script>alert(1)</script>',
  '`` ` `` `<b>` ` <img src=x onerror=alert(1)> `',
  '\\`<img src=x onerror=alert(1)>`',
  '\\\\`<img src=x onerror=alert(1)>`',
  '``` `` <b> ```',
  'https://a.b/`<img src=x onerror=alert(1)>` www.a.b/`<img src=x onerror=alert(1)>`',
  'www.a.b/[`x y` `<img src=x onerror=alert(1)>`](https://a.b)',
  '[a]',
  '- ```\na\n```\n\n```\n<img src=x onerror=alert(1)>\n```',
  '  ```\n  a\n      ```\n\n```\n<img src=x onerror=alert(1)>\n```',
  '- ```\n  ~~~\n<T>',
  '[[``](``)',
  '[ `` ` `](javascript:alert(1)) ``',
  '[`a](javascript:alert(1))`](https://a.b)',
  '`ftp://a.b| `',
  '\\ftp://a.b `<b>`',
  '!https://a.b/`',
  '[[wiki]] ![[embed]] [x]{onclick=alert(1)} {{ x }} {% x %} <Comp x={1} /> {1+1} $$x$$ :::x',
  'a\n---\n---\ntitle: x\n---',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  'x`<img src=x onerror=alert(1)>`',
  '``x`<img src=x onerror=alert(1)>``',
  '``x`[a](javascript:alert(1))``',
  '[a](x`<img src=x onerror=alert(1)>)',
  '[a] (javascript:alert(1))',
  '[a]\t(javascript:alert(1))',
  '[a]\n(javascript:alert(1))',
  '[[a]] (javascript:alert(1))',
  '[[a]](javascript:alert(1))',
  '[x] [](javascript:alert(1))',
  '[x][](javascript:alert(1))',
  '![a]  (x.png)',
  '\\\\ftp://a.bc'
]

describe('nothing acts in any renderer', () => {
  test.each(ATTACKS)('%j', text => expect(acting(text)).toEqual({}))

  test.each(TECHNIQUES.map((attack, n) => attack(canary(n))))('%j', text => expect(acting(text)).toEqual({}))

  test('whatever is put together', () => {
    const text = fc.array(fc.constantFrom(...BITS), { maxLength: 16 }).map(bits => bits.join(''))
    fc.assert(
      fc.property(text, text => {
        expect(acting(text)).toEqual({})
      }),
      { numRuns: Number(process.env['UNSPOOL_FUZZ'] ?? 1500) }
    )
  })

  test('and the check would see it', () => {
    const bare = (text: string): readonly string[] => RENDERERS.flatMap(({ html }) => actingParts(html(text)))
    for (const { html } of RENDERERS) {
      expect(actingParts(html('<img src=x onerror=alert(1)>'))).not.toEqual([])
      expect(actingParts(html('![a](https://a.b/c.png)'))).not.toEqual([])
    }
    expect(bare('[a](javascript:alert(1))').length).toBeGreaterThan(0)
    expect(bare('```html\na\n\n<img src=x>\n```').length).toBeGreaterThan(0)
  })
})

const BITS = [
  ...[
    '`',
    '``',
    '```',
    '~~~',
    '<',
    '>',
    '\\',
    '|',
    '$',
    '$$',
    '{',
    '{{',
    '}',
    ':',
    '!',
    '#',
    '*',
    '_',
    '&',
    '"'
  ],
  ...[
    '\n',
    '\n\n',
    '\r',
    '\t',
    ' ',
    '    ',
    '\u2028',
    '\u0000',
    '- ',
    '> ',
    '1. ',
    '# ',
    '---\n',
    '===\n',
    '-|-\n'
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '[a]',
    '[a]: ',
    '](',
    '![',
    '[^1]: ',
    '[[',
    ':::',
    'a',
    'b c',
    '&lt;',
    '&#60;',
    '&colon;'
  ],
  ...[
    '<img src=x onerror=p()>',
    '<script>p()</script>',
    '</blockquote>',
    '<!--',
    '-->',
    '<div\n',
    '<a href="',
    '<?',
    '<T>'
  ],
  ...[
    'https://a.b/',
    'http://',
    'www.a.b',
    'x@a.b',
    'javascript:p()',
    'data:text/html,x',
    'ftp://a.b',
    '//a.b',
    'mailto:x@a.b'
  ],
  ...[
    '[a](javascript:p())',
    '![a](https://a.b/c.png)',
    '```html\n',
    '```\n',
    '~~~\n',
    '- ```\n  ',
    '`<b>`',
    '| `',
    '` |'
  ]
]

describe('it reads as it was meant', () => {
  const same = [
    'Plain words, **bold**, *soft*, `code`, `Array<string>` and `a | b`.',
    '# Heading\n\n- one\n- two\n  - three\n\n1. a\n2. b\n\n- [ ] open\n- [x] done',
    '| a | b |\n|---|:-:|\n| `x` | y \\| z |',
    'See [docs](https://a.b/c?x=1&y=2#z) or https://a.b/c_d?x=1&y=2, or mail x@a.b.',
    'Key [REDACTED:anthropic-key] of ⟨email-1⟩, arr[0], a && b, R & D, 5 < 6 is not here',
    '- a\n\n  ```sh\n  npm test\n  ```\n\n- b',
    '```ts\nconst a: Map<string, number> = f`x`\n```',
    'C:\\Users\\me and \\*stars\\*'
  ]
  test.each(same)('%j is left as it is', text => {
    const lines = text.replace('5 < 6', '5 &lt; 6').split('\n')
    expect(quotedMarkdown(text)).toBe(lines.map(line => (line === '' ? '>' : `> ${line}`)).join('\n'))
  })

  test.each([
    ['[docs](javascript:x)', '> docs (`javascript:x`)'],
    ['[a.ts](src/a.ts)', '> a.ts (`src/a.ts`)'],
    ['[src/a.ts](src/a.ts)', '> src/a.ts'],
    ['![shot](https://a.b/c.png)', '> shot (image: `https://a.b/c.png`)'],
    ['[a](https://b.c "The title")', '> [a](https://b.c/) (`The title`)'],
    ['[https://good.com](https://evil.com)', '> [https://good.com](https://evil.com/) (`evil.com`)'],
    ['<https://a.b/c>', '> https://a.b/c'],
    ['[1]: https://a.b', '> [1]\\: https://a.b'],
    ['[REDACTED:x](https://⟨host-1⟩/a)', '> [REDACTED:x]\\(`https://⟨host-1⟩/a`)'],
    ['```mermaid\na --> b\n```', '> `mermaid`\n>\n> ```\n> a --> b\n> ```'],
    ['a\n```html\n<b>x</b>\n```\nb', '> a\n>\n> ```html\n>\n>     <b>x</b>\n> ```\n>\n> b'],
    ['1. a\n   ```js\n   f({})\n   ```', '> 1. a\n>\n> ```js\n> f({})\n> ```']
  ])('%j', (text, markdown) => expect(quotedMarkdown(text)).toBe(markdown))

  test('a mark of the redactor is the same in a heading', () => {
    expect(inlineText('use [REDACTED:key] of ⟨email-1⟩')).toBe('use [REDACTED:key] of ⟨email-1⟩')
  })
})

test('the work grows with the text, not with its square', () => {
  const cost = (text: string): number => {
    const start = performance.now()
    quotedMarkdown(text)
    inlineText(text)
    fenced(text)
    return performance.now() - start
  }
  const thrice = (text: string): readonly number[] => [0, 1, 2].map(() => cost(text))
  for (const [before, bit, after] of LONG) {
    const small = Math.max(...thrice(before + bit.repeat(4000) + after))
    const large = Math.min(...thrice(before + bit.repeat(40_000) + after))
    expect(large, bit).toBeLessThan(40 * Math.max(small, 5))
  }
})

const LONG: readonly (readonly [string, string, string])[] = [
  ...[
    '[',
    '](',
    '[a](',
    '`',
    '``x`',
    '- ```\n',
    '<',
    '![a](b)',
    'a://',
    '{{',
    '$$',
    '[![',
    '(',
    '>',
    'a.',
    '<T '
  ].map(bit => ['', bit, ''] as const),
  ['`<', 'a', '`'],
  ['` ', 'a', '`'],
  ['https://a.b/', '!', 'a'],
  ['[a](b', ' ', 'c)'],
  ['<https://a', '.b', ''],
  ['//', 'a', '']
]
