// Newer rollouts tell what a call did under an id of its own (`exec-…`), which no call has. Such an event belongs to
// the nearest call that did the same: ran that command, changed that file, asked that server.

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../model/transcript/types.ts'
import type { ToldCall } from '../transcript/calls.ts'
import type { CodexBuilder } from './builder.ts'

interface Doing {
  readonly callId: string
  readonly keys: readonly string[]
}

export class Doings {
  #open: Doing[] = []
  /** Calls that an event without a call told more about. */
  readonly told = new Set<string>()

  remember({ callId, detail }: ToldCall): void {
    const keys = callId === '' ? [] : keysOf(detail)
    if (keys.length === 0) return
    this.#open.push({ callId, keys })
    if (this.#open.length > REACH) this.#open.shift()
  }

  /** The nearest call that did one of these and of which nobody told yet. */
  take(keys: readonly string[]): string | undefined {
    const place = this.#open.findLastIndex(doing => doing.keys.some(key => keys.includes(key)))
    const [found] = place < 0 ? [] : this.#open.splice(place, 1)
    if (found) this.told.add(found.callId)
    return found?.callId
  }
}

const REACH = 64

/** The id of the call that an event tells about. */
export const callTold = (
  { calls, rollout }: CodexBuilder,
  id: string | undefined,
  keys: readonly string[]
): string | undefined =>
  id !== undefined && calls.call(id) !== undefined ? id : (rollout.doings.take(keys) ?? id)

export const runKey = (command: Text): string => `run ${sizeOf(command)} ${previewOf(command).trim()}`
/** A patch may name a file from another folder than the event does. */
export const fileKey = (path: string): string => `file ${path.split(/[\\/]/).at(-1) ?? path}`
/** Code mode writes names with underscores for what no name may hold. */
export const remoteKey = (server: string, tool: string): string =>
  `remote ${`${server}/${tool}`.replace(/[^\w/]/g, '_')}`

const keysOf = (detail: ToolDetail): readonly string[] => {
  switch (detail.kind) {
    case 'execute':
      return [runKey(detail.command)]
    case 'edit':
      return [detail.path, ...detail.diffs.flatMap(diff => diff.path ?? [])].map(fileKey)
    case 'write':
    case 'delete':
    case 'move':
      return [fileKey(detail.path)]
    case 'mcp':
      return [remoteKey(detail.server, detail.tool)]
    default:
      return []
  }
}
