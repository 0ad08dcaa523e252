// Which mark of a row is the hit that the reader goes to, told by the words around it.

import { expect, test } from 'vitest'
import { chooseSpot, type MarkSpot } from '../../src/components/search/mark-choice.ts'

const spot = (before: string, after: string, more: Partial<MarkSpot> = {}): MarkSpot => ({
  before,
  after,
  line: undefined,
  isShort: false,
  ...more
})
const place = (
  before: string,
  after: string,
  more: { line?: number; rank?: number; alikes?: number } = {}
) => ({
  before,
  after,
  line: 0,
  column: before.length,
  rank: 0,
  alikes: 1,
  ...more
})

test('the words around it tell, whatever order the page has', () => {
  const spots = [spot('in the output: ', ' failed'), spot('what to run: ', ' --all')]
  expect(chooseSpot(spots, place('run: ', ' --all'))).toEqual({ index: 1, isSure: true })
})

test('Markdown, signs of a table and white space are no difference', () => {
  const spots = [spot('nothing here ', ''), spot('Name\nits ', ' value\n12')]
  expect(chooseSpot(spots, place('| **Name** | its `', '` value | 12 |'))).toEqual({
    index: 1,
    isSure: true
  })
})

test('of places that read the same, each is come to once; where some are left out, the line counts', () => {
  const lines = [1, 2, 3].map(line => spot('ok ', ' done', { line }))
  expect(chooseSpot(lines, place('ok ', ' done', { line: 2, alikes: 9 }))?.index).toBe(2)
  const texts = [spot('', ''), spot('more: ', ''), spot('', '')]
  const found = [0, 1].map(rank => chooseSpot(texts, place('', '', { rank, alikes: 2 }))?.index)
  expect(found).toEqual([0, 2])
  const prose = [1, 2, 3].map(() => spot('ok ', ' done'))
  expect(chooseSpot(prose, place('ok ', ' done', { rank: 1, alikes: 9 }))?.index).toBe(1)
})

test('a line number of another text does not count', () => {
  const spots = [spot('/', ''), spot('Kept ', ' as it was', { line: 1 })]
  expect(chooseSpot(spots, place('/', ''))?.index).toBe(0)
  expect(chooseSpot(spots, place('Set ', ' at last'))?.isSure).toBe(false)
})

test('a line whose beginning the page sets above it is known by its number', () => {
  const spots = [spot('12 let ', ' = 1\n', { line: 1 }), spot('\n3 ', '()', { line: 2 })]
  const found = chooseSpot(spots, place('/w/src/birds.ts:3: ', '()', { line: 1 }))
  expect(found).toEqual({ index: 1, isSure: true })
})

test('where no words are around, a number alone tells nothing', () => {
  const spots = [spot('', ' about it'), spot('Answered: ', '', { line: 1 })]
  expect(chooseSpot(spots, place('', ''))?.index).toBe(0)
  const same = [spot('', 's about it'), spot('Answered: ', 's', { line: 1 })]
  expect(chooseSpot(same, place('', 's'))?.index).toBe(0)
})

test('what is short for the words is never sure', () => {
  expect(chooseSpot([spot('', '', { isShort: true })], place('', ''))).toEqual({ index: 0, isSure: false })
})
