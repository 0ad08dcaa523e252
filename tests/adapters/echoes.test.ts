// Words that a log writes several times become one entry.

import { expect, test } from 'vitest'
import { TranscriptBuilder } from '../../src/adapters/transcript/builder.ts'
import { Echoes } from '../../src/adapters/transcript/echoes.ts'
import type { Thinking } from '../../src/model/transcript/types.ts'

const opened = (reach?: number) => {
  const builder = new TranscriptBuilder()
  const echoes = new Echoes<Thinking>(reach)
  const said = (n: number, side: string, ...texts: readonly string[]) => {
    builder.begin(n)
    const entry = builder.put({ type: 'thinking', ...builder.whole(`e${n}`), text: texts.join(' ') })
    echoes.remember(side, entry, ...texts.map(text => [text]))
  }
  /** The records of the entry that this record is folded into; nothing if it is new. */
  const repeated = (n: number, side: string, ...keys: readonly string[]): readonly number[] | undefined => {
    builder.begin(n)
    if (!echoes.fold(builder, side, keys)) return undefined
    return builder.end('').flatMap(op => (op.op === 'put' ? op.entry.src : []))
  }
  return { echoes, said, repeated }
}

test('another side repeats a saying once; the same side says it anew', () => {
  const { said, repeated } = opened()
  said(1, 'item', 'yes')
  expect(repeated(2, 'item', 'yes')).toBe(undefined)
  expect(repeated(3, 'event', 'other words', 'yes')).toEqual([1, 3])
  expect(repeated(4, 'event', 'yes')).toBe(undefined)
  expect(repeated(5, 'thread', 'yes')).toEqual([1, 3, 5])
})

test('the latest of equal sayings is repeated first', () => {
  const { said, repeated } = opened()
  said(1, 'item', 'yes')
  said(2, 'item', 'yes')
  expect(repeated(3, 'event', 'yes')).toEqual([2, 3])
  expect(repeated(4, 'event', 'yes')).toEqual([1, 4])
})

test('sayings of one entry are repeated one by one, and the entry knows all of them', () => {
  const { said, repeated } = opened()
  said(1, 'item', 'first', 'second')
  expect(repeated(2, 'event', 'first')).toEqual([1, 2])
  expect(repeated(3, 'event', 'second')).toEqual([1, 2, 3])
})

test('what is far away or forgotten is not repeated', () => {
  const { echoes, said, repeated } = opened(1)
  said(1, 'item', 'old')
  said(2, 'item', 'new')
  expect(repeated(3, 'event', 'old')).toBe(undefined)
  expect(repeated(4, 'event', 'new')).toEqual([2, 4])
  echoes.forget()
  expect(repeated(5, 'thread', 'new')).toBe(undefined)
})
