// A made-up session of any size, the same on every machine: prompts, replies with code, thoughts, and calls whose
// output is most of the bytes, as in real logs.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const WORDS =
  'the parser reads a line and keeps its place so that a later change can be found again without reading the whole file once more which is slow when logs are long and tests are many'.split(
    ' '
  )

/** Writes about `megabytes` of JSON lines to the file. */
export const writeSession = async (file, megabytes) => {
  const out = createWriteStream(file)
  const limit = megabytes * 1e6
  let written = 0
  for (const line of session()) {
    written += line.length + 1
    if (!out.write(`${line}\n`)) await once(out, 'drain')
    if (written > limit) break
  }
  out.end()
  await once(out, 'finish')
  return written
}

function* session() {
  const random = seeded(7741)
  const pick = list => list[Math.floor(random() * list.length)]
  const words = count => Array.from({ length: count }, () => pick(WORDS)).join(' ')
  const code = lines =>
    Array.from(
      { length: lines },
      (_, i) => `  const ${pick(WORDS)}${i} = ${pick(WORDS)}(${i}) // ${words(6)}`
    ).join('\n')
  let n = 0
  let parent = null
  const record = (type, message, more = {}) => {
    const uuid = `record-${n}`
    const timestamp = new Date(Date.UTC(2026, 0, 1) + n++ * 2500).toISOString()
    const base = {
      parentUuid: parent,
      isSidechain: false,
      cwd: '/home/dev/app',
      sessionId: 'bench',
      version: '2.1.0'
    }
    parent = uuid
    return JSON.stringify({ ...base, type, uuid, timestamp, message, ...more })
  }
  const said = block =>
    record('assistant', {
      id: `message-${n}`,
      role: 'assistant',
      model: 'bench-1',
      content: [block],
      usage: { input_tokens: 900, output_tokens: 120 }
    })
  function* call(name, input, output, isError = false) {
    const id = `call-${n}`
    yield said({ type: 'tool_use', id, name, input })
    const result = { type: 'tool_result', tool_use_id: id, content: output, is_error: isError }
    yield record('user', { role: 'user', content: [result] })
  }
  for (let turn = 0; ; turn++) {
    yield record('user', { role: 'user', content: `Turn ${turn}: ${words(12 + (turn % 30))}` })
    for (let step = 0; step < 2 + (turn % 5); step++) {
      const path = `/home/dev/app/src/${pick(WORDS)}-${step}.ts`
      yield said({ type: 'thinking', thinking: words(60), signature: 's' })
      yield* call('Read', { file_path: path }, code(40 + Math.floor(random() * 300)))
      yield* call(
        'Grep',
        { pattern: pick(WORDS), path: '/home/dev/app' },
        `${path}:12: ${words(9)}\n`.repeat(20)
      )
      yield* call(
        'Edit',
        { file_path: path, old_string: code(4), new_string: code(6) },
        'The file was changed.'
      )
      const isBad = random() < 0.2
      yield* call(
        'Bash',
        { command: `npm test -- ${pick(WORDS)}` },
        `${isBad ? 'Error: ' : 'ok '}${words(300)}`,
        isBad
      )
      yield said({
        type: 'text',
        text: `## ${words(4)}\n\n${words(80)}\n\n\`\`\`ts\n${code(8)}\n\`\`\`\n\n- ${words(9)}`
      })
    }
  }
}

const seeded = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
