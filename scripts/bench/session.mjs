// A made-up session of any size, the same on every machine: prompts, replies with code, thoughts, and calls whose
// output is most of the bytes, as in real logs.

import { claudeLines } from './claude-lines.mjs'
import { createRandom } from './random.mjs'
import { writeLines } from './write-lines.mjs'

/** Writes about `megabytes` of JSON lines to the file. */
export const writeSession = (file, megabytes) => writeLines(file, megabytes * 1e6, sessionLines)

function* sessionLines(rare) {
  const { random, word, words, code } = createRandom(7741)
  const { prompt, thinking, reply, call } = claudeLines()
  for (let turn = 0; ; turn++) {
    yield prompt(`Turn ${turn}: ${words(12 + (turn % 30))}`)
    for (let step = 0; step < 2 + (turn % 5); step++) {
      const path = `/home/dev/app/src/${word()}-${step}.ts`
      yield thinking(words(60))
      yield* call('Read', { file_path: path }, code(40 + Math.floor(random() * 300)))
      yield* call('Grep', { pattern: word(), path: '/home/dev/app' }, `${path}:12: ${words(9)}\n`.repeat(20))
      yield* call(
        'Edit',
        { file_path: path, old_string: code(4), new_string: code(6) },
        'The file was changed.'
      )
      const isError = random() < 0.2
      const said = `${isError ? 'Error: ' : 'ok '}${words(300)}`
      yield* call('Bash', { command: `npm test -- ${word()}` }, said, { isError })
      yield reply(`## ${words(4)}\n\n${words(80)}${rare()}\n\n\`\`\`ts\n${code(8)}\n\`\`\`\n\n- ${words(9)}`)
    }
  }
}
