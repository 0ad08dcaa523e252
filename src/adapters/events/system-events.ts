// What the system says, in one wording for the live event and for its stored form.

import type { EventDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'

export const configReloaded: EventDetail = { event: 'notice', level: 'info', text: 'Configuration reloaded' }

export const modelChanged = (model: string, key: string | undefined): EventDetail => ({
  event: 'setting',
  setting: 'model',
  value: key === undefined ? model : `${model} (${key})`
})

/** A stored system chunk: {kind, text}. The text of a model change names model and key. */
export const systemSaid = (chunk: Cursor): EventDetail => {
  const kind = chunk.str('kind')
  const [, value] = kind === 'model-changed' ? (/^Switched to (.+)$/.exec(chunk.str('text') ?? '') ?? []) : []
  if (value !== undefined) return { event: 'setting', setting: 'model', value }
  return { event: 'notice', level: 'info', text: chunk.get(chunk.has('text') ? 'text' : 'message').text() }
}

/** A string, an object with a message, or the AI SDK's errorText. */
export const errorOf = (at: Cursor): EventDetail => {
  const key = ['error', 'errorText', 'message', 'text'].find(name => at.get(name).exists) ?? 'error'
  const error = at.get(key)
  const text = error.str('message') === undefined ? error : error.get('message')
  const code = at.num('statusCode') ?? error.num('statusCode') ?? error.str('code') ?? error.str('name')
  return {
    event: 'error',
    text: text.text(),
    ...optional('code', code === undefined ? undefined : `${code}`)
  }
}
