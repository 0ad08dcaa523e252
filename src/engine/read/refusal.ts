// What is not a log. What to say about it is in refusal-words.ts, fetched when there is somebody to tell.

import type { ContainerKind } from '../container/frame.ts'
import type { RefusalCode } from './refusal-words.ts'

export interface Refusal {
  readonly refused: RefusalCode
}

export type RefusedFile = Refusal & { readonly path: string }

export const isRefusal = <T extends object>(file: T | RefusedFile): file is RefusedFile => 'refused' in file

export const refuse = (refused: RefusalCode): Refusal => ({ refused })

/** Judged on the first bytes of a file, which need not be all of it. A record needs no second look. */
export const refusalForStart = async (start: Uint8Array): Promise<Refusal | undefined> =>
  start[0] === BRACE && start[1] === QUOTE
    ? undefined
    : (await import('./refusal-signs.ts')).refusalForBytes(start)

const [BRACE, QUOTE] = [0x7b, 0x22]

/** Judged on the first records, and on what the container step took the file for. */
export const refusalFor = async (
  kind: ContainerKind | undefined,
  records: readonly unknown[],
  start: Uint8Array
): Promise<Refusal | undefined> => {
  if (isPromptHistory(records)) return refuse('prompt-history')
  if (records.length > 0 || (kind !== undefined && kind !== 'text')) return undefined
  return (await import('./refusal-signs.ts')).refusalForText(start)
}

/** Claude Code's history.jsonl: the prompts that were typed, without anything that was answered. */
export const isPromptHistory = (records: readonly unknown[]): boolean =>
  records.length > 0 && records.every(isTypedPrompt)

const isTypedPrompt = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  'display' in record &&
  typeof record.display === 'string' &&
  'timestamp' in record &&
  !('type' in record) &&
  !('message' in record)
