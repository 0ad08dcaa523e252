// A value of a record as text: as it is, as JSON, or in one of the readings that logs need.

import type { TextReading } from '../transcript/types.ts'
import { ownProperty } from '../values/own-property.ts'
import { parseJson } from '../values/parse-json.ts'
import { printJson } from './json.ts'
import { listedFile } from './listing.ts'
import { unwrapJson } from './unwrap-json.ts'

export const asText = (value: unknown, as: TextReading | undefined): string => {
  switch (as) {
    case undefined:
      return typeof value === 'string' ? value : value === undefined ? '' : printJson(value)
    case 'json':
      return printJson(value)
    case 'hunks':
      return list(value).map(hunkText).join('\n')
    case 'lines':
      return list(value)
        .filter(line => typeof line === 'string')
        .join('\n')
    case 'ansi':
      return list(value).map(ansiLine).join('\n')
    case 'quoted':
      return typeof value === 'string' ? asText(parseJson(value), undefined) : ''
    case 'unwrapped':
      return printJson(unwrapJson(value))
    case 'listing':
      return typeof value === 'string' ? (listedFile(value)?.text ?? value) : ''
    default:
      return as satisfies never
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const hunkText = (hunk: unknown): string => {
  const range = (start: string, lines: string) =>
    `${count(ownProperty(hunk, start))},${count(ownProperty(hunk, lines))}`
  const header = `@@ -${range('oldStart', 'oldLines')} +${range('newStart', 'newLines')} @@`
  return [header, ...list(ownProperty(hunk, 'lines')).filter(line => typeof line === 'string')].join('\n')
}

const ansiLine = (tokens: unknown): string => list(tokens).map(ansiToken).join('')

const ansiToken = (token: unknown): string => {
  const text = ownProperty(token, 'text')
  if (typeof text !== 'string') return ''
  const codes = [
    ownProperty(token, 'bold') === true ? '1' : '',
    ownProperty(token, 'dim') === true ? '2' : '',
    ownProperty(token, 'italic') === true ? '3' : '',
    ownProperty(token, 'underline') === true ? '4' : '',
    ownProperty(token, 'inverse') === true ? '7' : '',
    colourCode(ownProperty(token, 'fg'), 38),
    colourCode(ownProperty(token, 'bg'), 48)
  ].filter(code => code !== '')
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`
}

const colourCode = (colour: unknown, base: number): string => {
  const hex = typeof colour === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) : null
  if (!hex) return ''
  return `${base};2;${hex
    .slice(1)
    .map(pair => Number.parseInt(pair, 16))
    .join(';')}`
}
