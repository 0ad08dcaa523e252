// Cuts the price table of @pydantic/genai-prices down to what the page asks it: models of the vendors that agents use,
// with prices of text tokens. Run by hand when the package is renewed: node scripts/prices.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { findProvider } from '@pydantic/genai-prices'

const VENDORS = [
  'anthropic',
  'openai',
  'google',
  'deepseek',
  'x-ai',
  'mistral',
  'moonshotai',
  'zai',
  'minimax'
]
const KEYS = {
  input_mtok: 'in',
  output_mtok: 'out',
  cache_read_mtok: 'read',
  cache_write_mtok: 'write',
  cache_write_1h_mtok: 'writeLong'
}

const priced = prices =>
  Object.fromEntries(
    Object.entries(KEYS).flatMap(([key, name]) => (prices[key] === undefined ? [] : [[name, prices[key]]]))
  )

const models = VENDORS.flatMap(id => findProvider({ providerId: id })?.models ?? []).flatMap(model => {
  const list = Array.isArray(model.prices) ? model.prices : [{ prices: model.prices }]
  const prices = list
    .filter(({ constraint }) => constraint === undefined || constraint.type === 'start_date')
    .map(({ constraint, prices: one }) => ({
      ...(constraint ? { from: constraint.start_date } : {}),
      ...priced(one)
    }))
  if (!prices.some(one => one.in !== undefined && one.out !== undefined)) return []
  return [{ id: model.id, match: model.match, window: model.context_window, prices }]
})

const { version } = JSON.parse(readFileSync('node_modules/@pydantic/genai-prices/package.json', 'utf8'))
const asOf = new Date().toISOString().slice(0, 10)
writeFileSync('src/model/figures/price-table.json', `${JSON.stringify({ version, asOf, models })}\n`)
