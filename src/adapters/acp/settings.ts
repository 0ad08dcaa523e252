// Modes, models and options: shown when a value changes, remembered when a session starts with it.

import type { Cursor } from '../reading/cursor.ts'
import { recordId } from '../transcript/names.ts'
import type { SessionFacts } from './facts.ts'
import { type Places, silent } from './places.ts'
import type { Here } from './record-context.ts'

interface Value {
  readonly name: string
  readonly value: string
}

export class Settings {
  readonly #places: Places
  readonly #facts: SessionFacts

  constructor(places: Places, facts: SessionFacts) {
    this.#places = places
    this.#facts = facts
  }

  /** What a new session starts with. Whether any of it was worth a word about the session. */
  start(here: Here, result: Cursor): boolean {
    const values = [
      ...settingOf('mode', result.get('modes', 'currentModeId')),
      ...settingOf('model', result.get('models', 'currentModelId')),
      ...optionsOf(result.get('configOptions'))
    ]
    for (const { name, value } of values) here.session.values.set(name, value)
    const models = values.filter(({ name }) => name === 'model')
    return models.map(({ value }) => this.#facts.learn(here, { model: value })).some(isNew => isNew)
  }

  /** One value, as an update or a request names it. */
  set(here: Here, name: string, value: Cursor, as: string): void {
    this.#change(here, settingOf(name, value), as)
  }

  /** The value that `session/set_config_option` asks for. */
  option(here: Here, params: Cursor, as: string): void {
    const name = params.str('configId') ?? params.str('id') ?? 'option'
    this.#change(here, settingOf(name, params.get('value')), as)
  }

  /** `config_option_update` lists all options; only some have changed. */
  options(here: Here, list: Cursor, as: string): void {
    this.#change(here, optionsOf(list), as)
  }

  #change(here: Here, values: readonly Value[], as: string): void {
    const changed = values.filter(({ name, value }) => here.session.values.get(name) !== value)
    if (changed.length === 0) {
      silent(here, as)
      return
    }
    for (const [i, { name, value }] of changed.entries()) {
      here.session.values.set(name, value)
      if (name === 'model') this.#facts.learn(here, { model: value })
      const id = i === 0 ? undefined : `${recordId(here.n, here.thread)}.${i}`
      this.#places.event(here, { event: 'setting', setting: name, value }, id)
    }
  }
}

const MAX_VALUE = 200

const settingOf = (name: string, at: Cursor): readonly Value[] => {
  if (typeof at.value !== 'string' && typeof at.value !== 'boolean' && typeof at.value !== 'number') return []
  return [{ name: name.slice(0, MAX_VALUE), value: String(at.value).slice(0, MAX_VALUE) }]
}

const optionsOf = (list: Cursor): readonly Value[] =>
  list.list().flatMap(option => {
    const id = option.str('id') ?? option.str('configId') ?? option.str('name') ?? ''
    const isModel = option.str('category') === 'model'
    return settingOf(isModel ? 'model' : id, option.get('currentValue'))
  })
