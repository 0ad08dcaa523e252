// Scripts that call tools, read without running them: what is literal is told as it is, what is not is told as written.

import { expect, test } from 'vitest'
import { scriptCalls } from '../../src/model/script/calls.ts'

/** A hole of a template, as it is written. */
const HOLE = ['$', '{id}'].join('')

const OPEN = ['$', '{'].join('')

const inputs = (source: string) => scriptCalls(source).map(call => call.input)
const hows = (source: string) => scriptCalls(source).map(call => call.how)

test('strings mean what JavaScript makes of them', () => {
  const source = [
    'tools.a("tab\\t \\"quoted\\" \\x41\\u{1F600}\\u0042 \\',
    'on");',
    "tools.b('it\\'s \"fine\"');",
    'tools["c"](`two',
    `lines \\${HOLE}\`);`,
    'tools.d(String.raw`no \\n escapes`);'
  ].join('\n')
  expect(inputs(source)).toEqual([
    'tab\t "quoted" A😀B on',
    'it\'s "fine"',
    `two\nlines ${HOLE}`,
    'no \\n escapes'
  ])
})

test('comments, texts and patterns hold no calls', () => {
  const source = `
    // tools.a("x")
    /* tools.b("x") */
    const words = "tools.c('x')"; const more = \`tools.d("x")\`;
    const odd = words.replace(/["'\`/(]/g, "").length / 2 / 1;
    tools.e("y")
  `
  expect(scriptCalls(source).map(call => call.name)).toEqual(['e'])
})

test('calls inside templates, lists and functions are found', () => {
  const source = `const f = async () => { text(\`\${await tools.a("1")} \${[tools.b("2")].length}\`) }`
  expect(scriptCalls(source).map(({ name, input }) => [name, input])).toEqual([
    ['a', '1'],
    ['b', '2']
  ])
})

test('names stand for what they were bound to last', () => {
  const source = `
    const dir = "/demo", cmd = "ls " + dir
    let patch = ["*** Begin Patch", \`in \${dir}\`].join("\\n")
    const base = {workdir: dir, n: -1, on: true, none: null}
    tools.a({cmd, ...base}); tools.b(patch)
    patch += "more"
    tools.c(patch)
  `
  expect(inputs(source).slice(0, 2)).toEqual([
    { cmd: 'ls /demo', workdir: '/demo', n: -1, on: true, none: null },
    '*** Begin Patch\nin /demo'
  ])
  expect(hows(source)).toEqual(['literal', 'literal', 'open'])
})

test('what only running would tell is there as it is written, and marked', () => {
  const [call] = scriptCalls(
    `tools.a({cmd: \`echo ${HOLE}\`, session_id: r.session_id, wait: 5 * 1000, list: [x], n: 1})`
  )
  expect(call).toEqual({
    name: 'a',
    input: { cmd: `echo ${HOLE}`, session_id: 'r.session_id', wait: '5 * 1000', list: '[x]', n: 1 },
    how: 'template',
    marks: { cmd: 'template', session_id: 'open', wait: 'open', list: 'open' }
  })
})

test('a script that is torn or no script at all breaks nothing', () => {
  const whole = `const p = "a\\n"; await tools.a({cmd: \`x \${"y"}\`, list: [1, {b: /[/"]/}]}); /* end */`
  for (let cut = 0; cut <= whole.length; cut++)
    expect(Array.isArray(scriptCalls(whole.slice(0, cut)))).toBe(true)
  for (const odd of [
    '',
    '}{)(',
    `\`${OPEN}\`${OPEN}`,
    '\\',
    '"',
    'tools.',
    'tools.a(',
    'tools["a',
    OPEN,
    '/',
    '/*',
    '...'
  ])
    expect(scriptCalls(odd).every(call => typeof call.name === 'string')).toBe(true)
})

test('texts that double with every name stay small', () => {
  const lines = [
    'let a0 = "0123456789"',
    ...Array.from({ length: 60 }, (_, i) => `let a${i + 1} = a${i} + a${i}`)
  ]
  const [call] = scriptCalls(`${lines.join('\n')}\ntools.a(a60)`)
  expect(call?.how).toBe('open')
})

test('brackets without end are read in one go', () => {
  for (const sign of ['(', '[', '{', '`', `\`${OPEN}`, `[\`${OPEN}`, '(()=>{', '"+'])
    expect(scriptCalls(`tools.a(${sign.repeat(20_000)}`).length).toBeLessThanOrEqual(1)
})
