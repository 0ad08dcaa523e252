// Keys as people read them.

import type { Key } from '../keys/shortcuts.ts'

export const keyNames = (key: Key): string => key.keys.map(keyName).join(', ')

export const keyName = (key: string): string =>
  key
    .split('+')
    .reverse()
    .map(part => KEY_NAMES.get(part) ?? part)
    .join(' ')

const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['Escape', 'Esc']
])
