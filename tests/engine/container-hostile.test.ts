// The generator of malformed logs, run on the container step: nothing throws, what must be shown is in a record, and
// every problem line is listed. UNSPOOL_HOSTILE names the generator's folder; unset, this file is skipped.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Frame } from '../../src/engine/container/frame.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { refusalWords } from '../../src/engine/read/refusal-words.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { anyFramer } from '../support/any-framer.ts'

interface Case {
  readonly file: string
  readonly note?: string
  readonly verdict?: 'bad' | 'odd' | 'ok' | 'glued' | 'pretty' | 'blank'
  readonly mustShow: readonly string[]
  readonly shouldRecover?: readonly string[]
  readonly problemLines?: readonly number[]
  readonly lines?: number
}

const HOSTILE = process.env['UNSPOOL_HOSTILE']
const folder = HOSTILE ? mkdtempSync(join(tmpdir(), 'unspool-hostile-')) : ''

const generated = (): readonly Case[] => {
  if (!HOSTILE) return []
  const script = join(HOSTILE, 'gen-hostile.mjs')
  spawnSync(process.execPath, [script, '--out', folder, '--seed', '7', '--only', 'json'])
  const { lines, files } = JSON.parse(readFileSync(join(folder, 'json/cases.json'), 'utf8'))
  return [...lines, ...files]
}

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true })
})

const cases = generated()

test.skipIf(!HOSTILE)('the hostile logs were generated (UNSPOOL_HOSTILE names the generator)', () => {
  expect(cases.length).toBeGreaterThan(300)
})

describe.each(cases.map(item => [item.file, item] as const))('%s', (_, item) => {
  test('shows what it must and lists what is wrong', async () => {
    const bytes = new Uint8Array(readFileSync(join(folder, 'json', item.file)))
    const { frames, refused, notices } = await opened(bytes, item.file)
    const shown = JSON.stringify(frames.flatMap(({ records }) => records.map(({ value }) => value)))
    for (const text of [...item.mustShow, ...(item.shouldRecover ?? [])]) expect(shown).toContain(text)
    for (const line of item.problemLines ?? []) {
      if (isBlankCut(item, bytes)) continue
      expect(isListed(frames, line, item.verdict), `line ${line}`).toBe(true)
    }
    if (item.verdict === 'ok' || item.problemLines?.length === 0) {
      if (item.verdict !== 'glued') expect(frames.flatMap(frame => frame.notices)).toEqual([])
    }
    if (item.lines) expect(frames).toHaveLength(item.lines)
    if (frames.every(frame => frame.records.length === 0)) expect(refused + notices).not.toBe('')
  })
})

const opened = async (bytes: Uint8Array<ArrayBuffer>, path: string) => {
  const frames: Frame[] = []
  const [file] = await openFiles([{ path, blob: new Blob([bytes]) }])
  if (!file || isRefusal(file))
    return { frames, refused: file ? refusalWords(file.refused, file.path) : '', notices: '' }
  const framer = anyFramer()
  for await (const chunk of file.chunks()) frames.push(...framer.push(chunk))
  frames.push(...framer.end())
  const refused = framer.kind === 'text' ? 'text' : ''
  return { frames, refused, notices: file.notices.map(({ code }) => code).join() }
}

/** A broken line has a notice. A line that is JSON but no record is handed on, and the adapter says so. */
const isListed = (frames: readonly Frame[], line: number, verdict: Case['verdict']): boolean =>
  frames.some(
    frame =>
      frame.line === line && (frame.notices.length > 0 || (verdict === 'odd' && frame.records.length > 0))
  )

/** Cut exactly behind the first record: there is no broken line. */
const isBlankCut = (item: Case, bytes: Uint8Array): boolean =>
  item.file.endsWith('head-missing.jsonl') && bytes[0] === 0x7b
