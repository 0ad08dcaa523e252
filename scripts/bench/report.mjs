// What a run measured, as a table: each figure with the budget that it is over.

import { budgetOf } from './budgets.mjs'

/** What stands in the columns, and whether it is a ratio. */
const COLUMNS = [
  ['first', 'first message, ms'],
  ['settled', 'settled / floor'],
  ['cpu', 'CPU / floor'],
  ['main', 'main thread, ms'],
  ['longest', 'longest task, ms'],
  ['memory', 'memory, MB'],
  ['search', 'search / floor']
]

export const tableOf = rows => {
  const logs = rows.filter(({ kind }) => kind === 'log')
  return [
    `| log | ${COLUMNS.map(([, name]) => name).join(' | ')} | floor, ms |`,
    `|---|${COLUMNS.map(() => '--:|').join('')}--:|`,
    ...logs.map(
      row =>
        `| ${row.name} | ${COLUMNS.map(([key]) => cell(row, key)).join(' | ')} | ${count(row.floor.settled)} |`
    ),
    '',
    ...rows.flatMap(row => SENTENCES[row.kind]?.(row) ?? [])
  ].join('\n')
}

const SENTENCES = {
  library: row =>
    `A folder of ${count(row.sessions)} sessions: listed after ${cell(row, 'listed')} ms, all read after ` +
    `${count(row.read)}, 1,000 searched after ${count(row.searched)}; longest task ${cell(row, 'longest')} ms, ` +
    `${count(row.memory)} MB.`,
  live: row =>
    `200 records a second: shown ${count(row.behind)} ms after they were written, longest task ` +
    `${cell(row, 'longest')} ms, ${row.cpu} % of a core, ${count(row.memory)} MB after 6,000.`
}

/** Bold: over its budget, which follows. */
const cell = (row, key) => {
  const value = row[key]
  if (value === undefined || Number.isNaN(value)) return ''
  const budget = budgetOf(row)[key]
  return budget !== undefined && value > budget ? `**${count(value)}** (${count(budget)})` : count(value)
}

const count = value => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
