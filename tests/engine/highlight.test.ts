// Colours span the text exactly, whatever the text; the painting worker is a queue that nothing can hold up for long.

import { expect, test, vi } from 'vitest'
import { connectPaint, type PaintWorker } from '../../src/engine/paint/client.ts'
import { loadPainter } from '../../src/engine/paint/highlight.ts'
import { grammarOf } from '../../src/engine/paint/language-names.ts'
import { GRAMMARS } from '../../src/engine/paint/languages.ts'
import type { PaintOrder, PaintReply } from '../../src/engine/paint/protocol.ts'
import { plainLines, runLines, toRuns } from '../../src/engine/paint/runs.ts'

test.each([
  ['ts', undefined, 'typescript'],
  ['TypeScript', undefined, 'typescript'],
  ['bash', undefined, 'shellscript'],
  [undefined, '/src/a.test.tsx', 'tsx'],
  [undefined, 'C:\\a\\b.PY', 'python'],
  [undefined, 'Dockerfile', 'docker'],
  [undefined, 'x/CMakeLists.txt', 'cmake'],
  ['', 'a.rs', 'rust'],
  ['nonsense', 'a.go', 'go'],
  ['__proto__', undefined, undefined],
  ['constructor', 'toString', undefined],
  ['../../etc/passwd', undefined, undefined],
  [undefined, 'README', undefined],
  [undefined, undefined, undefined]
])('%s, %s is %s', (word, path, language) => {
  expect(grammarOf(word, path)).toBe(language)
})

test('words of a language get the colours of what they are', async () => {
  const paint = await loadPainter('typescript')
  const code = "const a: Foo = f('x', 1) // y\n"
  // The first time its expressions are made, which on a busy machine takes longer than a line is given.
  paint(code)
  expect(
    runLines(code, paint(code))[0]
      ?.filter(run => run.colour !== 'plain')
      .map(run => `${run.text.trim()} ${run.colour}`)
  ).toEqual(['const keyword', 'Foo type', 'f function', "'x' string", '1 number', '// y comment'])
})

const ODD = 'const a = "b" // c\r\n\r\n\t/* \ud83d\ude00 \u202e */ x\n\n<b a="1">&amp;\rz\n- 1\n+ 2\n\u2028\n'

test('every language has a grammar', async () => {
  for (const [language, load] of Object.entries(GRAMMARS))
    expect((await load()).default.length, language).toBeGreaterThan(0)
})

test.each([
  'typescript',
  'python',
  'shellscript',
  'html',
  'diff',
  'json',
  'markdown',
  'yaml',
  'rust'
] as const)('the runs of %s are the text again', async language => {
  const lines = runLines(ODD, (await loadPainter(language))(ODD))
  expect(lines.map(line => line.map(run => run.text).join(''))).toEqual(plainLines(ODD))
})

test('a line too long to be coloured stays plain, and the next one does not', async () => {
  const paint = await loadPainter('javascript')
  const code = `${'let a = 1;'.repeat(500)}\nlet b = 2`
  const [first, second] = runLines(code, paint(code))
  expect(first?.map(run => run.colour)).toEqual(['plain'])
  expect(second?.some(run => run.colour === 'keyword')).toBe(true)
})

test('runs cover what no span covers, and join what is alike', () => {
  const runs = toRuns(
    [
      { from: 2, length: 3, colour: 1 },
      { from: 5, length: 1, colour: 1 },
      { from: 4, length: 9, colour: 2 }
    ],
    8
  )
  expect([...runs].map(run => [run >>> 4, run & 15])).toEqual([
    [2, 0],
    [4, 1],
    [2, 0]
  ])
})

const JOB = { job: 'markdown', text: 'x' } as const
const MADE = { is: 'blocks', blocks: [] } as const

/** A worker that does with each order what the test says. */
const fake = (answer: (order: PaintOrder, tell: (reply: PaintReply) => void, die: () => void) => void) => {
  const made: { isEnded: boolean }[] = []
  const start = (): PaintWorker => {
    const state = { isEnded: false }
    let tell: (reply: PaintReply) => void = () => {}
    let die: () => void = () => {}
    made.push(state)
    return {
      postMessage: order => queueMicrotask(() => answer(order, tell, die)),
      addEventListener: (type: string, hear: (event: { data: PaintReply }) => void) => {
        if (type === 'message') tell = data => state.isEnded || hear({ data })
        else die = () => hear({ data: { tell: 'failed', id: 0, message: '' } })
      },
      terminate: () => {
        state.isEnded = true
      }
    }
  }
  return { start, made }
}

test('a job that takes too long is given up, its worker ended, and the next one served by a new worker', async () => {
  vi.useFakeTimers()
  const { start, made } = fake(({ id, job }, tell) => {
    tell({ tell: 'begun', id })
    if (job.job === 'colours') tell({ tell: 'done', id, value: new Uint32Array([1]) })
  })
  const client = connectPaint(start, 50)
  const hangs = client.do(JOB)
  const waits = client.do({ job: 'colours', code: 'x', language: 'c' })
  await vi.advanceTimersByTimeAsync(60)
  expect(await hangs).toBe('late')
  expect(await waits).toEqual(new Uint32Array([1]))
  expect(made.map(worker => worker.isEnded)).toEqual([true, false])
  vi.useRealTimers()
})

test('loading does not count as working', async () => {
  vi.useFakeTimers()
  const { start } = fake(({ id }, tell) => {
    setTimeout(() => tell({ tell: 'begun', id }), 1_000)
    setTimeout(() => tell({ tell: 'done', id, value: MADE }), 1_020)
  })
  const outcome = connectPaint(start, 50).do(JOB)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await outcome).toEqual(MADE)
  vi.useRealTimers()
})

test('a worker that dies or cannot start fails its jobs, not the page; after three it is left alone', async () => {
  const { start, made } = fake((_, __, die) => die())
  const client = connectPaint(start)
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => client.do(JOB)))).toEqual(Array(5).fill('failed'))
  expect(made.length).toBe(3)
  const never = connectPaint(() => {
    throw new TypeError('not allowed')
  })
  expect(await never.do(JOB)).toBe('failed')
})

test('what nobody waits for any more is not done', async () => {
  const seen: number[] = []
  const { start } = fake(({ id }, tell) => {
    seen.push(id)
    setTimeout(() => tell({ tell: 'done', id, value: MADE }))
  })
  const client = connectPaint(start)
  const gone = new AbortController()
  const first = client.do(JOB)
  const dropped = client.do(JOB, gone.signal)
  const last = client.do(JOB)
  gone.abort()
  expect(await Promise.all([first, dropped, last])).toEqual([MADE, 'dropped', MADE])
  expect(seen).toEqual([0, 2])
})
