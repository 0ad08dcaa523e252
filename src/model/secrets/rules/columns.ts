// A name in one place and its value in another: a field called name beside one called value, a column of a table.

import { strengthOf } from './names.ts'
import { isGiven } from './pattern.ts'
import type { Candidate, Rule } from './rule.ts'
import { endOf, isLikelyValue, isSureValue, valueAt } from './values.ts'

export const columns: Rule = {
  by: 'place',
  hint: /insert\s|variable|name["']?\s?[:=]|key["']?\s?[:=]|\(\s{0,2}["'][\w.-]{0,40}(?:pass|pwd|secret|token|key|auth)|\|[ \t]*(?:pass|secret)/i,
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
  for (const match of text.matchAll(NAMED)) {
    const strength = strengthOf(match[1] ?? match[2] ?? '')
    if (!strength) continue
    const value = valueAt(text, match.index + match[0].length)
    if (!value) continue
    if (strength === 'sure' ? isSureValue(value, true) : isLikelyValue(value))
      yield { kind: 'secret', from: value.from, to: endOf(text, value) }
  }
}

const NAMED =
  /[\w.$]{1,40}\(\s{0,2}["']([A-Za-z][\w.-]{1,60})["'],\s{0,3}|(?:name|key|variable)\\{0,3}["']?\s{0,2}[:=]?\s{0,2}\\{0,3}["']?([A-Za-z][\w.-]{1,60})\\{0,3}["']?[\s,{}]{1,40}\\{0,3}["']?(?:value|default|val|plaintext)\\{0,3}["']?\s{0,3}[:=]\s{0,3}/gi

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

/** A table of Markdown: the cells below a heading with a secret's name. */
function* tables(text: string): Generator<Candidate> {
  for (const match of text.matchAll(TABLE)) {
    const [whole, head = '', rows = ''] = match
    const at = head.split('|').findIndex(cell => strengthOf(cell.trim()) === 'sure')
    let line = match.index + whole.length - rows.length
    for (const row of at < 0 ? [] : rows.split('\n')) {
      const cells = row.split('|')
      const cell = cells[at] ?? ''
      const value = cell.trim().replace(/^`|`$/g, '')
      const from = line + cells.slice(0, at).join('|').length + 1 + cell.indexOf(value)
      if (value.length > 3 && isSureValue({ text: value, isQuoted: true }, true))
        yield { kind: 'password', from, to: from + value.length }
      line += row.length + 1
    }
  }
}

const TABLE =
  /^[ \t]{0,4}(\|[^\n]{1,300}\|)[ \t]{0,4}\n[ \t]{0,4}\|[ :|-]{3,300}\n((?:[ \t]{0,4}\|[^\n]{1,600}\n?){1,60})/gm
