// What a value is called, where another string beside it says so: a field named `name` with one named `value`, the label of an
// input with the text that was typed into it, a flag in a list of arguments with the next item.

import { strengthOf } from './rules/names.ts'

export const SAYS_NAME: ReadonlySet<string> = new Set([
  'name',
  'Name',
  'key',
  'Key',
  'label',
  'element',
  'selector',
  'field',
  'ref',
  'placeholder',
  'question'
])
export const HOLDS_VALUE: ReadonlySet<string> = new Set([
  'value',
  'Value',
  'text',
  'val',
  'default',
  'answer'
])

/** The name that such a string gives to its neighbour; nothing where it gives none. */
export const labelIn = (said: string): string => {
  if (said.length > 80) return ''
  const flag = /^--?([a-z][\w-]{1,40})$/i.exec(said)?.[1]
  if (flag !== undefined) return strengthOf(flag) ? flag : ''
  const last = said.split(/[/.]/).at(-1) ?? ''
  if (strengthOf(last)) return last
  return /passw(?:or)?d|passphrase|passcode|\bpwd\b|\bpin\b/i.test(said) ? 'password' : ''
}
