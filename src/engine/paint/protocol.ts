// What the page and the painting worker say to each other. One job at a time, each with a number and one answer.

import type { MatchMark } from '../../model/entry/matches.ts'
import type { MarkdownText } from '../../model/markdown/markdown.ts'
import type { CopiedAlong } from './copied.ts'
import type { Language } from './language-names.ts'
import type { Runs } from './runs.ts'

export type PaintJob =
  | { readonly job: 'markdown'; readonly text: string }
  /** Where a pattern of the log stands in these lines. */
  | { readonly job: 'hits'; readonly pattern: string; readonly lines: readonly string[] }
  | { readonly job: 'colours'; readonly code: string; readonly language: Language }
  /** How many characters of a text deceive. */
  | { readonly job: 'deception'; readonly text: string }
  /** A value of JSON in lines. */
  | { readonly job: 'json'; readonly text: string }
  /** A terminal's text without its escape sequences. */
  | { readonly job: 'terminal'; readonly text: string }
  /** Which lines of an output hold these words. */
  | {
      readonly job: 'find'
      readonly lines: readonly string[]
      readonly needle: string
      readonly isTerminal: boolean
    }
  /** What comes along with a text that was copied. */
  | { readonly job: 'copied'; readonly text: string }

export interface PaintDone {
  readonly markdown: MarkdownText
  readonly colours: Runs
  readonly copied: CopiedAlong
  readonly hits: readonly (readonly MatchMark[])[]
  /** Empty where none do. */
  readonly deception: { readonly words: string }
  /** Nothing where it is no list or object, or would be too much. */
  readonly json: { readonly lines: string | undefined }
  readonly terminal: { readonly plain: string }
  readonly find: readonly number[]
}

export interface PaintOrder {
  readonly id: number
  readonly job: PaintJob
}

export type PaintReply =
  /** What it needs is loaded: from here on it is the text's fault if it takes long. */
  | { readonly tell: 'begun'; readonly id: number }
  | { readonly tell: 'done'; readonly id: number; readonly value: PaintDone[keyof PaintDone] }
  | { readonly tell: 'failed'; readonly id: number; readonly message: string }
