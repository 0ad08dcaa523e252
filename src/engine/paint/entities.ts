// Character references of HTML, which Markdown knows too: all names of HTML 5. An unknown one stays as it was written.

import { ownProperty } from '../../model/values/own-property.ts'
import NAMES from './entity-names.json'

export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(REFERENCE, (whole, name: string) => named(name) ?? whole) : text

/** The longest name has 31 letters. */
const REFERENCE = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,30});/g

const named = (name: string): string | undefined => {
  if (!name.startsWith('#')) return ownProperty(NAMES, name) as string | undefined
  const point = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}
