// Searching an open log: hits in place, one by one, in a list; filters; patterns that run away; links.

import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { expect, openFiles, openHere, stopAtOnce, test } from './support.ts'

const SAMPLE = 'public/samples/claude.jsonl'

/** A log with something in a group, in a thought, in the middle of a long output, and bait for a bad pattern. */
const writeLog = (info: TestInfo): string => {
  const records: object[] = []
  let parent: string | null = null
  const push = (record: object): void => {
    const uuid = `u${records.length}`
    const at = new Date(Date.UTC(2026, 0, 1, 10, 0, records.length)).toISOString()
    const base = { parentUuid: parent, isSidechain: false, sessionId: 's', version: '2.1.0', cwd: '/w', uuid }
    records.push({ ...base, timestamp: at, ...record })
    parent = uuid
  }
  const user = (content: unknown): void => push({ type: 'user', message: { role: 'user', content } })
  const agent = (block: object): void =>
    push({
      type: 'assistant',
      message: { id: `m${records.length}`, role: 'assistant', content: [block] }
    })
  const call = (id: string, command: string, content: string, isError = false): void => {
    agent({ type: 'tool_use', id, name: 'Bash', input: { command } })
    user([{ type: 'tool_result', tool_use_id: id, content, is_error: isError }])
  }
  user('Please find the marmalade.')
  agent({ type: 'thinking', thinking: 'There is a thimble in this thought.' })
  agent({ type: 'text', text: 'It may say **marma**lade and a "quoted \\ word".' })
  for (let i = 0; i < 9; i++) call(`g${i}`, `echo ${i}`, i === 2 ? 'the pelican stands here' : 'nothing')
  const lines = Array.from({ length: 30_000 }, (_, i) => `line ${i} of a long output`)
  lines[15_000] = 'in the middle is the ZEBRAFISH'
  call('long', 'cat big', lines.join('\n'))
  call('bad', 'false', 'Error: a walrus', true)
  const before = Array.from({ length: 300 }, (_, i) => `const row${i} = ${i}`)
  const after = before.map((line, i) => (i % 2 === 0 && i < 200 ? `${line} // new` : line))
  after[150] = 'const ostrich = 150'
  before[290] = after[290] = 'const lemur = 290'
  agent({
    type: 'tool_use',
    id: 'edit',
    name: 'Edit',
    input: { file_path: '/w/src/rows.ts', old_string: before.join('\n'), new_string: after.join('\n') }
  })
  user([{ type: 'tool_result', tool_use_id: 'edit', content: 'ok' }])
  agent({ type: 'tool_use', id: 'web', name: 'WebSearch', input: { query: 'heron heron' } })
  user([{ type: 'tool_result', tool_use_id: 'web', content: 'none' }])
  user(`Bait: ${'a'.repeat(60)}!`)
  for (let i = 0; i < 60; i++) {
    user(`prompt number ${i}`)
    agent({ type: 'text', text: `answer number ${i} with a common word` })
  }
  agent({ type: 'text', text: 'At the very end there is marmalade again.' })
  const path = info.outputPath('log.jsonl')
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  return path
}

const box = (page: Page) => page.getByRole('searchbox')
const status = (page: Page) => page.locator('.search-status')
const current = (page: Page) => page.locator('.timeline mark[data-current]')

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
    await expect(current(page).first()).toHaveText(mark)
    await expect(current(page).first()).toBeInViewport()
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
    await expect(current(page)).toHaveText([...marks])
    await expect(current(page).first()).toBeInViewport()
    await expect.poll(() => isUncovered(page)).toBe(true)
  }
  // Nobody shows the numbers that a tool put in front of its lines: the row says what the log has.
  await box(page).fill('"     2→let b"')
  await expect(page.locator('[data-entry=t2] .found-quote')).toContainText('In the log, output, line 2:')
  await expect(current(page)).toHaveText('     2→let b')
  await expect.poll(() => isUncovered(page)).toBe(true)
  await box(page).fill('armadillo')
  await expect(page.locator('.found-quote')).toHaveCount(0)
})

test('hits are counted and walked through by keys; Escape gives the place back', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('marmalade')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  await expect(current(page)).toBeInViewport()
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await page.keyboard.press('F3')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(page.locator('.timeline mark')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5)
})

test('Ctrl+F goes to the box, and pressed again to the browser', async ({ page }) => {
  await openFiles(page, SAMPLE)
  // With Caps Lock the letter is a capital.
  await page.keyboard.press('Control+F')
  await expect(box(page)).toBeFocused()
  await page.evaluate(() =>
    addEventListener('keydown', event => {
      document.body.title = event.defaultPrevented ? 'taken' : 'left'
    })
  )
  await page.keyboard.press('Control+f')
  await expect(page.locator('body')).toHaveAttribute('title', 'left')
})

test('a pattern that runs away is stopped, and the page lives', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await box(page).fill('/(a+)+$/')
  await expect(page.getByRole('alert')).toContainText('This pattern takes too long', { timeout: 15_000 })
  await expect(status(page)).toHaveText('No hits before the search was stopped.')
  await box(page).fill('/pel[a-z]+n/')
  await expect(current(page)).toHaveText('pelican')
  await box(page).fill('/(/')
  await expect(page.locator('.search-problem')).toContainText('This pattern cannot be read')
})

test('filters narrow the search, by chip and by word, and an empty result says what hides hits', async ({
  page
}, info) => {
  await openFiles(page, writeLog(info))
  await box(page).fill('is:error')
  await expect(status(page)).toHaveText('1 of 1 entry')
  await page.getByRole('button', { name: 'is:error' }).click()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('marmalade is:error')
  await expect(status(page)).toContainText('Without is:error there are 2 entries')
  await box(page).fill('is:error role:user')
  await expect(status(page)).toHaveText('No entries. Without is:error there are 62 entries.')
  await box(page).fill('kind:nothing')
  await expect(status(page)).toHaveText('No entry of this log passes kind:nothing.')
  await box(page).fill('status:walrus')
  await expect(status(page)).toContainText('status: is no filter, so it was searched for')
  await box(page).fill('role:user -number')
  await expect(status(page)).toHaveText(/^\d of 2 entries$/)
  await box(page).fill('sessionId in:raw')
  await expect(status(page)).toContainText(/included; \d+ raw records in the list\.$/)
  await box(page).fill('sessionId in:raw is:error')
  await expect(status(page)).toContainText(/; [12] raw records? in the list/)
  await box(page).fill('/(?=walrus)/')
  await expect(page.locator('.search-problem')).toContainText('/(?=walrus)/ matches no character')
  await box(page).fill('/(zebu)*/')
  await expect(status(page)).toContainText('a pattern has to match at least one character')
  await box(page).fill('xyzzy')
  await expect(status(page)).toContainText(/No hits in all texts.* included\. in:raw looks into the records/)
  await box(page).fill('xyzzy is:error')
  await expect(status(page)).toContainText('included, with is:error or without.')
  await box(page).fill('marmalade -a')
  await expect(status(page)).toHaveText('No hits. Without -a there are 2 entries with it.')
  await box(page).fill('marmalade -a role:event')
  await expect(status(page)).toHaveText('No hits. Without role:event -a there are 2 entries with it.')
  await box(page).fill('match:word thimb')
  await expect(status(page)).toHaveText('No hits. Without match:word there is 1 entry with it.')
  await box(page).fill('NUMBER')
  await expect(status(page)).toHaveText('No hits. Whatever the capitals, there are 120 entries with it.')
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await expect(box(page)).toHaveValue('/NUMBER/')
})

test('what hides hits is lifted with a press', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  for (const [typed, press, lifted] of [
    ['marmalade is:error', 'search without it', 'marmalade'],
    ['marmalade -a role:event', 'search without them', 'marmalade'],
    ['NUMBER', 'search whatever the capitals', 'number'],
    ['/NUMBER/ role:user', 'search whatever the capitals', '/NUMBER/i role:user']
  ] as const) {
    await box(page).fill(typed)
    await page.getByRole('button', { name: press }).click()
    await expect(box(page)).toHaveValue(lifted)
    await expect(box(page)).toBeFocused()
    await expect(status(page)).toHaveText(/^1 of \d+ hits in \d+ entries$/)
    await expect(page.getByRole('button', { name: press })).toHaveCount(0)
  }
})

test('arrows lead through the list and back to the box', async ({ page }, info) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await openFiles(page, writeLog(info))
  await box(page).fill('marmalade')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await box(page).press('ArrowDown')
  const lines = page.getByRole('region', { name: 'Hits' }).getByRole('button')
  await expect(lines).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  for (const at of [0, 1, 2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expect(lines.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  await expect(lines).toHaveCount(0)
  await expect(box(page)).toBeFocused()
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
      await expect(current(page).first()).toBeInViewport()
      tops.add(
        await current(page)
          .first()
          .evaluate(mark => mark.getBoundingClientRect().top + scrollY)
      )
      await box(page).press('Enter')
    }
    expect(tops.size).toBe(count)
    await expect(page.locator('.found-quote')).toHaveCount(0)
  }
})

test('rows above that are drawn late do not push a hit away', async ({ page }, info) => {
  await openFiles(page, writeTwiceLog(info))
  await box(page).fill('quail')
  await expect(current(page)).toBeInViewport()
  await page.waitForTimeout(1_500)
  await expect(current(page)).toBeInViewport()
  await expect.poll(() => isUncovered(page)).toBe(true)
})

test('the list shows hits by turn with the words around them, on a phone too', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFiles(page, writeLog(info))
  await box(page).fill('number')
  await expect(status(page)).toContainText('of 120 hits in 120 entries')
  await page.getByRole('button', { name: 'list' }).click()
  const results = page.getByRole('region', { name: 'Hits' })
  await expect(results.locator('mark').first()).toHaveText('number')
  await expect(results.getByText('show 40 more of 80 entries')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.search-panel').analyze()
  expect(violations).toEqual([])
  await results.locator('.search-snippet').nth(3).click()
  await expect(results).toBeHidden()
  await expect(status(page)).toContainText('4 of 120')
  await expect(current(page)).toBeInViewport()
})

/** Nothing lies over it. */
const isUncovered = (page: Page): Promise<boolean> =>
  current(page)
    .first()
    .evaluate(mark => {
      const { right, top, height } = mark.getBoundingClientRect()
      return document.elementFromPoint(right - 2, top + height / 2) === mark
    })

test('no hit is behind the panel, at the beginning of the page and beside the list', async ({
  page
}, info) => {
  const text = `${'so it goes, '.repeat(7)}that is a quokka, ${'and so on '.repeat(30)}`
  const message = { role: 'user', content: `${text}\n\n${text}` }
  const path = info.outputPath('wide.jsonl')
  const records = [0, 1, 2, 3].map(i => ({ type: 'user', uuid: `u${i}`, sessionId: 's', message }))
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  await openFiles(page, path)
  await box(page).fill('quokka')
  await expect(status(page)).toHaveText('1 of 8 hits in 4 entries')
  await expect.poll(() => isUncovered(page)).toBe(true)
  await page.getByRole('button', { name: 'list', exact: true }).click()
  await box(page).press('Enter')
  await expect(status(page)).toHaveText('2 of 8 hits in 4 entries')
  await expect.poll(() => isUncovered(page)).toBe(true)
  await box(page).press('Escape')
  await expect(page.locator('.timeline')).not.toHaveAttribute('style', /padding/)
})

test('the first search goes to its hit, also after the reader went to an entry', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/&at=/)
  await page.getByRole('searchbox').fill('role:tool')
  await expect(page.locator('.search-panel')).toContainText(/1 of \d+ entries/)
})

test('a link with a time from the start finds what the search found', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await box(page).fill('after:+1m retry')
  await expect(status(page)).toHaveText(/^1 of \d+ hits in \d+ entries$/)
  const found = (await status(page).textContent()) ?? ''
  await page.goto('about:blank')
  await page.goto(`/#src=samples/claude.jsonl&q=${encodeURIComponent('after:+1m retry')}`)
  await expect(status(page)).toHaveText(found)
})

test('several lines that are pasted are searched for as they stand', async ({ page }) => {
  await openFiles(page, SAMPLE)
  await box(page).focus()
  await expect(page.locator('.search-panel')).toBeVisible()
  await box(page).evaluate(input => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'retry.test.ts\r\nretry.ts\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(box(page)).toHaveValue('"retry.test.ts\\nretry.ts"')
  await expect(status(page)).toHaveText('1 of 1 hit in 1 entry')
  await expect(current(page)).toHaveText(['retry.test.ts', 'retry.ts'])
})

test('a link carries the search', async ({ page }) => {
  await page.goto(`/#src=samples/claude.jsonl&q=${encodeURIComponent('tool:bash npm')}`)
  await expect(box(page)).toHaveValue('tool:bash npm')
  await expect(status(page)).toContainText(/1 of \d+ hits? in/)
  await box(page).fill('retry')
  await expect(page).toHaveURL(/q=retry/)
  await box(page).fill('')
  await expect(page).not.toHaveURL(/q=/)
})

test('a hit in a sub-agent is shown in its timeline', async ({ page }) => {
  const session = 'public/samples/claude/12af03b9-9da4-4107-9507-287da03c5c25'
  const agent = `${session}/subagents/agent-a8fbc77`
  await openFiles(page, [`${session}.jsonl`, `${agent}.jsonl`, `${agent}.meta.json`])
  await box(page).fill('in:subagent role:assistant')
  await expect(status(page)).toHaveText(/^1 of \d+ entr/)
  await expect(page.locator('.child-rows [data-target]')).toBeInViewport()
})

test('searching goes on with the next log', async ({ page }, info) => {
  await openFiles(page, SAMPLE)
  await box(page).fill('pelican')
  await expect(status(page)).toContainText('No hits')
  await openHere(page, writeLog(info))
  await expect(current(page)).toHaveText('pelican')
})

/** Long enough that a reader can type, and stop it, before all of it is read. */
const longLog = (info: TestInfo): string => {
  const file = info.outputPath('long.jsonl')
  const line = (i: number, text: string): string =>
    JSON.stringify({
      type: 'user',
      uuid: `u${i}`,
      parentUuid: i === 0 ? null : `u${i - 1}`,
      sessionId: 's',
      message: { role: 'user', content: [{ type: 'text', text }] }
    })
  const padding = 'lorem ipsum '.repeat(400)
  const lines = Array.from({ length: 8_000 }, (_, i) =>
    line(i, `${i % 4000 === 3999 ? 'heron' : i} ${padding}`)
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

const startReading = async (page: Page, file: string): Promise<void> => {
  await page.goto('/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(file)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
}

test('what is typed while the log is still read finds what comes later', async ({ page }, info) => {
  await startReading(page, longLog(info))
  await box(page).fill('heron')
  await expect(status(page)).toHaveText(/^1 of 2 hits in 2 entries$/, { timeout: 30_000 })
  await expect(current(page)).toHaveText('heron')
})

test('a log that was stopped says that only a part of it was searched', async ({ page }, info) => {
  await stopAtOnce(page, '[data-entry]')
  await startReading(page, longLog(info))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.states')).toContainText(/Stopped after [\d.]+ MB of 39 MB/)
  await expect(page.locator('.states')).not.toContainText('could not be read')
  await box(page).fill('albatross')
  await expect(status(page)).toContainText('No hits in what was read')
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await expect(status(page)).toContainText('No hits in all texts', { timeout: 30_000 })
})
