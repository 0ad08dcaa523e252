// Reads a sample the way the engine does: bytes, frames, records, the adapter of its format.

import type { SampleFile } from '../../scripts/samples/encode.ts'
import { SAMPLE_IDS, type SampleId } from '../../scripts/samples/lacks.ts'
import type { Format } from '../../src/adapters/contract.ts'
import { FORMATS } from '../../src/adapters/index.ts'
import type { FormatId } from '../../src/model/transcript/formats.ts'
import { anyFramer } from '../support/any-framer.ts'
import { type Reduced, reduceFiles } from '../support/reduce.ts'

/** Samples that are not called by their format. */
const FORMAT_IDS: Readonly<Partial<Record<SampleId, FormatId>>> = {
  'claude-stream': 'claude',
  'qwen-export': 'qwen',
  'ai-sdk': 'events',
  'openai-chat': 'generic',
  'acp-inspector': 'acp',
  'acp-trajectory': 'acp',
  openclaw: 'pi',
  'openclaw-trajectory': 'openclaw'
}

const formatOf = async (sample: SampleId): Promise<Format> => {
  const found = FORMATS.find(({ id }) => id === (FORMAT_IDS[sample] ?? sample))
  if (!found) throw new Error(`no format for ${sample}`)
  return found.load()
}

const READERS = new Map(await Promise.all(SAMPLE_IDS.map(async id => [id, await formatOf(id)] as const)))

/** The last file of a sample is not always its main one: the order is the caller's. */
export const readSample = (sample: SampleId, files: readonly SampleFile[]): Reduced => {
  const format = READERS.get(sample)
  if (!format) throw new Error(`no format for ${sample}`)
  return reduceFiles(
    format,
    files.map(({ path, text }) => ({ path, records: recordsOf(text) }))
  )
}

const recordsOf = (text: string): readonly unknown[] => {
  const framer = anyFramer()
  const bytes = new TextEncoder().encode(text)
  const frames = [...framer.push(bytes), ...framer.end()]
  return frames.flatMap(frame => frame.records.map(record => record.value))
}
