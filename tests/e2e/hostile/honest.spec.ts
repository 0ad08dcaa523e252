// Text that lies, on the page: in commands, paths, code, changes, tool names, outputs and links nothing hides, and what a
// terminal would have hidden can be shown. Copying a command gives what was seen, and runs nothing by being pasted.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, quietTest as test } from '../support/page.ts'
import { open, unfold } from './exercise.ts'
import { foreignParts, words } from './look.ts'

const ESC = '\u001b'

/** What is written, and what must be seen of it. */
const LIES: readonly (readonly [string, string])[] = [
  ['invoice-\u202egpj.exe', 'U+202E'],
  ['if (isAdmin\u2066 // check\u2069)', 'U+2066'],
  ['\u202a\u202b\u202c\u202d\u2067\u2068\u200e\u200f\u061c', 'U+2068'],
  ['pass\u200bword\u200c\u2060\ufeff', 'U+200B'],
  [`hi ${String.fromCodePoint(0xe0053, 0xe0045)} there`, 'U+E0053'],
  [`😀${String.fromCodePoint(0xe0120, 0xe0121)}`, 'U+E0120'],
  [`z${'\u0301\u0316\u035c'.repeat(100)}`, '◌ × '],
  ['a\u2028b\u2029c\u0085d', 'U+2028'],
  ['a\u0000b\u0001c\u007f', '␀'],
  ['x\ud83d half', 'U+D83D'],
  ['\ufffe\ufdd0', 'U+FFFE'],
  ['\ufff9visible\ufffahidden\ufffb', 'U+FFFA'],
  ['name\u3164\u115f', 'U+3164'],
  ['\u2800blank', 'U+2800'],
  ['pa\u00adss', 'U+00AD'],
  ['rm\u3000-rf\u00a0/', '␣']
]

const PLACES: readonly (readonly [string, (text: string, n: number) => object])[] = [
  ['command', (text, n) => call(n, 'Bash', { command: text })],
  ['path', (text, n) => call(n, 'Read', { file_path: `/a/${text}` })],
  ['code', (text, n) => call(n, 'Write', { file_path: '/a/b.ts', content: `const a = 1\n${text}` })],
  ['change', (text, n) => call(n, 'Edit', { file_path: '/a/b.ts', old_string: 'x', new_string: text })],
  ['tool name', (text, n) => call(n, text, { a: 1 })],
  ['field', (text, n) => call(n, 'mcp__x__y', { [text]: 'value', other: text })]
]

const call = (n: number, name: string, input: object): object => ({
  type: 'assistant',
  uuid: `c${n}`,
  sessionId: 's',
  message: { role: 'assistant', content: [{ type: 'tool_use', id: `t${n}`, name, input }] }
})

const result = (n: number, content: string): object => ({
  type: 'user',
  uuid: `r${n}`,
  sessionId: 's',
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${n}`, content }] }
})

const said = (text: string, n: number): object => ({
  type: 'assistant',
  uuid: `a${n}`,
  sessionId: 's',
  message: { role: 'assistant', content: [{ type: 'text', text }] }
})

const logOf = (records: readonly object[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-lies-')), 'lies.jsonl')
  writeFileSync(file, `${records.map(record => JSON.stringify(record)).join('\n')}\n`)
  return file
}

for (const [place, record] of PLACES) {
  test(`characters that lie are shown by name in a ${place}`, async ({ page }) => {
    await page.goto('/')
    await open(page, [logOf(LIES.map(([text], n) => record(text, n)))])
    await unfold(page)
    const missing = async (): Promise<readonly string[]> => {
      const seen = await words(page)
      return LIES.filter(([, sign]) => !seen.includes(sign)).map(([, sign]) => sign)
    }
    await expect.poll(missing).toEqual([])
    // Nothing that reorders is left to do its work.
    expect(await words(page)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
}

test('a path in letters that run from right to left keeps the order of its parts', async ({ page }) => {
  await page.goto('/')
  await open(page, [logOf([call(0, 'Read', { file_path: '/a/\u05d0\u05d1/\u05d2\u05d3/\u05d4.exe' })])])
  const left = (part: string) =>
    page
      .locator('.path')
      .first()
      .getByText(part, { exact: true })
      .boundingBox()
      .then(box => box?.x ?? Number.NaN)
  const places = await Promise.all(['\u05d0\u05d1', '\u05d2\u05d3', '\u05d4', 'exe'].map(left))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('letters that look like others are told in names, commands and links, and counted in code', async ({
  page
}) => {
  await page.goto('/')
  await open(page, [
    logOf([
      call(0, 'Read', { file_path: '/a/p\u0430ypal.ts' }),
      call(1, 'Bash', { command: 'curl g\u0456thub.com' }),
      said('[p\u0430ypal.com](https://example.com) and\n\n```\nconst us\u0435r = 1\n```', 2)
    ])
  ])
  await unfold(page)
  for (const sign of ['\u0430 U+0430', '\u0456 U+0456', '\u0435 U+0435'])
    await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('1 look-alike letter')).toBeVisible()
})

test('code and links say what hides in them', async ({ page }) => {
  await page.goto('/')
  const texts = [
    '```js\nconst a = "user\u2066 // admin\u2069"\n```',
    '[https://github.com/login](https://canary.invalid/x) and https://g\u0456thub.com/ and [pay\u200bpal](https://example.com)'
  ]
  await open(page, [logOf(texts.map(said))])
  await unfold(page)
  await expect(page.getByText('2 invisible characters')).toBeVisible()
  await expect(page.getByText('(canary.invalid)')).toBeVisible()
  await expect(page.getByText(/\(xn--gthub-\w+\.com\)/)).toBeVisible()
  await expect(page.getByText('U+200B').first()).toBeVisible()
})

const HIDDEN: readonly (readonly [string, string])[] = [
  ['rm -rf / # secret-a\recho safe        ', 'rm -rf'],
  [`secret-b${ESC}[2K${ESC}[1Gshown`, 'secret-b'],
  [`secret-c${ESC}[2J${ESC}[Hshown`, 'secret-c'],
  [`secret-d\n${ESC}[1A${ESC}[2Kshown`, 'secret-d'],
  [`${ESC}[8msecret-e${ESC}[0m`, 'secret-e'],
  [`${ESC}[30;40msecret-f${ESC}[0m`, 'secret-f'],
  [`${ESC}[?1049hsecret-g${ESC}[?1049l`, 'secret-g'],
  ['evilsecret\b\b\b\b\b\b\b\b\b\bgood', 'evil']
]

test('what a terminal would have hidden can be shown', async ({ page }) => {
  await page.goto('/')
  const records = HIDDEN.flatMap(([output], n) => [call(n, 'Bash', { command: 'make' }), result(n, output)])
  await open(page, [logOf(records)])
  await unfold(page)
  const buttons = page.getByRole('button', { name: 'hidden text' })
  // The rest of it is shown without a press.
  await expect(buttons).toHaveCount(5)
  for (const button of await buttons.all()) await button.click()
  const missing = async (): Promise<readonly string[]> => {
    const seen = await words(page)
    return HIDDEN.map(([, secret]) => secret).filter(secret => !seen.includes(secret))
  }
  await expect.poll(missing).toEqual([])
})

test('a link of a terminal leads to the web or nowhere', async ({ page }) => {
  await page.goto('/')
  const link = (url: string) => `${ESC}]8;;${url}${ESC}\\click${ESC}]8;;${ESC}\\ here`
  const urls = [
    'javascript:window.__pwned(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://example.com/a'
  ]
  await open(page, [
    logOf(urls.flatMap((url, n) => [call(n, 'Bash', { command: 'make' }), result(n, link(url))]))
  ])
  await unfold(page)
  await expect(page.locator('.timeline a[href="https://example.com/a"]').first()).toBeVisible()
  expect(await foreignParts(page)).toEqual([])
})

test('a copied command is what was seen: no escape sequence, no newline at its end', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await open(page, [logOf([call(0, 'Bash', { command: `ls${ESC}[201~ -l\n` })])])
  await unfold(page)
  await page.locator('article[data-kind=execute]').hover()
  await page.getByRole('button', { name: /copy command/i }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('ls -l')
})
