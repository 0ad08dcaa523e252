// What all encodings share: the clock, the order in which results come in, and how records become a file.

import type { Beat, Call, Seconds, Talk } from './shape.ts'

export interface SampleFile {
  /** Below public/samples. */
  readonly path: string
  readonly text: string
}

export const millisAt = (talk: Talk, at: Seconds): number => talk.start + Math.round(at * 1000)

export const isoAt = (talk: Talk, at: Seconds): string => new Date(millisAt(talk, at)).toISOString()

export const jsonl = (records: readonly unknown[]): string =>
  records.map(record => `${JSON.stringify(record)}\n`).join('')

export const prettyJson = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

export const endOf = (call: Call): Seconds => call.at + call.took

/** Results in the order in which they come in, which is not the order of the calls. */
export const byEnd = (calls: readonly Call[]): readonly Call[] =>
  [...calls].sort((a, b) => endOf(a) - endOf(b))

/** Both streams, as terminals and most agents print them. */
export const printed = (call: Call): string => {
  const { text, stderr } = call.result
  return stderr === undefined ? text : `${text}\n${stderr}`
}

/** A prompt that was not queued starts a turn. */
export interface Turn {
  readonly prompt: Extract<Beat, { is: 'prompt' }>
  /** What happened between the turns, before this prompt. */
  readonly before: readonly Beat[]
  /** What followed. */
  readonly beats: readonly Beat[]
}

export const turnsOf = (talk: Talk): readonly Turn[] => {
  const turns: { prompt: Turn['prompt']; before: Beat[]; beats: Beat[] }[] = []
  let between: Beat[] = []
  for (const beat of talk.beats) {
    if (beat.is === 'prompt' && !beat.queued) {
      turns.push({ prompt: beat, before: between, beats: [] })
      between = []
    } else if (beat.is === 'model') between.push(beat)
    else turns.at(-1)?.beats.push(beat)
  }
  return turns
}

/** When the last thing of a turn happened. */
export const turnEnd = (turn: Turn): Seconds =>
  Math.max(
    turn.prompt.at,
    ...turn.beats.flatMap(beat => [beat.at + 6, ...(beat.is === 'step' ? beat.calls.map(endOf) : [])])
  )

/** A text in pieces of about this size, cut behind spaces and lines where there are any. */
export const chunks = (text: string, size: number): readonly string[] => {
  const out: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = from + size
    const space = text.slice(from, end).search(/\s\S*$/)
    const to = end >= text.length || space < 0 ? end : from + space + 1
    out.push(text.slice(from, to))
    from = to
  }
  return out
}
