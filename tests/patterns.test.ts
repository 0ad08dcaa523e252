// Patterns of links and logs are tried by workers, under a deadline: the page itself makes no pattern from a text.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..', 'src')

const files = (folder: string): readonly string[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name))

test.each(['components', 'state', 'pages', 'layouts'])('%s make no pattern from a text', folder => {
  const making = files(folder).filter(file => /\bRegExp\s*\(/.test(readFileSync(join(SRC, file), 'utf8')))
  expect(making).toEqual([])
})

test.each(['components', 'state'])('%s do not ask the model to try a pattern', folder => {
  const trying = files(folder).filter(file =>
    /model\/find\.ts|\bmarks(?:In|Of)\b|engine\/search\/(?:count|raw)\.ts/.test(
      readFileSync(join(SRC, file), 'utf8').replace(/^import type .*$/gm, '')
    )
  )
  expect(trying).toEqual([])
})
