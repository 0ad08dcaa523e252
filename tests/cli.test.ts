// `read` as a user calls it: npm, a file, an exit code.

import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'unspool-cli-'))

const read = (...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const options = { cwd: ROOT, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1' } }
    execFile('npm', ['run', '--silent', 'read', '--', ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err })
    })
  })

/** With what comes through a pipe, or into one. */
const inShell = (line: string) =>
  new Promise<{ out: string; err: string }>(resolve => {
    execFile('sh', ['-c', line], { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } }, (_, out, err) =>
      resolve({ out, err })
    )
  })

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(scratch, name)
  writeFileSync(path, content)
  return path
}

const FORMS = [['--json'], ['--atif'], ['--unified'], ['--markdown']]

describe('read', () => {
  test('prints one line an entry, the texts below, the ledger at the end', async () => {
    const { code, out } = await read('public/samples/claude.jsonl')
    expect(code).toBe(0)
    expect(out).toContain('user Fix the flaky retry test.')
    expect(out).toMatch(/\n\s+\| I'll look at the test first/)
    expect(out.trimEnd().split('\n').at(-1)).toMatch(
      /^\d+ lines: \d+ shown, \d+ folded, \d+ silent .*0 unread$/
    )
  })

  test('--json gives the unified transcript with texts in full', async () => {
    const { code, out } = await read('public/samples/qwen.jsonl', '--json')
    const transcript = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(transcript)).toEqual([
      'format',
      'session',
      'entries',
      'spendings',
      'notices',
      'ledger'
    ])
    expect(transcript.format).toBe('qwen')
    expect(out).not.toContain('"preview":')
    const tools = transcript.entries.filter((entry: { type: string }) => entry.type === 'tool')
    expect(tools.every((tool: { callId?: unknown }) => typeof tool.callId === 'string')).toBe(true)
  })

  test('--atif gives a trajectory, --unified the messages of a web view', async () => {
    const [trajectory, messages, both] = await Promise.all([
      read('public/samples/qwen.jsonl', '--atif'),
      read('public/samples/qwen.jsonl', '--unified'),
      read('public/samples/qwen.jsonl', '--atif', '--json')
    ])
    expect(JSON.parse(trajectory.out).schema_version).toBe('ATIF-v1.7')
    const [first, second] = JSON.parse(messages.out)
    expect(first).toMatchObject({ type: 'user', isFirst: true })
    expect(second).toMatchObject({ isFirst: true })
    expect([both.code, both.err.split('\n')[0]]).toEqual([2, '--json and --atif do not go together.'])
  })

  test('--markdown gives a document with a heading for each prompt', async () => {
    const { code, out } = await read('public/samples/claude.jsonl', '--markdown')
    expect(code).toBe(0)
    expect(out).toMatch(/^# Fix the flaky retry test/)
    expect(out).toMatch(/\n## 1\. Fix the flaky retry test\..*\n\n> Fix the flaky/)
    // A link into a log that nobody else has leads nowhere.
    expect(out).not.toContain('#at=')
    expect(out).toMatch(/\n\*\*Run\*\* `/)
  })

  test('--hide takes secrets out of every form, and nothing else does', async () => {
    const key = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')
    const content = [{ type: 'text', text: `Use ${key} for it. ${'More words. '.repeat(2000)}${key}` }]
    const record = { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content } }
    const path = file('secret.jsonl', `${JSON.stringify(record)}\n`)
    expect((await read(path)).out.split(key).length).toBeGreaterThan(2)
    const hidden = [[], ...FORMS].map(form => read(path, ...form, '--hide'))
    for (const { code, out } of await Promise.all(hidden)) {
      expect(code).toBe(0)
      expect(out).not.toContain(key)
      expect(out).toContain('[REDACTED:github-token]')
    }
  })

  test('--hide says what it hid, by kind; --hide=secrets leaves the rest in; --own adds values', async () => {
    const key = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')
    const cwd = '/home/marta.kowalczyk/shop'
    const record = (uuid: string, content: string) =>
      JSON.stringify({ type: 'user', uuid, sessionId: 's', cwd, message: { role: 'user', content } })
    const lines = [record('a', 'Ask marta.kowalczyk.'), record('b', `${key} and opal-harbour-lantern`)]
    const path = file('personal.jsonl', `${lines.join('\n')}\n`)
    const own = file('values.env', 'WORD=opal-harbour-lantern\n')
    const all = await read(path, '--hide', '--own', own)
    expect(all.code).toBe(0)
    expect(all.err).toMatch(/^Hidden: .*github-token \(1 value in 1 place\)/)
    expect(all.err).toMatch(/own-value \(1 value in 1 place\)/)
    expect(all.err.trimEnd().split('\n')).toHaveLength(1)
    for (const word of [key, 'marta', 'opal-harbour-lantern']) expect(all.out).not.toContain(word)
    const some = await read(path, '--hide=secrets')
    expect(some.out).not.toContain(key)
    expect(some.out).toContain('Ask marta.kowalczyk.')
    expect(some.err).toBe('Hidden: github-token (1 value in 1 place).\n')
    const plain = await read(path)
    expect([plain.err, plain.out.includes(key)]).toEqual(['', true])
  })

  test('what cannot be searched in time is not printed', async () => {
    const record = (uuid: string, content: string) =>
      JSON.stringify({ type: 'user', uuid, sessionId: 's', message: { role: 'user', content } })
    // Ten megabytes of what is nearly one: a second and more of search.
    const large = 'password is unknown, token: no, '.repeat(310_000)
    const lines = [record('a', 'The first one.'), record('b', large), record('c', 'The last one.')]
    const path = file('large.jsonl', `${lines.join('\n')}\n`)
    const late = [[], ['--json'], ['--markdown']].map(form =>
      read(path, ...form, '--hide', '--deadline', '0.2')
    )
    for (const { code, out, err } of await Promise.all(late)) {
      expect([code, out.length]).toEqual([1, 0])
      expect(err).toContain('large.jsonl: record 2 could not be searched in 0.2 s')
      expect(err).toContain('--deadline SECONDS')
    }
    const { code, out } = await read(path, '--hide')
    expect(code).toBe(0)
    expect(out.slice(-300)).toContain('The last one.')
  })

  test('a session and the files of its sub-agents are one transcript, in any order', async () => {
    const folder = 'public/samples/claude'
    const { out } = await read(folder, '--json')
    const transcript = JSON.parse(out)
    const task = transcript.entries.find((entry: { child?: string }) => entry.child !== undefined)
    const inside = transcript.entries.filter((entry: { thread: string }) => entry.thread === task.child)
    expect(inside.length).toBeGreaterThan(3)
  })

  test('the user can say whose log it is', async () => {
    const { out } = await read('public/samples/openai-chat.json', '--json', '--format', 'claude')
    expect(JSON.parse(out).format).toBe('claude')
  })

  test.each([
    ['nothing', '', /empty/i],
    ['notes', 'hello\nworld\n'.repeat(20), /text/i],
    ['web', '<!doctype html><title>404</title><p>Not found', /web page|HTML/i],
    ['history', 'SQLite format 3\u0000aaaaaaaaaaaaaaaaaaaaaaaa', /sqlite/i]
  ])('%s: exit 1 and a sentence that says what it is', async (name, content, sentence) => {
    const { code, err, out } = await read(file(name, content))
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(out).toBe('')
  })

  test('one of several that cannot be read: the others are printed, and the exit code tells', async () => {
    const { code, err, out } = await read('public/samples/pi.jsonl', file('none.jsonl', ''))
    expect([code, err.split('\n').length]).toEqual([1, 2])
    expect(out).toMatch(/^session pi /)
  })

  test('a log whose first line has megabytes is a log', async () => {
    const record = {
      type: 'user',
      uuid: 'u',
      sessionId: 's',
      parentUuid: null,
      message: { role: 'user', content: 'x'.repeat(3e6) }
    }
    const { code, out } = await read(file('long-line.jsonl', `${JSON.stringify(record)}\n`), '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).entries[0].text.length).toBe(3e6)
  })

  test('a path that is not there: exit 1 and a sentence', async () => {
    const { code, err } = await read('no/such/file.jsonl')
    expect(code).toBe(1)
    expect(err).toContain('no/such/file.jsonl')
  })

  test('what is asked for and cannot be done is said, and nothing is printed', async () => {
    for (const [args, sentence] of [
      [['--markdwn'], '--markdwn is not known'],
      [['--format', 'nope'], '--format nope is not known'],
      [['--json', '--markdown'], 'do not go together'],
      [['--hide', '--hide=secrets'], '--hide was given twice'],
      [['--hide=all'], '--hide=all is not known'],
      [['--own', 'values.env'], '--own goes with --hide'],
      [['--deadline', '9'], '--deadline goes with --hide'],
      [['--hide', '--deadline', 'soon'], '--deadline wants a number of seconds'],
      [['--hide', '--deadline', '0'], '--deadline wants a number of seconds'],
      [['--hide', '--own'], '--own wants a value'],
      [['-', '--hide', '--own', '-'], 'the values for --own have to come from a file']
    ] as const) {
      const { code, out, err } = await read('public/samples/pi.jsonl', ...args)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(sentence)
      expect(err).toContain('unspool read --help')
    }
  })

  test('own values that are not there: exit 1 and a sentence, and nothing is printed', async () => {
    for (const own of ['no/such/values.env', file('none.env', '# nothing\n')]) {
      const { code, out, err } = await read('public/samples/pi.jsonl', '--hide', '--own', own)
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain(own)
    }
  })

  test('a pipe is read, and one that is closed early is no fault', async () => {
    const piped = await inShell('cat public/samples/pi.jsonl | npm run --silent read -- - | head -n 1')
    expect(piped).toEqual({ out: expect.stringMatching(/^session pi .*\n$/), err: '' })
  })
})
