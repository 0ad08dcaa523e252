// Numbers of records as a short text, and back.

import { FILE_STRIDE } from '../../model/types.ts'

export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const n of numbers) {
    const open = ranges.at(-1)
    if (open && n === open[1] + 1) open[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(',')
}

/** Total, and never longer than a link can be meant to hold. */
export const numbersIn = (ranges: string): readonly number[] => {
  const numbers: number[] = []
  for (const range of ranges.split(',')) {
    const [, a, b] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(range) ?? []
    if (a === undefined) continue
    for (let n = Number(a); n <= Number(b ?? a) && n < FILE_STRIDE; n++) {
      if (numbers.length >= MOST) return numbers
      numbers.push(n)
    }
  }
  return numbers
}

const MOST = 1_000_000
