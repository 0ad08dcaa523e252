// The beginning of a text, for a row.

import { previewOf, sizeOf } from '../entry/text-value.ts'
import type { Text } from '../transcript/types.ts'

/** The first line with something on it, cut to what fits a row. */
export const firstLine = (text: Text): string => beginning(text, line => line)

/** Is there more than one line? */
export const hasLines = (text: Text): boolean => previewOf(text).trim().includes('\n')

const beginning = (text: Text, told: (line: string) => string): string => {
  const preview = previewOf(text).trimStart()
  const end = preview.indexOf('\n')
  const line = told((end < 0 ? preview : preview.slice(0, end)).trimEnd())
  const more = (end >= 0 && preview.slice(end).trim() !== '') || sizeOf(text) > previewOf(text).length
  return line.length > ROW ? `${line.slice(0, ROW)}…` : more && line !== '' ? `${line} …` : line
}

const ROW = 160

/** The first line of prose: the marks of a heading, or of a line all in bold, belong to the text that it heads. */
export const saidLine = (text: Text): string =>
  beginning(text, withoutTargets)
    .replace(/^#{1,6}\s+/, '')
    .replace(/^\*\*([^*]+)\*\*(?= …$|$)/, '$1')

/** Links of Markdown as they are read. What only looks like one, as an index before a call, stays. */
const withoutTargets = (line: string): string =>
  line.replace(/(?<!!)\[([^\][\n]{1,500})\]\((?:[a-z][\w+.-]*:|\.{0,2}\/|#)[^()\s]{0,2000}\)/gi, '$1')

/** An error as whoever sent it words it: services answer in JSON. */
export const faultLine = (text: Text): string => {
  const said = beginning(text, inWords)
  return said.endsWith('…') || said === firstLine(text) ? said : `${said} …`
}

const inWords = (line: string): string => {
  const [, before = '', words = ''] =
    /^([^{]*)\{.*?"(?:message|detail)": *"((?:[^"\\]|\\.)+)/.exec(line) ?? []
  return words === '' ? line : before + words.replace(/\\(.)/g, '$1')
}

/** The first sentence of prose, and whether there is more. */
export const firstSentence = (text: Text): string => {
  const line = saidLine(text)
  const [sentence] = /^.{12,}?[.!?](?=\s\S)/.exec(line) ?? [line]
  return sentence === line || sentence === '' ? line : `${sentence} …`
}
