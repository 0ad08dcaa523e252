// Every command of the installed package, its faults and its exit codes, on each Node that is here.

import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { AGENTS } from '../../src/cli/logs/places.ts'
import { keyIn, type SealingSecret } from '../../src/engine/sealed/secret.ts'
import { unseal } from '../../src/engine/sealed/unseal.ts'
import { envOf, installed, NODES, PLACES, run, SAMPLES } from './installed.ts'

const scratch = mkdtempSync(join(tmpdir(), 'unspool-commands-'))
const PI = join(SAMPLES, 'pi.jsonl')

const SPACED = join(scratch, 'a log (1).jsonl')
cpSync(PI, SPACED)

const unsealed = async (path: string, secret: SealingSecret): Promise<string> => {
  const opened = await unseal(new Blob([readFileSync(path)]), secret)
  return opened.is === 'open'
    ? gunzipSync(Buffer.from(await opened.blob.arrayBuffer())).toString()
    : opened.is
}

const secretLog = (): string => {
  const key = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')
  const path = join(scratch, 'secret.jsonl')
  const message = { role: 'user', content: `Use ${key} for it.` }
  writeFileSync(path, `${JSON.stringify({ type: 'user', uuid: 'u', sessionId: 's', message })}\n`)
  return path
}

test('the package is small, needs nothing else, and holds no source maps', async () => {
  const folder = join(installed().folder, 'node_modules/unspool')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(item =>
    item.isFile()
  )
  const size = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(size).toBeLessThan(12e6)
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([])
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(about.dependencies).toBeUndefined()
  expect(about.bin).toEqual({ unspool: 'lib/main.js' })
})

describe.each(NODES)('%s', node => {
  test('list finds the logs of every agent, a session with its sub-agents as one', async () => {
    const { code, out, err } = await run(['list', '--json'], { node })
    const sessions = JSON.parse(out) as { agent: string; files: string[]; title: string; tokens?: number }[]
    expect([code, err]).toEqual([0, ''])
    expect(sessions.map(({ agent }) => agent).sort()).toEqual(PLACES.map(([agent]) => agent).sort())
    expect([...new Set(sessions.map(({ agent }) => agent))].sort()).toEqual([...AGENTS].sort())
    expect(sessions.some(({ files }) => files.length > 1)).toBe(true)
    expect(sessions.every(({ title }) => title.length > 0)).toBe(true)
    expect(sessions.filter(({ tokens }) => (tokens ?? 0) > 0).length).toBeGreaterThan(3)
  })

  test('read and export say the same as the page, and search finds', async () => {
    const [read, json, exported, lines, found] = await Promise.all([
      run(['read', PI], { node }),
      run(['read', '-', '--json'], { node, input: readFileSync(PI, 'utf8') }),
      run(['export', PI, '-o', join(scratch, 'pi.md')], { node }),
      run(['export', PI, '-o', '-', '--form', 'jsonl', '--quiet'], { node }),
      run(['search', 'flaky', '--agent', 'pi', '--json'], { node })
    ])
    expect([read.code, json.code, exported.code, lines.code, found.code]).toEqual([0, 0, 0, 0, 0])
    expect(read.out).toContain('session pi ')
    expect(JSON.parse(json.out).format).toBe('pi')
    expect(readFileSync(join(scratch, 'pi.md'), 'utf8')).toContain('# Fix the flaky retry test')
    expect(lines.out).toBe(readFileSync(PI, 'utf8'))
    const [session] = JSON.parse(found.out)
    expect(session).toMatchObject({ agent: 'pi', hits: expect.any(Number) })
    expect(session.first[0].place.match).toMatch(/flaky/i)
    const without = await run(['search', 'flaky', '-flaky', '--agent', 'pi', '--json'], { node })
    expect([without.code, without.out]).toEqual([0, '[]\n'])
  })

  test('secrets end an export with 3 and no file, unless somebody says what to do with them', async () => {
    const log = secretLog()
    const at = (name: string): string => join(scratch, `${node.length}-${name}`)
    const stopped = await run(['export', log, '-o', at('a.md')], { node })
    expect([stopped.code, existsSync(at('a.md'))]).toEqual([3, false])
    expect(stopped.err).toMatch(/github-token \(1 value/)
    expect(stopped.err).not.toContain('Zk8sQ2vX7bN4')
    for (const ending of ['md', 'json', 'jsonl']) {
      const hidden = await run(['export', log, '-o', at(`b.${ending}`), '--hide'], { node })
      expect([hidden.code, readFileSync(at(`b.${ending}`), 'utf8').includes('Zk8sQ2')]).toEqual([0, false])
    }
    const page = await run(['export', log, '-o', at('b.html'), '--hide'], { node })
    const html = readFileSync(at('b.html'), 'utf8')
    const [, block = ''] = /data-part="log"[^>]*>([^<]*)</.exec(html) ?? []
    const carried = gunzipSync(Buffer.from(block, 'base64')).toString()
    expect([page.code, carried.includes('Zk8sQ2'), carried.split('\n').length]).toEqual([
      0,
      false,
      readFileSync(log, 'utf8').split('\n').length
    ])
    const open = await run(['export', log, '-o', at('c.jsonl'), '--allow-secrets'], { node })
    expect([open.code, readFileSync(at('c.jsonl'), 'utf8')]).toEqual([0, readFileSync(log, 'utf8')])
  })

  test('a name that ends with .unspool is an encrypted file, opened by its key or by a passphrase', async () => {
    const words = join(scratch, 'words.txt')
    writeFileSync(words, 'four words are enough\n')
    const [byKey, byWords] = ['key', 'words'].map(name =>
      join(scratch, `${node.length}-${name}.jsonl.unspool`)
    ) as [string, string]
    const keyed = await run(['export', PI, '-o', byKey], { node })
    const worded = await run(['export', PI, '-o', byWords, '--passphrase-file', words], { node })
    expect([keyed.code, worded.code]).toEqual([0, 0])
    const key = keyIn(/Its key, which is not in it: (\S+)/.exec(keyed.err)?.[1] ?? '')
    expect(await unsealed(byKey, { by: 'key', key: key ?? new Uint8Array() })).toBe(readFileSync(PI, 'utf8'))
    expect(await unsealed(byWords, { by: 'passphrase', words: 'four words are enough' })).toBe(
      readFileSync(PI, 'utf8')
    )
  })

  test.each([
    [['lst'], 2, 'Did you mean list?'],
    [['wacth'], 2, 'Did you mean watch?'],
    [['frobnicate'], 2, 'is no command'],
    [['list', '--jsn'], 2, 'Did you mean --json?'],
    [['search', 'a', '--jsn'], 2, 'Did you mean --json?'],
    [['list', '--agent', 'cluade'], 2, 'Did you mean claude?'],
    [['list', '--since', 'once'], 2, '--since wants'],
    [['open'], 2, 'Which log?'],
    [['open', 'no/such.jsonl'], 1, 'there is no such file'],
    [['watch', 'no/such.jsonl'], 1, 'there is no such file'],
    [['--port', 'x'], 2, '--port wants'],
    [['search'], 2, 'What to search for?'],
    [['read', 'no/such.jsonl'], 1, 'there is no such file'],
    [['export', PI], 2, 'Where to?'],
    [['export', PI, '-o', PI], 2, 'is the log itself'],
    [['open', '-'], 2, 'unspool watch -'],
    [['--port', '4000', 'list'], 2, 'The command comes first: unspool list'],
    [['--verison'], 2, 'Did you mean --version?'],
    [['completion', 'tcsh'], 2, 'bash, zsh, fish'],
    [['export', PI, '-o', 'x.docx'], 2, 'says nothing of the form'],
    [['export', PI, '-o', 'x.md', '--passphrase-file', PI], 2, 'is for an encrypted file'],
    [['export', PI, '-o', 'no/such/folder/x.md'], 1, 'There is no such folder.'],
    [['export', PI, '-o', scratch, '--form', 'md'], 1, 'That is a folder'],
    [['read', PI, '--format', 'cluade'], 2, 'Did you mean claude?'],
    [['list', '--since', '7'], 2, '--since wants'],
    [['open', 'https://'], 2, 'is no address of a log'],
    [['list', '--jsn'], 2, 'unspool list --help'],
    [['--jsn'], 2, 'unspool --help'],
    [[SPACED], 2, `To read it: unspool open '${SPACED}'`],
    [['--no-open', SPACED], 2, `To read it: unspool open '${SPACED}'`]
  ] as const)('%j: exit code %i', async (args, code, sentence) => {
    const ran = await run(args, { node })
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(sentence)
  })

  test('search shows words as they stand in the log', async () => {
    const { out } = await run(['search', 'flak', '--agent', 'pi'], { node })
    expect(out).toMatch(/[Ff]laky/)
    expect(out).not.toMatch(/[Ff]lak y/)
  })

  test('--help has examples for every command, --version is the version', async () => {
    const { version } = JSON.parse(readFileSync(join(SAMPLES, '../../package.json'), 'utf8'))
    expect((await run(['--version'], { node })).out).toBe(`${version}\n`)
    for (const args of [[], ['open'], ['watch'], ['list'], ['search'], ['read'], ['export'], ['completion']])
      expect((await run([...args, '--help'], { node })).out).toMatch(/usage: unspool[\s\S]*\nexamples\n/)
  })

  test('variables move the logs, and an empty home has none', async () => {
    const { home } = installed()
    const env = { HOME: scratch, CLAUDE_CONFIG_DIR: join(home, '.claude'), CODEX_HOME: join(home, '.codex') }
    const moved = JSON.parse((await run(['list', '--json', '--quick'], { node, env })).out) as {
      agent: string
    }[]
    expect(moved.map(({ agent }) => agent).sort()).toEqual(['claude', 'claude', 'codex'])
    const none = await run(['list'], { node, env: { HOME: scratch } })
    expect([none.code, none.out]).toEqual([0, ''])
    expect(none.err).toContain('No logs of agents were found')
  })
})

const isRoot = process.getuid?.() === 0
const plainNode = NODES.at(-1) ?? ''

test.skipIf(isRoot && !plainNode.startsWith('/usr/'))(
  'what may not be read is named, and the rest is there',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'unspool-locked-'))
    const folder = join(home, '.pi/agent/sessions')
    const [shut, secret] = [join(folder, 'shut'), join(folder, 'b.jsonl')] as const
    mkdirSync(shut, { recursive: true })
    for (const name of ['a.jsonl', 'b.jsonl']) cpSync(PI, join(folder, name))
    chmodSync(home, 0o755)
    chmodSync(shut, 0)
    chmodSync(secret, 0)
    const how = { node: plainNode, env: { HOME: home }, as: isRoot ? { uid: 65_534, gid: 65_534 } : {} }
    const listed = await run(['list', '--json'], how)
    expect([listed.code, JSON.parse(listed.out).length]).toEqual([0, 1])
    for (const path of [shut, secret]) {
      expect(listed.err).toContain(`${path}: it cannot be read.`)
      const { code, out, err } = await run(['read', path], how)
      expect([code, out, err]).toEqual([1, '', `${path}: it cannot be read. Check who may read it.\n`])
    }
  }
)

test('what a name of an output stands for stays what it is: a pipe, a link', async () => {
  const link = join(scratch, 'link.md')
  writeFileSync(join(scratch, 'linked.md'), 'before')
  symlinkSync('linked.md', link)
  expect((await run(['export', PI, '-o', link])).code).toBe(0)
  expect(readlinkSync(link)).toBe('linked.md')
  expect(readFileSync(link, 'utf8')).toMatch(/^# Fix/)
  const fifo = join(scratch, 'fifo.md')
  expect(
    await inShell(`mkfifo ${fifo}; cat ${fifo} & $UNSPOOL export ${PI} -o ${fifo} --quiet; wait`)
  ).toEqual({
    out: readFileSync(link, 'utf8'),
    err: '',
    code: 0
  })
  expect(statSync(fifo).isFIFO()).toBe(true)
  expect(await inShell(`cat ${fifo} | head -n 1 & $UNSPOOL export ${PI} -o ${fifo} --quiet; wait`)).toEqual({
    out: '# Fix the flaky retry test\n',
    err: '',
    code: 0
  })
})

test.skipIf(!existsSync('/dev/full'))('an output that is full is said', async () => {
  for (const args of ['list', `read ${PI}`, `export ${PI} -o - --form md`]) {
    const { err, code } = await inShell(`$UNSPOOL ${args} > /dev/full`)
    expect([code, err]).toEqual([1, expect.stringContaining('cannot be written')])
  }
})

test('days and times are those of the clock of this machine', async () => {
  const home = mkdtempSync(join(tmpdir(), 'unspool-clock-'))
  const log = join(home, '.pi/agent/sessions/one.jsonl')
  mkdirSync(join(log, '..'), { recursive: true })
  cpSync(PI, log)
  utimesSync(log, new Date(), new Date('2026-03-02T02:30:00Z'))
  const env = { HOME: home, TZ: 'America/New_York' }
  expect((await run(['list'], { env })).out).toContain('2026-03-01 21:30')
  expect((await run(['search', 'flaky'], { env })).out).toContain('pi, 2026-03-01')
  const since = async (day: string): Promise<number> =>
    JSON.parse((await run(['list', '--json', '--since', day], { env })).out).length
  expect([await since('2026-03-01'), await since('2026-03-02')]).toEqual([1, 0])
})

test('what a shell puts into a file that is none is read', async () => {
  const shell = await inShell(
    `bash -c '$UNSPOOL read <(cat "$HOME/.pi/agent/sessions/shop/one.jsonl") | head -n 1'`
  )
  expect(shell).toEqual({ out: expect.stringMatching(/^session pi /), err: '', code: 0 })
})

const inShell = (line: string) =>
  new Promise<{ out: string; err: string; code: unknown }>(resolve => {
    const { home, folder, main } = installed()
    const env = envOf(home, { UNSPOOL: `${process.execPath} ${main}` })
    execFile('sh', ['-c', line], { cwd: folder, env }, (error, out, err) =>
      resolve({ out, err, code: error?.code ?? 0 })
    )
  })

test('a pipe that is closed early is no fault', async () => {
  expect(
    await inShell(
      '$UNSPOOL list | head -n 1; $UNSPOOL read "$HOME/.pi/agent/sessions/shop/one.jsonl" | head -n 1'
    )
  ).toEqual({
    out: expect.stringMatching(/^WRITTEN .*\nsession pi .*\n$/),
    err: '',
    code: 0
  })
})

test.skipIf(!existsSync('/usr/bin/script'))(
  'a terminal gets colours and progress, NO_COLOR no colours',
  async () => {
    const terminal = await inShell('script -qec "$UNSPOOL list" /dev/null')
    const exported = await inShell(`script -qec "$UNSPOOL export ${PI} -o ${scratch}/told.md" /dev/null`)
    expect(exported.out).toMatch(/Checking .*: record \d+ …/)
    expect(exported.out).toMatch(/\u001b\[K[^\n]*Written: /)
    const plain = await inShell('NO_COLOR=1 script -qec "$UNSPOOL list --quiet" /dev/null')
    expect(terminal.out).toContain('\u001b[2m')
    expect(plain.out).not.toContain('\u001b')
    expect((await run(['list'])).out).not.toContain('\u001b')
  }
)

test.skipIf(!existsSync('/usr/bin/script'))(
  'a log does nothing to a terminal, and a file gets it as it is',
  async () => {
    const orders = '\u001b]52;c;a2V0dGxl\u0007\u009b2J\u202e'
    const log = join(scratch, 'orders.jsonl')
    const message = { role: 'user', content: `kettle ${orders}` }
    writeFileSync(log, `${JSON.stringify({ type: 'user', uuid: 'u', sessionId: 's', message })}\n`)
    const obeyed = /[^\P{Cc}\r\n\t]|\u202e/u
    for (const args of [`read ${log}`, `read ${log} --json`, `export ${log} -o - --form md`]) {
      const shown = await inShell(`script -qec "$UNSPOOL ${args}" /dev/null`)
      expect(shown.out).toContain('kettle')
      expect(shown.out).not.toMatch(obeyed)
      expect((await inShell(`$UNSPOOL ${args}`)).out).toContain('\u202e')
    }
    const named = join(scratch, `no log ${orders}.png`)
    writeFileSync(named, '\u0089PNG')
    expect((await run(['read', named])).err).not.toMatch(obeyed)
  }
)
