// Kimi: the wire of Kimi Code (`agents/<agent>/wire.jsonl`, protocol 1.4: dotted types and `time`), the wire of the older Kimi
// CLI in Python ({ timestamp, message: { type, payload } }, protocol 1.x), and that one's `context.jsonl` (messages of a chat,
// with roles of its own between them). A prompt is on the wire twice; sub-agents have files, or events, of their own; `state.json` has the title.

import { MAIN } from '../../model/transcript/types.ts'
import type { FileHint, Format } from '../contract.ts'
import type { Cursor } from '../reading/cursor.ts'
import { RecordReducer } from '../transcript/record-reducer.ts'
import { KimiBuilder } from './builder.ts'
import { readCliMessage } from './cli.ts'
import { readContextMessage } from './context.ts'
import { detect } from './detect.ts'
import { kimiShape } from './shape.ts'
import { readWire } from './wire.ts'

export const kimi: Format = { id: 'kimi', detect, open: () => new KimiReducer() }

class KimiReducer extends RecordReducer<KimiBuilder> {
  protected readonly builder = new KimiBuilder()
  #fileThread = MAIN

  /** Each agent has a folder of its own. */
  enter({ path }: FileHint): void {
    const agent = /(?:^|\/)agents\/([^/]+)\/[^/]*$/.exec(path)?.[1] ?? MAIN
    this.#fileThread = agent === 'main' ? MAIN : agent
  }

  protected override timeOf(record: Cursor) {
    return record.time('time') ?? record.time('timestamp')
  }

  protected tell(record: Cursor): string {
    const { builder } = this
    builder.ownId = undefined
    builder.thread = threadOf(record) ?? this.#fileThread
    builder.calls.adopt(builder.thread)
    const name = this.#read(record)
    builder.thread = this.#fileThread
    return name
  }

  #read(record: Cursor): string {
    const { builder } = this
    const shape = kimiShape(record)
    switch (shape) {
      case 'head':
        builder.facts.note({ agent: 'Kimi', dialect: `wire ${record.str('protocol_version') ?? ''}`.trim() })
        return 'metadata'
      case 'state':
        builder.facts.note({ title: record.str('title'), cwd: record.str('workDir') })
        return 'state'
      case 'code':
        return readWire(builder, record)
      case 'cli':
        return readCliMessage(builder, record.get('message'))
      case 'context':
      case 'chat':
        return readContextMessage(builder, record)
      case 'none':
        builder.unknown(record, builder.alone())
        return 'record'
      default:
        return shape satisfies never
    }
  }
}

const threadOf = (record: Cursor): string | undefined => {
  const agent = record.str('agentId')
  return agent === undefined || agent === 'main' ? undefined : agent
}
