// What the page and the searching worker say to each other. Jobs have numbers; a search of the bytes tells what it finds
// as it goes.

import type { Part } from '../../model/entry/parts.ts'
import type { CountQuery, HitPlaces } from './count.ts'
import type { RawCursor, RawPart } from './raw.ts'
import type { Scanned, ScanQuery as ScanWanted } from './scan.ts'

export type SearchJob =
  /** How many hits each of these entries has, given what they say. */
  | { readonly job: 'count'; readonly query: CountQuery; readonly entries: readonly (readonly Part[])[] }
  /** Some of the hits of one entry. */
  | {
      readonly job: 'places'
      readonly query: CountQuery
      readonly words: readonly Part[]
      readonly range: readonly [number, number]
    }
  /** Records as they stand in the log, from here on, as many as go together. */
  | { readonly job: 'raw'; readonly query: CountQuery; readonly from: RawCursor }
  /** May one of its patterns match nothing at all? */
  | { readonly job: 'hollow'; readonly query: CountQuery }

/** In place of a count: the query does not want this entry. */
export const UNWANTED = -1

export interface SearchDone {
  readonly count: Int32Array
  readonly places: HitPlaces
  readonly raw: RawPart
  readonly hollow: boolean
}

export type SearchOrder =
  /** Where texts and bytes come from: the reader, at the other end. */
  | { readonly ask: 'connect'; readonly port: MessagePort }
  | { readonly ask: 'do'; readonly id: number; readonly job: SearchJob }
  /** Which records may hold this? Asked again with the same number: go on, the log has grown. */
  | { readonly ask: 'scan'; readonly id: number; readonly turn: number; readonly wanted: ScanWanted }

export type SearchReply =
  /** From here on it is the pattern's fault if it takes long. */
  | { readonly tell: 'begun'; readonly id: number }
  | { readonly tell: 'done'; readonly id: number; readonly value: SearchDone[keyof SearchDone] }
  | { readonly tell: 'failed'; readonly id: number; readonly message: string }
  | { readonly tell: 'scanned'; readonly id: number; readonly scanned: Scanned }
  /** All that was read when this turn was asked for is looked at. */
  | { readonly tell: 'scan-end'; readonly id: number; readonly turn: number }
