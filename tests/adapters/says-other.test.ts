// Two texts of one result: only other words count as other, not another setting of the same ones.

import { expect, test } from 'vitest'
import { saysOther } from '../../src/adapters/reading/says-other.ts'
import { textAt } from '../../src/model/entry/text-value.ts'

const at = { record: 0, path: ['x'] }
const long = (text: string) => textAt(text.repeat(600), at)

test.each([
  ['the same', 'a\nb', ['a\nb']],
  ['white space', 'a  b\n', ['a b']],
  ['line numbers', '     1→a\n     2→b', ['a\nb']],
  ['fences', '```ts\na\n```', ['a']],
  ['colours', '\u001b[31ma\u001b[0m', ['a']],
  ['two streams', 'a\nb', ['a', 'b']],
  ['less', 'a', ['a\nb']],
  ['nothing', '', ['a']],
  ['nothing to compare with', 'a', ['']],
  ['long texts that begin alike', long('line of it\n'), [long('line of it\n')]]
])('%s: nothing else', (_, text, others) => {
  expect(saysOther(text, others)).toBe(false)
})

test.each([
  ['more', 'a\nb', ['a']],
  ['other words', '[cut]', ['a\nb']],
  ['a long text beside a short one', long('line of it\n'), ['done']],
  ['long texts that begin differently', long('line of it\n'), [long('another line\n')]]
])('%s: something else', (_, text, others) => {
  expect(saysOther(text, others)).toBe(true)
})
