// A transcript as lines that can be compared whatever the format: ids, tool names and escape codes are gone.

/** What is compared. Pictures are counted. */
export type Line =
  | { readonly is: 'user'; readonly text: string; readonly queued: string; readonly pictures: number }
  | { readonly is: 'assistant' | 'thinking'; readonly text: string }
  | {
      readonly is: 'tool'
      readonly kind: string
      readonly object: string
      readonly status: string
      readonly output: string
      readonly pictures: number
    }

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** The words of an output, without colours and without what agents put around it. */
export const plain = (text: string): string =>
  text
    .replace(ESCAPES, '')
    .replace(/^exit(?: code)?:? \d+\n/i, '')
    .replace(/\n\n?Command (exited with code \d+|aborted|failed with exit code: \d+\.)$/, '')
    .trim()

/** Thoughts lose their punctuation in formats that cut them into subject and description. */
export const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

export const relative = (path: string): string => path.replace(/^\/home\/dev\/shop\//, '')

/** Stands for whatever the format says. */
export const ANYTHING = '*'

/** The line, with the other one's '*' where that has one. */
export const matching = (line: Line, other: Line | undefined): Line => {
  const pick = (mine: string, theirs: string) => (theirs === ANYTHING ? ANYTHING : mine)
  if (line.is === 'user' && other?.is === 'user') return { ...line, queued: pick(line.queued, other.queued) }
  if (line.is !== 'tool' || other?.is !== 'tool') return line
  return {
    ...line,
    object: pick(line.object, other.object),
    status: pick(line.status, other.status),
    output: pick(line.output, other.output)
  }
}
