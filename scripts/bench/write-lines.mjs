// Lines to a file until it has so many bytes, with one word in it that stands nowhere else, near the end.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export const RARE = 'zqxneedle'

const NEAR_END = 0.99

/** `linesOf` gets a function that is this word the first time that it is called near the end, else nothing. */
export const writeLines = async (file, bytes, linesOf) => {
  const out = createWriteStream(file)
  let written = 0
  let isSaid = false
  const rare = () => {
    if (isSaid || written < bytes * NEAR_END) return ''
    isSaid = true
    return ` ${RARE}`
  }
  for (const line of linesOf(rare)) {
    written += Buffer.byteLength(line) + 1
    if (!out.write(`${line}\n`)) await once(out, 'drain')
    if (written > bytes && isSaid) break
  }
  out.end()
  await once(out, 'finish')
}
