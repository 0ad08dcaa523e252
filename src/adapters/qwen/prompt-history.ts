// `logs.json` of Qwen Code and Gemini CLI: nothing but what was typed, session after session.

import type { GeminiBuilder } from '../gemini/builder.ts'
import { askUnwrapped } from '../gemini/unwrapped.ts'
import type { Cursor } from '../reading/cursor.ts'

export class PromptHistory {
  readonly #builder: GeminiBuilder
  readonly #sessions = new Set<string>()
  #session: string | undefined

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
  }

  read(record: Cursor): string {
    const builder = this.#builder
    const { facts } = builder
    const session = record.str('sessionId') ?? ''
    facts.noteOnce({ id: session, dialect: 'prompt history' })
    const message = builder.newMessage()
    message.at = record.time('timestamp')
    if (this.#session !== undefined && this.#session !== session) {
      if (!this.#sessions.has(session)) builder.notice('other-session')
      message.event({ event: 'notice', level: 'info', text: `Session ${session}` })
    }
    this.#sessions.add(session)
    this.#session = session
    const said = record.get('message')
    const isCommand = record.str('message')?.startsWith('/') === true
    if (isCommand) message.event({ event: 'command', command: record.str('message') ?? '' })
    else if (record.str('type') === 'user') askUnwrapped(message, said)
    else message.speak('assistant', { text: said.text() })
    message.close()
    return 'empty prompt'
  }
}
