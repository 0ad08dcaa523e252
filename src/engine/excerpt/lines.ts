// The lines of an excerpt: each is one record, or one that cannot be read. Nothing is guessed here.

import { joinBytes } from '../../model/values/join-bytes.ts'
import { LINE_LIMIT } from '../container/bytes.ts'
import type { Frame, Framer } from '../container/frame.ts'
import { recordWithin } from '../container/wrapper.ts'
import { RECORDS } from './numbers.ts'

export const excerptLines = (): Framer => {
  const parts: Uint8Array[] = []
  return {
    kind: 'jsonl',
    push: bytes => {
      parts.push(bytes)
      return []
    },
    end: () => framesOf(joinBytes(parts)),
    reread: bytes => jsonOf(bytes)?.value
  }
}

const framesOf = (bytes: Uint8Array): readonly Frame[] => {
  const frames: Frame[] = []
  for (let start = 0, line = 1; start < bytes.length; line++) {
    if (line > RECORDS) return [...frames, beyond(start, bytes.length, line)]
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found
    const read = end - start > LINE_LIMIT ? undefined : jsonOf(bytes.subarray(start, end))
    frames.push({
      start,
      end,
      line,
      records: read ? [{ value: read.value, start, end }] : [],
      notices: read ? [] : [{ code: found < 0 ? 'truncated-tail' : 'bad-json' }]
    })
    start = end + 1
  }
  return frames
}

/** All the rest, as one line that is not read. */
const beyond = (start: number, end: number, line: number): Frame => ({
  start,
  end,
  line,
  records: [],
  notices: [{ code: 'limit-reached', about: 'excerpt' }]
})

const jsonOf = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    return { value: recordWithin(JSON.parse(new TextDecoder().decode(bytes))) }
  } catch {
    return undefined
  }
}
