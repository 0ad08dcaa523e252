// Colours of a text as runs of characters, in one array of numbers so that posting them costs nothing.

/** What a piece of code is. The page has a class and a colour for each. */
export const COLOURS = [
  'plain',
  'comment',
  'string',
  'keyword',
  'number',
  'function',
  'type',
  'variable',
  'tag',
  'attribute',
  'inserted',
  'deleted',
  'heading'
] as const

export type Colour = (typeof COLOURS)[number]

/** Each number is a length and, in the last four bits, an index of COLOURS. Together they span the text. */
export type Runs = Uint32Array<ArrayBuffer>

export interface Run {
  readonly text: string
  readonly colour: Colour
}

export interface ColourSpan {
  readonly from: number
  readonly length: number
  readonly colour: number
}

/** Spans in order; what is between them is plain. */
export const toRuns = (spans: readonly ColourSpan[], total: number): Runs => {
  const runs: number[] = []
  let end = 0
  const add = (length: number, colour: number): void => {
    const last = runs.at(-1)
    if (length <= 0) return
    if (last !== undefined && (last & 15) === colour) runs[runs.length - 1] = last + (length << 4)
    else runs.push((length << 4) | colour)
    end += length
  }
  for (const { from, length, colour } of spans) {
    if (from < end) continue
    add(from - end, 0)
    add(length, colour)
  }
  add(total - end, 0)
  return Uint32Array.from(runs)
}

/** The text line by line, each in runs. Line ends are not part of it. */
export const runLines = (code: string, runs: Runs): readonly (readonly Run[])[] => {
  const lines: Run[][] = [[]]
  let at = 0
  for (const run of runs) {
    const colour = COLOURS[run & 15] ?? 'plain'
    const pieces = code.slice(at, at + (run >>> 4)).split('\n')
    pieces.forEach((text, i) => {
      if (i > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ text, colour })
    })
    at += run >>> 4
  }
  return lines.map(withoutReturn)
}

const withoutReturn = (line: Run[]): readonly Run[] => {
  const last = line.at(-1)
  if (!last?.text.endsWith('\r')) return line
  return [...line.slice(0, -1), { text: last.text.slice(0, -1), colour: last.colour }]
}

/** The same lines without colours. */
export const plainLines = (code: string): readonly string[] => code.split(/\r?\n/)
