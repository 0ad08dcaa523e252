// A session as it happened, in nobody's format: what the emitters encode and what the test expects to read back.

import type { Todo } from '../../src/model/transcript/types.ts'

/** Seconds since the session began. */
export type Seconds = number

export interface Talk {
  readonly title: string
  readonly cwd: string
  readonly branch: string
  /** When second 0 was, in milliseconds since 1970. */
  readonly start: number
  readonly beats: readonly Beat[]
}

export type Beat = Prompt | Step | ModelChange | Interruption | ApiError | Compaction

export interface Prompt {
  readonly is: 'prompt'
  readonly at: Seconds
  readonly text: string
  /** Typed while the agent worked: the step before this beat was still running. */
  readonly queued?: boolean
  readonly picture?: Picture
}

/** One answer of the model: it thinks, speaks and calls, in this order. */
export interface Step {
  readonly is: 'step'
  readonly at: Seconds
  readonly thinking?: string
  readonly say?: string
  readonly calls: readonly Call[]
  readonly usage: Usage
}

export interface ModelChange {
  readonly is: 'model'
  readonly at: Seconds
}

export interface Interruption {
  readonly is: 'interruption'
  readonly at: Seconds
}

export interface ApiError {
  readonly is: 'api-error'
  readonly at: Seconds
  readonly status: number
  readonly message: string
  readonly attempt: number
  readonly of: number
  readonly wait: Seconds
}

export interface Compaction {
  readonly is: 'compaction'
  readonly at: Seconds
  readonly before: number
  readonly after: number
  readonly summary: string
}

export interface Usage {
  readonly input: number
  readonly output: number
  readonly cacheRead: number
  readonly cacheWrite: number
}

export interface Call {
  /** A name for tests and for the order of ids; no format writes it. */
  readonly key: string
  readonly at: Seconds
  readonly took: Seconds
  readonly does: Does
  readonly result: Result
  /** What an agent without such a tool types into a shell. */
  readonly shell?: string
  /** The human was asked first, and said yes after so many seconds. */
  readonly allowedAfter?: Seconds
}

export interface Result {
  readonly status: 'done' | 'failed' | 'cancelled'
  readonly text: string
  readonly stderr?: string
  readonly exitCode?: number
  readonly picture?: Picture
}

export interface Picture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A PNG, in base64. */
  readonly data: string
  readonly bytes: number
}

export type Does =
  | { readonly kind: 'execute'; readonly command: string; readonly about: string }
  | { readonly kind: 'read'; readonly path: string; readonly from?: number; readonly lines?: number }
  | { readonly kind: 'write'; readonly path: string; readonly content: string }
  | {
      readonly kind: 'edit'
      readonly path: string
      readonly before: string
      readonly old: string
      readonly new: string
    }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | { readonly kind: 'search'; readonly target: 'content'; readonly pattern: string; readonly path: string }
  | { readonly kind: 'search'; readonly target: 'files'; readonly pattern: string }
  | { readonly kind: 'search'; readonly target: 'list'; readonly path: string }
  | { readonly kind: 'fetch'; readonly url: string; readonly prompt: string }
  | { readonly kind: 'websearch'; readonly query: string; readonly found: readonly WebPage[] }
  | { readonly kind: 'plan'; readonly todos: readonly TodoItem[]; readonly before: readonly TodoItem[] }
  | {
      readonly kind: 'task'
      readonly about: string
      readonly prompt: string
      readonly agent: string
      readonly steps: readonly Step[]
    }
  | { readonly kind: 'ask'; readonly question: Question; readonly answer: string }
  | { readonly kind: 'think'; readonly thought: string }
  | { readonly kind: 'mode'; readonly plan: string }
  | {
      readonly kind: 'mcp'
      readonly server: string
      readonly tool: string
      readonly args: Record<string, string>
    }
  | { readonly kind: 'other'; readonly name: string; readonly args: Record<string, string> }

export interface WebPage {
  readonly title: string
  readonly url: string
}

export interface TodoItem {
  readonly text: string
  /** The same in the progressive, as one agent wants it. */
  readonly doing: string
  readonly status: Exclude<Todo['status'], 'cancelled'>
}

export interface Question {
  readonly question: string
  readonly header: string
  readonly options: readonly { readonly label: string; readonly about: string }[]
}
