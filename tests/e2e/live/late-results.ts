// A long log whose calls are answered late, wherever they stand.

import { callLine, promptLine, replyLine, resultLine } from './support.ts'

export const TURNS = 50

/** A prompt, a call whose result has not come, and a reply; some turns have two calls. */
export const turn = (t: number): string => {
  const n = t * 4
  const second = t % 5 === 0 ? callLine(n + 2, `other-${t}`, `make ${t}`) : promptLine(n + 2, `and ${t}`)
  return promptLine(n) + callLine(n + 1, `call-${t}`, `ls ${t}`) + second + replyLine(n + 3, `Reply ${t}.`)
}

export const output = (t: number): string =>
  Array.from({ length: 12 }, (_, i) => `line ${i} of ${t}`).join('\n')

/** Results for calls wherever they stand, some of them failures; and new rows at the end. */
export const late = (from: number, t: number): string => {
  const n = from + t * 4
  return (
    resultLine(n, `call-${t}`, output(t), t % 3 === 0) +
    (t % 5 === 0 ? resultLine(n + 1, `other-${t}`, 'done', t % 2 === 0) : replyLine(n + 1, `More ${t}.`)) +
    callLine(n + 2, `new-${t}`, `pwd ${t}`) +
    (t % 7 === 0 ? 'this is no record\n' : callLine(n + 3, `newer-${t}`, `date ${t}`))
  )
}
