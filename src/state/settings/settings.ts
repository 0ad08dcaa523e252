// What the reader chose in the settings, remembered on this device. Nothing else is stored without asking.

import { batch, createSignal } from 'solid-js'
import { isFailed } from '../../model/entry/failed.ts'
import type { Entry } from '../../model/transcript/types.ts'
import { ownProperty } from '../../model/values/own-property.ts'

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly density: 'comfortable' | 'compact' | 'prompts'
  readonly wrap: boolean
  readonly times: 'relative' | 'local' | 'utc'
  readonly diff: 'unified' | 'split'
  readonly whitespace: boolean
  /** The figures above the timeline. */
  readonly card: 'open' | 'folded'
  /** Row types that are not shown. */
  readonly hidden: readonly HideableType[]
}

export type HideableType = 'thinking' | 'tool' | 'event'

const DEFAULTS: Settings = {
  theme: 'system',
  density: 'comfortable',
  wrap: true,
  times: 'relative',
  diff: 'unified',
  whitespace: true,
  card: 'open',
  hidden: []
}

const KEY = 'unspool.settings'

/** Where the reader forbids storage, even asking for it throws. */
export const createSettings = (storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined) => {
  const [settings, set] = followable(restored(read(storage)))
  const change = (part: Partial<Settings>): void => {
    set(part)
    try {
      // What another tab chose since stays chosen.
      storage()?.setItem(KEY, JSON.stringify({ ...restored(read(storage)), ...part }))
    } catch {
      // Storage full or forbidden: the choice holds for this visit.
    }
  }
  return [settings, change] as const
}

/** An object of which every field is a signal: all that is wanted here of a store. */
const followable = <T extends object>(values: T): readonly [T, (part: Partial<T>) => void] => {
  const fields = new Map(Object.entries(values).map(([key, value]) => [key, createSignal<unknown>(value)]))
  const shown = Object.defineProperties(
    {},
    Object.fromEntries([...fields].map(([key, [get]]) => [key, { get, enumerable: true }]))
  )
  const set = (part: Partial<T>): void =>
    batch(() => {
      for (const [key, value] of Object.entries(part)) fields.get(key)?.[1](() => value)
    })
  return [shown as T, set]
}

const read = (storage: () => Pick<Storage, 'getItem'> | undefined): unknown => {
  try {
    return JSON.parse(storage()?.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Total: a bad value is dropped alone, the others stay. */
const restored = (stored: unknown): Settings => {
  const oneOf = <T extends string>(key: string, allowed: readonly T[], fallback: T): T =>
    allowed.find(value => value === ownProperty(stored, key)) ?? fallback
  const flag = (key: string, fallback: boolean): boolean => {
    const value = ownProperty(stored, key)
    return typeof value === 'boolean' ? value : fallback
  }
  const hidden = ownProperty(stored, 'hidden')
  return {
    theme: oneOf('theme', ['system', 'light', 'dark'], DEFAULTS.theme),
    density: oneOf('density', ['comfortable', 'compact', 'prompts'], DEFAULTS.density),
    wrap: flag('wrap', DEFAULTS.wrap),
    times: oneOf('times', ['relative', 'local', 'utc'], DEFAULTS.times),
    diff: oneOf('diff', ['unified', 'split'], DEFAULTS.diff),
    whitespace: flag('whitespace', DEFAULTS.whitespace),
    card: oneOf('card', ['open', 'folded'], DEFAULTS.card),
    hidden: HIDEABLE.filter(type => Array.isArray(hidden) && hidden.includes(type))
  }
}

const HIDEABLE: readonly HideableType[] = ['thinking', 'tool', 'event']

/** Did the reader choose not to see entries like this one? Failures are never hidden by type. */
export const hides = (settings: Pick<Settings, 'density' | 'hidden'>, entry: Entry): boolean =>
  settings.density === 'prompts'
    ? entry.type !== 'user'
    : settings.hidden.some(type => type === entry.type) && !isFailed(entry)

/** The least change of settings that shows this entry. */
export const showing = (settings: Settings, entry: Entry): Partial<Settings> => ({
  ...(settings.density === 'prompts' && entry.type !== 'user' ? { density: 'comfortable' as const } : {}),
  hidden: settings.hidden.filter(type => type !== entry.type)
})
