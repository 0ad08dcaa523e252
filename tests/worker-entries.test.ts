// In WebKit the script that a worker starts with is not the module of its address: a part that imports from it would run it
// a second time, with a state of its own. So no built script imports one.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILT = join(import.meta.dirname, '..', 'dist', '_astro')

test('nothing imports the script that a worker starts with', () => {
  const scripts = readdirSync(BUILT)
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, text: readFileSync(join(BUILT, name), 'utf8') }))
  const started = new Set(
    scripts.flatMap(({ text }) =>
      Array.from(text.matchAll(/\/_astro\/(worker[\w-]*\.js)/g), ([, name = '']) => name)
    )
  )
  expect(started.size).toBe(3)
  const importing = scripts.filter(({ text }) =>
    Array.from(text.matchAll(/"\.\/([\w.-]+\.js)"/g), ([, name = '']) => name).some(name => started.has(name))
  )
  expect(importing.map(({ name }) => name)).toEqual([])
})
