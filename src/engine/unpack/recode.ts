// UTF-16, as some Windows tools save a log, to UTF-8.

import type { Bytes } from './stream.ts'

export type Wide = 'utf-16le' | 'utf-16be'

export async function* recode(bytes: Bytes, encoding: Wide): Bytes {
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield encoder.encode(text)
  }
  const rest = decoder.decode()
  if (rest !== '') yield encoder.encode(rest)
}
