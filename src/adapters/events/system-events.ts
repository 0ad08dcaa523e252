// What the system says, in one wording for the live event and for its stored form.

import type { EventDetail } from '../../model/transcript/types.ts'
import { errorIn } from '../generic/spellings.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'

export const noticeOf = (at: Cursor): EventDetail => ({ event: 'notice', level: 'info', text: at.text() })

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
  return noticeOf(chunk.get(chunk.has('text') ? 'text' : 'message'))
}

/** A string, an object with a message, or the AI SDK's errorText. */
export const errorOf = (at: Cursor): EventDetail => {
  const error = firstOf(at, 'error', 'errorText', 'message', 'text')
  const code = at.num('statusCode') ?? error.num('statusCode') ?? error.str('code') ?? error.str('name')
  const said = code === undefined ? undefined : `${code}`
  return { event: 'error', text: errorIn(error).text(), ...optional('code', said) }
}
