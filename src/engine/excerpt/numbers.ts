// Numbers of records as a short text, and back.

import { FILE_STRIDE } from '../../model/transcript/types.ts'

export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const n of numbers) {
    const open = ranges.at(-1)
    if (open && n === open[1] + 1) open[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(',')
}

/** No link holds so many records, whatever it says. */
export const RECORDS = 20_000

/** Total, and never longer than that. */
export const numbersIn = (ranges: string, most = RECORDS): readonly number[] => {
  const numbers: number[] = []
  for (const range of ranges.split(',')) {
    const [, a, b] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(range) ?? []
    if (a === undefined) continue
    for (let n = Number(a); n <= Number(b ?? a) && n < FILE_STRIDE; n++) {
      if (numbers.length >= most) return numbers
      numbers.push(n)
    }
  }
  return numbers
}
