// The faults that `npm run test:mutations` plants: each still finds its place in the source.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFECTS } from './mutations/defects.mjs'

test.each(DEFECTS.map(({ name, edits }) => [name, edits] as const))('%s: can be planted', (_, edits) => {
  for (const edit of edits) {
    const from = 'from' in edit ? edit.from : ''
    expect(readFileSync(edit.file, 'utf8').includes(from), `${edit.file} has no: ${from}`).toBe(true)
  }
})
