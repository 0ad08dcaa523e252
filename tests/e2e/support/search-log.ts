// A log to search in, and the parts of the page that searching is about.

import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'

/** A log with something in a group, in a thought, in the middle of a long output, and bait for a bad pattern. */
export const writeLog = (info: TestInfo): string => {
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

export const box = (page: Page) => page.getByRole('searchbox')
export const status = (page: Page) => page.locator('.search-status')

/** The words that are marked in the rows: of all hits, or of the one that the reader is at. */
export const marked = (page: Page, which: 'found' | 'found-current' = 'found-current') =>
  page.evaluate(
    name => [...(CSS.highlights.get(name) ?? [])].map(range => (range as Range).toString()),
    which
  )

/** Where the hit that the reader is at stands on the page; nothing while there is none. */
export const markTop = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('found-current') ?? []
    return range && (range as Range).getBoundingClientRect().top + scrollY
  })

export const isMarkInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('found-current') ?? []
    const rect = range && (range as Range).getBoundingClientRect()
    return (
      rect !== undefined &&
      rect.bottom > 0 &&
      rect.top < innerHeight &&
      rect.right > 0 &&
      rect.left < innerWidth
    )
  })

/** Nothing lies over it. */
export const isUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [range] = (CSS.highlights.get('found-current') ?? []) as Iterable<Range>
    const rect = range?.getBoundingClientRect()
    const over = rect && document.elementFromPoint(rect.right - 2, rect.top + rect.height / 2)
    return over !== undefined && over === range?.startContainer.parentElement
  })
