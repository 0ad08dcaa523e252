// What one file is: a session, a sub-agent's, a sidecar, or no log. Judged on its first records.

import { CLAUDE, ranked } from '../../adapters/certain.ts'
import { Cursor } from '../../adapters/reading/cursor.ts'
import type { Frame, Framer } from '../container/frame.ts'
import { framerFor } from '../container/index.ts'
import type { OpenedFile } from '../unpack/index.ts'
import { isPersistedOutput } from './persisted.ts'
import { type Refusal, refusalFor } from './refusal.ts'
import type { TrajectoryFile } from './trajectories.ts'

/** What the beginning of a file tells of it. */
export interface SeenFile {
  readonly file: OpenedFile
  readonly role: 'main' | 'agent' | 'sidecar' | 'refused'
  readonly session?: string | undefined
  readonly isLog?: boolean
  /** Cline keeps what its panel showed and what the model saw in two files. */
  readonly half?: 'panel' | 'history' | undefined
  readonly trajectory?: TrajectoryFile | undefined
  readonly refusal?: Refusal
  /** Why it is no log, although it can be read. */
  readonly stray?: Refusal | undefined
}

/** `start`: its first bytes, where they are at hand. */
export const seenFile = async (file: OpenedFile, start?: Uint8Array): Promise<SeenFile> => {
  if (isPersistedOutput(file.path) || isJournal(file.path)) return { file, role: 'sidecar' }
  const { records, refusal, isAll } =
    (start && (await firstRecords(file, [start]))) ??
    (await firstRecords(file, file.soFar?.() ?? file.chunks())) ??
    NO_RECORDS
  if (refusal) return { file, role: 'refused', refusal }
  const folder = agentFolder(file.path, records)
  const session =
    folder?.session ??
    records.map(record => record.str('sessionId') ?? record.str('session_id')).find(Boolean)
  const [only] = records
  if (folder) return { file, session, role: folder.role }
  if (/\.meta\.json$/.test(file.path) && only && (only.has('agentType') || only.has('toolUseId')))
    return { file, role: 'sidecar', session }
  const spoken = records.filter(record => record.has('message'))
  const isAgent =
    spoken.length > 0 && spoken.every(record => record.bool('isSidechain') === true && record.has('agentId'))
  const [best] = await ranked(records.map(({ value }) => value))
  const isSure = records.length === 0 || (best?.score ?? 0) >= DOUBTFUL
  const isCertain = best?.format === CLAUDE && best.score === 1
  const stray = isCertain ? undefined : (await import('./no-log.ts')).noLogRefusal(records, isSure, isAll)
  const trajectory =
    best?.format.id === 'atif'
      ? (await import('./trajectories.ts')).trajectoryIn(file.path, records)
      : undefined
  const half = best?.format.id === 'cline' ? await halfIn(records) : undefined
  return { file, role: isAgent ? 'agent' : 'main', session, isLog: isSure && !stray, stray, half, trajectory }
}

/** Cline's two files. */
const halfIn = async (records: readonly Cursor[]): Promise<'panel' | 'history'> => {
  const { isPanelRow } = await import('../../adapters/reading/cline-marks.ts')
  return records.some(isPanelRow) ? 'panel' : 'history'
}

/** Kimi gives each agent of a session a folder; beside these folders lies what is known of the session. */
const agentFolder = (
  path: string,
  records: readonly Cursor[]
): { readonly session: string; readonly role: SeenFile['role'] } | undefined => {
  const [, before = '', agent] = /^(.*?)agents\/([^/]+)\/wire\.jsonl$/.exec(path) ?? []
  if (agent !== undefined && records.some(record => record.has('protocol_version')))
    return { session: `kimi ${before}`, role: agent === 'main' ? 'main' : 'agent' }
  const isState = /(?:^|\/)state\.json$/.test(path) && records[0]?.str('workDir') !== undefined
  return isState ? { session: `kimi ${path.replace(/state\.json$/, '')}`, role: 'sidecar' } : undefined
}

/** What a workflow of a session did; its agents have files of their own. */
export const isJournal = (path: string): boolean => JOURNAL.test(path)
const JOURNAL = /(?:^|\/)workflows\/[^/]+\/journal\.jsonl$/

/** Anything that is JSON can be shown; whoever is less sure than this says no more than that. */
const DOUBTFUL = 0.1

/** Enough records to tell a sub-agent's file from a session's. */
const LOOK = 20
const LOOK_BYTES = 1 << 20
const PIECE = 1 << 14

interface FirstRecords {
  readonly records: readonly Cursor[]
  readonly refusal: Refusal | undefined
  /** The file has no others, and will have none. */
  readonly isAll: boolean
}

/** Nothing where there is more, and these bytes do not tell enough. */
const firstRecords = async (
  file: OpenedFile,
  chunks: AsyncIterable<Uint8Array> | readonly [Uint8Array]
): Promise<FirstRecords | undefined> => {
  let framer: Framer | undefined
  const values: unknown[] = []
  let start = new Uint8Array()
  let bytes = 0
  const isEnough = (): boolean => values.length >= LOOK || bytes > LOOK_BYTES
  const take = (frames: readonly Frame[]): void => {
    for (const frame of frames) values.push(...frame.records.map(record => record.value))
  }
  for await (const chunk of chunks) {
    if (bytes === 0) start = new Uint8Array(chunk)
    framer ??= await framerFor(chunk)
    // A folder holds thousands of files: of each, no more is parsed than tells what it is.
    for (let at = 0; at < chunk.length && !isEnough(); at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      bytes += piece.length
      take(framer.push(piece))
    }
    if (isEnough()) break
  }
  if (!isEnough() && Array.isArray(chunks) && bytes !== file.size) return undefined
  if (!isEnough()) take(framer?.end() ?? [])
  const records = values.map((value, n) => new Cursor(value, n))
  // A first line of many megabytes is no record yet, and no reason to turn the file away.
  const isPending = values.length === 0 && isEnough() && framer?.kind !== 'text'
  const refusal = isPending || file.soFar ? undefined : await refusalFor(framer?.kind, values, start)
  return { records, refusal, isAll: !isEnough() && !file.soFar }
}

const NO_RECORDS: FirstRecords = { records: [], refusal: undefined, isAll: true }
