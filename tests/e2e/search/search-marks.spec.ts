// The marks of a search: each hit has one, in its row, however the row shows it.

import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'
import { box, isMarkInView, isUncovered, marked, markTop, status, writeLog } from '../support/search-log.ts'

test('hits are marked in place, wherever they are folded away', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await expect(box(page)).toHaveCount(1)
  for (const [words, mark] of [
    ['thimble', 'thimble'],
    ['pelican', 'pelican'],
    ['zebrafish', 'ZEBRAFISH'],
    ['"quoted \\\\ word"', 'quoted \\ word'],
    ['walrus', 'walrus'],
    // Far down in a change, and in a part of it that did not change.
    ['ostrich', 'ostrich'],
    ['lemur', 'lemur'],
    // A path that the page shows from the session's directory, a name that it has another word for.
    ['/w/src/rows.ts', 'src/'],
    ['WebSearch', 'Search the web'],
    ['walrus', 'walrus']
  ] as const) {
    await box(page).fill(words)
    await expect.poll(async () => (await marked(page))[0]).toBe(mark)
    await expect.poll(() => isMarkInView(page)).toBe(true)
  }
  await expect(status(page)).toHaveText('1 of 1 hit in 1 entry')
})

/** Hits that the page shows in its own way: over several blocks, far into a line, in what its view leaves out. */
const writeOddLog = (info: TestInfo): string => {
  const long = Array.from({ length: 3_000 }, (_, i) => `w${i}`).join(' ')
  const calls: readonly (readonly [string, object, string])[] = [
    ['Bash', { command: 'cat line' }, `first\n${long} armadillo ${long}\nlast`],
    ['Bash', { command: 'cat ribbon' }, `${long.repeat(9)} bandicoot ${long.repeat(9)}`],
    ['Read', { file_path: '/w/min.js' }, `     1→let a = 1\n     2→let b = '${long} capybara ${long}'`],
    ['Edit', { file_path: '/w/min.js', old_string: 'x', new_string: `a\n${long} dugong ${long}\nb` }, 'ok'],
    ['Bash', { command: 'ls --color' }, 'plain \u001b[1msalamander\u001b[0m end']
  ]
  const file = (content: string): object => ({
    type: 'text',
    file: { filePath: '/w/min.js', content, numLines: 2, startLine: 1, totalLines: 2 }
  })
  const texts = [
    `${'line of prose\n'.repeat(25_000)}the echidna is here\n${'more prose\n'.repeat(900)}`,
    '| Name | Value |\n|---|---|\n| ibis | 1 |\n| jackal | 2 |\n\n1. one koala\n2. two *lemmings*\n\nSee [the page](https://example.com/meerkat).'
  ]
  const blocks = [
    ...calls.map(([name, input], i) => ({ type: 'tool_use', id: `t${i}`, name, input })),
    ...texts.map(text => ({ type: 'text', text }))
  ]
  const records = [
    { type: 'user', message: { role: 'user', content: 'Start' } },
    ...blocks.map((block, i) => ({
      type: 'assistant',
      message: { id: `m${i}`, role: 'assistant', content: [block] }
    })),
    ...calls.map(([name, , content], i) => ({
      type: 'user',
      ...(name === 'Read' ? { toolUseResult: file(content.replace(/^ +\d→/gm, '')) } : {}),
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${i}`, content }] }
    }))
  ].map((record, i) => ({ uuid: `u${i}`, sessionId: 's', cwd: '/w', version: '2.1.0', ...record }))
  const path = info.outputPath('odd.jsonl')
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  return path
}

test('a hit is marked in its row, however the row shows it', async ({ page }, info) => {
  await openFiles(page, writeOddLog(info))
  for (const [words, marks] of [
    ['armadillo', ['armadillo']],
    ['bandicoot', ['bandicoot']],
    ['capybara', ['capybara']],
    ['dugong', ['dugong']],
    ['echidna', ['echidna']],
    ['salamander', ['salamander']],
    // A table, a list and what is between them.
    ['"ibis | 1 |\\n| jackal"', ['ibis', '1', 'jackal']],
    ['"2 |\\n\\n1. one koala\\n2. two *lem"', ['2', 'one koala', 'two ', 'lem']],
    // The words of a link stand for its address.
    ['/example.com/meer', ['the page']]
  ] as const) {
    await box(page).fill(words)
    await expect.poll(() => marked(page)).toEqual([...marks])
    await expect.poll(() => isMarkInView(page)).toBe(true)
    await expect.poll(() => isUncovered(page), words).toBe(true)
  }
  // Nobody shows the numbers that a tool put in front of its lines: the row says what the log has.
  await box(page).fill('"     2→let b"')
  await expect(page.locator('[data-entry=t2] .found-quote')).toContainText('In the log, output, line 2:')
  await expect.poll(() => marked(page)).toEqual(['     2→let b'])
  await expect.poll(() => isUncovered(page)).toBe(true)
  await box(page).fill('armadillo')
  await expect(page.locator('.found-quote')).toHaveCount(0)
})

/** Texts that an entry has twice and the page once; places that read the same; rows above that are drawn late. */
const writeTwiceLog = (info: TestInfo): string => {
  const lines = ['let heron = 1', '', 'use(heron)']
  const patch = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 2, lines: [' same', '+new heron'] }
  let count = 0
  const record = (type: string, content: unknown, more: object = {}): object => ({
    type,
    ...more,
    message: { id: `m${count++}`, role: type, content }
  })
  const call = (id: string, name: string, input: object, answer: string, toolUseResult: object): object[] => [
    record('assistant', [{ type: 'tool_use', id, name, input }]),
    record('user', [{ type: 'tool_result', tool_use_id: id, content: answer }], { toolUseResult })
  ]
  const records = [
    record('user', 'Start\n\n- ibis\n- other\n- ibis'),
    ...call(
      'read',
      'Read',
      { file_path: '/w/a.ts' },
      lines.map((line, i) => `${`${i + 1}`.padStart(6)}→${line}`).join('\n'),
      {
        type: 'text',
        file: { filePath: '/w/a.ts', content: lines.join('\n'), numLines: 3, startLine: 1, totalLines: 3 }
      }
    ),
    ...call('write', 'Write', { file_path: '/w/b.ts', content: 'same\nnew heron' }, 'ok', {
      type: 'update',
      filePath: '/w/b.ts',
      content: 'same\nnew heron',
      structuredPatch: [patch],
      originalFile: 'same'
    }),
    ...call(
      'grep',
      'Grep',
      { pattern: 'stork', path: '/w/src' },
      '/w/src/a.ts:2:stork()\n/w/src/a.ts:9:stork()',
      {}
    ),
    ...call('mcp', 'mcp__birds__crane', { of: 'x' }, 'ok', {}),
    ...call(
      'ask',
      'AskUserQuestion',
      {
        questions: [
          { question: 'Which?', header: 'Bird', options: [{ label: 'rook', description: 'black' }] }
        ]
      },
      'The user chose rook',
      {}
    ),
    ...Array.from({ length: 240 }, (_, i) =>
      record('assistant', [
        {
          type: 'text',
          text: i === 100 ? 'a lone quail' : `${i}: **so** \`it\` goes\n\n`.repeat(1 + (i % 9))
        }
      ])
    )
  ].map((each, i) => ({ uuid: `u${i}`, sessionId: 's', cwd: '/w', version: '2.1.0', ...each }))
  const path = info.outputPath('twice.jsonl')
  writeFileSync(path, records.map(each => JSON.stringify(each)).join('\n'))
  return path
}

test('every hit that is counted has a mark of its own', async ({ page }, info) => {
  await openFiles(page, writeTwiceLog(info))
  for (const [words, count] of [
    ['heron', 3],
    ['ibis', 2],
    ['/w/b.ts', 1],
    ['stork', 3],
    ['crane', 1],
    ['rook', 2]
  ] as const) {
    await box(page).fill(words)
    await expect(status(page)).toContainText(`1 of ${count} hit`)
    const tops = new Set<number>()
    for (let nth = 1; nth <= count; nth++) {
      await expect(status(page)).toContainText(`${nth} of ${count} hit`)
      await expect.poll(() => isMarkInView(page)).toBe(true)
      tops.add((await markTop(page)) ?? -1)
      await box(page).press('Enter')
    }
    expect(tops.size).toBe(count)
    await expect(page.locator('.found-quote')).toHaveCount(0)
  }
})

test('rows above that are drawn late do not push a hit away', async ({ page }, info) => {
  await openFiles(page, writeTwiceLog(info))
  await box(page).fill('quail')
  await expect.poll(() => isMarkInView(page)).toBe(true)
  await page.waitForTimeout(1_500)
  expect(await isMarkInView(page)).toBe(true)
  await expect.poll(() => isUncovered(page)).toBe(true)
})

test('marks are drawn over the rows, and leave them as they are', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  const body = page.locator('.timeline article', { hasText: 'find the marmalade' }).locator('.body')
  await expect(body.locator('p')).toHaveCount(1)
  const before = await body.innerHTML()
  await box(page).fill('marmalade')
  await expect.poll(() => marked(page, 'found')).toContain('marmalade')
  await expect.poll(() => marked(page)).toEqual(['marmalade'])
  expect(await body.innerHTML()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0)
})
