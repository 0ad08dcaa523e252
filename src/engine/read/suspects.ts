// Marks the commands that ended well with the output of a failure. It happens while a record is read: long outputs are at
// hand then, and never again without reading it once more.

import { asText } from '../../model/entry/as-text.ts'
import { suspectLine } from '../../model/entry/suspect.ts'
import { previewOf } from '../../model/entry/text-value.ts'
import type { LongText, Op, Pointer, RecordNo, Tool } from '../../model/transcript/types.ts'
import { ownProperty } from '../../model/values/own-property.ts'
import { parseJson } from '../../model/values/parse-json.ts'

export class Suspects {
  /** What the ends of long outputs were found to say: a call is told again when more is known of it. */
  readonly #known = new WeakMap<LongText, string | undefined>()

  /** The operations of a record: the same list where nothing is to be marked. */
  marked(ops: readonly Op[], value: unknown, n: RecordNo): readonly Op[] {
    let marked: Op[] | undefined
    for (const [i, op] of ops.entries()) {
      if (op.op !== 'put' || op.entry.type !== 'tool') continue
      const suspect = this.#lineOf(op.entry, value, n)
      if (suspect === undefined) continue
      marked ??= [...ops]
      marked[i] = { ...op, entry: { ...op.entry, suspect } }
    }
    return marked ?? ops
  }

  #lineOf({ status, detail, output }: Tool, value: unknown, n: RecordNo): string | undefined {
    if (status !== 'done' || detail.kind !== 'execute' || detail.background || detail.exitCode)
      return undefined
    const command = previewOf(detail.command)
    const errors = detail.stderr === undefined ? '' : previewOf(detail.stderr)
    return this.#inOutput(command, output, value, n) ?? suspectLine(command, errors)
  }

  #inOutput(command: string, output: Tool['output'], value: unknown, n: RecordNo): string | undefined {
    if (typeof output === 'string') return suspectLine(command, output)
    if (this.#known.has(output)) return this.#known.get(output)
    const whole = output.parts.map(part => (typeof part === 'string' ? part : textHere(value, n, part)))
    const line = suspectLine(command, whole.join(''))
    this.#known.set(output, line)
    return line
  }
}

/** Of this record alone. */
const textHere = (record: unknown, n: RecordNo, { record: from, path, as, slice }: Pointer): string => {
  if (from !== n) return ''
  let value = record
  for (const step of path) value = ownProperty(typeof value === 'string' ? parseJson(value) : value, step)
  const whole = asText(value, as)
  return slice ? whole.slice(slice[0], slice[1]) : whole
}
