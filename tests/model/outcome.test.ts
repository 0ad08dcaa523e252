import { describe, expect, test } from 'vitest'
import { failureLines } from '../../src/model/entry/failure-lines.ts'
import { thoughtFor } from '../../src/model/entry/thought.ts'
import { relativePath, splitPath } from '../../src/model/files/paths.ts'
import { plainOutput } from '../../src/model/terminal/plain-output.ts'
import type { Entry, Thinking, Tool, ToolDetail } from '../../src/model/transcript/types.ts'
import { counting } from '../../src/model/wording/counting.ts'
import { outcome } from '../../src/model/wording/outcome.ts'
import { phrase } from '../../src/model/wording/phrase.ts'
import { call } from '../support/call.ts'

const end = (detail: ToolDetail, rest: Partial<Tool> = {}, isLive = false): string => {
  const { text, tone } = outcome(call(detail, rest), isLive, counting)
  return tone === 'plain' || tone === 'changes' ? text : `${tone}: ${text}`
}

describe('how a call ended', () => {
  test('commands say their exit code, and only failures are bad', () => {
    expect(end({ kind: 'execute', command: 'x', exitCode: 1 }, { status: 'failed' })).toBe(
      'bad: exit 1, no output'
    )
    expect(end({ kind: 'execute', command: 'x', exitCode: 1 }, { status: 'failed', output: 'no' })).toBe(
      'bad: exit 1'
    )
    expect(end({ kind: 'execute', command: 'x', signal: 'SIGKILL' }, { status: 'failed' })).toBe(
      'bad: stopped by SIGKILL'
    )
    expect(end({ kind: 'execute', command: 'x' }, { status: 'failed' })).toBe('bad: failed')
    expect(end({ kind: 'execute', command: 'x', exitCode: 1 })).toBe('exit 1')
    expect(end({ kind: 'execute', command: 'x', exitCode: 0 })).toBe('good: ')
    expect(end({ kind: 'execute', command: 'x' })).toBe('')
  })

  test('a call without a result is running while the log grows, and has none once it ended', () => {
    expect(end({ kind: 'other' }, { status: 'running' }, true)).toBe('running')
    expect(end({ kind: 'other' }, { status: 'running' })).toBe('no result recorded')
    expect(end({ kind: 'other' }, { status: 'pending' })).toBe('no result recorded')
    expect(end({ kind: 'other' }, { status: 'cancelled' })).toBe('cancelled')
    expect(end({ kind: 'execute', command: 'x', background: true }, { status: 'running' })).toBe(
      'in the background'
    )
  })

  test('searches count what the log counts, or what their answer lists', () => {
    const grep = { kind: 'search', target: 'content', pattern: 'x' } as const
    expect(end(grep, { output: 'a.ts:1:x\na.ts:2:x\nb.ts:1:x' })).toBe('3 hits in 2 files')
    expect(end({ ...grep, hits: 1, files: 1 })).toBe('1 hit in 1 file')
    expect(end(grep, { output: 'No matches found' })).toBe('no hits')
    expect(end(grep, { output: 'something else entirely' })).toBe('')
    expect(end({ ...grep, target: 'files' }, { output: 'a.ts\nb.ts' })).toBe('2 files')
    expect(end({ ...grep, target: 'list' }, { output: 'a/\nb.ts' })).toBe('2 items')
  })

  test('the other kinds', () => {
    expect(
      end({ kind: 'edit', path: 'a', diffs: [{ form: 'patch', patch: '', added: 4, removed: 1 }] })
    ).toBe('+4 −1')
    expect(end({ kind: 'write', path: 'a', content: 'one\ntwo\n' })).toBe('2 lines')
    expect(end({ kind: 'read', path: 'a', from: 1, lines: 20, total: 84 })).toBe('of 84 lines')
    expect(end({ kind: 'read', path: 'a', from: 1, lines: 84, total: 84 })).toBe('')
    expect(end({ kind: 'fetch', url: 'https://a.example', code: 404 })).toBe('bad: status 404')
    expect(
      end({ kind: 'task', description: 'x', prompt: '', calls: 3, tokens: 12_300, duration: 41_000 })
    ).toBe('3 calls · 12 k tokens · 41 s')
  })
})

test('a call is a sentence seen from the directory of the session', () => {
  const said = (detail: ToolDetail, rest: Partial<Tool> = {}): string => {
    const { verb, parts } = phrase(call(detail, rest), '/home/dev/shop')
    return [verb, ...parts.map(part => part.text)].join(' ')
  }
  expect(said({ kind: 'read', path: '/home/dev/shop/src/a.ts', from: 1, lines: 84 })).toBe(
    'Read src/a.ts 1–84'
  )
  expect(said({ kind: 'search', target: 'content', pattern: 'sleep\\(', path: '/home/dev/shop/src' })).toBe(
    'Search “sleep\\(” in src'
  )
  const run = (command: string): string => said({ kind: 'execute', command })
  expect(run('cd /home/dev/shop && npm test')).toBe('Run npm test')
  expect(run('cd "/home/dev/shop/app" && npm test')).toBe('Run npm test in app')
  expect(run('cd app && npm test')).toBe('Run npm test in app')
  expect(run('cd /tmp && rm -r x')).toBe('Run cd /tmp && rm -r x')
  expect(run('cd $HOME && rm -r x')).toBe('Run cd $HOME && rm -r x')
  expect(said({ kind: 'search', target: 'list', pattern: '', path: '/home/dev/shop' })).toBe('List .')
  expect(said({ kind: 'move', path: '/home/dev/shop/a', to: '/home/dev/other' })).toBe(
    'Move a → /home/dev/other'
  )
  expect(
    said({ kind: 'mcp', server: 'tracker', tool: 'get' }, { input: [{ name: 'key', value: 'S-1' }] })
  ).toBe('get tracker S-1')
})

test('paths are shortened only inside the directory', () => {
  expect(relativePath('/a/b/c.ts', '/a/b/')).toBe('c.ts')
  expect(relativePath('/a/bc/c.ts', '/a/b')).toBe('/a/bc/c.ts')
  expect(relativePath('/a/b', '/a/b')).toBe('.')
  expect(relativePath('C:\\a\\b.ts', 'C:\\a')).toBe('b.ts')
  expect(relativePath('b.ts', undefined)).toBe('b.ts')
  expect(splitPath('src/a/b.ts')).toEqual({ folders: 'src/a/', name: 'b.ts' })
  expect(splitPath('src/a/')).toEqual({ folders: 'src/', name: 'a/' })
  expect(splitPath('b.ts')).toEqual({ folders: '', name: 'b.ts' })
  expect(splitPath('/tmp')).toEqual({ folders: '', name: '/tmp' })
  expect(splitPath('')).toEqual({ folders: '', name: '' })
})

describe('why a call failed', () => {
  const lines = (output: string, command: string | undefined = '') => saidWhy(output, command)
  const saidWhy = (output: string, command: string | undefined) =>
    failureLines(output, command).map(({ text }) => text)

  test('short outputs say it themselves', () => {
    expect(lines('Exit code 1\nrg: unrecognized flag -\n')).toEqual(['rg: unrecognized flag -'])
    expect(lines('Command exited with code 1')).toEqual([])
  })

  test('of long ones, the lines that name the fault; else the last', () => {
    const noise = Array.from({ length: 30 }, (_, i) => `ok ${i}`)
    const coloured = [...noise, '\u001b[31mFAIL\u001b[0m a.test.ts', '  expected 3, got 2', ...noise].join(
      '\n'
    )
    expect(lines(plainOutput(coloured))).toEqual(['FAIL a.test.ts', '  expected 3, got 2'])
    expect(lines(noise.join('\n'))).toEqual(['ok 26', 'ok 27', 'ok 28', 'ok 29'])
  })

  test('what programs say of themselves is no word of the files that they show', () => {
    const file = Array.from({ length: 30 }, (_, i) => `  return undefined // error ${i}`)
    const said = "sed: can't read b.ts: No such file or directory"
    expect(saidWhy([...file, said].join('\n'), 'sed -n 1,30p a.ts b.ts')).toEqual([said])
  })

  test('words in names of files tell nothing, and neither do warnings and hints', () => {
    const tree = Array.from({ length: 30 }, (_, i) => `├── lib.error${i}.d.ts`)
    expect(lines(['lsd: 3: No such file or directory', ...tree].join('\n'))[0]).toMatch(/^lsd/)
    const build = [
      'npm warn Unknown env config',
      '> shop@1.0.0 build',
      'TypeError: generate is not a function'
    ]
    expect(lines(build.join('\n'))).toEqual(['TypeError: generate is not a function'])
  })

  test('a finding without such a word is known by the place under it', () => {
    const said = Array.from({ length: 20 }, (_, i) => `all is well ${i}`)
    const finding = ['[D] Nested modules could be aliased', '    lib/shop/cart.ex:135:5 (Shop.Cart.sum)']
    expect(lines([...said, ...finding, ...said].join('\n'))).toEqual(finding)
  })

  test('what says nothing is left out', () => {
    for (const nothing of ['Error', 'Error: Exit code 1', '(no output)', 'Command failed with exit code: 1.'])
      expect(lines(nothing)).toEqual([])
  })

  test('what is said again and again is said once', () => {
    const said = [...Array.from({ length: 5 }, () => 'Error: connect ECONNREFUSED'), 'Giving up: failed']
    expect(failureLines(said.join('\n'), '')).toEqual([
      { text: 'Error: connect ECONNREFUSED', times: 5 },
      { text: 'Giving up: failed', times: 1 }
    ])
  })

  test('a tool that is no shell says it first', () => {
    const told =
      '<tool_use_error>Found 2 matches of the string to replace, but replace_all is false.\nString: error\nfailed'
    expect(saidWhy(told, undefined)).toEqual([
      'Found 2 matches of the string to replace, but replace_all is false.'
    ])
    expect(saidWhy('Task failed due to:\nThe parameter `prompt` is missing\nMore', undefined)).toEqual([
      'Task failed due to:',
      'The parameter `prompt` is missing'
    ])
  })
})

describe('how long a thought took', () => {
  const thought = (rest: Partial<Thinking>): Thinking => ({
    type: 'thinking',
    id: 't',
    message: 'm',
    after: null,
    thread: 'main',
    src: [1],
    text: 'hm',
    ...rest
  })
  const said = (id: string, at: number | undefined, message = id): Entry => ({
    type: 'assistant',
    id,
    message,
    after: null,
    thread: 'main',
    src: [0],
    text: id,
    ...(at === undefined ? {} : { at })
  })

  test('written at once: since what came before; streamed: until what came next', () => {
    const whole = thought({ at: 5000 })
    expect(thoughtFor(whole, [said('a', 1000), whole, said('b', 6000)])).toBe(4000)
    const streamed = thought({ at: 5000, src: [1, 2, 3] })
    expect(thoughtFor(streamed, [said('a', 1000), streamed, said('b', 6000)])).toBe(1000)
  })

  test('nothing is said where the log does not tell', () => {
    const undated = thought({})
    expect(thoughtFor(undated, [said('a', 1), undated])).toBeUndefined()
    const shared = thought({ at: 5000 })
    expect(thoughtFor(shared, [said('a', 1000), shared, said('b', 5000, 'm')])).toBeUndefined()
    const late = thought({ at: 5_000_000 })
    expect(thoughtFor(late, [said('a', 1000), late])).toBeUndefined()
    const calls = [
      call({ kind: 'other' }, { at: 1000, endedAt: 4500 }),
      call({ kind: 'other' }, { id: 'd', at: 1100, endedAt: 2000 })
    ]
    const after = thought({ at: 5000 })
    expect(thoughtFor(after, [said('a', 900), ...calls, after])).toBe(500)
  })
})

test('an edit of which the log says no more does not say that nothing was changed', () => {
  expect(end({ kind: 'edit', path: 'a.ts', diffs: [] })).toBe('')
})
