// A name in one place and its value in another: a field called name beside one called value, a column of a table.

import { labelIn } from '../labels.ts'
import { type NameStrength, strengthOf } from './names.ts'
import { isGiven } from './pattern.ts'
import type { Candidate, Rule } from './rule.ts'
import { isLikelyValue, isSureValue } from './values/likelihood.ts'
import { assignedValueAt, endOf } from './values/value.ts'

export const columns: Rule = {
  by: 'place',
  hint: /insert\s|variable|name["']?\s?[:=]|key["']?\s?[:=]|\(\s{0,2}["'][\w.-]{0,40}(?:pass|pwd|secret|token|key|auth)|(?:^|[|│┃║,;\n])[ \t"]{0,8}[\w ]{0,20}(?:pass|secret|token|key)[\w ]{0,12}[ \t"]{0,8}(?:[|│┃║,;\n]|$)|\d\) "|(?:PASS|SECRET|TOKEN|KEY)[A-Z_]{0,20}[ \t]{0,20}\n|selector|element|label|field|<key>|type=/i,
  worst: [
    'INSERT INTO a (',
    'name: token\n',
    'name: password value: ',
    '| password |\n|---|\n',
    '.set("token", '
  ],
  *find(text): Generator<Candidate> {
    yield* namedValues(text)
    yield* inserted(text)
    yield* tables(text)
  }
}

/** name: DB_PASSWORD, then value: X. */
function* namedValues(text: string): Generator<Candidate> {
  for (const pattern of NAMED)
    for (const match of text.matchAll(pattern)) {
      const strength = strengthOf(labelIn(match[1] ?? ''))
      if (!strength) continue
      const value = assignedValueAt(text, match.index + match[0].length)
      if (!value) continue
      if (strength === 'sure' ? isSureValue(value, true) : isLikelyValue(value))
        yield { kind: 'secret', from: value.from, to: endOf(text, value) }
    }
}

const NAMED = [
  // The first argument of a call says what the second one is.
  /(?<=[\w$])\(\s{0,2}["']([A-Za-z][\w.-]{1,60})["'],\s{0,12}/g,
  /(?:name|key|variable|selector|element|label|field)\\{0,3}["']?\s{0,2}[:=]?\s{0,2}\\{0,3}["']([^"'\n\\]{2,60})\\{0,3}["'][^}]{0,120}?\\{0,3}["']?\b(?:(?:Parameter)?value|default|val|text|plaintext)\\{0,3}["']?\s{0,3}[:=]\s{0,3}/gi,
  /(?:name|key|variable)["']?\s{0,2}[:=]\s{0,2}([A-Za-z][\w.-]{1,60})[\s,{}]{1,40}["']?(?:value|default|val)["']?\s{0,3}[:=]\s{0,3}/gi,
  /type=["'](password)["'][^<>]{0,120}?value=/gi,
  /<key>([^<>\n]{2,40})<\/key>\s{0,12}<string>/g,
  // A numbered list in which names and values take turns.
  /\d\) "([\w.-]{2,60})"\r?\n[ \t]{0,8}\d{1,4}\) (?=")/g
]

/** A column for each value: those of columns with a secret's name. */
function* inserted(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /INSERT INTO [^()\n]{1,120}\(([^()]{1,600})\)\s{1,4}VALUES\s{0,4}\(([^()]{1,2000})\)/gi
  )) {
    const columns = (match[1] ?? '').split(',').map(column => column.replace(/[\s"'`[\]]/g, ''))
    let at = match.index + match[0].length - 1 - (match[2] ?? '').length
    for (const [i, cell] of (match[2] ?? '').split(/,(?=(?:[^']*'[^']*')*[^']*$)/).entries()) {
      const value = /'([^']{4,300})'/.exec(cell)
      if (value && strengthOf(columns[i] ?? '') && isGiven(value[1] ?? ''))
        yield {
          kind: 'password',
          from: at + value.index + 1,
          to: at + value.index + 1 + (value[1]?.length ?? 0)
        }
      at += cell.length + 1
    }
  }
}

/** Rows of cells, however they are drawn: the cells below a heading with a secret's name. */
function* tables(text: string): Generator<Candidate> {
  let head: Head | undefined
  let from = 0
  for (const line of text.split('\n')) {
    const cells = head && cellsOf(line, head.sign)
    if (head && cells?.length === head.cells) {
      const { text: cell, at } = cells[head.at] as Cell
      const value = cell.trim().replace(/^["`]|["`]$/g, '')
      const start = from + at + cell.indexOf(value)
      if (value.length > 5 && /[^A-Za-z-]/.test(value) && isCell(head, value))
        yield { kind: 'secret', from: start, to: start + value.length }
    } else if (!(head && /^[\s|+:─-╿-]+$/.test(line))) head = headIn(line)
    from += line.length + 1
  }
}

interface Head {
  readonly sign: RegExp
  readonly cells: number
  /** Which column, and how surely its cells are secrets. */
  readonly at: number
  readonly strength: NameStrength
}

interface Cell {
  readonly text: string
  readonly at: number
}

const cellsOf = (line: string, sign: RegExp): readonly Cell[] => {
  const cells: Cell[] = []
  let at = 0
  for (const { index, 0: gap } of line.matchAll(sign)) {
    cells.push({ text: line.slice(at, index), at })
    at = index + gap.length
  }
  return [...cells, { text: line.slice(at), at }]
}

const BAR = /[|│┃║]/g
const COMMA = /,/g
const SEMICOLON = /;/g
/** Columns that programs align; then the names are capitals. */
const GAP = / {2,40}/g

const headIn = (line: string): Head | undefined => {
  if (line.length > 300 || !/pass|pwd|secret|token|key/i.test(line)) return undefined
  const sign = /[|│┃║]/.test(line)
    ? BAR
    : line.includes(',')
      ? COMMA
      : line.includes(';')
        ? SEMICOLON
        : /^[A-Z_ -]+$/.test(line)
          ? GAP
          : undefined
  if (!sign) return undefined
  const cells = cellsOf(line, sign).map(({ text }) => text.trim().replace(/^"|"$/g, ''))
  if (cells.filter(Boolean).length < 2 || !cells.every(cell => /^[\w -]{0,30}$/.test(cell))) return undefined
  const strengths = cells.map(cell => strengthOf(cell.replaceAll(' ', '_')))
  const at = strengths.findIndex(strength => strength !== undefined)
  const strength = strengths[at]
  return strength && { sign, cells: cells.length, at, strength }
}

const isCell = ({ strength }: Head, text: string): boolean =>
  strength === 'sure' ? isSureValue({ text, isQuoted: true }, true) : isLikelyValue({ text })
