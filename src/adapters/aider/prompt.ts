// A prompt of the history: words for the model, a command for the shell, or a command for Aider itself.

import type { Cursor } from '../reading/cursor.ts'
import { cutTrimmed } from '../reading/tags.ts'
import type { AiderBuilder } from './builder.ts'

export const readAiderPrompt = (builder: AiderBuilder, at: Cursor, text: string): void => {
  builder.settle()
  const to = text.length
  const planned = builder.repeated(text)
  const [shell = ''] = SHELL.exec(text) ?? []
  const [, command = '', words = ''] = COMMAND.exec(text) ?? []
  if (text.trim() === '' || text.trim() === '<blank>') builder.silent('blank prompt')
  else if (planned !== undefined)
    builder.event(
      { ...builder.alone(), src: [planned, builder.record] },
      { event: 'context', label: 'sent to the editor', text: cutTrimmed(at, { from: 0, to }) }
    )
  else if (shell !== '')
    builder.runs(
      builder.did(builder.alone(), {
        name: shell.trim(),
        detail: { kind: 'execute', command: cutTrimmed(at, { from: shell.length, to }) },
        status: 'running'
      })
    )
  else if (command === '')
    builder.put({ type: 'user', ...builder.alone(), text: cutTrimmed(at, { from: 0, to }), source: 'typed' })
  else if (words !== '' && TALK.test(command)) {
    builder.happened({ event: 'command', command })
    const place = builder.alone(`${builder.name}.words`)
    const prompt = cutTrimmed(at, { from: text.indexOf(command) + command.length, to })
    builder.put({ type: 'user', ...place, text: prompt, source: 'typed' })
  } else builder.runs(builder.happened({ event: 'command', command: cutTrimmed(at, { from: 0, to }) }))
}

const SHELL = /^\s*(?:\/run\s+(?=\S)|!(?=\s*\S))/
const COMMAND = /^\s*(\/[a-z][a-z-]*)(?:\s+(\S)|\s*$)/
/** Commands that send words to the model, in a mode of its own. */
const TALK = /^\/(?:ask|code|architect|context|help)$/
