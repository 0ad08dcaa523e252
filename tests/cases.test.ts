// One talk, every encoding: the same twenty minutes, written down by many writers, read as the same transcript.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SAMPLES, sampleFiles } from '../scripts/samples/all.ts'
import { hunkOf } from '../scripts/samples/diff.ts'
import { callsIn, type Fact, isSaid, LACKS, SAMPLE_IDS } from '../scripts/samples/lacks.ts'
import type { Call, Step } from '../scripts/samples/shape.ts'
import { TALK } from '../scripts/samples/talk.ts'
import { fullText } from '../src/model/entry/resolve.ts'
import { branches } from '../src/model/transcript/forks.ts'
import { type Entry, type EventDetail, MAIN, type ToolDetail } from '../src/model/transcript/types.ts'
import { expectedLines, expectedSteps } from './cases/expected.ts'
import { type Line, matching } from './cases/lines.ts'
import { readSample } from './cases/read.ts'
import { seenLines } from './cases/seen.ts'

const PUBLIC = join(import.meta.dirname, '../public/samples')
const STEPS: readonly Step[] = TALK.beats.flatMap(beat => (beat.is === 'step' ? [beat] : []))
const TASK = STEPS.flatMap(step => step.calls).find(call => call.does.kind === 'task')

describe.each(sampleFiles(TALK).map(file => [file.path, file] as const))('samples/%s', (path, file) => {
  test('is what the script writes', () => {
    expect(existsSync(join(PUBLIC, path)), 'run: node scripts/samples/write.ts').toBe(true)
    expect(readFileSync(join(PUBLIC, path), 'utf8') === file.text, 'run: node scripts/samples/write.ts').toBe(
      true
    )
  })

  test('is small, and names nobody', () => {
    expect(Buffer.byteLength(file.text)).toBeLessThan(200_000)
    for (const [, host = ''] of file.text.matchAll(/https?:\/\/([\w.-]+)/g))
      expect(host).toMatch(/(^|\.)example\.com$/)
    expect(file.text).not.toMatch(/[\w.]+@[\w.]+\.\w/)
  })
})

describe.each(SAMPLE_IDS)('%s', sample => {
  const lacks = (fact: Fact) => LACKS[sample].silent.includes(fact)
  const files = SAMPLES[sample](TALK)
  // The session as a folder holds it, where there is one.
  const folder = files.filter(file => file.path.includes('/'))
  const { draft, ledger, read } = readSample(sample, folder.length > 0 ? folder : files)
  const gone = new Set(branches(draft.entries).flatMap(branch => branch.messages))
  const entries = draft.entries.filter(entry => !gone.has(entry.message))
  const main = entries.filter(entry => entry.thread === MAIN)
  const tools = main.flatMap(entry => (entry.type === 'tool' ? [entry] : []))
  const happened = (event: EventDetail['event']) =>
    main.flatMap(entry => (entry.type === 'event' && entry.detail.event === event ? [entry.detail] : []))
  const calls = STEPS.flatMap(step => callsIn(sample, step.calls))

  test('says the same things and makes the same calls, in the same order', async () => {
    const expected = expectedLines(sample, TALK)
    const seen = await seenLines(main, read)
    expectSame(seen, expected)
  })

  test('leaves no line unread, unknown or unpaired', () => {
    expect(entries.filter(entry => entry.type === 'unknown')).toEqual([])
    // Aider's clock has no zone, and says so.
    expect(draft.notices.filter(({ code }) => code !== 'zoneless-time')).toEqual([])
    expect(ledger.unread).toEqual([])
  })

  test('knows the session', () => {
    const { session } = draft
    if (!lacks('title')) expect(session.title).toBe(TALK.title)
    if (!lacks('place')) expect(session.cwd).toBe(TALK.cwd)
    if (!lacks('models')) expect(session.models).toHaveLength(2)
  })

  test('counts every token once', () => {
    const { usage } = draft.session
    if (lacks('usage')) return
    const sub = TASK?.does.kind === 'task' ? TASK.does.steps : []
    const said = STEPS.filter(step => isSaid(sample, step))
    const sums = [said, [...said, ...sub]].map(steps =>
      steps.reduce((sum, step) => sum + step.usage.output, 0)
    )
    // Whether the sub-agent's are among them is the format's choice; the abandoned branch's always are.
    expect(sums).toContain((usage?.output ?? 0) - (LACKS[sample] === LACKS.pi ? 38 : 0))
  })

  test('gives everything that was said and done its time', () => {
    if (lacks('times')) return
    const timeless = main.filter(entry => entry.type !== 'event' && entry.at === undefined)
    expect(timeless.map(entry => entry.id)).toEqual([])
    expect(main.find(entry => entry.type === 'user')?.at).toBe(TALK.start)
  })

  test('shows what every edit changed', async () => {
    for (const call of calls)
      if (call.does.kind === 'edit') await expectDiff(call, call.does.old, call.does.new)
  })

  test('keeps exit codes and the error stream', async () => {
    for (const [i, call] of calls.filter(call => call.does.kind === 'execute').entries()) {
      const detail = tools.filter(tool => tool.detail.kind === 'execute')[i]?.detail
      if (detail?.kind !== 'execute') throw new Error(`no call for ${call.key}`)
      if (call.result.exitCode === 1 && !lacks('exit code')) expect(detail.exitCode).toBe(1)
      if (call.result.stderr !== undefined && !lacks('stderr'))
        expect(await fullText(detail.stderr ?? '', read)).toBe(call.result.stderr)
    }
  })

  test('has the sub-agent’s own timeline below its call', async () => {
    if (lacks('sub-agent') || TASK?.does.kind !== 'task') return
    const { child } = tools.find(tool => tool.detail.kind === 'task') ?? {}
    const below = entries.filter(entry => entry.thread === child)
    const lines = await seenLines(below, read)
    const prompts = lines.filter(line => line.is === 'user').map(line => line.text)
    expect([[], [TASK.does.prompt]]).toContainEqual(prompts)
    const expected = expectedSteps(sample, TASK.does.steps)
    const said = lines.filter(line => line.is !== 'user')
    expectSame(said, expected)
  })

  test('tells of the interruption, the error, the compaction and the permission', async () => {
    const compactions = happened('compaction')
    if (!lacks('interruption')) expect(main.filter(isInterruption)).toHaveLength(1)
    if (!lacks('api error')) expect(main.filter(isApiError)).toHaveLength(1)
    if (!lacks('compaction')) expect(compactions).toHaveLength(1)
    if (!lacks('compaction') && !lacks('summary')) {
      const [only] = compactions
      const summary = only?.event === 'compaction' ? await fullText(only.summary ?? '', read) : ''
      expect(summary).toContain('jitter of up to 25 %')
    }
    if (!lacks('permission')) expect(happened('permission')).toHaveLength(1)
    if (!lacks('permission') && !lacks('permission answer'))
      expect(happened('permission')).toMatchObject([{ granted: true }])
  })

  const expectDiff = async (call: Call, old: string, next: string): Promise<void> => {
    const edits = calls.filter(other => other.does.kind === 'edit')
    const detail = tools.map(tool => tool.detail).filter(isEdit)[edits.indexOf(call)]
    const diff = detail?.diffs[0]
    if (!diff) throw new Error(`no diff for ${call.key}`)
    const added = hunkOf(old, next).lines.filter(line => line.startsWith('+'))
    const text = await fullText(diff.form === 'patch' ? diff.patch : (diff.new ?? ''), read)
    // A block of SEARCH and REPLACE marks no lines.
    const isMarked = diff.form === 'patch' && !/^-+ SEARCH$/m.test(text)
    for (const line of added) expect(text).toContain(isMarked ? line : line.slice(1))
  }

  const isEdit = (detail: ToolDetail): detail is Extract<ToolDetail, { kind: 'edit' }> =>
    detail.kind === 'edit' && detail.path.includes('retry') && !detail.path.includes('docs')
})

test('a session file without its folder reads the same, but for the sub-agent', async () => {
  const { draft, read } = readSample('claude', SAMPLES.claude(TALK).slice(0, 1))
  expect(draft.entries.filter(entry => entry.thread !== MAIN)).toEqual([])
  expectSame(await seenLines(draft.entries, read), expectedLines('claude', TALK))
})

test('every kind of call happens in the talk', () => {
  const kinds = new Set(STEPS.flatMap(step => step.calls).map(call => call.does.kind))
  const all: Record<ToolDetail['kind'], true> = {
    execute: true,
    read: true,
    write: true,
    edit: true,
    delete: true,
    move: true,
    search: true,
    fetch: true,
    websearch: true,
    plan: true,
    task: true,
    ask: true,
    think: true,
    mode: true,
    mcp: true,
    other: true
  }
  expect([...kinds].sort()).toEqual(Object.keys(all).sort())
})

/** First the outline, so that a failure shows what is missing, then every word. */
const expectSame = (seen: readonly Line[], expected: readonly Line[]): void => {
  const masked = seen.map((line, i) => matching(line, expected[i]))
  expect(masked.map(outline)).toEqual(expected.map(outline))
  expect(masked).toEqual(expected)
}

const outline = (line: Line): string =>
  line.is === 'tool' ? `${line.kind}: ${line.object}` : `${line.is}: ${line.text}`

const isInterruption = (entry: Entry): boolean =>
  entry.type === 'event' &&
  (entry.detail.event === 'interrupt' ||
    (entry.detail.event === 'turn' && entry.detail.outcome === 'cancelled') ||
    (entry.detail.event === 'notice' && /cancelled|interrupted/i.test(String(entry.detail.text))))

/** Not every format has a word for errors that are tried again. */
const isApiError = (entry: Entry): boolean =>
  entry.type === 'event' &&
  ((entry.detail.event === 'error' && /overloaded/i.test(String(entry.detail.text))) ||
    (entry.detail.event === 'notice' && /overloaded/i.test(String(entry.detail.text))))
