// The worker's side of the way out of one session: surveyed once, then order after order.

import type { HidingOptions } from '../../model/secrets/hiding.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import { type ExcerptMade, type ExcerptWanted, makeExcerpt } from '../excerpt/index.ts'
import type { Care } from '../read/feed.ts'
import type { SessionReader } from '../read/reader.ts'
import { type StretchStart, stretchStarts } from '../read/spans.ts'
import { type Exported, type ExportRequest, exported } from './export.ts'
import { Leaving, type Told } from './leaving.ts'
import { Pace } from './pace.ts'
import { type FoundInStretch, type Searched, searchStretch } from './search-stretch.ts'
import { SessionSurvey } from './survey.ts'

export type OutRequest =
  /** Look over the log, for a little while. Answered with how much of it is done, from 0 to 1. */
  | { readonly out: 'survey' }
  /** What a helper found: a stretch at a time, so that passing it on takes the page no time. */
  | { readonly out: 'take'; readonly searched: Searched }
  /** In which pieces a long log can be searched by several workers. */
  | { readonly out: 'stretches' }
  /** What the rules find in a stretch. */
  | { readonly out: 'search'; readonly start: StretchStart }
  /** One after another with the same number is one order. */
  | {
      readonly out: 'export'
      readonly order: number
      readonly hiding: HidingOptions
      readonly wanted: ExportRequest
    }
  /** What was found in all that left with this order. */
  | { readonly out: 'told'; readonly order: number }
  /** Turns for a link. */
  | { readonly out: 'excerpt'; readonly wanted: ExcerptWanted }

export interface OutAnswers {
  readonly survey: number
  readonly take: undefined
  readonly stretches: readonly StretchStart[]
  readonly search: FoundInStretch
  readonly export: Exported
  readonly told: Told
  readonly excerpt: ExcerptMade | undefined
}

/** How to go on where a worker hung. */
export interface OutCare {
  /** Tell each record before it is checked. */
  readonly isCareful: boolean
  readonly skip: readonly RecordNo[]
}

const STRETCH = 200

export class Outgoing {
  readonly #reader: SessionReader
  readonly #survey: SessionSurvey
  #order: { readonly number: number; readonly leaving: Leaving } | undefined

  constructor(reader: SessionReader) {
    this.#reader = reader
    this.#survey = new SessionSurvey(reader)
  }

  async answer(request: OutRequest, care: Care, signal: AbortSignal): Promise<OutAnswers[keyof OutAnswers]> {
    const pace = new Pace(care, signal)
    switch (request.out) {
      case 'survey':
        return this.#survey.go(pace, STRETCH)
      case 'take':
        return this.#survey.take(request.searched)
      case 'stretches':
        return stretchStarts(this.#reader)
      case 'search':
        return searchStretch(this.#reader, request.start, pace)
      case 'export':
        return exported(this.#reader, request.wanted, await this.#leaving(request, pace))
      case 'told':
        return (await this.#leaving(request, pace)).told
      case 'excerpt':
        return makeExcerpt(
          this.#reader,
          request.wanted,
          new Leaving(request.wanted.hiding, await this.#survey.learned(pace), pace)
        )
      default:
        return request satisfies never
    }
  }

  async #leaving(request: { order: number; hiding?: HidingOptions }, pace: Pace): Promise<Leaving> {
    const known = this.#order?.number === request.order ? this.#order.leaving : undefined
    if (known) known.pace = pace
    if (known || !request.hiding) return known ?? fail()
    const learned = await this.#survey.learned(pace)
    const leaving = new Leaving(request.hiding, learned, pace, this.#survey.secretsOf)
    this.#order = { number: request.order, leaving }
    return leaving
  }
}

const fail = (): never => {
  throw new Error('Nothing left with this order.')
}
