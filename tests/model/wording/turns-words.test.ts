import { expect, test } from 'vitest'
import { turnsWords } from '../../../src/model/wording/turns-words.ts'
import { withoutPlaces } from '../../../src/model/wording/without-places.ts'

test('turns of an excerpt are named by their numbers, neighbours as a range', () => {
  expect(turnsWords([3], 22)).toBe('Turn 3 of 22')
  expect(turnsWords([3, 4, 5, 9], 22)).toBe('Turns 3–5, 9 of 22')
})

test('paths are told from the folder of the session, others from home', () => {
  expect(withoutPlaces('Read /home/dev/shop/src/a.ts', '/home/dev/shop')).toBe('Read src/a.ts')
  expect(withoutPlaces('Read /home/dev/shop2/a.ts', '/home/dev/shop')).toBe('Read ~/shop2/a.ts')
  expect(withoutPlaces('Ran cat "/Users/ada/notes.md"', undefined)).toBe('Ran cat "~/notes.md"')
  expect(withoutPlaces('Ran ls /home', '/')).toBe('Ran ls /home')
})
