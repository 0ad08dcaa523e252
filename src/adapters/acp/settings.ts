// Modes, models and options: shown when a value changes, remembered when a session starts with it.

import type { Cursor } from '../reading/cursor.ts'
import { recordId } from '../transcript/names.ts'
import type { AcpSession } from './session.ts'
import type { AcpTranscript } from './transcript.ts'

interface Setting {
  readonly name: string
  readonly value: string
}

/** What a new session starts with. */
export const startSettings = (acp: AcpTranscript, session: AcpSession, result: Cursor): void => {
  const settings = [
    ...settingOf('mode', result.get('modes', 'currentModeId')),
    ...settingOf('model', result.get('models', 'currentModelId')),
    ...optionsOf(result.get('configOptions'))
  ]
  for (const setting of settings) keep(acp, session, setting)
}

/** Of all that an update or a request names, only some have changed. */
export const changeSettings = (acp: AcpTranscript, settings: readonly Setting[]): void => {
  const { session, thread } = acp.here
  const changed = settings.filter(({ name, value }) => session.values.get(name) !== value)
  for (const [i, setting] of changed.entries()) {
    keep(acp, session, setting)
    const id = i === 0 ? undefined : `${recordId(acp.record, thread)}.${i}`
    acp.happened({ event: 'setting', setting: setting.name, value: setting.value }, id)
  }
}

const keep = ({ facts }: AcpTranscript, session: AcpSession, { name, value }: Setting): void => {
  session.values.set(name, value)
  if (name === 'model') facts.note({ model: value })
}

const MAX_VALUE = 200

export const settingOf = (name: string, at: Cursor): readonly Setting[] => {
  if (typeof at.value !== 'string' && typeof at.value !== 'boolean' && typeof at.value !== 'number') return []
  return [{ name: name.slice(0, MAX_VALUE), value: String(at.value).slice(0, MAX_VALUE) }]
}

/** `config_option_update` and answers list all options. */
export const optionsOf = (list: Cursor): readonly Setting[] =>
  list.list().flatMap(option => {
    const id = option.str('id', 'configId', 'name') ?? ''
    const isModel = option.str('category') === 'model'
    return settingOf(isModel ? 'model' : id, option.get('currentValue'))
  })
