// Reads a sample the way the engine does: bytes, frames, records, the adapter of its format.

import type { SampleFile } from '../../scripts/samples/encode.ts'
import type { SampleId } from '../../scripts/samples/lacks.ts'
import { acp } from '../../src/adapters/acp/index.ts'
import { claude } from '../../src/adapters/claude/index.ts'
import { codex } from '../../src/adapters/codex/index.ts'
import type { Format } from '../../src/adapters/contract.ts'
import { events } from '../../src/adapters/events/index.ts'
import { gemini } from '../../src/adapters/gemini/index.ts'
import { generic } from '../../src/adapters/generic/index.ts'
import { pi } from '../../src/adapters/pi/index.ts'
import { qwen } from '../../src/adapters/qwen/index.ts'
import { anyFramer } from '../support/any-framer.ts'
import { type Reduced, reduceFiles } from '../support/reduce.ts'

const FORMATS: Readonly<Record<SampleId, Format>> = {
  claude,
  'claude-stream': claude,
  qwen,
  'qwen-export': qwen,
  pi,
  acp,
  events,
  codex,
  gemini,
  'ai-sdk': events,
  'openai-chat': generic
}

/** The last file of a sample is not always its main one: the order is the caller's. */
export const readSample = (sample: SampleId, files: readonly SampleFile[]): Reduced =>
  reduceFiles(
    FORMATS[sample],
    files.map(({ path, text }) => ({ path, records: recordsOf(text) }))
  )

const recordsOf = (text: string): readonly unknown[] => {
  const framer = anyFramer()
  const bytes = new TextEncoder().encode(text)
  const frames = [...framer.push(bytes), ...framer.end()]
  return frames.flatMap(frame => frame.records.map(record => record.value))
}
