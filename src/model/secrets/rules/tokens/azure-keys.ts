// Keys of Azure: letters by chance with a mark in their midst. It is looked for from the mark, which few texts have.

import type { Candidate } from '../rule.ts'

const MARK = /(?:\+A(?:St|MC|Eh|Rm|Sb|CR)|AzCa|ACDb|AzFu|AzSe|APIM)(?=[\w+/=-]{5})/g
const REST = /[\w+/=-]{0,4000}/y
/** Letters before the mark. */
const LEAST = 30
const MOST = 80

export function* azureKeys(
  text: string,
  isStart: (at: number) => boolean,
  isBody: (from: number) => boolean
): Generator<Candidate> {
  if (text.length < LEAST) return
  let done = 0
  for (const match of text.matchAll(MARK)) {
    const body = match.index + match[0].length
    if (match.index - LEAST < done || !isBody(body)) continue
    const floor = Math.max(done, match.index - MOST)
    let first = match.index
    while (first > floor && isLetter(text.charCodeAt(first - 1))) first--
    while (first <= match.index - LEAST && !isStart(first)) first++
    if (first > match.index - LEAST) continue
    REST.lastIndex = body
    done = body + (REST.exec(text)?.[0].length ?? 0)
    yield { kind: 'azure-key', from: first, to: done }
  }
}

/** Of base64. */
const isLetter = (code: number): boolean =>
  (code > 46 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123) || code === 43
