// Shapes of records that real logs have and the made-up session has not: each is a log of its own.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claudeLines } from './claude-lines.mjs'
import { createRandom } from './random.mjs'
import { RARE, writeLines } from './write-lines.mjs'

/** Megabytes, where nothing else is said. */
const SIZE = 30
const LINE = 90
const AGENTS = 400

/** By name: writes the log into a folder, and says which files it is. */
export const SHAPES = new Map([
  ['short records', folder => oneFile(folder, SIZE, shortRecords)],
  ['long outputs', folder => oneFile(folder, SIZE, longOutputs)],
  ['images in base64', folder => oneFile(folder, SIZE, images)],
  [`${AGENTS} sub-agents`, folder => agentFiles(folder)],
  [`one line of ${LINE} MB`, folder => oneFile(folder, LINE, longLine)]
])

const oneFile = async (folder, megabytes, linesOf) => {
  const file = join(folder, 'bench.jsonl')
  await writeLines(file, megabytes * 1e6, linesOf)
  return [file]
}

/** A few words each: what hooks, progress and streams write. */
function* shortRecords(rare) {
  const { words } = createRandom(1)
  const { prompt, reply, call } = claudeLines()
  for (let n = 0; ; n++) {
    if (n % 40 === 0) yield prompt(words(5))
    yield* call('Bash', { command: `ls ${n}` }, words(3))
    yield reply(words(4) + rare())
  }
}

/** Told twice, as Claude Code does: for the model, and as the tool gave it. */
function* longOutputs(rare) {
  const { code, words, word } = createRandom(2)
  const { prompt, reply, call } = claudeLines()
  for (let n = 0; ; n++) {
    if (n % 10 === 0) yield prompt(words(20))
    const stdout = code(3000)
    yield* call('Bash', { command: `cat ${word()}` }, stdout, {
      more: { toolUseResult: { stdout, stderr: '', interrupted: false } }
    })
    yield reply(words(30) + rare())
  }
}

/** Of half a megabyte each. */
function* images(rare) {
  const { random, words } = createRandom(3)
  const { prompt, reply, call } = claudeLines()
  const data = Buffer.from(Array.from({ length: 500_000 }, () => random() * 256)).toString('base64')
  const source = { type: 'base64', media_type: 'image/png', data }
  for (let n = 0; ; n++) {
    if (n % 5 === 0) yield prompt(words(20))
    yield* call('Read', { file_path: `/home/dev/app/${n}.png` }, [{ type: 'image', source }])
    yield reply(words(30) + rare())
  }
}

function* longLine(rare) {
  const { code, words } = createRandom(4)
  const { prompt, reply, call } = claudeLines()
  yield prompt(words(20))
  const piece = code(1000)
  yield* call('Bash', { command: 'cat all' }, piece.repeat(Math.ceil((LINE * 1e6) / piece.length)))
  yield reply(words(30) + rare())
}

/** The session calls each of them; what they did stands in files of their own. */
const agentFiles = async folder => {
  const { words } = createRandom(5)
  const { prompt, reply, call } = claudeLines()
  const inside = join(folder, 'bench', 'subagents')
  mkdirSync(inside, { recursive: true })
  const main = [prompt(words(20))]
  const files = Array.from({ length: AGENTS }, (_, n) => {
    const agent = `a${n}`
    const input = { description: words(4), prompt: words(30), subagent_type: 'general' }
    main.push(...call('Task', input, words(60), { more: { toolUseResult: { agentId: agent } } }))
    const file = join(inside, `agent-${agent}.jsonl`)
    writeFileSync(file, `${agentLines(agent, n).join('\n')}\n`)
    return file
  })
  main.push(reply(`${words(30)} ${RARE}`))
  const file = join(folder, 'bench.jsonl')
  writeFileSync(file, `${main.join('\n')}\n`)
  return [file, ...files]
}

const agentLines = (agent, seed) => {
  const { words, code } = createRandom(seed)
  const { prompt, reply, call } = claudeLines({ agent })
  const lines = [prompt(words(30))]
  while (lines.length < STEPS)
    lines.push(...call('Read', { file_path: `/home/dev/app/src/${seed}.ts` }, code(80)), reply(words(40)))
  return lines
}

/** Of about 2 KB: 400 times these are the megabytes of the others. */
const STEPS = 36
