// Members that are there only if they hold something, as `optional` has it for a value.

import type { Attachment, Image, Text } from '../../model/transcript/types.ts'
import { optional } from './arguments.ts'
import type { Cursor } from './cursor.ts'

export const optionalList = <K extends string, V>(key: K, list: readonly V[]): { [P in K]?: readonly V[] } =>
  optional(key, list.length > 0 ? list : undefined)

/** What came with a text. */
export const mediaOf = ({
  images = [],
  attached = []
}: {
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}) => ({ ...optionalList('images', images), ...optionalList('attached', attached) })

/** A string of the log. */
export const optionalText = <K extends string>(key: K, at: Cursor): { [P in K]?: Text } =>
  optional(key, at.isString ? at.text() : undefined)

/** The strings of a list. */
export const stringsIn = (at: Cursor): readonly string[] =>
  at.list().flatMap(item => (typeof item.value === 'string' ? [item.value] : []))
